import { rebateTypeLabels, termText } from '@backdock/core/allowances/agreements/agreement-words.ts';
import type { AgreementRow } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Facts, Panel } from '../../ui/layout/panel.tsx';

/** What was agreed, in short. */
export function RebateTermsCard({ agreement }: { agreement: AgreementRow }) {
  const { rateLabel, rebate } = agreement;
  return (
    <Panel title="Terms">
      <Facts>
        <ReadOnlyValue label="Rate">{rateLabel}</ReadOnlyValue>
        <ReadOnlyValue label="Rebate">{rebate ? rebateTypeLabels[rebate.rebateType] : ''}</ReadOnlyValue>
        <ReadOnlyValue label="In force">{termText(agreement)}</ReadOnlyValue>
      </Facts>
    </Panel>
  );
}
