import { type Day, shortDate } from '../kit/dates.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import { rejectionMeaning } from './account-rejections.values.ts';

/** The bank's rejection of the account in these bank details, not confirmed by anyone since. */
export interface AccountRejection {
  code: string;
  on: Day;
}

/** `The bank rejected this account: R02 Account closed, Nov 03, 2026.` */
export function rejectionText({ code, on }: AccountRejection): string {
  return `The bank rejected this account on ${shortDate(on)}: ${code} ${rejectionMeaning(code)}.`;
}

export const rejectionWayOut =
  'Change the bank details, or have a second person confirm them with the partner.';

/** Why a rejected account can't be paid. */
export function whyNotPayRejected(rejection: AccountRejection | null): Refusal | null {
  return rejection && refusal('pay-to.rejected', `${rejectionText(rejection)} ${rejectionWayOut}`);
}

export interface OpenRejection {
  /** The person who entered the rejected bank details. */
  enteredById: number;
  hasPendingChange: boolean;
  request: { byId: number; by: string; knownContacts: readonly unknown[] } | null;
}

const pendingChange = refusal(
  'pay-to.pending',
  'A change to these bank details is awaiting verification. Verify or reject it first.',
);

/** Why confirmation of the rejected details can't be requested now. */
export function whyNotRequestConfirmation({ hasPendingChange, request }: OpenRejection): Refusal | null {
  if (hasPendingChange) return pendingChange;
  return request && refusal('pay-to.confirmation-requested', `${request.by} already requested confirmation.`);
}

/** Why this person can't confirm the rejected details: neither the person who entered them nor the requester may. */
export function whyNotConfirm(
  { enteredById, hasPendingChange, request }: OpenRejection,
  actorId: number,
): Refusal | null {
  if (hasPendingChange) return pendingChange;
  if (!request) {
    return refusal('pay-to.no-request', 'Request confirmation first. A second person must then confirm.');
  }
  if (request.byId === actorId) {
    return refusal('pay-to.own-request', 'You asked for this confirmation, so someone else must confirm.');
  }
  if (enteredById === actorId) {
    return refusal('pay-to.own', 'You entered these bank details, so someone else must confirm them.');
  }
  return request.knownContacts.length > 0
    ? null
    : refusal(
        'pay-to.no-contact',
        'None of this partner’s contacts has been on file and unchanged for 30 days. Change the bank details instead.',
      );
}
