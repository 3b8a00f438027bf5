import type { DdrTerms } from '@backdock/core/allowances/agreements/agreement.schema.ts';
import {
  rateText,
  returnMethodLabels,
  trueUpFrequencyLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import { ReadOnlyCheck, ReadOnlyValue } from '../../ui/fields/read-only-value.tsx';
import { Facts } from '../../ui/layout/panel.tsx';
import { ddrClaims } from '../ddr-claims.ts';
import { RecordSection } from './record-section.tsx';

/** The claims it covers, and how its rate is adjusted. */
export function DdrCover({ ddr }: { ddr: DdrTerms }) {
  const { returnMethod, catastrophicThresholdPercent: threshold, trueUpFrequency } = ddr;
  return (
    <RecordSection title="What it covers">
      <Facts>
        {ddrClaims.map(({ name, label }) => (
          <ReadOnlyCheck key={name} label={label} checked={ddr[name]} />
        ))}
        <ReadOnlyValue label="Returned items">{returnMethodLabels[returnMethod]}</ReadOnlyValue>
        <ReadOnlyValue label="Catastrophic threshold">
          {threshold === null ? 'None' : `${rateText(threshold)} of a SKU in a quarter`}
        </ReadOnlyValue>
        <ReadOnlyValue label="True-up">
          {trueUpFrequency === 'None'
            ? trueUpFrequencyLabels.None
            : `${trueUpFrequencyLabels[trueUpFrequency]}, by up to ${ddr.trueUpMaxChangePoints} points`}
        </ReadOnlyValue>
      </Facts>
    </RecordSection>
  );
}
