/** `45 min`, `1 h 12 min`, `26 h` */
export function minutesText(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)} h`;
  return rest === 0 || minutes >= 24 * 60 ? hours : `${hours} ${rest} min`;
}
