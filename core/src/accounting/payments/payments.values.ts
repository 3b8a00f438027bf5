import type { PaymentType } from '../../partners/partners.values.ts';

/** The payment types runs pay; the others don't go through our bank files. */
export const runTypes = ['NetTermsByAchTransfer', 'Wire'] as const satisfies PaymentType[];
export type RunType = (typeof runTypes)[number];
/** Short labels for tight spaces. */
export const runTypeLabels = { NetTermsByAchTransfer: 'ACH', Wire: 'Wire' } as const;

export const payableItemTypes = ['Invoice', 'CreditMemo'] as const;
export type PayableItemType = (typeof payableItemTypes)[number];
export const payableItemTypeLabels = { Invoice: 'Invoice', CreditMemo: 'Credit memo' } as const;

export const paymentFileStatuses = [
  'PreparedForPayment',
  'SentToBank',
  'WaitingForBankConfirmation',
  'Completed',
] as const;
export type PaymentFileStatus = (typeof paymentFileStatuses)[number];
export const paymentFileStatusLabels = {
  PreparedForPayment: 'Prepared for payment',
  SentToBank: 'Sent to bank',
  WaitingForBankConfirmation: 'Waiting for bank confirmation',
  Completed: 'Completed',
} as const;
/** A canceled file appears only in its history. */
export const storedFileStatuses = [...paymentFileStatuses, 'Cancelled'] as const;
export type StoredFileStatus = (typeof storedFileStatuses)[number];

/** How a payment ended; absent until known. */
export const batchStatuses = ['Success', 'Failure'] as const;
export type BatchStatus = (typeof batchStatuses)[number];
/** Canceling a file cancels its payments. */
export const storedBatchStatuses = ['Waiting', ...batchStatuses, 'Cancelled'] as const;
export type StoredBatchStatus = (typeof storedBatchStatuses)[number];

/** A payment's status, including what the bank reports before it is final. */
export const paymentResults = [
  'Waiting',
  'InProgress',
  'Accepted',
  'Rejected',
  'Settled',
  'Failed',
  'Returned',
] as const;
export type PaymentResult = (typeof paymentResults)[number];
export const paymentResultLabels = {
  Waiting: 'Waiting',
  InProgress: 'In progress',
  Accepted: 'Accepted by bank',
  Rejected: 'Rejected by bank',
  Settled: 'Settled',
  Failed: 'Failed',
  Returned: 'Returned',
} as const;

/** Who reported the outcome: the bank's acknowledgement, its returns file, or a named person. */
export const outcomeSources = ['Acknowledgement', 'Return', 'Person'] as const;
export type OutcomeSource = (typeof outcomeSources)[number];
export const outcomeSourceLabels = {
  Acknowledgement: 'Bank acknowledgment',
  Return: 'Bank return',
  Person: 'Person, no bank acknowledgment',
} as const;

/** What a partner is sent: a payment is coming, or it didn't go through. */
export const remittanceKinds = ['Advice', 'Correction'] as const;
export type RemittanceKind = (typeof remittanceKinds)[number];

/** The bank's status for a payment that isn't final; pending is not an outcome. */
export const bankStatuses = [...batchStatuses, 'Pending'] as const;
export type BankStatus = (typeof bankStatuses)[number];

/** The date used to select due items. */
export const dueBys = ['dueDate', 'discountDate'] as const;
export type DueBy = (typeof dueBys)[number];

/** A basket partner's status: paid, or what blocks its payment. */
export const standings = [
  'Pays',
  'Held',
  'NothingLeft',
  'PayToPending',
  'PayToMissing',
  'WrongMethod',
  'PayToRejected',
  'Prenote',
] as const;
export type Standing = (typeof standings)[number];

export const findingKinds = [
  'Duplicate',
  'NearDuplicate',
  'NewBankDetails',
  'UnusualAmount',
  'PartnerNotActive',
  'SyncFailed',
  'NotificationOfChange',
  'PaidEarly',
  'NotSynced',
  'RoundAmount',
  'MissedDiscount',
  'OldCredit',
  'LockedMonth',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** A risk must be resolved before the file is made: accepted with a reason, held or fixed. A note is informational. */
export const findingWeights = ['Risk', 'Note'] as const;
export type FindingWeight = (typeof findingWeights)[number];

/** The bank tells a day's files apart by one letter or digit, which caps the files per day. */
export const fileIdModifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
