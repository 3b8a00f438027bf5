import type { SyncStatus } from '../../partners/partners.values.ts';
import type { PayableFlag } from './payable-flags.values.ts';
import { type Payee, whyNotCollect } from './payable.rules.ts';
import type { RunType } from './payments.values.ts';

export interface FlaggedFacts {
  paymentType: RunType;
  payee: Payee;
  /** The partner is kept out of files of this payment type. */
  isHeld: boolean;
  /** Other invoices that may be the same bill. */
  lookAlikes: readonly { isExact: boolean }[];
  intacctSyncStatus: SyncStatus;
}

/** What to know about an item before it is paid, the gravest first. */
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
  return (Object.keys(applies) as PayableFlag[]).filter((flag) => applies[flag]);
}
