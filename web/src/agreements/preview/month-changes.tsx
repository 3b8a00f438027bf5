import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { EditPreview } from '@backdock/core/allowances/agreements/edit-preview.schema.ts';
import { adjustmentCauseLabels } from '@backdock/core/allowances/calculation/adjustment-words.ts';
import { shortDate, shortMonth } from '@backdock/core/kit/dates.ts';
import { currency, signedCurrency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { Icon } from '../../ui/icons.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { type ChangedMonth, changedMonths, totalChange } from './changed-months.ts';

const heads = [
  { label: 'Month' },
  { label: 'Before', right: true },
  { label: 'After', right: true },
  { label: 'Difference', right: true },
] as const;

interface MonthChangesProps {
  preview: EditPreview;
  currency: Currency;
}

/** What is earned in each month that changes, and in the open month that makes up for frozen ones. */
export function MonthChanges({ preview, currency: of }: MonthChangesProps) {
  const months = changedMonths(preview);
  if (months.length === 0 && preview.adjustments.length === 0) return null;
  const total = totalChange(preview);
  return (
    <SmallTable
      label="Earned by month"
      heads={heads}
      dense
      foot={
        <tr>
          <td colSpan={3}>
            Total
            {total.accrued === total.earned ? null : (
              <Beside>{`Accrued ${signedCurrency(total.accrued, of)}`}</Beside>
            )}
          </td>
          <td className="right">{signedCurrency(total.earned, of)}</td>
        </tr>
      }
    >
      {months.map((month) => (
        <Month key={month.month} month={month} of={of} />
      ))}
      {preview.adjustments.map(({ month, windowFrom, cause, earned, accrued }) => (
        <tr key={`${month} ${windowFrom} ${cause}`}>
          <td>
            {shortMonth(month)}
            <Beside>{`Adjustment: ${adjustmentCauseLabels[cause]}, since ${shortDate(windowFrom)}`}</Beside>
            {accrued === earned ? null : <Beside>{`Accrued ${signedCurrency(accrued, of)}`}</Beside>}
          </td>
          <td className="right">--</td>
          <td className="right">--</td>
          <td className="right">{signedCurrency(earned, of)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}

function Month({ month: each, of }: { month: ChangedMonth; of: Currency }) {
  const { month, isFrozen, before, after, base, earned, accrued } = each;
  return (
    <tr>
      <td>
        {shortMonth(month)}
        {isFrozen ? (
          <Beside>
            <Icon name="lock" size={12} sx={{ mr: 0.5, verticalAlign: '-1px' }} />
            Frozen
          </Beside>
        ) : null}
        {base === 0 ? null : <Beside>{`Purchases ${signedCurrency(base, of)}`}</Beside>}
        {accrued === earned ? null : <Beside>{`Accrued ${signedCurrency(accrued, of)}`}</Beside>}
      </td>
      <td className="right">{amountOf(before, of)}</td>
      <td className="right">{amountOf(after, of)}</td>
      <td className="right">{earned === 0 ? '--' : signedCurrency(earned, of)}</td>
    </tr>
  );
}

const amountOf = (figures: ChangedMonth['before'], of: Currency) =>
  figures === null || figures.earned === null ? '--' : currency(figures.earned, of);

function Beside({ children }: { children: ReactNode }) {
  return <Box sx={{ typography: 'caption', color: 'text.tertiary', whiteSpace: 'normal' }}>{children}</Box>;
}
