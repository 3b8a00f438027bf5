import type { SyncStatus } from '../../../partners/partners.values.ts';
import { type PayableFlag, payableFlags } from './payable-flags.values.ts';
import { type Payee, whyNotCollect } from './payable.rules.ts';
import type { RunType } from '../payments.values.ts';

export interface FlaggedFacts {
  paymentType: RunType;
  payee: Payee;
  /** The partner is on hold for this payment type. */
  isHeld: boolean;
  /** Possible duplicates of this invoice. */
  lookAlikes: readonly { isExact: boolean }[];
  intacctSyncStatus: SyncStatus;
}

/** Warnings on an item before it is paid, most serious first. */
export function flagsOf(item: FlaggedFacts): PayableFlag[] {
  const { payee, paymentType, lookAlikes } = item;
  const isExact = lookAlikes.some((each) => each.isExact);
  const applies: Record<PayableFlag, boolean> = {
    CannotBePaidAsSet: whyNotCollect(paymentType, payee) !== null,
    Held: item.isHeld,
    PendingBankDetails: payee.hasPendingChange,
    Duplicate: isExact,
    NearDuplicate: lookAlikes.length > 0 && !isExact,
    SyncFailed: item.intacctSyncStatus === 'Failed',
  };
  return payableFlags.filter((flag) => applies[flag]);
}
