import { dayInPacific, longDate, shortDate } from '@backdock/core/kit/dates.ts';

/** Shown for a missing value. */
export const nothing = '--';

const decimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const exactly = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

export function decimal(value: number): string {
  return decimals.format(value);
}

export function day(date: string): string {
  return shortDate(date) || nothing;
}

export function moment(instant: string): string {
  return longDate(instant) || nothing;
}

/** `Jul 04, 2026 5:30:12 PM PDT`: to the second, with the offset in effect that day. */
export function exactMoment(instant: string): string {
  const time = Date.parse(instant);
  if (Number.isNaN(time)) return nothing;
  // Browsers differ in the comma and in the kind of space before AM.
  return exactly
    .format(time)
    .replace(/(\d{4}),/, '$1')
    .replaceAll('\u202f', ' ');
}

/** An instant's date in the company's time zone. */
export function pacificDay(instant: string): string {
  const time = Date.parse(instant);
  return Number.isNaN(time) ? '' : dayInPacific(new Date(time));
}
