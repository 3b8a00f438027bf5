import { subDays } from 'date-fns/subDays';
import { longDate } from '../kit/dates.ts';
import { messages } from '../kit/messages.ts';
import { type Refusal, refusal } from '../kit/refusal.ts';
import type { Currency } from './partners.values.ts';
import { achIsForDollars } from './payment-settings.rules.ts';
import { type PayToDetails, payToFields, type PayToMethod } from './pay-to.values.ts';

const weights = [3, 7, 1, 3, 7, 1, 3, 7] as const;

/** A routing number's check digit, from its first eight digits. */
export function routingCheckDigit(firstEight: string): number {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(firstEight[at]), 0);
  return (10 - (sum % 10)) % 10;
}

/** What is wrong with a routing number; null if it is valid. */
export function routingNumberProblem(text: string): string | null {
  if (!/^\d{9}$/.test(text)) return messages.invalidFormat;
  return Number(text[8]) === routingCheckDigit(text)
    ? null
    : 'The check digit doesn’t match: recheck all nine digits';
}

/** The last characters of a number: at most four, and never more than half. */
export function endingOf(number: string): string {
  return number.slice(-Math.min(4, Math.floor(number.length / 2)));
}

/** `•••• 6789`: a number with only its ending known, or nothing at all. */
export function masked(ending: string): string {
  return ending === '' ? '••••••••' : `•••• ${ending}`;
}

export interface FieldProblem {
  field: keyof PayToDetails;
  message: string;
}

/** Missing fields in these bank details. The schema validates each field's format. */
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
    // A Canadian postal code doesn't fit here; it goes in the address.
    ...missing(['bankAddress', 'bankCity', 'bankState', ...(currency === 'Usd' ? ['bankZip' as const] : [])]),
    ...missing(['chargeBearer']),
    ...(hasIntermediary ? missing(['intermediaryBankName']) : []),
    ...(hasIntermediary && !(details.intermediaryRoutingNumber ?? details.intermediarySwiftCode)
      ? [{ field: 'intermediaryRoutingNumber', message: either } as const]
      : []),
  ];
}

/** Drops the fields the payment method doesn't use: a form switched to another method still holds them. */
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

/** Changed fields between two versions of bank details; for the first version, every filled field. */
export function changedPayToFields(before: PayToDetails | null, after: PayToDetails): (keyof PayToDetails)[] {
  return payToFields.filter((field) => (before?.[field] ?? null) !== after[field]);
}

export interface PendingChange {
  changedById: number;
  changedBy: string;
  changedOn: string;
}

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

/** Days a contact's phone number and email must be unchanged before a bank details change. */
export const contactDays = 30;

/**
 * Whether a contact may confirm bank details entered now. Not if it was added or edited recently: we might be calling
 * the very person requesting the change. Contacts that came with the partner always count.
 */
export function isKnownContact(
  { knownSince, partnerCreatedOn }: { knownSince: string; partnerCreatedOn: string },
  now: Date,
): boolean {
  const since = new Date(knownSince);
  return since <= subDays(now, contactDays) || since <= new Date(partnerCreatedOn);
}

/** Times per hour one person may reveal full numbers. */
export const maxRevealsPerHour = 20;

/** What a partner reads out: the last four letters or digits of its account number. */
export function lastFour(accountNumber: string): string {
  return accountNumber
    .replaceAll(/[^A-Za-z\d]/g, '')
    .slice(-4)
    .toUpperCase();
}

/** Wrong entries of an account number's ending; more would allow guessing. */
export const maxVerificationTries = 5;

export function whyNotTryAgain(failedTries: number): Refusal | null {
  if (failedTries < maxVerificationTries) return null;
  return refusal(
    'pay-to.tries',
    `The last four of the account number were entered incorrectly ${maxVerificationTries} times. ` +
      'The bank details must be entered again.',
  );
}

/** Why this person can't verify the pending change. */
export function whyNotVerify(
  pending: PendingChange & { knownContacts: readonly unknown[]; failedTries: number },
  actorId: number,
): Refusal | null {
  if (pending.changedById === actorId) {
    return refusal('pay-to.own', 'You changed these bank details, so someone else must verify them.');
  }
  if (pending.knownContacts.length === 0) {
    return refusal(
      'pay-to.no-contact',
      `None of this partner’s contacts was on file and unchanged for ${contactDays} days before the change, so no one ` +
        'can confirm it. Reject the change, and enter it again once a contact has been on file that long.',
    );
  }
  return whyNotTryAgain(pending.failedTries);
}
