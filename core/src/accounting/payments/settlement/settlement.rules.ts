import { type Day, shortDate } from '../../../kit/dates.ts';
import { type Refusal, refusal } from '../../../kit/refusal.ts';
import { codeInWords } from '../bank-files/return-codes.values.ts';
import type { BankStatus, BatchStatus, OutcomeSource } from '../payments.values.ts';

/** How a payment ended, as reported by a person or the bank. */
export interface Outcome {
  batchId: number;
  status: BatchStatus;
  transactionId: string | null;
  failureReason: string | null;
  returnCode: string | null;
  /** Returned by the receiving bank, which can happen after it counted as a success. */
  isReturn: boolean;
  /** Every success has a source; it is never assumed. */
  source: OutcomeSource;
}

/** A payment before its outcome is final. */
export interface OpenPayment {
  id: number;
  partnerName: string;
  traceNumber: string;
  bankStatus: BankStatus | null;
  bankTransactionId: string | null;
  bankReason: string | null;
  returnCode: string | null;
}

const unexplained = 'The bank did not make this payment.';

/** The bank's own words, or else the meaning of its code. */
function bankReasonOf({
  bankReason,
  returnCode,
}: Pick<OpenPayment, 'bankReason' | 'returnCode'>): string | null {
  return bankReason ?? (returnCode === null ? null : codeInWords(returnCode));
}

/** The outcome the bank reported. Null if it has reported nothing or only pending, which is not an outcome. */
export function reportedOutcome(payment: OpenPayment): Outcome | null {
  const { id: batchId, bankStatus, bankTransactionId, returnCode } = payment;
  if (bankStatus === 'Success') return succeeded(payment, null, 'Acknowledgement');
  if (bankStatus !== 'Failure') return null;
  return {
    batchId,
    status: 'Failure',
    transactionId: bankTransactionId,
    failureReason: bankReasonOf(payment) ?? unexplained,
    returnCode,
    isReturn: false,
    source: 'Acknowledgement',
  };
}

/** Why a payment can't be finalized as a success yet: before its payment date the money hasn't arrived. */
export function whyNotSucceedYet({ paymentDate }: { paymentDate: Day }, today: Day): Refusal | null {
  if (paymentDate <= today) return null;
  return refusal(
    'payment-batch.before-payment-date',
    `A payment can't be finalized as successful before its payment date, ${shortDate(paymentDate)}.`,
  );
}

/** The payments to finalize now as the bank reported. Accepted ones stay open until their payment date. */
export function reportedOutcomes(
  payments: readonly OpenPayment[],
  file: { paymentDate: Day },
  today: Day,
): Outcome[] {
  const mustWait = whyNotSucceedYet(file, today) !== null;
  return payments
    .map(reportedOutcome)
    .filter((outcome) => outcome !== null)
    .filter(({ status }) => status === 'Failure' || !mustWait);
}

/** Why no open payment of a file can be finalized from the bank's report; null if one can. */
export function whyNoneEnds(
  payments: readonly OpenPayment[],
  file: { paymentDate: Day },
  today: Day,
): Refusal | null {
  if (reportedOutcomes(payments, file, today).length > 0) return null;
  if (payments.some(({ bankStatus }) => bankStatus === 'Success')) return whyNotSucceedYet(file, today);
  return refusal(
    'payment-file.no-bank-result',
    "The bank hasn't reported a result for any open payment. Upload its acknowledgment, or select payments to finalize without it.",
  );
}

/** An outcome stated by a person. */
export interface Ending {
  status: BatchStatus;
  transactionId: string | null;
  failureReason: string | null;
  returnCode: string | null;
}

/** Why a person can't state success: the bank reported a failure. */
export function whyNotState(
  { partnerName, bankStatus }: Pick<OpenPayment, 'partnerName' | 'bankStatus'>,
  { status }: Pick<Ending, 'status'>,
): Refusal | null {
  if (status !== 'Success' || bankStatus !== 'Failure') return null;
  return refusal(
    'payment-batch.bank-refused',
    `The bank rejected the payment to ${partnerName}. Upload a newer acknowledgment if that has changed.`,
  );
}

