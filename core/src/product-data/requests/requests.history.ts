import type { RecordKind } from '../../history/record-kind.ts';

export const requestHistory: RecordKind = {
  entityType: 'product-data-request',
  fields: {
    supplierId: { label: 'Supplier', as: 'partner' },
    template: { label: 'Template' },
    recipient: { label: 'Recipient' },
    columns: { label: 'Columns' },
    productCount: { label: 'Products' },
    fileName: { label: 'File' },
    changedProducts: { label: 'Changed products' },
    changedValues: { label: 'Changed values' },
  },
  actions: {
    'product-data-request.sent': 'asked the supplier for product data',
    'product-data-request.answered': 'took in the supplier’s answer',
  },
};
