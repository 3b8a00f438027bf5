import Typography from '@mui/material/Typography';
import {
  settlementFrequencyLabels,
  settlementMethodLabels,
} from '@backdock/core/allowances/agreements/agreement-words.ts';
import {
  isOffInvoice,
  settlementMethodsOf,
} from '@backdock/core/allowances/agreements/agreement-terms.rules.ts';
import { IntegerInput } from '../../ui/fields/number-inputs.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { emptyable } from '../../ui/form/emptyable.ts';
import { FormSection } from './form-section.tsx';
import { labeledOptions } from './labeled-options.ts';

const frequencyOptions = labeledOptions(settlementFrequencyLabels);

export function SettlementFields({ type, field, terms }: TermsFieldsProps) {
  return (
    <FormSection title="Settlement">
      {isOffInvoice(type, terms) ? (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1', color: 'text.secondary' }}>
          Taken off each invoice.
        </Typography>
      ) : (
        <>
          <SelectInput
            {...field('terms.settlementMethod')}
            label="Method"
            options={labeledOptions(settlementMethodLabels, settlementMethodsOf(type, terms))}
            width="full"
          />
          <SelectInput
            {...field('terms.settlementFrequency')}
            label="Frequency"
            options={frequencyOptions}
            width="full"
          />
          <IntegerInput
            {...emptyable(field('terms.settlementLagDays'))}
            label="Due after"
            helperText="Days after the period ends"
          />
        </>
      )}
      <NullableTextInput {...field('terms.glAccountNo')} label="GL account" />
    </FormSection>
  );
}
