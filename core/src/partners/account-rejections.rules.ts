import { type Day, shortDate } from '../kit/dates.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import { rejectionMeaning } from './account-rejections.values.ts';

/** The bank's word against the account that bank details name, which nobody has confirmed since. */
export interface AccountRejection {
  code: string;
  on: Day;
}

/** `The bank rejected this account: R02 Account closed, Nov 03, 2026.` */
export function rejectionText({ code, on }: AccountRejection): string {
  return `The bank rejected this account: ${code} ${rejectionMeaning(code)}, ${shortDate(on)}.`;
}

export const rejectionWayOut =
  'Change the bank details, or have a second person confirm them with the partner.';

/** Why nothing is paid to an account that the bank rejected. */
export function whyNotPayRejected(rejection: AccountRejection | null): Refusal | null {
  return rejection && refusal('pay-to.rejected', `${rejectionText(rejection)} ${rejectionWayOut}`);
}

export interface OpenRejection {
  /** Who entered the bank details that the bank rejected. */
  enteredById: number;
  hasPendingChange: boolean;
  request: { byId: number; by: string; knownContacts: readonly unknown[] } | null;
}

const pendingChange = refusal(
  'pay-to.pending',
  'A change to these bank details is waiting for verification. Decide on it first.',
);

/** Why nobody can ask now that the rejected details be confirmed. */
export function whyNotRequestConfirmation({ hasPendingChange, request }: OpenRejection): Refusal | null {
  if (hasPendingChange) return pendingChange;
  return (
    request && refusal('pay-to.confirmation-requested', `${request.by} already asked for a confirmation.`)
  );
}

/** Why this person cannot confirm the rejected details. Neither who entered them nor who asks for it may. */
export function whyNotConfirm(
  { enteredById, hasPendingChange, request }: OpenRejection,
  actorId: number,
): Refusal | null {
  if (hasPendingChange) return pendingChange;
  if (!request) {
    return refusal('pay-to.no-request', 'Ask for a confirmation first. A second person then confirms.');
  }
  if (request.byId === actorId) {
    return refusal('pay-to.own-request', 'Someone else must confirm, because you asked for it.');
  }
  if (enteredById === actorId) {
    return refusal('pay-to.own', 'Someone else must confirm bank details that you entered.');
  }
  return request.knownContacts.length > 0
    ? null
    : refusal(
        'pay-to.no-contact',
        'No contact of this partner has been on file and unchanged for 30 days. Change the bank details instead.',
      );
}
