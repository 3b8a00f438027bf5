import type { SyncCause, SyncedType } from '../../accounting/intacct-sync/intacct-sync.values.ts';
import type { Day } from '../../kit/dates.ts';
import type { Currency, PartnerType } from '../../partners/partners.values.ts';
import type { SupplierDocumentType } from '../../suppliers/onboarding/onboarding.values.ts';

/** What the system opens tickets about. */
export const systemCauses = [
  'LateReturn',
  'NotificationOfChange',
  'DocumentExpired',
  'IntacctRejection',
  'MailFailed',
  'MailboxFailing',
] as const;
export type SystemCause = (typeof systemCauses)[number];

/** How the source key of each cause starts. */
export const causePrefixes = {
  LateReturn: 'bank-return',
  NotificationOfChange: 'notification-of-change',
  DocumentExpired: 'document-expired',
  IntacctRejection: 'intacct',
  MailFailed: 'mail-failed',
  MailboxFailing: 'mailbox',
} as const satisfies Record<SystemCause, string>;

/** Each key has one ticket for as long as its cause lasts. */
export const sourceKeys = {
  lateReturn: (paymentBatchId: number, code: string) =>
    `${causePrefixes.LateReturn}:${paymentBatchId}:${code}`,
  notificationOfChange: (id: number) => `${causePrefixes.NotificationOfChange}:${id}`,
  documentExpired: (supplierDocumentId: number) => `${causePrefixes.DocumentExpired}:${supplierDocumentId}`,
  intacctRejection: (cause: SyncCause) => `${causePrefixes.IntacctRejection}:${cause}`,
  mailFailed: (mailId: number) => `${causePrefixes.MailFailed}:${mailId}`,
  mailboxFailing: (mailboxId: number) => `${causePrefixes.MailboxFailing}:${mailboxId}`,
};

export const causeStates = ['Open', 'Resolved'] as const;
export type CauseState = (typeof causeStates)[number];

interface Partner {
  partnerType: PartnerType;
  partnerId: number;
  partnerName: string;
}

export interface LateReturn extends Partner {
  cause: 'LateReturn';
  paymentBatchId: number;
  paymentFileId: number;
  fileName: string;
  amountCents: number;
  currency: Currency;
  code: string;
  /** What the payment had paid, and is open again. */
  items: readonly { kind: 'invoice' | 'creditMemo'; id: number; number: string; amountCents: number }[];
  contact: { name: string; email: string | null; phone: string | null } | null;
}

export interface NotificationOfChange extends Partner {
  cause: 'NotificationOfChange';
  notificationId: number;
  code: string;
  deadline: Day;
  /** The bank gave the new details, and a change waits for a second person. */
  isProposed: boolean;
}

export interface DocumentExpired {
  cause: 'DocumentExpired';
  documentId: number;
  supplierId: number;
  supplierName: string;
  /** Null for a tax form: few people may read its name. */
  name: string | null;
  type: SupplierDocumentType;
  validUntil: Day;
  purchasingManagerId: number | null;
}

export interface IntacctRejection {
  cause: 'IntacctRejection';
  syncCause: SyncCause;
  count: number;
  oldestOn: string;
  /** The oldest ones. */
  examples: readonly { type: SyncedType; id: number; number: string | null; message: string }[];
}

/** Mail of these purposes belongs to a department; of the others, such as sign-in mail, to IT. */
export const mailPurposes = [
  'Remittance',
  'Reminder',
  'Invitation',
  'Application',
  'DocumentWarning',
  'SupplierUser',
  'ProductData',
] as const;
export type MailPurpose = (typeof mailPurposes)[number];

export interface MailedRecord {
  purpose: MailPurpose | null;
  recordKind: string | null;
  recordId: number | null;
  partnerType: PartnerType | null;
  partnerId: number | null;
  partnerName: string | null;
}

export interface MailFailed extends MailedRecord {
  cause: 'MailFailed';
  mailId: number;
  recipient: string;
  subject: string;
  /** What the mail server said; null if it never answered. */
  words: string | null;
}

export interface MailboxFailing {
  cause: 'MailboxFailing';
  mailboxId: number;
  address: string;
  since: string;
  failure: string | null;
}

export type SystemFacts =
  LateReturn | NotificationOfChange | DocumentExpired | IntacctRejection | MailFailed | MailboxFailing;

/** What another area says about a cause. Reports may arrive in another order than they were made. */
export interface CauseReport {
  key: string;
  state: CauseState;
  /** When the state changed: the latest one for a key holds. */
  changedOn: string;
  /** Null once the cause is gone. */
  facts: SystemFacts | null;
}
