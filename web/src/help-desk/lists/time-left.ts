import type { TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { longDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';

interface TimeLeft {
  text: string;
  tone: 'late' | 'soon' | 'plain' | 'quiet';
}

export type Timed = Pick<TicketRow, 'nextDueOn' | 'nextTarget' | 'minutesLeft'>;

const minute = 60_000;
const soonMinutes = 60;

/** `2 days`, `5 h`, `12 min` */
function lengthText(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}

/** How long until the nearest target is missed, or for how long it has been. */
export function timeLeft({ nextDueOn, nextTarget, minutesLeft }: Timed, now: Date): TimeLeft {
  if (nextTarget === null) return { text: '--', tone: 'quiet' };
  if (minutesLeft !== null) {
    // Business minutes: a day of them is shorter than a day.
    const left = minutesLeft < 60 ? `${minutesLeft} min` : `${Math.floor(minutesLeft / 60)} h`;
    return minutesLeft <= 0
      ? { text: 'Paused, overdue', tone: 'late' }
      : { text: `Paused, ${left} left`, tone: 'quiet' };
  }
  if (nextDueOn === null) return { text: 'No hours set', tone: 'quiet' };
  const minutes = Math.round((Date.parse(nextDueOn) - now.getTime()) / minute);
  if (minutes <= 0) return { text: `${lengthText(-minutes)} overdue`, tone: 'late' };
  return { text: lengthText(minutes), tone: minutes <= soonMinutes ? 'soon' : 'plain' };
}

/** `First response by Nov 17, 2026 3:00 PM (PST)` */
export function targetText({ nextDueOn, nextTarget }: Timed): string {
  if (nextTarget === null) return '';
  return nextDueOn === null ? spaced(nextTarget) : `${spaced(nextTarget)} by ${longDate(nextDueOn)}`;
}
