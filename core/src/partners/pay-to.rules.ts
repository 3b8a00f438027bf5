import { subDays } from 'date-fns/subDays';
import { longDate } from '../kit/dates.ts';
import { messages } from '../kit/messages.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import type { Currency } from './partners.values.ts';
import { achIsForDollars } from './payment-settings.rules.ts';
import { type PayToDetails, payToFields, type PayToMethod } from './pay-to.values.ts';

const weights = [3, 7, 1, 3, 7, 1, 3, 7] as const;

/** The ninth digit of a routing number, from its first eight. */
export function routingCheckDigit(firstEight: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(firstEight[at]), 0);
  return (10 - (sum % 10)) % 10;
}

/** What is wrong with a routing number; null for one that can exist. */
export function routingNumberProblem(text: string): string | null {
  if (!/^\d{9}$/.test(text)) return messages.invalidFormat;
  return Number(text[8]) === routingCheckDigit(text)
    ? null
    : 'The check digit does not match: one of the nine digits is wrong';
}

/** How a number ends: at most four characters, and never more than half of it. */
export function endingOf(number: string): string {
  return number.slice(-Math.min(4, Math.floor(number.length / 2)));
}

/** `•••• 6789`: a number of which only the end is known, or not even that. */
export function masked(ending: string): string {
  return ending === '' ? '••••••••' : `•••• ${ending}`;
}

export interface FieldProblem {
  field: keyof PayToDetails;
  message: string;
}

/** What these bank details lack, by field. What a single field must look like, its schema says. */
export function payToProblems(details: PayToDetails, currency: Currency): FieldProblem[] {
  const missing = (fields: readonly (keyof PayToDetails)[]) =>
    fields.filter((field) => !details[field]).map((field) => ({ field, message: messages.required }));
  if (details.method === 'Ach') return missing(['accountType', 'routingNumber']);
  const either = 'Enter the routing number or the SWIFT code';
  const hasIntermediary =
    details.intermediaryBankName ??
    details.intermediaryRoutingNumber ??
    details.intermediarySwiftCode ??
    details.intermediaryAccountNumber;
  return [
    ...((details.routingNumber ?? details.swiftCode)
      ? []
      : [{ field: 'routingNumber', message: either } as const]),
    // A Canadian postal code does not fit: it stands in the address.
    ...missing(['bankAddress', 'bankCity', 'bankState', ...(currency === 'Usd' ? ['bankZip' as const] : [])]),
    ...missing(['chargeBearer']),
    ...(hasIntermediary ? missing(['intermediaryBankName']) : []),
    ...(hasIntermediary && !(details.intermediaryRoutingNumber ?? details.intermediarySwiftCode)
      ? [{ field: 'intermediaryRoutingNumber', message: either } as const]
      : []),
  ];
}

/** Without what the way of paying has no use for: a form that was switched over still holds it. */
export function fitted(details: PayToDetails): PayToDetails {
  if (details.method === 'Wire') return { ...details, accountType: null };
  return {
    ...details,
    swiftCode: null,
    intermediaryBankName: null,
    intermediaryRoutingNumber: null,
    intermediarySwiftCode: null,
    intermediaryAccountNumber: null,
    chargeBearer: null,
  };
}

/** The fields in which bank details differ from those before them; for the first ones, all that are filled. */
export function changedPayToFields(before: PayToDetails | null, after: PayToDetails): (keyof PayToDetails)[] {
  return payToFields.filter((field) => (before?.[field] ?? null) !== after[field]);
}

export interface PendingChange {
  changedById: number;
  changedBy: string;
  changedOn: string;
}

/** Why nobody can enter other bank details now. */
export function whyNotChangePayTo(pending: PendingChange | null): Refusal | null {
  if (!pending) return null;
  return refusal(
    'pay-to.pending',
    `${pending.changedBy} changed these bank details on ${longDate(pending.changedOn)}. ` +
      'Verify or reject that change before you make another.',
  );
}

export function whyNotMethod(method: PayToMethod, currency: Currency): Refusal | null {
  return method === 'Ach' && currency === 'Cad' ? achIsForDollars : null;
}

/** How long before a change a contact must have been reachable under the same phone number and e-mail address. */
export const contactDays = 30;

/**
 * Whether a contact may confirm bank details that are entered now: not if it was added or edited shortly before, for
 * then whoever asks for the change may be whom we call. What came with the partner itself always counts.
 */
export function isKnownContact(
  { knownSince, partnerCreatedOn }: { knownSince: string; partnerCreatedOn: string },
  now: Date,
): boolean {
  const since = new Date(knownSince);
  return since <= subDays(now, contactDays) || since <= new Date(partnerCreatedOn);
}

/** So often one person may look at whole numbers in an hour. */
export const maxRevealsPerHour = 20;

/** What a partner reads out: the last four letters or digits of its account number. */
export function lastFour(accountNumber: string): string {
  return accountNumber
    .replaceAll(/[^A-Za-z\d]/g, '')
    .slice(-4)
    .toUpperCase();
}

/** So often the end of an account number may be typed wrong: more would be guessing. */
export const maxVerificationTries = 5;

export function whyNotTryAgain(failedTries: number): Refusal | null {
  if (failedTries < maxVerificationTries) return null;
  return refusal(
    'pay-to.tries',
    `The last four of the account number were typed wrong ${maxVerificationTries} times. ` +
      'Have the bank details entered again.',
  );
}

/** Why this person cannot verify the change that waits. */
export function whyNotVerify(
  pending: PendingChange & { knownContacts: readonly unknown[]; failedTries: number },
  actorId: number,
): Refusal | null {
  if (pending.changedById === actorId) {
    return refusal('pay-to.own', 'Someone else must verify bank details that you changed.');
  }
  if (pending.knownContacts.length === 0) {
    return refusal(
      'pay-to.no-contact',
      `No contact of this partner was on file and unchanged for ${contactDays} days before the change, so no one ` +
        'can confirm it. Reject the change, and enter it again once a contact has been on file that long.',
    );
  }
  return whyNotTryAgain(pending.failedTries);
}
