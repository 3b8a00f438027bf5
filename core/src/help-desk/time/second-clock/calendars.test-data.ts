import type { WorkCalendar } from '../work-calendar.rules.ts';

/** The first minute that is simulated. */
export const start = Date.UTC(2026, 1, 10);
export const minutesInAll = 420 * 1_440;

const days = (list: readonly number[], from: string, to: string) =>
  list.map((weekday) => ({ weekday, from, to }));
const everyDay = [1, 2, 3, 4, 5, 6, 7];
const calendars: Readonly<Record<number, WorkCalendar>> = {
  2: { timeZone: 'America/Los_Angeles', hours: days([1, 2, 3, 4, 5], '08:00', '17:00'), holidays: [] },
  3: { timeZone: 'America/New_York', hours: days(everyDay, '00:00', '24:00'), holidays: ['2026-11-01'] },
  4: {
    timeZone: 'Europe/Berlin',
    hours: [...days([1, 2, 3, 4], '09:15', '12:00'), ...days([1, 2, 3, 4, 5], '12:45', '18:30')],
    holidays: ['2026-04-06', '2026-12-25'],
  },
  5: {
    timeZone: 'America/Los_Angeles',
    hours: [...days([7], '01:30', '09:00'), ...days([1, 3, 6], '00:00', '06:45')],
    holidays: ['2026-03-09'],
  },
  6: { timeZone: 'Australia/Lord_Howe', hours: days(everyDay, '01:00', '07:20'), holidays: [] },
  7: {
    timeZone: 'Asia/Kolkata',
    hours: days([1, 2, 3, 4, 5, 6], '10:00', '19:00'),
    holidays: ['2026-08-15'],
  },
  8: { timeZone: 'America/Los_Angeles', hours: days([5, 6, 7], '00:00', '24:00'), holidays: ['2026-10-31'] },
};
export const departmentIds = Object.keys(calendars).map(Number);
export const calendarOf = (departmentId: number): WorkCalendar => {
  const calendar = calendars[departmentId];
  if (!calendar) throw new Error(`no calendar of ${departmentId}`);
  return calendar;
};
