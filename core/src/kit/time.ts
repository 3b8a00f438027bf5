/** `17:5` becomes `5:05 PM`; empty for anything that isn't hours and minutes. */
export function timeText(time: string | null | undefined): string {
  const [, hourText, minuteText] = /^(\d{1,2}):(\d{1,2})$/.exec(time ?? '') ?? [];
  if (hourText === undefined || minuteText === undefined) return '';
  const hour = Number(hourText);
  const minute = Number(minuteText);
  if (hour > 23 || minute > 59) return '';
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

const stepMinutes = 30;

/** Every half hour of the day, stored as HH:mm. */
export const pickupTimes: readonly { value: string; label: string }[] = Array.from(
  { length: (24 * 60) / stepMinutes },
  (_, step) => {
    const minutes = step * stepMinutes;
    const value = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    return { value, label: timeText(value) };
  },
);

/** `9:00 AM to 4:00 PM`. */
export const hoursText = (from: string, to: string): string => `${timeText(from)} to ${timeText(to)}`;
