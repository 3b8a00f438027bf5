import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { agreementTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { BudgetUpload } from '@backdock/core/allowances/budgets/budgets.contract.ts';
import { budgetChangeLabels } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { currency, signedCurrency } from '@backdock/core/kit/money.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { Icon } from '../../ui/icons.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { changedMonths, countsText, sumOf } from './budget-changes.ts';

const totalHeads = [
  { label: 'Agreement type' },
  { label: 'Year' },
  { label: 'Now', right: true },
  { label: 'After', right: true },
  { label: 'Difference', right: true },
] as const;

const changeHeads = [
  { label: 'Row', right: true },
  { label: 'Supplier' },
  { label: 'Agreement type' },
  { label: 'Year' },
  { label: 'Change' },
  { label: 'Now', right: true },
  { label: 'After', right: true },
  { label: 'Months' },
] as const;

/** What saving the file would change. */
export function UploadPreview({ upload }: { upload: BudgetUpload }) {
  const { counts, totals, differences } = upload;
  const changes = counts.new + counts.changed;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Typography variant="body2">{countsText(counts)}</Typography>
      {counts.removedMonths > 0 ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          {pluralize(counts.removedMonths, 'month')} with a budget {counts.removedMonths === 1 ? 'is' : 'are'}{' '}
          empty in the file and will be removed.
        </Alert>
      ) : null}
      {changes === 0 ? (
        <Alert severity="info" icon={<Icon name="info" />}>
          The file has the same budgets that are stored. There is nothing to save.
        </Alert>
      ) : (
        <>
          <SmallTable label="File totals" heads={totalHeads} maxHeight={220}>
            {totals.map(({ agreementType, year, currency: of, before, after }) => (
              <tr key={`${agreementType} ${year} ${of}`}>
                <td>{agreementTypeLabels[agreementType]}</td>
                <td>{year}</td>
                <td className="right">{currency(before, of)}</td>
                <td className="right">{currency(after, of)}</td>
                <td className="right">{signedCurrency(sumOf([after, -before]), of)}</td>
              </tr>
            ))}
          </SmallTable>
          <SmallTable label="Changes" heads={changeHeads} maxHeight={300}>
            {differences.map((each) => (
              <tr key={each.row}>
                <td className="right">{each.row}</td>
                <td>{each.supplierName}</td>
                <td>{agreementTypeLabels[each.agreementType]}</td>
                <td>{each.year}</td>
                <td>
                  <StatusChip
                    label={budgetChangeLabels[each.change]}
                    tone={each.change === 'New' ? 'success' : 'info'}
                  />
                </td>
                <td className="right">{each.before ? currency(sumOf(each.before), each.currency) : '--'}</td>
                <td className="right">{currency(sumOf(each.after), each.currency)}</td>
                <td className="wraps">{changedMonths(each)}</td>
              </tr>
            ))}
          </SmallTable>
          {changes > differences.length ? (
            <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
              First {differences.length} of {pluralize(changes, 'change')}
            </Typography>
          ) : null}
        </>
      )}
    </Box>
  );
}
