import {
  returnMethodLabels,
  trueUpFrequencyLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { DecimalInput, PercentInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { ddrClaims } from '../ddr-claims.ts';
import { emptyable } from '../../ui/form/emptyable.ts';
import { FormSection } from './form-section.tsx';
import { labeledOptions } from './labeled-options.ts';

const returnOptions = labeledOptions(returnMethodLabels);
const trueUpOptions = labeledOptions(trueUpFrequencyLabels);

/** The claims it covers, and how its rate is adjusted. */
export function DdrFields({ field, terms }: TermsFieldsProps) {
  return (
    <FormSection title="What it covers">
      {ddrClaims.map(({ name, label }) => (
        <CheckboxInput key={name} {...field(`terms.ddr.${name}`)} label={label} />
      ))}
      <SelectInput
        {...field('terms.ddr.returnMethod')}
        label="Returned items"
        options={returnOptions}
        width="full"
      />
      <PercentInput
        {...field('terms.ddr.catastrophicThresholdPercent')}
        nullable
        label="Catastrophic threshold"
        helperText="Claims on a SKU above this rate in a quarter aren’t covered"
      />
      <SelectInput
        {...field('terms.ddr.trueUpFrequency')}
        label="True-up"
        options={trueUpOptions}
        width="full"
      />
      {terms.ddr?.trueUpFrequency === 'None' ? null : (
        <DecimalInput
          {...emptyable(field('terms.ddr.trueUpMaxChangePoints'))}
          nullable
          nonNegative
          label="True-up limit"
          helperText="Percentage points"
        />
      )}
    </FormSection>
  );
}
