import type { PaymentType } from '../../partners/partners.values.ts';

/** What payment runs pay; the other types go through no bank file of ours. */
export const runTypes = ['NetTermsByAchTransfer', 'Wire'] as const satisfies PaymentType[];
export type RunType = (typeof runTypes)[number];
/** How the two are called where there is no room for more. */
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

/** How a payment ended. While nobody knows, it has none. */
export const batchStatuses = ['Success', 'Failure'] as const;
export type BatchStatus = (typeof batchStatuses)[number];

/** Where a payment stands, the bank's word before it is final included. */
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

/** Who says how a payment ended: the bank's acknowledgement, the bank's file of returns, or a named person. */
export const outcomeSources = ['Acknowledgement', 'Return', 'Person'] as const;
export type OutcomeSource = (typeof outcomeSources)[number];
export const outcomeSourceLabels = {
  Acknowledgement: 'Bank acknowledgement',
  Return: 'Bank return',
  Person: 'Person, no bank acknowledgement',
} as const;

/** What a partner is told: that a payment comes, or that it did not. */
export const remittanceKinds = ['Advice', 'Correction'] as const;
export type RemittanceKind = (typeof remittanceKinds)[number];

/** What the bank says of a payment that is not final; under way is no outcome. */
export const bankStatuses = [...batchStatuses, 'Pending'] as const;
export type BankStatus = (typeof bankStatuses)[number];

/** By which day what is due is chosen. */
export const dueBys = ['dueDate', 'discountDate'] as const;
export type DueBy = (typeof dueBys)[number];

/** What stands between a partner in the basket and its payment. */
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

/** A risk is decided before the file is made: accepted for a reason, held or mended. A note is only told. */
export const findingWeights = ['Risk', 'Note'] as const;
export type FindingWeight = (typeof findingWeights)[number];

/** So many files can be made on a day: the bank tells them apart by one letter or digit. */
export const fileIdModifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
