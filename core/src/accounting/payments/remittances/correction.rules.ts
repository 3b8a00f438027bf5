import { type Day, shortDate } from '../../../kit/dates.ts';
import { type Refusal, refusal } from '../../../kit/refusal.ts';
import type { StoredBatchStatus } from '../payments.values.ts';
import { meaningOf } from '../bank-files/return-codes.values.ts';

export interface FailedPayment {
  status: StoredBatchStatus;
  returnCode: string | null;
  returnedOn: Day | null;
}

/** What a partner is sent when a payment it was advised of didn't go through. */
export interface Correction {
  happened: string;
  next: string;
}

/**
 * Codes about the partner's own account, which it can and should check. Any other reason, such as sanctions, is not
 * ours to pass on.
 */
const accountCodes: ReadonlySet<string> = new Set(
  'R02 R03 R04 R13 R20 R28 AC01 AC03 AC04 AC13 BE01 RC01'.split(' '),
);

export function correctionOf({ returnCode, returnedOn }: Omit<FailedPayment, 'status'>): Correction {
  const isAccount = returnCode !== null && accountCodes.has(returnCode);
  const event =
    returnedOn === null
      ? 'Our bank did not make the payment'
      : `The payment was returned to us on ${shortDate(returnedOn)}`;
  return {
    happened: isAccount
      ? `${event}. Reason given by the bank: ${meaningOf(returnCode)} (${returnCode}).`
      : `${event}.`,
    next: isAccount
      ? 'Please check the bank details you gave us and call your usual contact if they have changed. The invoices are open again, and we will send a new remittance advice when we pay them.'
      : 'You do not need to do anything. The invoices are open again, and we will send a new remittance advice when we pay them.',
  };
}

/** Why a payment gets no correction: it succeeded, or no advice was sent. */
export function whyNoCorrection({
  status,
  hasMailedAdvice,
}: Pick<FailedPayment, 'status'> & { hasMailedAdvice: boolean }): Refusal | null {
  if (status !== 'Failure') return refusal('correction.not-failed', 'This payment did not fail.');
  if (hasMailedAdvice) return null;
  return refusal(
    'correction.not-told',
    'This payment failed before its remittance advice was sent, so there is nothing to correct.',
  );
}
