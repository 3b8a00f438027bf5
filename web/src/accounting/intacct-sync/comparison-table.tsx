import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Comparison } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';

interface ComparisonTableProps {
  comparison: Comparison;
  isBusy: boolean;
  onLink: (recordNo: string) => void;
}

const heads = [
  { label: 'Where' },
  { label: 'Number' },
  { label: 'Date' },
  { label: 'Amount', right: true },
  { label: 'Vendor' },
  { label: 'State' },
  { label: 'Created' },
  { label: 'Action' },
] as const;

/** Ours in the first row; below it, what Intacct has under that number. */
export function ComparisonTable({ comparison, isBusy, onLink }: ComparisonTableProps) {
  const { ours, theirs } = comparison;
  return (
    <SmallTable label="Backdock and Intacct" heads={heads}>
      <tr>
        <th scope="row">Backdock</th>
        <Facts document={ours} />
        <td>Not in Intacct</td>
        <td>–</td>
        <td>–</td>
      </tr>
      {theirs.map((one) => (
        <tr key={one.recordNo}>
          <th scope="row">{`Intacct ${one.recordNo}`}</th>
          <Facts document={one} />
          <td>{one.state}</td>
          <td>{one.createdOn ? longDate(one.createdOn) : '–'}</td>
          <td className="wraps">
            {one.whyNotLink === null ? (
              <Button
                size="small"
                variant="contained"
                color="primary"
                disabled={isBusy}
                aria-label={`Link to Intacct record ${one.recordNo}`}
                onClick={() => onLink(one.recordNo)}
              >
                Link
              </Button>
            ) : (
              <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
                {one.whyNotLink}
              </Typography>
            )}
          </td>
        </tr>
      ))}
    </SmallTable>
  );
}

function Facts({ document }: { document: Comparison['theirs'][number] | Comparison['ours'] }) {
  const { number, date, amount, vendorId } = document;
  return (
    <>
      <td>{number}</td>
      <td>{date ? shortDate(date) : '–'}</td>
      <td className="right">{amount === null ? '–' : currency(amount, document.currency ?? 'Usd')}</td>
      <td>{vendorId}</td>
    </>
  );
}
