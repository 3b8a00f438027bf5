import { mailContact } from '../../../partners/mail-contact.rules.ts';
import type { Day } from '../../../kit/dates.ts';
import { type Refusal, refusal } from '../../../kit/refusal.ts';
import type { Currency } from '../../../partners/partners.values.ts';
import {
  type CreditRequestReason,
  creditRequestReasonLabels,
} from '../../credit-requests/credit-requests.values.ts';
import { type Correction, whyNoCorrection } from './correction.rules.ts';
import type { RunType, StoredBatchStatus } from '../payments.values.ts';

/** The advice number: in the email, on the printout, and in the bank's remittance data. */
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
  /** The memo's own lines. */
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

export interface Advice extends Omit<PaidBatch, 'id'> {
  /** Set if the payment failed after its partner was advised: the advice no longer holds. */
  correction: Correction | null;
  number: string;
  lines: readonly (PaidInvoice & { netCents: number })[];
  credits: readonly (Pick<AppliedCredit, 'number' | 'purchaseOrderNumber' | 'date' | 'cents'> & {
    reason: string | null;
  })[];
  totals: { grossCents: number; discountCents: number; creditCents: number; netCents: number };
}

/** Oldest first, as in the partner's own books. */
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

/** Why we take a credit: the claims it settles, otherwise the memo's own text. */
export function creditReason({ requests, lines, notes }: AppliedCredit): string | null {
  const reasons =
    requests.length > 0
      ? requests.map(({ reason }) => creditRequestReasonLabels[reason])
      : lines.map(({ description }) => description);
  return listed(reasons) ?? notes;
}

/** The credit's orders: the memo's own, otherwise those of its claims and lines. */
function creditOrders({ purchaseOrderNumber, requests, lines }: AppliedCredit): string | null {
  if (purchaseOrderNumber) return purchaseOrderNumber;
  return listed(
    [...requests, ...lines].flatMap((each) => (each.purchaseOrderNumber ? [each.purchaseOrderNumber] : [])),
  );
}

/** Names listed; the rest are only counted. */
const maxNamed = 3;

function listed(words: readonly string[]): string | null {
  const different = [...new Set(words)];
  if (different.length === 0) return null;
  const rest = different.length - maxNamed;
  const named = different.slice(0, maxNamed).join(', ');
  return rest > 0 ? `${named} and ${rest} more` : named;
}

const sum = (cents: readonly number[]) => cents.reduce((total, each) => total + each, 0);

function byDayAndNumber(one: { date: Day; number: string }, other: { date: Day; number: string }): number {
  return one.date.localeCompare(other.date) || one.number.localeCompare(other.number);
}

/** The contact an advice goes to: accounting, then billing, then the primary contact. */
export function remittanceRecipient<C extends { type: string; email: string | null }>(
  contacts: readonly C[],
) {
  return mailContact(contacts, ['Accounting', 'Billing', 'Primary']);
}

export interface AdviceSituation {
  status: StoredBatchStatus;
  isFileSent: boolean;
  /** An advice email exists and wasn't canceled: the partner knows of the payment, or soon will. */
  hasMailedAdvice: boolean;
  recipient: string | null;
  /** An advice for this payment has been requested but not sent yet. */
  isUnderWay: boolean;
}

/** Why a payment gets no advice, which announces incoming money. A failed one may get a correction. */
export function whyNoAdvice({
  status,
  isFileSent,
}: Pick<AdviceSituation, 'status' | 'isFileSent'>): Refusal | null {
  if (status === 'Cancelled') return refusal('remittance.cancelled', 'This payment was canceled.');
  if (status === 'Failure') return refusal('remittance.failed', 'This payment failed.');
  if (!isFileSent)
    return refusal('remittance.not-sent', 'The payment file hasn’t been sent to the bank yet.');
  return null;
}

/** Why the partner can't be notified of a payment now; null if it can. */
export function whyNotTell({ recipient, isUnderWay, ...payment }: AdviceSituation): Refusal | null {
  const refused = payment.status === 'Failure' ? whyNoCorrection(payment) : whyNoAdvice(payment);
  if (refused) return refused;
  if (recipient === null) {
    return refusal(
      'remittance.no-address',
      'No accounting, billing or primary contact has an email address.',
    );
  }
  if (isUnderWay) return refusal('remittance.under-way', 'The remittance advice is already on its way.');
  return null;
}
