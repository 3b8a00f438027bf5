import { marketingProgramLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import { ActivitiesInput } from './activities-input.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { FormSection } from './form-section.tsx';
import { labeledOptions } from './labeled-options.ts';

const programOptions = labeledOptions(marketingProgramLabels);

export function MarketingFields({ field }: Pick<TermsFieldsProps, 'field'>) {
  return (
    <FormSection title="Marketing">
      <SelectInput
        {...field('terms.marketing.program')}
        label="Program"
        options={programOptions}
        width="full"
      />
      <ActivitiesInput field={field} />
    </FormSection>
  );
}
