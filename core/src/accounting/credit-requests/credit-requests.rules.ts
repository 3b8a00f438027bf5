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

/** The day a supplier's answer to a claim is due. */
export function dueOn(createdOn: Date): Day {
  return dayInPacific(addDays(createdOn, daysToPay, { in: pacific }));
}

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

/** Whether someone may work on a claim: close it, attach to it, assign it, write notes. */
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
  readonly coveredByAgreementId: number | null;
}

export function whyNotClose({
  status,
  coveredByAgreementId,
}: Pick<Situation, 'status' | 'coveredByAgreementId'>): Refusal | null {
  if (coveredByAgreementId !== null) return coveredByAgreement;
  return status === 'Pending'
    ? null
    : refusal('credit-request.closed', 'This credit request is already closed.');
}

const coveredByAgreement = refusal(
  'credit-request.covered-by-agreement',
  'An agreement covers this credit request. It opens again if a correction of the agreement ends that.',
);

/** Paid claims stay closed. Only a claim with a written-off amount can reopen, and only for a limited time. */
export function whyNotReopen(
  { status, closedOn, remainingCents, coveredByAgreementId }: Situation,
  now: Date,
): Refusal | null {
  if (coveredByAgreementId !== null) return coveredByAgreement;
  if (status === 'Pending' || closedOn === null) {
    return refusal('credit-request.pending', 'This credit request is pending.');
  }
  if (remainingCents === 0) {
    return refusal(
      'credit-request.covered',
      'This credit request is fully covered. Nothing is left to claim.',
    );
  }
  if (now > addDays(closedOn, daysToReopen)) {
    return refusal(
      'credit-request.closed-long-ago',
      `A credit request can be reopened only within ${daysToReopen} days of closing.`,
    );
  }
  return null;
}
