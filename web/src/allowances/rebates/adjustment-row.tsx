import { adjustmentCauseLabels } from '@backdock/core/allowances/calculation/adjustment-words.ts';
import type { BookedFigure } from '@backdock/core/allowances/months/booked-rows.ts';
import type { RebateAdjustment } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { AdjustmentFigure } from '../../agreements/months/adjustment-figure.tsx';

interface AdjustmentRowProps {
  adjustment: RebateAdjustment;
  of: Currency;
}

/** An adjustment, shown below its month. */
export function AdjustmentRow({ adjustment, of }: AdjustmentRowProps) {
  const { agreementId, cause, purchases, earned, accrued, comment } = adjustment;
  const opening = (figure: BookedFigure, amount: number) =>
    amount === 0 ? (
      '--'
    ) : (
      <AdjustmentFigure
        agreementId={agreementId}
        adjustment={{ ...adjustment, amount }}
        figure={figure}
        of={of}
      />
    );
  return (
    <tr title={comment ?? undefined}>
      <td>{adjustmentCauseLabels[cause]}</td>
      <td className="right">{opening('base', purchases)}</td>
      <td className="right">--</td>
      <td className="right">{opening('earned', earned)}</td>
      <td className="right">{opening('accrued', accrued)}</td>
    </tr>
  );
}
