import { codeInWords } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import type { CompletedBatch } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import type { BatchStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import type { Tone } from '../../../ui/feedback/status-chip.tsx';
import { withReasons } from '../some-of.ts';

export const paymentStatusTones: Readonly<Record<BatchStatus, Tone>> = {
  Success: 'success',
  Failure: 'error',
};

type Ended = Pick<CompletedBatch, 'status' | 'returnedOn'>;

/** Labels the payment amount: a failed payment wasn't paid. */
export const amountLabel = ({ status, returnedOn }: Ended) =>
  status === 'Success' ? 'Paid' : returnedOn === null ? 'Not paid' : 'Returned';

/** Distinguishes settled, failed and returned. */
export function resultChip({ status, returnedOn }: Pick<CompletedBatch, 'status' | 'returnedOn'>): {
  label: string;
  tone: Tone;
} {
  if (status === 'Success') return { label: 'Settled', tone: 'success' };
  return returnedOn === null ? { label: 'Failed', tone: 'warning' } : { label: 'Returned', tone: 'error' };
}

export interface Sent {
  queued: number;
  skipped: readonly { partnerName: string; reason: string }[];
}

/** The result of a send request: one line for what was queued, and one for each of the first few skipped. */
export function sentWords({ queued, skipped }: Sent): {
  message: string;
  details: string[];
  isGood: boolean;
} {
  const details = withReasons(skipped);
  if (queued === 0) return { message: 'No remittance advice was sent', details, isGood: false };
  const message = queued === 1 ? 'Sending remittance advice' : `Sending ${queued} remittance advices`;
  return { message, details, isGood: true };
}

/** Whether a partner notified of a payment knows that it failed. */
export function correctionStatus(remittances: CompletedBatch['remittances']): string {
  const corrections = remittances.filter(({ kind }) => kind === 'Correction');
  const sentOn = corrections.flatMap((each) => each.sentOn ?? []).toSorted()[0];
  return sentOn === undefined
    ? 'The partner was notified of this payment before it failed. A correction is being sent.'
    : `The partner was notified of this payment before it failed. A correction was sent on ${longDate(sentOn)}.`;
}

type Failed = Pick<CompletedBatch, 'status' | 'failureReason' | 'returnCode'>;

/** Why a payment did not arrive; null for one that did. */
export function failureText({ status, failureReason, returnCode }: Failed): string | null {
  if (status !== 'Failure') return null;
  const code = returnCode ? codeInWords(returnCode) : null;
  // A return's reason already starts with the code's meaning; a user's own words don't.
  if (code === null || failureReason?.startsWith(code)) return failureReason;
  return [code, failureReason].filter((text) => text !== null).join(' ');
}

/** When a payment posts; null if it never did. */
export function postingText({
  paymentDate,
  postingDate,
}: Pick<CompletedBatch, 'paymentDate' | 'postingDate'>): string | null {
  if (postingDate === null) return null;
  const day = shortDate(postingDate);
  return postingDate > paymentDate ? `${day}, the first open day after the payment date` : day;
}

/** Why a payment does not go to Intacct; null for one that does. */
export function unsentPayment({
  status,
  returnedOn,
  intacctSyncStatus,
}: Pick<CompletedBatch, 'status' | 'returnedOn' | 'intacctSyncStatus'>): string | null {
  if (status === 'Success') return null;
  if (returnedOn === null) return 'Only successful payments are sent to Intacct.';
  return intacctSyncStatus === 'NotSynced'
    ? 'Payment returned. If it’s in Intacct, it’s voided there automatically.'
    : null;
}
