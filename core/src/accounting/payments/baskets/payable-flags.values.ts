/** Why a payment run can't take a posted invoice, given its current setup and the partner's. */
export const paymentBlocks = ['NoPaymentType', 'AchInCad', 'NoBankDetails', 'OtherBankDetails'] as const;
export type PaymentBlock = (typeof paymentBlocks)[number];
export const paymentBlockLabels = {
  NoPaymentType: 'No payment type',
  AchInCad: 'CAD by ACH',
  NoBankDetails: 'No bank details',
  OtherBankDetails: 'Bank details don’t match',
} as const satisfies Record<PaymentBlock, string>;

/** What to know about an item before it is paid. */
export const payableFlags = [
  'CannotBePaidAsSet',
  'Held',
  'PendingBankDetails',
  'Duplicate',
  'NearDuplicate',
  'SyncFailed',
] as const;
export type PayableFlag = (typeof payableFlags)[number];
export const payableFlagLabels = {
  CannotBePaidAsSet: 'Can’t be paid',
  Held: 'On hold',
  PendingBankDetails: 'Bank details pending',
  Duplicate: 'Duplicate',
  NearDuplicate: 'Possible duplicate',
  SyncFailed: 'Sync failed',
} as const satisfies Record<PayableFlag, string>;
