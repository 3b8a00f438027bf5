import type { RecordKind } from '../../history/record-kind.ts';
import { priceChangeDecisionLabels } from './price-changes.values.ts';

/** Audited by supplier order: its id is the order's and the supplier's, joined by a dash. */
export const priceChangesHistory: RecordKind = {
  entityType: 'price-changes',
  fields: {
    requestId: { label: 'Request' },
    sku: { label: 'Item' },
    oldCents: { label: 'Price before', as: 'cents' },
    newCents: { label: 'Requested price', as: 'cents' },
    requestedBy: { label: 'Requested by' },
    reason: { label: 'Reason given' },
    refusal: { label: 'Not accepted because' },
    decision: { label: 'Decision', as: 'set', labels: priceChangeDecisionLabels },
    decidedBy: { label: 'Decided by', as: 'employee' },
    comment: { label: 'Comment' },
    counterCents: { label: 'Counter price', as: 'cents' },
  },
  actions: {
    'price-changes.requested': 'received a request for a new price',
    'price-changes.not-accepted': 'received a request that changed nothing',
    'price-changes.approved': 'approved a new price',
    'price-changes.met-counter-price': 'approved a price that meets the counter price',
    'price-changes.declined': 'declined a new price',
    'price-changes.cancelled': 'canceled a request for a new price',
  },
};
