import type { RecordKind } from '../history/record-kind.ts';
import { batchKindLabels } from './pricing.values.ts';

/** Apart from the product's own history: not everyone who may see a product may see its costs. */
export const productPriceHistory: RecordKind = {
  entityType: 'product-price',
  fields: {
    cost: { label: 'Cost', as: 'money' },
    effectiveFrom: { label: 'Cost effective from' },
    minimumPrice: { label: 'Minimum price', as: 'money' },
    prices: { label: 'Prices' },
    batch: { label: 'Price batch', text: String },
  },
  actions: {
    'product-price.received': 'received a cost from the supplier’s price list',
    'product-price.changed': 'changed costs or prices',
    'product-price.restored': 'undid a change of costs or prices',
  },
};

export const priceBatchHistory: RecordKind = {
  entityType: 'price-batch',
  fields: {
    kind: { label: 'Kind', as: 'set', labels: batchKindLabels },
    products: { label: 'Products', text: String },
    restored: { label: 'Values restored', text: String },
    kept: { label: 'Newer values kept', text: String },
  },
  actions: {
    'price-batch.saved': 'saved these costs and prices',
    'price-batch.undone': 'undid these costs and prices',
  },
};

/** The file of costs: who took which. */
export const amazonCostsHistory: RecordKind = {
  entityType: 'amazon-costs',
  fields: { format: { label: 'Format' }, changedSince: { label: 'Changed since' } },
  actions: { 'amazon-costs.downloaded': 'downloaded the product costs for Amazon' },
};
