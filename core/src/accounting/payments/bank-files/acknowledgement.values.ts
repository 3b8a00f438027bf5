import type { BankStatus } from '../payments.values.ts';

/** The bank's status for one payment in a file. */
export interface ReportedPayment {
  /** ACH: our trace number. Wire: our end-to-end reference. */
  reference: string;
  status: BankStatus;
  transactionId: string | null;
  returnCode: string | null;
  /** In the bank's own words. */
  reason: string | null;
}

export const maxTransactionIdLength = 50;
