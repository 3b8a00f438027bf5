import { adjustmentCauseLabels } from '@backdock/core/allowances/calculation/adjustment-words.ts';
import { monthName } from '@backdock/core/allowances/calculation/calendar.ts';
import type { DueSettlement } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { SmallTable } from '../../ui/layout/small-table.tsx';

interface StatementTableProps {
  title: string;
  due: DueSettlement;
  currency: Currency;
}

const heads = [
  { label: 'Month' },
  { label: 'Purchases', right: true },
  { label: 'Earned', right: true },
] as const;

/** The months and adjustments of a settlement. They add up to its amount. */
export function StatementTable({ title, due, currency: of }: StatementTableProps) {
  const { months, adjustments, earlier, settled, distributed, amount } = due;
  const carried = [
    { label: 'Earned earlier', dollars: earlier },
    { label: 'Less previously claimed', dollars: -settled },
    { label: 'Less discounts already taken', dollars: -distributed },
  ].filter(({ dollars }) => dollars !== 0);
  return (
    <SmallTable
      label={title}
      heads={heads}
      maxHeight={320}
      foot={
        <tr>
          <td colSpan={2}>{title}</td>
          <td className="right">{currency(amount, of)}</td>
        </tr>
      }
    >
      {months.map(({ month, purchases, earned }) => (
        <tr key={month}>
          <td>{monthName(month)}</td>
          <td className="right">{currency(purchases, of)}</td>
          <td className="right">{currency(earned, of)}</td>
        </tr>
      ))}
      {adjustments.map(({ month, cause, purchases, earned }, at) => (
        // Two adjustments may be alike, and none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={at}>
          <td>{`${adjustmentCauseLabels[cause]}, ${monthName(month)}`}</td>
          <td className="right">{currency(purchases, of)}</td>
          <td className="right">{currency(earned, of)}</td>
        </tr>
      ))}
      {carried.map(({ label, dollars }) => (
        <tr key={label}>
          <td colSpan={2}>{label}</td>
          <td className="right">{currency(dollars, of)}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
