import type { RecordKind } from '../../history/record-kind.ts';

export const salesInvoiceHistory: RecordKind = {
  entityType: 'sales-invoice',
  fields: {
    number: { label: 'Sales invoice' },
    purchaseOrderNumber: { label: 'Purchase order' },
    totalCents: { label: 'Total', as: 'cents' },
    expectedPaymentDate: { label: 'Expected on' },
    paidCents: { label: 'Paid', as: 'cents' },
    paidOn: { label: 'Paid on' },
    status: { label: 'Status', as: 'set' },
  },
  actions: {
    'sales-invoice.received': 'received this sales invoice',
    'sales-invoice.paid': 'received a payment',
  },
};
