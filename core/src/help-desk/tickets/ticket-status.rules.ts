import { addDays } from 'date-fns/addDays';
import { dateOfDay, type Day, dayOfDate } from '../../kit/dates.ts';
import { spaced } from '../../kit/form-messages.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import { ticketTypeOf } from '../ticket-types.values.ts';
import { openStatuses, pausedStatuses, type TicketStatus } from '../tickets.values.ts';

export const isPaused = (status: TicketStatus) =>
  (pausedStatuses as readonly TicketStatus[]).includes(status);
export const isOpen = (status: TicketStatus) => (openStatuses as readonly TicketStatus[]).includes(status);

interface StatusOf {
  readonly status: TicketStatus;
  readonly typeId: number | null;
  readonly orderId: number | null;
  readonly noOrderReason: string | null;
}

interface Wanted {
  to: TicketStatus;
  nextActionDate: Day | null;
  /** For a ticket about an order without one. */
  reason: string | null;
}

/** Closing after a week and merging aren't done by setting a status. */
function mayFollow(from: TicketStatus, to: TicketStatus): boolean {
  if (to === 'Open') return from !== 'Merged' && from !== 'Spam';
  if (isPaused(to)) return isOpen(from);
  if (to === 'Resolved') return isOpen(from);
  if (to === 'Spam') return from === 'New' || from === 'Open';
  if (to === 'New') return from === 'Spam';
  return false;
}

/** Why a ticket can't get a status by hand. */
export function whyNotSetStatus(
  ticket: StatusOf,
  { to, nextActionDate, reason }: Wanted,
  today: Day,
): Refusal | null {
  const { status: from } = ticket;
  if (from === to && !isPaused(to))
    return refusal('ticket.same-status', `This ticket is already ${spaced(to).toLowerCase()}.`);
  if (from !== to && !mayFollow(from, to)) {
    return refusal('ticket.status', `A ticket can’t go from ${spaced(from)} to ${spaced(to)}.`);
  }
  if (isPaused(to)) {
    if (!nextActionDate)
      return refusal('ticket.next-action', 'Choose the day on which the ticket returns to Open.');
    return whyNotReturnOn(nextActionDate, today);
  }
  return to === 'Resolved' ? whyNotResolve(ticket, reason) : null;
}

export function whyNotReturnOn(nextActionDate: Day, today: Day): Refusal | null {
  if (nextActionDate > today) return null;
  return refusal('ticket.next-action-past', 'The next action date must be in the future.');
}

/** The day on which a ticket comes up again if it's put off by so many days. */
export function putOff(today: Day, days: number): Day {
  const from = dateOfDay(today);
  return from ? dayOfDate(addDays(from, days)) : today;
}

/** Types without an order to look at need none. */
export function whyNotResolve(ticket: StatusOf, reason: string | null): Refusal | null {
  const type = ticketTypeOf(ticket.typeId);
  if (!type) return refusal('ticket.no-type', 'Choose a type before you resolve this ticket.');
  if (!type.isAboutOrder || ticket.orderId !== null || ticket.noOrderReason !== null || reason) return null;
  return refusal('ticket.no-order', 'Link the order, or say why there is none.');
}

export const reopenDays = 30;

/** What mail from a person makes of a ticket; null if the mail needs a new ticket. */
export function statusAfterMail(
  { status, closedOn }: { status: TicketStatus; closedOn: Date | null },
  now: Date,
): TicketStatus | null {
  if (status === 'Merged' || status === 'Spam') return null;
  if (status === 'New' || status === 'Open') return status;
  if (status !== 'Closed') return 'Open';
  const age = now.getTime() - (closedOn ?? now).getTime();
  return age <= reopenDays * 86_400_000 ? 'Open' : null;
}
