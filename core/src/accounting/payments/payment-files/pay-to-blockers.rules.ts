import { type Refusal, refusal } from '../../../kit/refusal.ts';
import { rejectionMeaning } from '../../../partners/account-rejections.values.ts';

/** Why a payment in a prepared file must not go out to the bank details it was prepared with. */
export const payToBlockerKinds = ['Changed', 'Pending', 'Rejected'] as const;
export type PayToBlockerKind = (typeof payToBlockerKinds)[number];

export interface PayToBlocker {
  kind: PayToBlockerKind;
  partnerName: string;
  /** The code the bank rejected the account with. */
  code: string | null;
}

/** The reason and the way out, for one partner. */
export function payToBlockerText({ kind, partnerName, code }: PayToBlocker): string {
  switch (kind) {
    case 'Changed':
      return (
        `${partnerName}’s bank details changed after this file was prepared. ` +
        'Cancel the file and prepare it again.'
      );
    case 'Pending':
      return (
        `A change to ${partnerName}’s bank details is awaiting verification. ` +
        'Reject the change, or cancel the file and prepare it again.'
      );
    case 'Rejected':
      return (
        `The bank rejected ${partnerName}’s account: ${code ?? ''} ${rejectionMeaning(code ?? '')}. ` +
        'Have a second person confirm it with the partner, or cancel the file.'
      );
  }
}

/** Why a file must not be approved, downloaded or sent now. The file page lists all of the blockers. */
export function whyNotPayTo(blockers: readonly PayToBlocker[]): Refusal | null {
  const [first, ...others] = blockers;
  if (!first) return null;
  const more =
    others.length === 0
      ? ''
      : ` ${others.length === 1 ? 'One more payment is' : `${others.length} more payments are`} blocked.`;
  return refusal('payment-file.pay-to', `${payToBlockerText(first)}${more}`);
}
