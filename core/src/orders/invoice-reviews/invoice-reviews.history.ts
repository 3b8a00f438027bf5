import type { RecordKind } from '../../history/record-kind.ts';
import { itemsOf } from '../../kit/json.ts';
import { reviewTypeLabels, type ReviewType } from './invoice-reviews.values.ts';

const labelOf = (type: string) => reviewTypeLabels[type as ReviewType];

export const invoiceReviewHistory: RecordKind = {
  entityType: 'invoice-review',
  fields: {
    invoiceNumber: { label: 'Invoice' },
    supplierId: { label: 'Supplier', as: 'partner' },
    purchaseOrderNumber: { label: 'Purchase order' },
    totalCents: { label: 'Billed', as: 'cents' },
    types: { label: 'Types', text: (types) => itemsOf(types).map(String).map(labelOf).join(', ') },
    expectedCents: { label: 'Expected', as: 'cents' },
    status: { label: 'Status', as: 'set' },
    choice: { label: 'Choice', as: 'set' },
    declineReason: { label: 'Reason', as: 'set' },
    comment: { label: 'Comment' },
  },
  actions: {
    'invoice-review.opened': 'set this bill aside for review',
    'invoice-review.compared': 'compared the bill with its order again',
    'invoice-review.matched': 'posted the bill, because it matches now',
    'invoice-review.approved': 'approved the bill',
    'invoice-review.declined': 'declined the bill',
    'invoice-review.taken-back': 'reopened the bill',
    'invoice-review.linked': 'linked the bill to its order',
  },
};

/** Bills are audited separately from reviews: most are posted without one. */
export const supplierBillHistory: RecordKind = {
  entityType: 'supplier-bill',
  fields: {
    invoiceNumber: { label: 'Invoice' },
    supplierId: { label: 'Supplier', as: 'partner' },
    purchaseOrderNumber: { label: 'Purchase order' },
    totalCents: { label: 'Billed', as: 'cents' },
  },
  actions: { 'supplier-bill.received': 'received this bill' },
};
