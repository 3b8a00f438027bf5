import { DateInput } from '../../ui/fields/date-input.tsx';
import { NullableTextInput } from '../../ui/fields/text-input.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { FormSection } from './form-section.tsx';

export function AcceptanceFields({ field, terms }: TermsFieldsProps) {
  return (
    <FormSection title="Accepted">
      <NullableTextInput
        {...field('terms.acceptedByName')}
        required={terms.acceptedOn !== null}
        label="Accepted by"
        helperText="Who signed for the supplier"
      />
      <DateInput {...field('terms.acceptedOn')} nullable label="Accepted on" />
      <NullableTextInput {...field('terms.notes')} label="Notes" lines={2} wide />
    </FormSection>
  );
}
