import type { RecordKind } from '../../history/record-kind.ts';
import { shortDate } from '../../kit/dates.ts';
import type { Json } from '../../kit/json.ts';
import { partnerTypeLabels, paymentTypeLabels } from '../../partners/partners.values.ts';

const day = (value: Json) => (typeof value === 'string' ? shortDate(value) : '');

export const invoiceHistory: RecordKind = {
  entityType: 'invoice',
  fields: {
    invoiceNumber: { label: 'Invoice' },
    partnerId: { label: 'Partner', as: 'partner' },
    partnerType: { label: 'Type', as: 'set', labels: partnerTypeLabels },
    postingDate: { label: 'Posting date', text: day },
    totalCents: { label: 'Total', as: 'cents' },
    discountCents: { label: 'Discounts', as: 'cents' },
    status: { label: 'Status', as: 'set' },
    intacctSyncStatus: { label: 'Intacct', as: 'set' },
    numberInIntacct: { label: 'Intacct number' },
    recordInIntacct: { label: 'Intacct record' },
    intacctSyncError: { label: 'Intacct error' },
    paymentType: { label: 'Payment type', as: 'set', labels: paymentTypeLabels },
    attachment: { label: 'Attachment' },
    otherInvoice: { label: 'Not a duplicate of' },
  },
  actions: {
    'invoice.received': 'received this invoice',
    'invoice.posting-date-changed': 'changed the posting date',
    'invoice.renumbered-in-intacct': 'sent it to Intacct under another number',
    'invoice.linked-in-intacct': 'linked it to a document in Intacct',
    'invoice.payment-type-changed': 'changed the payment type',
    'invoice.discounts-distributed': 'distributed discounts',
    'invoice.attachment-added': 'attached a file',
    'invoice.attachment-removed': 'removed an attachment',
    'invoice.told-apart': 'marked it as not a duplicate',
    'invoice.picked': 'selected it for payment',
    'invoice.put-back': 'removed it from the payment',
    'invoice.approved': 'approved the payment',
    'invoice.approval-taken-back': 'canceled the approved payment',
    'invoice.paid': 'paid it',
    'invoice.payment-failed': 'recorded the payment as failed',
    'invoice.synced': 'synced it to Intacct',
    'invoice.sync-failed': 'couldn’t sync it to Intacct',
    'invoice.sync-dropped': 'stopped syncing it to Intacct',
  },
};
