import { adjustmentCauseLabels } from '@backdock/core/allowances/calculation/adjustment-words.ts';
import { monthName } from '@backdock/core/allowances/calculation/calendar.ts';
import { dueXRay } from '@backdock/core/allowances/settlement/settlement-x-ray.ts';
import type { DueSettlement } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { XRayFigure } from '../../x-ray/x-ray.tsx';
import { AdjustmentFigure } from '../months/adjustment-figure.tsx';
import { documentsBelow } from '../months/documents-of-month.tsx';
import { MonthFigure } from '../months/month-figure.tsx';
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
  const { months, adjustments, earlier, settled, distributed } = due;
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
          <td className="right">
            <XRayFigure xRay={dueXRay(due, of)} renderBelow={documentsBelow} />
          </td>
        </tr>
      }
    >
      {months.map(({ agreementId, month, purchases, earned }) => (
        <tr key={`${agreementId} ${month}`}>
          <td>{monthName(month)}</td>
          <td className="right">
            <MonthFigure
              text={currency(purchases, of)}
              label="Purchases"
              agreementIds={[agreementId]}
              month={month}
            />
          </td>
          <td className="right">
            <MonthFigure
              text={currency(earned, of)}
              label="Earned"
              agreementIds={[agreementId]}
              month={month}
            />
          </td>
        </tr>
      ))}
      {adjustments.map((adjustment, at) => (
        // Two adjustments may be alike, and none of them moves.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={at}>
          <td>{`${adjustmentCauseLabels[adjustment.cause]}, ${monthName(adjustment.month)}`}</td>
          <td className="right">
            <Adjustment adjustment={adjustment} figure="base" of={of} />
          </td>
          <td className="right">
            <Adjustment adjustment={adjustment} figure="earned" of={of} />
          </td>
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

interface AdjustmentProps {
  adjustment: DueSettlement['adjustments'][number];
  figure: 'base' | 'earned';
  of: Currency;
}

function Adjustment({ adjustment, figure, of }: AdjustmentProps) {
  const { agreementId, purchases, earned } = adjustment;
  const amount = figure === 'base' ? purchases : earned;
  return (
    <AdjustmentFigure
      agreementId={agreementId}
      adjustment={{ ...adjustment, amount, comment: null }}
      figure={figure}
      of={of}
    />
  );
}
