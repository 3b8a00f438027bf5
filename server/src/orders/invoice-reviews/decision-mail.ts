import { currencyOfCents } from '@backdock/core/kit/money.ts';
import type { Claim } from '@backdock/core/orders/invoice-reviews/claims.rules.ts';
import {
  type DeclineReason,
  reviewTypeLabels,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import { creditRequestReasonLabels } from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';

interface Decided {
  invoiceNumber: string;
  purchaseOrderNumber: string | null;
  totalCents: number;
  expectedCents: number;
  currency: Currency;
}

const declineReasonLabel = (reason: DeclineReason) =>
  reason === 'Other' ? 'other' : reviewTypeLabels[reason].toLowerCase();

/** Bills that nobody wants to see again. */
const isFinal = (reason: DeclineReason) => reason === 'DuplicateInvoice' || reason === 'CanceledOrder';

/** What the supplier is told about a declined bill, in the note and in the mail. */
export function declineText(
  { invoiceNumber, totalCents, currency }: Decided,
  { reason, comment }: { reason: DeclineReason; comment: string },
): string {
  const what = `We can’t accept invoice ${invoiceNumber} for ${currencyOfCents(totalCents, currency)} (${declineReasonLabel(reason)}).`;
  const next = isFinal(reason)
    ? 'You don’t need to send another one.'
    : 'Please send a corrected invoice. You can use the same number.';
  return `${what} ${comment} ${next}`;
}

export function shortPayText(
  { invoiceNumber, totalCents, expectedCents, currency }: Decided,
  comment: string | null,
): string {
  const paid = currencyOfCents(expectedCents, currency);
  const less = currencyOfCents(totalCents - expectedCents, currency);
  return [
    `We will pay ${paid} of invoice ${invoiceNumber}, the amount agreed. That is ${less} less than billed.`,
    ...(comment ? [comment] : []),
  ].join(' ');
}

export function claimText(
  { invoiceNumber, totalCents, expectedCents, currency }: Decided,
  claims: readonly Claim[],
  comment: string | null,
): string {
  const claimed = claims.map(
    ({ reason, cents }) => `${creditRequestReasonLabels[reason]}: ${currencyOfCents(cents, currency)}`,
  );
  return [
    `We accepted invoice ${invoiceNumber} and are requesting a credit of ${currencyOfCents(totalCents - expectedCents, currency)}:`,
    ...claimed,
    ...(comment ? [comment] : []),
  ].join('\n');
}

export function decisionMail(
  { invoiceNumber, purchaseOrderNumber }: Decided,
  outcome: 'declined' | 'short paid' | 'credit requested',
  text: string,
  { contactName, sender }: { contactName: string; sender: { name: string; email: string } },
): { subject: string; text: string } {
  return {
    subject: `Invoice ${invoiceNumber}: ${outcome}`,
    text: [
      `Hello ${contactName},`,
      ...(purchaseOrderNumber ? [`This is about purchase order ${purchaseOrderNumber}.`] : []),
      text,
      `If you have any questions, please contact ${sender.name} at ${sender.email}.`,
    ].join('\n\n'),
  };
}
