import type { SlaStatus } from '@backdock/core/help-desk/tickets.values.ts';

interface TimeLeft {
  text: string;
  tone: 'late' | 'soon' | 'plain' | 'quiet';
}

const minute = 60_000;
const soonMinutes = 60;

/** `2 days`, `5 h`, `12 min` */
function lengthText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}

/** How long until the nearest target is missed, or for how long it has been. */
export function timeLeft(nextDueOn: string | null, status: SlaStatus, now: Date): TimeLeft {
  if (status === 'Paused') return { text: 'Paused', tone: 'quiet' };
  if (nextDueOn === null)
    return { text: status === 'Breached' ? 'Overdue' : '--', tone: status === 'Breached' ? 'late' : 'quiet' };
  const minutes = Math.round((Date.parse(nextDueOn) - now.getTime()) / minute);
  if (minutes <= 0) return { text: `${lengthText(-minutes)} overdue`, tone: 'late' };
  return { text: lengthText(minutes), tone: minutes <= soonMinutes ? 'soon' : 'plain' };
}
