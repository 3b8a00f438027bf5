import {
  accrualMethodLabels,
  calculationTypeLabels,
  growthBaselineLabels,
  growthPaidOnLabels,
  rebateTypeLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import { CurrencyInput, IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { emptyable } from '../../ui/form/emptyable.ts';
import { FormSection } from './form-section.tsx';
import { labeledOptions } from './labeled-options.ts';
import { LimitFields } from './limit-fields.tsx';
import { RebateStepsInput } from './rebate-steps-input.tsx';

const rebateOptions = labeledOptions(rebateTypeLabels);
const calculationOptions = labeledOptions(calculationTypeLabels);
const baselineOptions = labeledOptions(growthBaselineLabels);
const paidOnOptions = labeledOptions(growthPaidOnLabels);
const accrualOptions = labeledOptions(accrualMethodLabels);

/** A rebate’s steps, and how they’re reached and accrued. */
export function RebateFields(props: TermsFieldsProps) {
  const { field, terms } = props;
  const { rebate } = terms;
  return (
    <FormSection title="What it pays">
      <SelectInput
        {...field('terms.rebate.rebateType')}
        label="Rebate"
        options={rebateOptions}
        width="full"
      />
      <SelectInput
        {...field('terms.calculationType')}
        label="Calculation"
        options={calculationOptions}
        width="full"
      />
      {rebate?.rebateType === 'Growth' ? <GrowthFields {...props} /> : null}
      <RebateStepsInput {...props} />
      <LimitFields field={field} />
      <SelectInput
        {...field('terms.rebate.accrualMethod')}
        label="Accrual"
        options={accrualOptions}
        width="full"
      />
      {rebate?.accrualMethod === 'ManualStep' ? (
        <SelectInput
          {...field('terms.rebate.accrualStepIndex')}
          nullable
          required
          label="Accrual step"
          options={rebate.steps.map((_, at) => ({ value: at + 1, label: `Step ${at + 1}` }))}
          width="full"
        />
      ) : null}
      <IntegerInput
        {...emptyable(field('terms.rebate.stackOrder'))}
        label="Calculation order"
        helperText="Among the supplier’s rebates, lowest first"
      />
    </FormSection>
  );
}

function GrowthFields({ field, terms: { rebate } }: TermsFieldsProps) {
  return (
    <>
      <SelectInput
        {...field('terms.rebate.growthBaselineType')}
        required
        label="Baseline"
        options={baselineOptions}
        width="full"
      />
      <SelectInput
        {...field('terms.rebate.growthPaidOn')}
        required
        label="Growth is paid on"
        options={paidOnOptions}
        width="full"
      />
      {rebate?.growthBaselineType === 'FixedAmount' ? (
        <CurrencyInput
          {...field('terms.rebate.growthBaselineAmount')}
          nullable
          required
          label="Baseline amount"
        />
      ) : null}
    </>
  );
}
