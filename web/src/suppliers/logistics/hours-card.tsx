import { LogisticsHours } from '@backdock/core/suppliers/logistics/logistics.schema.ts';
import { CheckboxInput } from '../../ui/fields/checkbox-input.tsx';
import { SelectInput, TimeInput } from '../../ui/fields/select-input.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { DaysInput } from './days-input.tsx';
import { hoursOf, type PartProps, usePart } from './logistics-parts.ts';
import { timeZoneOptions } from './time-zones.ts';

/** The cutoff for same-day orders, and the days without shipping. */
export function HoursCard(props: PartProps) {
  const part = usePart(props);
  return (
    <RecordForm
      {...part}
      title="Cutoff and holidays"
      schema={LogisticsHours}
      startsIn="read"
      fields={4}
      defaultValues={props.record && hoursOf(props.record)}
      savedMessage="Cutoff and holidays saved"
    >
      {(field) => (
        <>
          <TimeInput {...field('orderCutoffTime')} label="Order cutoff" />
          <SelectInput {...field('timeZone')} label="Time zone" options={timeZoneOptions} width="full" />
          <CheckboxInput {...field('processesOnWeekends')} label="Processes on weekends" wide />
          <DaysInput {...field('holidays')} label="Holidays" noun="holiday" wide />
        </>
      )}
    </RecordForm>
  );
}
