import { isOpen, reopenDays } from '../tickets/ticket-status.rules.ts';
import type { TicketStatus } from '../tickets.values.ts';
import type { CauseState } from './system-tickets.values.ts';

interface Report {
  readonly state: CauseState;
  readonly changedOn: Date;
}

/** The ticket that a cause had last. */
interface LastTicket {
  readonly status: TicketStatus;
  /** It still carries the key, so the system may change it. */
  readonly isFollowed: boolean;
  readonly resolvedOn: Date | null;
  /** A person wrote a message or a note in it. */
  readonly hasPerson: boolean;
}

export type CauseStep =
  /** An older report, or one that changes nothing. */
  | 'Ignore'
  /** Only the state is kept: there's nothing to do about it. */
  | 'Keep'
  | 'OpenTicket'
  | 'Reopen'
  /** Another report about a cause that stands: what is new goes into a note. */
  | 'Note'
  | 'Resolve'
  /** The cause is gone, but a person works on the ticket: it becomes theirs. */
  | 'LetGo';

/** What follows from a report about a cause. */
export function stepAfter(
  report: Report,
  known: Report | null,
  ticket: LastTicket | null,
  now: Date,
): CauseStep {
  if (known && known.changedOn >= report.changedOn) return 'Ignore';
  return report.state === 'Open' ? afterOpen(ticket, now) : afterGone(ticket);
}

function afterOpen(ticket: LastTicket | null, now: Date): CauseStep {
  if (!ticket?.isFollowed) return 'OpenTicket';
  if (isOpen(ticket.status)) return 'Note';
  return mayReopen(ticket, now) ? 'Reopen' : 'OpenTicket';
}

/** Merged and spam tickets are no one's answer to a cause that stands. */
function mayReopen({ status, resolvedOn }: LastTicket, now: Date): boolean {
  if (status !== 'Resolved' && status !== 'Closed') return false;
  return resolvedOn !== null && now.getTime() - resolvedOn.getTime() <= reopenDays * 86_400_000;
}

function afterGone(ticket: LastTicket | null): CauseStep {
  if (!ticket?.isFollowed || ticket.status === 'Merged' || ticket.status === 'Spam') return 'Keep';
  // Someone resolved it before: it keeps its key in case the cause comes back.
  if (!isOpen(ticket.status)) return 'Note';
  return ticket.hasPerson ? 'LetGo' : 'Resolve';
}
