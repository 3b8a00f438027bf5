import { weekdayNames } from '@backdock/core/help-desk/settings/hours.rules.ts';
import type { Bound } from '../../ui/form/bound.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';

interface HoursInputsProps {
  day: (index: number) => Bound<string>;
  timeZone: Bound<string>;
  holidays: Bound<string>;
  isShift: boolean;
}

/** The weekly hours, in which time zone, and the days without any. */
export function HoursInputs({ day, timeZone, holidays, isShift }: HoursInputsProps) {
  return (
    <>
      {weekdayNames.map((name, index) => (
        <TextInput
          key={name}
          {...day(index)}
          label={name}
          helperText={index === 0 ? hint(isShift) : undefined}
        />
      ))}
      <TextInput {...timeZone} label="Time zone" helperText="For example, America/Los_Angeles" />
      <TextInput {...holidays} label="Holidays" wide helperText="For example, 2026-12-25, 2027-01-01" />
    </>
  );
}

const hint = (isShift: boolean) =>
  isShift
    ? '08:00-16:00, or 22:00-06:00 over midnight; blank for none'
    : '08:00-12:00, 13:00-17:00; blank for none';
