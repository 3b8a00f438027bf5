import { type Day, shortDate } from '../../kit/dates.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import { codeInWords } from './bank-files/return-codes.values.ts';
import type { BankStatus, BatchStatus, OutcomeSource } from './payments.values.ts';

/** How a payment ended, as somebody or the bank says. */
export interface Outcome {
  batchId: number;
  status: BatchStatus;
  transactionId: string | null;
  failureReason: string | null;
  returnCode: string | null;
  /** It came back from the receiving bank, which can happen after it was taken for a success. */
  isReturn: boolean;
  /** A success has one of these behind it; it is never assumed. */
  source: OutcomeSource;
}

/** What is known of a payment before its outcome is final. */
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

/** The bank's own words, else what its code means. */
function reasonSaid({
  bankReason,
  returnCode,
}: Pick<OpenPayment, 'bankReason' | 'returnCode'>): string | null {
  return bankReason ?? (returnCode === null ? null : codeInWords(returnCode));
}

/** As the bank said. Null while it has said nothing, or that the payment is under way: neither is an outcome. */
export function outcomeAsSaid(payment: OpenPayment): Outcome | null {
  const { id: batchId, bankStatus, bankTransactionId, returnCode } = payment;
  if (bankStatus === 'Success') return succeeded(payment, null, 'Acknowledgement');
  if (bankStatus !== 'Failure') return null;
  return {
    batchId,
    status: 'Failure',
    transactionId: bankTransactionId,
    failureReason: reasonSaid(payment) ?? unexplained,
    returnCode,
    isReturn: false,
    source: 'Acknowledgement',
  };
}

/** Why a payment cannot be final as a success yet: money that is due later has not arrived. */
export function whyNotSucceedYet({ paymentDate }: { paymentDate: Day }, today: Day): Refusal | null {
  if (paymentDate <= today) return null;
  return refusal(
    'payment-batch.before-payment-date',
    `A payment can't be finalized as successful before its payment date, ${shortDate(paymentDate)}.`,
  );
}

/** The payments that end now as the bank said. Those it accepted stay open until their payment date. */
export function outcomesAsSaid(
  payments: readonly OpenPayment[],
  file: { paymentDate: Day },
  today: Day,
): Outcome[] {
  const mustWait = whyNotSucceedYet(file, today) !== null;
  return payments
    .map(outcomeAsSaid)
    .filter((outcome) => outcome !== null)
    .filter(({ status }) => status === 'Failure' || !mustWait);
}

/** Why no open payment of a file ends as the bank said; null where one does. */
export function whyNoneEnds(
  payments: readonly OpenPayment[],
  file: { paymentDate: Day },
  today: Day,
): Refusal | null {
  if (outcomesAsSaid(payments, file, today).length > 0) return null;
  if (payments.some(({ bankStatus }) => bankStatus === 'Success')) return whyNotSucceedYet(file, today);
  return refusal(
    'payment-file.no-bank-result',
    "The bank hasn't reported a result for any open payment. Upload its acknowledgement, or confirm the payments by name.",
  );
}

/** How somebody says that it ended. */
export interface Ending {
  status: BatchStatus;
  transactionId: string | null;
  failureReason: string | null;
  returnCode: string | null;
}

/** Why a person's word is not taken: the bank has said the opposite. */
export function whyNotState(
  { partnerName, bankStatus }: Pick<OpenPayment, 'partnerName' | 'bankStatus'>,
  { status }: Pick<Ending, 'status'>,
): Refusal | null {
  if (status !== 'Success' || bankStatus !== 'Failure') return null;
  return refusal(
    'payment-batch.bank-refused',
    `The bank rejected the payment to ${partnerName}. Upload a newer acknowledgement if that has changed.`,
  );
}

/** As somebody says; null where nobody said why it failed. */
export function outcomeAsked(payment: OpenPayment, asked: Ending): Outcome | null {
  const source = payment.bankStatus === asked.status ? 'Acknowledgement' : 'Person';
  if (asked.status === 'Success') return succeeded(payment, asked.transactionId, source);
  const returnCode = asked.returnCode ?? payment.returnCode;
  const failureReason = asked.failureReason ?? reasonSaid({ ...payment, returnCode });
  if (failureReason === null) return null;
  const { id: batchId } = payment;
  return {
    batchId,
    status: 'Failure',
    transactionId: asked.transactionId,
    failureReason,
    returnCode,
    isReturn: false,
    source,
  };
}

/** The number that was given, else the bank's, else the one by which we sent it. */
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

/** Sent back by the receiving bank: `R02: The account is closed. CLOSED IN MAY`. */
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

/** With what the bank has said of it so far. */
export interface HeardPayment extends SettledPayment {
  bankStatus: BankStatus | null;
}

/** Why a payment cannot end so: it is final, and a final one can only come back, once. */
export function whyNotSettle(
  payment: SettledPayment,
  { isReturn }: Pick<Outcome, 'isReturn'>,
): Refusal | null {
  if (payment.status === 'Waiting' || (isReturn && payment.returnedOn === null)) return null;
  const name = `The payment to ${payment.partnerName}`;
  if (isReturn) return refusal('payment-batch.returned', `${name} came back already.`);
  const ended = payment.status === 'Success' ? 'succeeded' : 'failed';
  return refusal('payment-batch.final', `${name} is final already: it ${ended}.`);
}

/** Why a transaction cannot belong to a payment. */
export function transactionTaken(transactionId: string): Refusal {
  return refusal(
    'payment-batch.transaction',
    `The transaction ${transactionId} belongs to another payment already.`,
  );
}

/**
 * Why the bank's word is not taken: somebody made the payment final the other way. That a payment was made and came
 * back is no contradiction.
 */
export function whyNotBelieve(payment: SettledPayment, said: BankStatus | null): Refusal | null {
  if (said === null || said === 'Pending' || payment.status === 'Waiting') return null;
  if (payment.status === said || payment.returnedOn !== null) return null;
  const [bank, we] = said === 'Success' ? ['succeeded', 'failed'] : ['failed', 'succeeded'];
  return refusal(
    'payment-batch.contradicted',
    `The bank says that the payment to ${payment.partnerName} ${bank}, but it was made final as one that ${we}.`,
  );
}

/** That a payment is under way takes back nothing that was said of it, or that is final. */
export function isNews({ status, bankStatus }: HeardPayment, said: BankStatus): boolean {
  return said !== 'Pending' || (status === 'Waiting' && (bankStatus === null || bankStatus === 'Pending'));
}

/** A try of an account has failed by a code, and by nothing else. */
export function prenoteWithoutCode(partnerName: string): Refusal {
  return refusal(
    'prenote.code',
    `The bank says that the try of the account of ${partnerName} failed, but gives no return code. Add the code to its line, or leave the line out and take in the bank’s file of returns.`,
  );
}

/** The same bytes count once. */
export function takenAlready(by: string, on: string): Refusal {
  return refusal('bank-message.taken', `This file was taken in already, by ${by} on ${on}.`);
}
