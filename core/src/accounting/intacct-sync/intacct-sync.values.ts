/** What is kept in step with Intacct. */
export const syncedTypes = ['Supplier', 'CarrierBroker', 'Invoice', 'CreditMemo', 'Payment'] as const;
export type SyncedType = (typeof syncedTypes)[number];

export const syncedTypeLabels = {
  Supplier: 'Supplier',
  CarrierBroker: 'Shipping partner',
  Invoice: 'Invoice',
  CreditMemo: 'Credit memo',
  Payment: 'Payment',
} as const satisfies Record<SyncedType, string>;

/** Which records a call means, of those created in its days. */
export const syncModes = ['NotSyncedAndFailed', 'NotSyncedOnly', 'FailedOnly', 'All', 'Preview'] as const;
export type SyncMode = (typeof syncModes)[number];

export const syncModeLabels = {
  NotSyncedAndFailed: 'Not synced and failed',
  NotSyncedOnly: 'Not synced only',
  FailedOnly: 'Failed only',
  All: 'All, sent again as they are now',
  Preview: 'Preview, nothing is sent',
} as const satisfies Record<SyncMode, string>;

/** Why a record is not in Intacct. */
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
  MissingVendor: 'Vendor is missing',
  InactiveVendor: 'Vendor is inactive',
  DuplicateNumber: 'Number is taken',
  MissingDimension: 'Dimension is missing',
  InvalidAccount: 'Account is not valid',
  MissingDocument: 'Documents come first',
  Credentials: 'Sign-in refused',
  RateLimited: 'Too many calls',
  Timeout: 'No answer',
  Unknown: 'Something else',
} as const satisfies Record<SyncCause, string>;

/** What can be done about a cause: for all of its records at once, but for `Compare`. */
export const syncCures = ['Resync', 'MovePostingDate', 'SyncVendor', 'SyncDocuments', 'Compare'] as const;
export type SyncCure = (typeof syncCures)[number];

/** How one request to Intacct ended. */
export const attemptOutcomes = ['Success', 'Failure', 'Busy', 'Unknown'] as const;
export type AttemptOutcome = (typeof attemptOutcomes)[number];

/** One statement changes no more tasks than so many: it holds them until its transaction ends. */
export const mostTasksAtOnce = 2_000;
