import type { Day } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../partners/partners.values.ts';
import {
  type CreditRequestReason,
  creditRequestReasonLabels,
} from '../credit-requests/credit-requests.values.ts';
import { type Correction, whyNoCorrection } from './correction.rules.ts';
import type { RunType } from './payments.values.ts';

/** The number of an advice: in the mail, on the paper, and in what the bank tells the partner. */
export const remittanceNumber = (paymentBatchId: number) => `RA-${paymentBatchId}`;

export interface PaidInvoice {
  number: string;
  purchaseOrderNumber: string | null;
  date: Day;
  grossCents: number;
  discountCents: number;
}

export interface AppliedCredit {
  number: string;
  purchaseOrderNumber: string | null;
  date: Day;
  cents: number;
  notes: string | null;
  /** What the memo says of itself, line by line. */
  lines: readonly { description: string; purchaseOrderNumber: string | null }[];
  /** The claims that it settled. */
  requests: readonly { reason: CreditRequestReason; purchaseOrderNumber: string | null }[];
}

export interface PaidBatch {
  id: number;
  ourName: string;
  partnerId: number;
  partnerName: string;
  paymentDate: Day;
  method: RunType;
  traceNumber: string;
  accountEnding: string;
  currency: Currency;
}

/** What a partner is told about a payment. */
export interface Advice extends Omit<PaidBatch, 'id'> {
  /** Of a payment that failed after its partner was told: what the advice says is not so. */
  correction: Correction | null;
  number: string;
  lines: readonly (PaidInvoice & { netCents: number })[];
  credits: readonly (Pick<AppliedCredit, 'number' | 'purchaseOrderNumber' | 'date' | 'cents'> & {
    reason: string | null;
  })[];
  totals: { grossCents: number; discountCents: number; creditCents: number; netCents: number };
}

/** The oldest first, as a partner's own books have them. */
export function adviceOf(
  { id, ...batch }: PaidBatch,
  invoices: readonly PaidInvoice[],
  credits: readonly AppliedCredit[],
  correction: Correction | null = null,
): Advice {
  const grossCents = sum(invoices.map((invoice) => invoice.grossCents));
  const discountCents = sum(invoices.map((invoice) => invoice.discountCents));
  const creditCents = sum(credits.map(({ cents }) => cents));
  return {
    ...batch,
    number: remittanceNumber(id),
    correction,
    lines: invoices
      .toSorted(byDayAndNumber)
      .map((invoice) => ({ ...invoice, netCents: invoice.grossCents - invoice.discountCents })),
    credits: credits.toSorted(byDayAndNumber).map((credit) => ({
      number: credit.number,
      reason: creditReason(credit),
      purchaseOrderNumber: creditOrders(credit),
      date: credit.date,
      cents: credit.cents,
    })),
    totals: { grossCents, discountCents, creditCents, netCents: grossCents - discountCents - creditCents },
  };
}

/** Why we take a credit: the claims that it settles, otherwise what the memo says itself. */
export function creditReason({ requests, lines, notes }: AppliedCredit): string | null {
  const said =
    requests.length > 0
      ? requests.map(({ reason }) => creditRequestReasonLabels[reason])
      : lines.map(({ description }) => description);
  return listed(said) ?? notes;
}

/** The orders that a credit is about, where the memo itself names none those of its claims and lines. */
function creditOrders({ purchaseOrderNumber, requests, lines }: AppliedCredit): string | null {
  if (purchaseOrderNumber) return purchaseOrderNumber;
  return listed(
    [...requests, ...lines].flatMap((each) => (each.purchaseOrderNumber ? [each.purchaseOrderNumber] : [])),
  );
}

/** So many are named; of the others only how many there are. */
const mostNamed = 3;

function listed(words: readonly string[]): string | null {
  const different = [...new Set(words)];
  if (different.length === 0) return null;
  const rest = different.length - mostNamed;
  const named = different.slice(0, mostNamed).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

function byDayAndNumber(one: { date: Day; number: string }, other: { date: Day; number: string }): number {
  return one.date.localeCompare(other.date) || one.number.localeCompare(other.number);
}

/** Of some contacts the one that an advice goes to: who does the books, otherwise who is called first. */
export function remittanceRecipient<C extends { type: string; email: string | null }>(
  contacts: readonly C[],
): (C & { email: string }) | null {
  for (const type of ['Accounting', 'Billing', 'Primary']) {
    const found = contacts.find((contact) => contact.type === type && contact.email);
    if (found) return found as C & { email: string };
  }
  return null;
}

export interface Told {
  status: 'Waiting' | 'Success' | 'Failure' | 'Cancelled';
  isFileSent: boolean;
  /** A mail with the advice was made and not canceled: the partner knows of the payment, or soon will. */
  isTold: boolean;
  recipient: string | null;
  /** An advice of this payment was asked for and has not left yet. */
  isUnderWay: boolean;
}

/** Why there is no advice of a payment: it says that money comes. Of a failed one there may be a correction. */
export function whyNoAdvice({ status, isFileSent }: Pick<Told, 'status' | 'isFileSent'>): Refusal | null {
  if (status === 'Cancelled') return refusal('remittance.cancelled', 'This payment was cancelled.');
  if (status === 'Failure') return refusal('remittance.failed', 'This payment failed.');
  if (!isFileSent) return refusal('remittance.not-sent', 'Its file was not sent to the bank yet.');
  return null;
}

/** Why a partner cannot be told about a payment now; null when it can. */
export function whyNotTell({ recipient, isUnderWay, ...payment }: Told): Refusal | null {
  const refused = payment.status === 'Failure' ? whyNoCorrection(payment) : whyNoAdvice(payment);
  if (refused) return refused;
  if (recipient === null) {
    return refusal(
      'remittance.no-address',
      'None of its accounting, billing and primary contacts has an e-mail address.',
    );
  }
  if (isUnderWay) return refusal('remittance.under-way', 'Its remittance advice is on its way.');
  return null;
}
