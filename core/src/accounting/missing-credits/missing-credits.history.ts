import type { RecordKind } from '../../history/record-kind.ts';

/** Known by the supplier's id: its missing credits are no record of their own. */
export const missingCreditsHistory: RecordKind = {
  entityType: 'missing-credits',
  fields: {
    recipient: { label: 'Mail to' },
    requestCount: { label: 'Requests' },
    amount: { label: 'Amount' },
  },
  actions: {
    'missing-credits.reminded': 'asked for the missing credits',
  },
};
