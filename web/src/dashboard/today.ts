const pacificDay = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  weekday: 'long',
  month: 'short',
  day: '2-digit',
  year: 'numeric',
});

/** `Saturday, Nov 14, 2026`: the company's date, whatever the browser's time zone. */
export function todayInPacific(now: Date): string {
  return pacificDay.format(now);
}
