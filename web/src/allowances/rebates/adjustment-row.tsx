import { useQuery } from '@tanstack/react-query';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { adjustmentCauseLabels } from '@backdock/core/allowances/calculation/adjustment-words.ts';
import { agreementMonths } from '@backdock/core/allowances/months/agreement-months.contract.ts';
import type { RebateAdjustment } from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { AdjustmentFigure } from '../../agreements/months/adjustment-figure.tsx';
import { queryOf } from '../../platform/query-of.ts';
import { amountOrNone } from './amount-or-none.ts';

interface AdjustmentRowProps {
  adjustment: RebateAdjustment;
  /** The terms that replaced each other. */
  agreements: readonly AgreementRow[];
  of: Currency;
}

/** An adjustment, shown below its month. */
export function AdjustmentRow({ adjustment, agreements, of }: AdjustmentRowProps) {
  const { cause, purchases, earned, accrued, comment } = adjustment;
  const agreement = agreements.find(({ id }) => id === adjustment.agreementId);
  return (
    <tr title={comment ?? undefined}>
      <td>{adjustmentCauseLabels[cause]}</td>
      <td className="right">{amountOrNone(purchases, of)}</td>
      <td className="right">--</td>
      <td className="right">
        {agreement && earned !== 0 ? (
          <Opening adjustment={adjustment} agreement={agreement} of={of} />
        ) : (
          amountOrNone(earned, of)
        )}
      </td>
      <td className="right">{amountOrNone(accrued, of)}</td>
    </tr>
  );
}

interface OpeningProps extends Omit<AdjustmentRowProps, 'agreements'> {
  agreement: AgreementRow;
}

/** Opens once the agreement's months are there, for they say what it makes up for. */
function Opening({ adjustment, agreement, of }: OpeningProps) {
  const { data } = useQuery(queryOf(agreementMonths.list, { params: { agreementId: agreement.id } }));
  const { purchases: base, ...rest } = adjustment;
  if (!data) return currency(adjustment.earned, of);
  return (
    <AdjustmentFigure agreement={agreement} adjustment={{ ...rest, base }} months={data.months} of={of} />
  );
}
