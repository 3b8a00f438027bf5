import type { RecordKind } from '../../../history/record-kind.ts';
import { runTypeLabels } from '../payments.values.ts';

/**
 * Keyed by partner id: the items picked for a partner's next payments, and the decisions about them, aren't a record of
 * their own.
 */
export const paymentBasketHistory: RecordKind = {
  entityType: 'payment-basket',
  fields: {
    paymentType: { label: 'Payment type', as: 'set', labels: runTypeLabels },
    finding: { label: 'Risk', as: 'set' },
    findingKey: { label: 'Finding key' },
  },
  actions: {
    'payment-basket.held': 'put this partner on hold',
    'payment-basket.let-go': 'released this partner from hold',
    'payment-basket.accepted': 'accepted a payment risk',
    'payment-basket.withdrawn': 'withdrew acceptance of a payment risk',
  },
};
