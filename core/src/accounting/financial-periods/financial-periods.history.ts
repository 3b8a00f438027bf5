import type { RecordKind } from '../../history/record-kind.ts';
import type { Json } from '../../kit/json.ts';
import { checklistItems, checklistKeys } from './period-checklist.rules.ts';

/** `Invoices that failed to sync: 2, Invoices without a posting date: 1`. */
const openItems = (counts: Json) =>
  checklistKeys
    .flatMap((key) => {
      const count = (counts as Record<string, Json>)[key];
      return count ? [`${checklistItems[key].label}: ${Number(count).toLocaleString('en-US')}`] : [];
    })
    .join(', ');

export const financialPeriodHistory: RecordKind = {
  entityType: 'financialPeriod',
  fields: {
    state: { label: 'State', as: 'set' },
    relockOn: { label: 'Closes again' },
    openItems: { label: 'Left open', text: openItems },
    fingerprint: { label: 'Fingerprint of the totals' },
  },
  actions: {
    'financial-period.locked': 'locked this period',
    'financial-period.unlocked': 'unlocked this period',
    'financial-period.relocked': 'closed this period again, as was due',
    'financial-period.year-locked': 'locked the whole year',
    'financial-period.year-unlocked': 'unlocked the whole year',
    'financial-period.year-relocked': 'closed the whole year again, as was due',
  },
};
