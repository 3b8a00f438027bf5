import { codeInWords, meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import type {
  PaymentBatchSummary,
  PaymentFileRow,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import {
  runTypeLabels,
  type PaymentFileStatus,
  type PaymentResult,
} from '@backdock/core/accounting/payments/payments.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Tone } from '../../../../ui/feedback/status-chip.tsx';

const numbers = new Intl.NumberFormat('en-US');

export const fileStatusTones: Readonly<Record<PaymentFileStatus, Tone>> = {
  PreparedForPayment: 'info',
  SentToBank: 'warning',
  WaitingForBankConfirmation: 'warning',
  Completed: 'success',
};

export const resultTones: Readonly<Record<PaymentResult, Tone>> = {
  Waiting: 'default',
  InProgress: 'info',
  Accepted: 'info',
  Rejected: 'warning',
  Settled: 'success',
  Failed: 'warning',
  Returned: 'error',
};

/** `2 failed, 1 returned`; null if nothing went wrong. */
export function needsActionText({ results }: Pick<PaymentFileRow, 'results'>): string | null {
  const { failed, returned } = results;
  const parts = [
    ...(failed.count > 0 ? [`${numbers.format(failed.count)} failed`] : []),
    ...(returned.count > 0 ? [`${numbers.format(returned.count)} returned`] : []),
  ];
  return parts.length > 0 ? parts.join(', ') : null;
}

/** `ACH file PF-20261114-B` */
export const fileTitle = ({ paymentType, name }: Pick<PaymentFileRow, 'paymentType' | 'name'>) =>
  `${runTypeLabels[paymentType]} file ${name}`;

/** `3 of 5 known`: how many payments have an outcome. Before the bank has the file, none do. */
export function knownText(file: Pick<PaymentFileRow, 'batchCount' | 'openBatchCount' | 'status'>): string {
  const { batchCount, openBatchCount, status } = file;
  if (status === 'PreparedForPayment' || status === 'Completed') return numbers.format(batchCount);
  return `${numbers.format(batchCount - openBatchCount)} of ${numbers.format(batchCount)} confirmed`;
}

/** `5 payments of $75,586.52` */
export const amountWords = (file: Pick<PaymentFileRow, 'batchCount' | 'paymentAmount' | 'currency'>) =>
  `${pluralize(file.batchCount, 'payment')} totaling ${currency(file.paymentAmount, file.currency)}`;

type BatchResult = Pick<
  PaymentBatchSummary,
  'status' | 'bankStatus' | 'bankReason' | 'transactionId' | 'returnCode' | 'failureReason'
>;

/** The bank's transaction number, or why the payment was rejected or returned; null while unknown. */
export function transactionText(result: BatchResult): string | null {
  const { transactionId, returnCode, failureReason, bankStatus, bankReason } = result;
  if (returnCode !== null) return `${returnCode} ${meaningOf(returnCode)}`;
  return failureReason ?? (bankStatus === 'Failure' ? bankReason : null) ?? transactionId;
}

/** The bank's result, until someone finalizes it. */
export function bankWords({ status, bankStatus, bankReason, returnCode }: BatchResult): string | null {
  if (status !== null || bankStatus === null) return null;
  if (bankStatus === 'Success') return 'The bank accepted this payment.';
  if (bankStatus === 'Pending') return 'The bank is processing this payment.';
  const why = returnCode === null ? bankReason : codeInWords(returnCode);
  return `The bank rejected this payment.${why === null ? '' : ` ${why}`}`;
}
