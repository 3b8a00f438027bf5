import type { RecordKind } from '../../history/record-kind.ts';
import { partnerTypeLabels, paymentTypeLabels } from '../../partners/partners.values.ts';

export const invoiceHistory: RecordKind = {
  entityType: 'invoice',
  fields: {
    invoiceNumber: { label: 'Invoice' },
    partnerId: { label: 'Partner', as: 'partner' },
    partnerType: { label: 'Type', as: 'set', labels: partnerTypeLabels },
    totalCents: { label: 'Total', as: 'cents' },
    status: { label: 'Status', as: 'set' },
    intacctSyncStatus: { label: 'Intacct', as: 'set' },
    paymentType: { label: 'Payment type', as: 'set', labels: paymentTypeLabels },
  },
  actions: {
    'invoice.received': 'received this invoice',
  },
};
