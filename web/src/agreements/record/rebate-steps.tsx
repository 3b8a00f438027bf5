import type { RebateTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import {
  accrualMethodLabels,
  growthBaselineLabels,
  growthPaidOnLabels,
  rateText,
  rebateTypeLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { SmallTable } from '../../ui/layout/small-table.tsx';
import { stepThreshold } from '../rebate-step-text.ts';
import { RecordSection } from './record-section.tsx';

interface RebateStepsProps {
  rebate: RebateTerms;
  currency: Currency;
}

/** The steps, and how they’re reached and accrued. */
export function RebateSteps({ rebate, currency: of }: RebateStepsProps) {
  const { rebateType, steps, growthBaselineType, growthBaselineAmount, growthPaidOn } = rebate;
  const isGrowth = rebateType === 'Growth';
  const heads = [
    { label: isGrowth ? 'Growth from' : 'Purchases from' },
    { label: 'Rate', right: true },
  ] as const;
  return (
    <RecordSection title="Rebate steps">
      <SmallTable label="Steps" heads={heads}>
        {steps.map(({ from, percentage, fixedAmount }) => (
          <tr key={from}>
            <td>{stepThreshold(from, isGrowth, of)}</td>
            <td className="right">
              {percentage === null ? currency(fixedAmount ?? 0, of) : rateText(percentage)}
            </td>
          </tr>
        ))}
      </SmallTable>
      <Facts>
        <ReadOnlyValue label="Rebate">{rebateTypeLabels[rebateType]}</ReadOnlyValue>
        {growthBaselineType && growthPaidOn ? (
          <>
            <ReadOnlyValue label="Baseline">
              {growthBaselineAmount === null
                ? growthBaselineLabels[growthBaselineType]
                : currency(growthBaselineAmount, of)}
            </ReadOnlyValue>
            <ReadOnlyValue label="Growth is paid on">{growthPaidOnLabels[growthPaidOn]}</ReadOnlyValue>
          </>
        ) : null}
        <ReadOnlyValue label="Accrual">{accrualText(rebate)}</ReadOnlyValue>
        <ReadOnlyValue label="Calculation order">{rebate.stackOrder}</ReadOnlyValue>
      </Facts>
    </RecordSection>
  );
}

const accrualText = ({ accrualMethod, accrualStepIndex }: RebateTerms) =>
  accrualStepIndex === null
    ? accrualMethodLabels[accrualMethod]
    : `${accrualMethodLabels[accrualMethod]}: step ${accrualStepIndex}`;
