import type { BankStatus } from '../payments.values.ts';

/** What the bank says of one payment of a file. */
export interface Said {
  /** ACH: our trace number. Wire: our end-to-end reference. */
  reference: string;
  status: BankStatus;
  transactionId: string | null;
  returnCode: string | null;
  /** In the bank's own words. */
  reason: string | null;
}

export const longestTransactionId = 50;
