import { spaced } from '../../kit/form-messages.ts';
import type { Json } from '../../kit/json.ts';

/** What each background job does. */
export const jobLabels: Readonly<Record<string, string>> = {
  'applications.encrypt-tax-numbers': 'Encrypt applicants’ tax numbers',
  'credit-limits.count-sales': 'Count sales against credit limits',
  'documents.remove-orphans': 'Remove abandoned uploads',
  'exports.tidy': 'Remove old exports',
  'exports.write': 'Write an export',
  'financial-periods.relock': 'Lock months again',
  'help-desk.add-search-quarters': 'Prepare the ticket search for coming quarters',
  'help-desk.backtest': 'Test a ticket rule on recent mail',
  'help-desk.close-tickets': 'Close resolved tickets',
  'help-desk.end-shifts': 'End shifts, and pass on their tickets',
  'help-desk.follow-mailboxes': 'Open tickets for failing mailboxes',
  'help-desk.forget-changes': 'Remove old ticket changes',
  'help-desk.forget-rule-runs': 'Remove old runs of ticket rules',
  'help-desk.give-back-tickets': 'Give back the tickets of a deactivated employee',
  'help-desk.order-event': 'Run ticket rules on an order’s change',
  'help-desk.read-mail': 'Read a received mail',
  'help-desk.rebuild-search': 'Rebuild the ticket search',
  'help-desk.reseal-secrets': 'Encrypt mailbox secrets with the current key',
  'help-desk.return-tickets': 'Return tickets on their day',
  'help-desk.send-message': 'Send a message of a ticket',
  'help-desk.set-clocks': 'Recalculate the targets of a department’s tickets',
  'help-desk.system-ticket': 'Open or resolve the ticket of a cause',
  'help-desk.tell-targets': 'Find tickets near or past their targets',
  'identity.tidy': 'Remove expired sessions',
  'intacct-sync.follow-rejections': 'Open tickets for Intacct rejections',
  'intacct-sync.forget-xml': 'Remove old Intacct messages',
  'mail.follow-failed': 'Open tickets for email that failed',
  'mail.send': 'Send an email',
  'orders.compare-bills': 'Compare bills with orders',
  'orders.count-product-sales': 'Count product sales',
  'partners.come-back': 'Reactivate partners on their return date',
  'pay-to.reseal': 'Encrypt bank details with the current key',
  'payment-file.reseal': 'Encrypt bank files with the current key',
  'payments.follow-causes': 'Close tickets of returns that were paid again',
  'platform.fold-counts': 'Add up list counts',
  'platform.seal-audit': 'Seal the audit trail',
  'platform.tidy': 'Remove stored responses',
  'platform.verify-audit': 'Verify the audit trail',
  'product-data.check': 'Check products against a template',
  'product-data.count-attributes': 'Count how often attributes are filled',
  'product-data.remove-old-checks': 'Remove old product checks',
  'remittances.mail': 'Email a remittance advice',
  'remittances.prepare': 'Prepare remittance advices',
  'allowances.calculate': 'Calculate a supplier’s agreements',
  'allowances.queue-calculations': 'Find agreements to calculate',
  'allowances.queue-settlements': 'Find agreements to settle',
  'allowances.settle': 'Settle a supplier’s agreements',
  'allowances.end-agreements': 'End the agreements of a closed supplier',
  'suppliers.change-statuses': 'Change supplier statuses',
  'suppliers.follow-expired-documents': 'Open tickets for expired documents',
  'suppliers.warn-of-ending-documents': 'Warn of expiring documents',
};

export const jobLabel = (job: string): string => jobLabels[job] ?? spaced(job.replaceAll('.', ' '));

const recordNames: Readonly<Record<string, string>> = { mailId: 'Email', runId: 'Run' };

/** The record a job is for, `Payment file 12`. Shows ids only: the rest of its data may be confidential. */
export function recordText(data: Json): string | null {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return null;
  const records = Object.entries(data).flatMap(([field, value]) =>
    field.endsWith('Id') && typeof value === 'number'
      ? [`${recordNames[field] ?? spaced(field.slice(0, -'Id'.length))} ${value}`]
      : [],
  );
  return records.join(', ') || null;
}
