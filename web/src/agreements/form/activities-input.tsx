import { useFieldArray } from 'react-hook-form';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { CurrencyInput } from '../../ui/fields/number-inputs.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import type { TermsFieldsProps } from './agreement-form.ts';
import { EntryRow, EntryRows } from './entry-rows.tsx';

const maxActivities = 50;
const newActivity = { name: '', from: '', to: '', plannedAmount: 0, actualAmount: null };

/** What the funds are spent on. */
export function ActivitiesInput({ field }: Pick<TermsFieldsProps, 'field'>) {
  const { control } = field('terms.marketing.activities');
  const { fields, append, remove } = useFieldArray({ control, name: 'terms.marketing.activities' });
  return (
    <EntryRows
      addLabel="Add activity"
      onAdd={fields.length >= maxActivities ? undefined : () => append(newActivity)}
    >
      {fields.map(({ id }, at) => (
        <EntryRow key={id} name={`Activity ${at + 1}`} fieldWidth={200} onRemove={() => remove(at)}>
          <TextInput {...field(`terms.marketing.activities.${at}.name`)} label="Activity" wide />
          <DateInput {...field(`terms.marketing.activities.${at}.from`)} label="From" />
          <DateInput {...field(`terms.marketing.activities.${at}.to`)} label="To" />
          <CurrencyInput {...field(`terms.marketing.activities.${at}.plannedAmount`)} label="Planned" />
          <CurrencyInput
            {...field(`terms.marketing.activities.${at}.actualAmount`)}
            nullable
            label="Actual"
          />
        </EntryRow>
      ))}
    </EntryRows>
  );
}
