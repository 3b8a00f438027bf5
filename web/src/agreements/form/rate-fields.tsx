import {
  calculationTypeLabels,
  conditionLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import { conditionsOf } from '@backdock/core/allowances/agreements/agreement-terms.rules.ts';
import { CurrencyInput, IntegerInput, PercentInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { FormSection } from './form-section.tsx';
import { labeledOptions } from './labeled-options.ts';
import { LimitFields } from './limit-fields.tsx';
import { needsMinimum } from './misfits.ts';

const calculationOptions = labeledOptions(calculationTypeLabels);

/** One rate or amount, and its condition. */
export function RateFields({ type, field, terms }: TermsFieldsProps) {
  const { condition, calculationType } = terms;
  return (
    <FormSection title="What it pays">
      <SelectInput
        {...field('terms.calculationType')}
        label="Calculation"
        options={calculationOptions}
        width="full"
      />
      {calculationType === 'Percentage' ? (
        <PercentInput {...field('terms.percentage')} nullable required label="Percentage" />
      ) : (
        <CurrencyInput
          {...field('terms.fixedAmount')}
          nullable
          required
          label="Fixed amount"
          helperText="For each period"
        />
      )}
      <SelectInput
        {...field('terms.condition')}
        label="Condition"
        options={labeledOptions(conditionLabels, conditionsOf[type])}
        width="full"
      />
      {condition === 'EarlyPayment' ? (
        <IntegerInput
          {...field('terms.earlyPaymentDiscountPeriod')}
          required
          label="Days after the invoice date"
        />
      ) : null}
      {needsMinimum(condition) ? (
        <CurrencyInput {...field('terms.minimumAmount')} nullable required label="Minimum" />
      ) : null}
      <LimitFields field={field} />
    </FormSection>
  );
}
