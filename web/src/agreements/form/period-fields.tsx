import { periodTypeLabels } from '@backdock/core/allowances/agreements/agreement-words.ts';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { SelectInput } from '../../ui/fields/select-input.tsx';
import type { FormPurpose, TermsFieldsProps } from './agreement-form.ts';
import type { LockedDates } from './locked-dates.ts';
import { FormSection } from './form-section.tsx';
import { labeledOptions } from './labeled-options.ts';

interface PeriodFieldsProps extends TermsFieldsProps {
  purpose: FormPurpose;
  locked: LockedDates;
}

const periodOptions = labeledOptions(periodTypeLabels);

export function PeriodFields({ field, terms, purpose, locked }: PeriodFieldsProps) {
  const isOneTime = terms.periodType === 'OneTime';
  return (
    <FormSection title="When">
      <DateInput
        {...field('terms.startDate')}
        label={purpose === 'change' ? 'New terms start on' : 'Start date'}
        disabled={locked.start !== null}
        helperText={locked.start ?? undefined}
      />
      <DateInput
        {...field('terms.endDate')}
        nullable
        required={isOneTime}
        label="End date"
        disabled={locked.end !== null}
        helperText={locked.end ?? (isOneTime ? undefined : 'Leave blank if it has no end date')}
      />
      <SelectInput {...field('terms.periodType')} label="Period" options={periodOptions} width="full" />
      {purpose === 'change' ? (
        <CheckboxInput
          {...field('restartWindow')}
          label="Restart the purchase count"
          helperText="Otherwise, purchases so far this period still count."
          wide
        />
      ) : null}
    </FormSection>
  );
}
