import type { MailPurpose, SystemCause } from './system-tickets.values.ts';

export const causeLabels = {
  LateReturn: 'Late return',
  NotificationOfChange: 'Notification of change',
  DocumentExpired: 'Expired document',
  IntacctRejection: 'Intacct rejections',
  MailFailed: 'Undelivered email',
  MailboxFailing: 'Mailbox down',
} as const satisfies Record<SystemCause, string>;

/** What it means that a cause is gone: the note that its ticket gets. */
export const goneWords = {
  LateReturn: 'Everything in this payment has been paid again or no longer needs to be paid.',
  NotificationOfChange: 'The bank details were changed, or someone resolved the notification.',
  DocumentExpired: 'The document is valid again, was removed, or the supplier is no longer active.',
  IntacctRejection: 'No record has been rejected for this reason for more than a business day.',
  MailFailed: 'The email was sent after all.',
  MailboxFailing: 'The mailbox works again, or was turned off.',
} as const satisfies Record<SystemCause, string>;

export const mailPurposeLabels = {
  Remittance: 'Remittance',
  Reminder: 'Credit reminder',
  Invitation: 'Invitation',
  Application: 'Application email',
  DocumentWarning: 'Document warning',
  SupplierUser: 'User email',
  ProductData: 'Request for product data',
} as const satisfies Record<MailPurpose, string>;
