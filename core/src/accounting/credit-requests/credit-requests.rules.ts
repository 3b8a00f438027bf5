import { addDays } from 'date-fns/addDays';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { tz } from '@date-fns/tz';
import { type Day, dayInPacific } from '../../kit/dates.ts';
import { type Holder, reachOf } from '../../kit/permissions.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import {
  type CreditRequestReason,
  type CreditRequestStatus,
  freightReasons,
} from './credit-requests.values.ts';

const pacific = tz('America/Los_Angeles');
const daysToPay = 30;
const daysToReopen = 30;

/** By when a supplier should have answered a claim. */
export function dueOn(createdOn: Date): Day {
  return dayInPacific(addDays(createdOn, daysToPay, { in: pacific }));
}

/** Whether a supplier should have answered by now. */
export function isOverdue(
  { status, dueOn: due }: { status: CreditRequestStatus; dueOn: Day },
  now: Date,
): boolean {
  return status === 'Pending' && due < dayInPacific(now);
}

/** How many days a claim has been open: until now, or until it was closed. */
export function ageInDays(
  { createdOn, closedOn }: { createdOn: string; closedOn: string | null },
  now: Date,
) {
  return differenceInCalendarDays(closedOn ?? now, createdOn, { in: pacific });
}

/** Whether somebody may work on a claim: close it, attach to it, assign it, write notes. */
export function mayEdit(
  holder: Holder & { readonly id: number },
  { reason, purchasingManagerId }: { reason: CreditRequestReason; purchasingManagerId: number | null },
): boolean {
  const reach = reachOf(holder, 'creditRequests.edit');
  return (
    reach.has('all') ||
    (reach.has('freight') && freightReasons.includes(reason)) ||
    (reach.has('own') && purchasingManagerId === holder.id)
  );
}

interface Situation {
  readonly status: CreditRequestStatus;
  readonly closedOn: string | null;
  readonly remainingCents: number;
}

export function whyNotClose({ status }: Pick<Situation, 'status'>): Refusal | null {
  return status === 'Pending'
    ? null
    : refusal('credit-request.closed', 'This credit request is closed already.');
}

/** What is paid stays paid: only a claim of which something was written off comes back, and not for ever. */
export function whyNotReopen({ status, closedOn, remainingCents }: Situation, now: Date): Refusal | null {
  if (status === 'Pending' || closedOn === null) {
    return refusal('credit-request.pending', 'This credit request is pending.');
  }
  if (remainingCents === 0) {
    return refusal(
      'credit-request.covered',
      'This credit request is covered in full: nothing is left to claim.',
    );
  }
  if (now > addDays(closedOn, daysToReopen)) {
    return refusal(
      'credit-request.closed-long-ago',
      `A credit request can be reopened within ${daysToReopen} days of its closing.`,
    );
  }
  return null;
}
