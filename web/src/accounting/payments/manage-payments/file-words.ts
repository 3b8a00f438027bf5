import { codeInWords, meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import type {
  PaymentBatchSummary,
  PaymentFileRow,
} from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { runTypeLabels, type PaymentFileStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import { counted } from '@backdock/core/kit/counted.ts';
import { currency } from '@backdock/core/kit/money.ts';
import type { Tone } from '../../../ui/status-chip.tsx';

const numbers = new Intl.NumberFormat('en-US');

export const fileStatusTones: Readonly<Record<PaymentFileStatus, Tone>> = {
  PreparedForPayment: 'info',
  SentToBank: 'warning',
  WaitingForBankConfirmation: 'warning',
  Completed: 'success',
};

export const batchStatusTones: Readonly<Record<'Waiting' | 'Success' | 'Failure', Tone>> = {
  Waiting: 'default',
  Success: 'success',
  Failure: 'error',
};

/** `ACH file PF-20261114-B` */
export const fileTitle = ({ paymentType, name }: Pick<PaymentFileRow, 'paymentType' | 'name'>) =>
  `${runTypeLabels[paymentType]} file ${name}`;

/** `3 of 5 known`: of how many payments the outcome is. Before the bank has the file there is none. */
export function knownText(file: Pick<PaymentFileRow, 'batchCount' | 'openBatchCount' | 'status'>): string {
  const { batchCount, openBatchCount, status } = file;
  if (status === 'PreparedForPayment' || status === 'Completed') return numbers.format(batchCount);
  return `${numbers.format(batchCount - openBatchCount)} of ${numbers.format(batchCount)} known`;
}

/** `5 payments of $75,586.52` */
export const amountWords = (file: Pick<PaymentFileRow, 'batchCount' | 'paymentAmount' | 'currency'>) =>
  `${counted(file.batchCount, 'payment')} of ${currency(file.paymentAmount, file.currency)}`;

type Told = Pick<
  PaymentBatchSummary,
  'status' | 'bankStatus' | 'transactionId' | 'returnCode' | 'failureReason'
>;

/** The bank's number of a payment, or why it came back; null while nothing is known. */
export function transactionText({ transactionId, returnCode, failureReason }: Told): string | null {
  if (returnCode !== null) return `${returnCode} ${meaningOf(returnCode)}`;
  return failureReason ?? transactionId;
}

/** What the bank said, until somebody makes it final. */
export function bankWords({ status, bankStatus, returnCode }: Told): string | null {
  if (status !== null || bankStatus === null) return null;
  if (bankStatus === 'Success') return 'The bank says that it was paid.';
  if (bankStatus === 'Pending') return 'The bank says that it is under way.';
  return `The bank says that it failed.${returnCode === null ? '' : ` ${codeInWords(returnCode)}`}`;
}
