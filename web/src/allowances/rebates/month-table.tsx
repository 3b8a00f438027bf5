import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import type { RebateOverview } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { clockTime, type Day, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { MonthFigure } from '../../agreements/months/month-figure.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { AdjustmentRow } from './adjustment-row.tsx';
import { amountOrNone } from './amount-or-none.ts';
import { monthRows, type MonthRow } from './month-rows.ts';
import { yearXRay } from './year-x-ray.ts';

interface MonthTableProps {
  overview: RebateOverview;
  year: number;
  today: Day;
  currency: Currency;
}

const heads = [
  { label: 'Month' },
  { label: 'Purchases', right: true },
  { label: 'Earned', right: true },
  { label: 'Adjusted', right: true },
  { label: 'Accrued', right: true },
] as const;

/** The year in the books: frozen months as they were locked, and adjustments in the month they lie in. */
export function MonthTable({ overview, year, today, currency: of }: MonthTableProps) {
  const headingId = useId();
  const rows = monthRows(overview, year, today);
  const { lastCalculatedOn } = overview;
  return (
    <Paper variant="outlined" component="section" aria-labelledby={headingId} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1.5 }}>
        <Typography variant="h2" id={headingId} sx={{ flex: 1 }}>
          Month by month
        </Typography>
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {calculatedText(lastCalculatedOn, today)}
        </Box>
      </Box>
      <SmallTable
        label="Month by month"
        heads={heads}
        dense
        flush
        foot={
          <tr>
            <td>{year}</td>
            {(['purchases', 'earned', 'adjusted', 'accrued'] as const).map((figure) => (
              <td key={figure} className="right">
                <YearTotal rows={rows} figure={figure} year={year} of={of} />
              </td>
            ))}
          </tr>
        }
      >
        {rows.map((row) => (
          <Fragment key={row.month}>
            <Month row={row} of={of} />
            {row.adjustments.map((adjustment, at) => (
              // Several can be entered by hand for one period, so only their position distinguishes them.
              // oxlint-disable-next-line react/no-array-index-key
              <AdjustmentRow key={at} adjustment={adjustment} of={of} />
            ))}
          </Fragment>
        ))}
      </SmallTable>
      {rows.some(({ isFrozen }) => isFrozen) ? <AboutFrozen /> : null}
    </Paper>
  );
}

interface YearTotalProps {
  rows: readonly MonthRow[];
  figure: Parameters<typeof yearXRay>[1];
  year: number;
  of: Currency;
}

function YearTotal({ rows, figure, year, of }: YearTotalProps) {
  const xRay = yearXRay(rows, figure, year, of);
  return figure === 'adjusted' && xRay.total === 0 ? '--' : <XRayFigure xRay={xRay} />;
}

function Month({ row, of }: { row: MonthRow; of: Currency }) {
  const { label, through, isFrozen, stepReached, purchases, earned, accrued, isAhead, agreementIds } = row;
  const figure = (name: string, text: string) =>
    text === '--' || agreementIds.length === 0 ? (
      text
    ) : (
      <MonthFigure text={text} label={name} agreementIds={agreementIds} month={row.month} />
    );
  return (
    <tr>
      <td>
        {label}
        {through === null ? null : (
          <Box component="span" sx={{ color: 'text.tertiary' }}>
            {` to ${through}`}
          </Box>
        )}
        {isFrozen ? (
          <>
            <Icon name="lock" size={12} sx={{ ml: 0.75, color: 'text.tertiary' }} />
            <Box component="span" sx={visuallyHidden}>
              {' '}
              frozen
            </Box>
          </>
        ) : null}
        {stepReached === null ? null : (
          <Box sx={{ typography: 'small', color: 'tokens.success' }}>{`Step ${stepReached}`}</Box>
        )}
      </td>
      <td className="right">{figure('Purchases', isAhead ? '--' : currency(purchases, of))}</td>
      <td className="right">{figure('Earned', amountOrNone(earned, of))}</td>
      <td className="right">--</td>
      <td className="right">{figure('Accrued', amountOrNone(accrued, of))}</td>
    </tr>
  );
}

function AboutFrozen() {
  return (
    <Box sx={{ display: 'flex', gap: 1, px: 2, py: 1.5, typography: 'caption', color: 'text.tertiary' }}>
      <Icon name="lock" size={13} sx={{ mt: '2px' }} />
      Frozen with its financial period. Later changes become an adjustment in the first open month, so frozen
      months never change.
    </Box>
  );
}

function calculatedText(on: string | null, today: Day): string {
  if (on === null) return 'Not calculated yet';
  const day = shortDate(on);
  return day === shortDate(today) ? `Calculated ${clockTime(on)}` : `Calculated ${day}`;
}
