/** Records synced to Intacct. */
export const syncedTypes = ['Supplier', 'CarrierBroker', 'Invoice', 'CreditMemo', 'Payment'] as const;
export type SyncedType = (typeof syncedTypes)[number];

export const syncedTypeLabels = {
  Supplier: 'Supplier',
  CarrierBroker: 'Shipping partner',
  Invoice: 'Invoice',
  CreditMemo: 'Credit memo',
  Payment: 'Payment',
} as const satisfies Record<SyncedType, string>;

/** Which of the records created in the date range a call includes. */
export const syncModes = ['NotSyncedAndFailed', 'NotSyncedOnly', 'FailedOnly', 'All', 'Preview'] as const;
export type SyncMode = (typeof syncModes)[number];

export const syncModeLabels = {
  NotSyncedAndFailed: 'Not synced and failed',
  NotSyncedOnly: 'Not synced only',
  FailedOnly: 'Failed only',
  All: 'All (resync with current data)',
  Preview: 'Preview (nothing is sent)',
} as const satisfies Record<SyncMode, string>;

export const syncCauses = [
  'ClosedPeriod',
  'MissingVendor',
  'InactiveVendor',
  'DuplicateNumber',
  'MissingDimension',
  'InvalidAccount',
  'MissingDocument',
  'Credentials',
  'RateLimited',
  'Timeout',
  'Unknown',
] as const;
export type SyncCause = (typeof syncCauses)[number];

export const syncCauseLabels = {
  ClosedPeriod: 'Closed period',
  MissingVendor: 'Missing vendor',
  InactiveVendor: 'Inactive vendor',
  DuplicateNumber: 'Duplicate number',
  MissingDimension: 'Missing dimension',
  InvalidAccount: 'Invalid account',
  MissingDocument: 'Waiting on documents',
  Credentials: 'Sign-in rejected',
  RateLimited: 'Rate limited',
  Timeout: 'No response',
  Unknown: 'Other',
} as const satisfies Record<SyncCause, string>;

/** Fixes for a cause. All but `Compare` apply to every record with that cause at once. */
export const syncCures = ['Resync', 'MovePostingDate', 'SyncVendor', 'SyncDocuments', 'Compare'] as const;
export type SyncCure = (typeof syncCures)[number];

export const attemptOutcomes = ['Success', 'Failure', 'Busy', 'Unknown'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** Cap per statement: its row locks are held until the transaction ends. */
export const maxTasksAtOnce = 2_000;
