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
