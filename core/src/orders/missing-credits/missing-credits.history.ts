import type { RecordKind } from '../../history/record-kind.ts';

/** Keyed by supplier id: missing credits aren't a record of their own. */
export const missingCreditsHistory: RecordKind = {
  entityType: 'missing-credits',
  fields: {
    recipient: { label: 'Recipient' },
    requestCount: { label: 'Requests' },
    amount: { label: 'Amount' },
  },
  actions: {
    'missing-credits.reminded': 'sent a reminder about missing credits',
  },
};