/** The outcome a person stated; null if it failed without a reason. */
export function statedOutcome(payment: OpenPayment, ending: Ending): Outcome | null {
  const source = payment.bankStatus === ending.status ? 'Acknowledgement' : 'Person';
  if (ending.status === 'Success') return succeeded(payment, ending.transactionId, source);
  const returnCode = ending.returnCode ?? payment.returnCode;
  const failureReason = ending.failureReason ?? bankReasonOf({ ...payment, returnCode });
  if (failureReason === null) return null;
  const { id: batchId } = payment;
  return {
    batchId,
    status: 'Failure',
    transactionId: ending.transactionId,
    failureReason,
    returnCode,
    isReturn: false,
    source,
  };
}

/** The given number, or else the bank's, or else our trace number. */
function succeeded(payment: OpenPayment, given: string | null, source: OutcomeSource): Outcome {
  return {
    batchId: payment.id,
    status: 'Success',
    transactionId: given ?? payment.bankTransactionId ?? payment.traceNumber,
    failureReason: null,
    returnCode: null,
    isReturn: false,
    source,
  };
}

/** Returned by the receiving bank: `R02: The account is closed. CLOSED IN MAY`. */
export function outcomeReturned(batchId: number, code: string, text: string | null): Outcome {
  return {
    batchId,
    status: 'Failure',
    transactionId: null,
    failureReason: text === null ? codeInWords(code) : `${codeInWords(code)} ${text}`,
    returnCode: code,
    isReturn: true,
    source: 'Return',
  };
}

export interface SettledPayment {
  partnerName: string;
  status: 'Waiting' | BatchStatus;
  returnedOn: string | null;
}

/** Includes the bank's latest status. */
export interface HeardPayment extends SettledPayment {
  bankStatus: BankStatus | null;
}

/** Why an outcome is refused: the payment is final, and a final payment can only be returned, once. */
export function whyNotSettle(
  payment: SettledPayment,
  { isReturn }: Pick<Outcome, 'isReturn'>,
): Refusal | null {
  if (payment.status === 'Waiting' || (isReturn && payment.returnedOn === null)) return null;
  const name = `The payment to ${payment.partnerName}`;
  if (isReturn) return refusal('payment-batch.returned', `${name} was already returned.`);
  const ended = payment.status === 'Success' ? 'succeeded' : 'failed';
  return refusal('payment-batch.final', `${name} is already final: it ${ended}.`);
}

export function transactionTaken(transactionId: string): Refusal {
  return refusal(
    'payment-batch.transaction',
    `Transaction ${transactionId} already belongs to another payment.`,
  );
}

/**
 * Why the bank's report is refused: someone finalized the payment the other way. A success followed by a return is not
 * a contradiction.
 */
export function whyNotBelieve(payment: SettledPayment, reported: BankStatus | null): Refusal | null {
  if (reported === null || reported === 'Pending' || payment.status === 'Waiting') return null;
  if (payment.status === reported || payment.returnedOn !== null) return null;
  const [bank, we] = reported === 'Success' ? ['succeeded', 'failed'] : ['failed', 'succeeded'];
  return refusal(
    'payment-batch.contradicted',
    `The bank says the payment to ${payment.partnerName} ${bank}, but it was finalized as ${we}.`,
  );
}

/** A pending report never overrides an earlier report or a final outcome. */
export function isNews({ status, bankStatus }: HeardPayment, reported: BankStatus): boolean {
  return (
    reported !== 'Pending' || (status === 'Waiting' && (bankStatus === null || bankStatus === 'Pending'))
  );
}

/** A prenote can only fail with a return code. */
export function prenoteWithoutCode(partnerName: string): Refusal {
  return refusal(
    'prenote.code',
    `The bank says the prenote to ${partnerName} failed but gives no return code. Add the code to its line, or remove the line and upload the bank’s return file.`,
  );
}

/** A file with the same bytes is processed only once. */
export function takenAlready(by: string, on: string): Refusal {
  return refusal('bank-message.taken', `This file was already uploaded by ${by} on ${on}.`);
}
