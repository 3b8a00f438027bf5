import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { percent } from '@backdock/core/kit/money.ts';
import type { ActualShippingTime } from '@backdock/core/suppliers/logistics/shipping-times.contract.ts';
import { shippingTimePeriods } from '@backdock/core/suppliers/logistics/shipping-times.values.ts';
import { tabular } from '../../ui/text/figures.ts';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import { figure } from './actual-times-text.ts';

interface ActualTimesTableProps {
  /** Undefined while they load. */
  rows: readonly ActualShippingTime[] | undefined;
  unit: string;
}

const columns: readonly { label: string; text: (row: ActualShippingTime) => string }[] = [
  { label: 'Orders shipped', text: ({ ordersShipped }) => ordersShipped.toLocaleString('en-US') },
  { label: 'Promised', text: ({ promisedDays }) => days(promisedDays) },
  { label: 'Average', text: ({ averageDays }) => days(averageDays) },
  { label: 'Median', text: ({ p50 }) => days(p50) },
  { label: '90th percentile', text: ({ p90 }) => days(p90) },
  { label: 'On time', text: ({ onTimePercent: share }) => (share === null ? '--' : percent(share)) },
];

const days = (value: number | null) => (value === null ? '--' : figure(value));

export function ActualTimesTable({ rows, unit }: ActualTimesTableProps) {
  return (
    <Box component="section" aria-label="Actual shipping times table" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" aria-busy={!rows} sx={look}>
        <Box component="caption" sx={visuallyHidden}>
          Shipping times in {unit}
        </Box>
        <thead>
          <tr>
            <th scope="col">Period</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shippingTimePeriods.map((period) => {
            const row = rows?.find((one) => one.period === period);
            return (
              <tr key={period}>
                <th scope="row">{period} days</th>
                {columns.map(({ label, text }) => (
                  <td key={label}>{row ? text(row) : <Skeleton />}</td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </Box>
    </Box>
  );
}

const look = {
  width: '100%',
  borderCollapse: 'collapse',
  typography: 'body2',
  ...tabular,
  '& th, & td': {
    height: 36,
    px: 1,
    textAlign: 'right',
    whiteSpace: 'nowrap',
    borderBottom: 1,
    borderColor: 'tokens.lineSoft',
  },
  '& th': { fontWeight: 500, color: 'text.secondary' },
  '& th:first-of-type': { pl: 0, textAlign: 'left' },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
} as const;
