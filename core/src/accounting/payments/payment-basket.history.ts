import type { RecordKind } from '../../history/record-kind.ts';
import { runTypeLabels } from './payments.values.ts';

/** Known by the partner's id: what is picked for its next payments, and what was decided of it, is no record of its own. */
export const paymentBasketHistory: RecordKind = {
  entityType: 'payment-basket',
  fields: {
    paymentType: { label: 'Payment type', as: 'set', labels: runTypeLabels },
    finding: { label: 'Risk', as: 'set' },
    findingKey: { label: 'Found by' },
  },
  actions: {
    'payment-basket.held': 'kept this partner out of the next files',
    'payment-basket.let-go': 'let this partner into the next files again',
    'payment-basket.accepted': 'accepted a risk of its payment',
    'payment-basket.withdrawn': 'took back that a risk was accepted',
  },
};
