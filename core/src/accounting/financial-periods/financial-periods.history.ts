import type { RecordKind } from '../../history/record-kind.ts';
import { fieldOf, type Json } from '../../kit/json.ts';
import { checklistItems, checklistKeys } from './period-checklist.rules.ts';

/** `Invoices that failed to sync: 2, Invoices without a posting date: 1`. */
const openItems = (counts: Json) =>
  checklistKeys
    .flatMap((key) => {
      const count = fieldOf(counts, key);
      return count ? [`${checklistItems[key].label}: ${Number(count).toLocaleString('en-US')}`] : [];
    })
    .join(', ');

export const financialPeriodHistory: RecordKind = {
  entityType: 'financialPeriod',
  fields: {
    state: { label: 'State', as: 'set' },
    relockOn: { label: 'Relocks on' },
    openItems: { label: 'Open items', text: openItems },
    fingerprint: { label: 'Totals fingerprint' },
  },
  actions: {
    'financial-period.locked': 'locked this period',
    'financial-period.unlocked': 'unlocked this period',
    'financial-period.relocked': 'relocked this period as scheduled',
    'financial-period.year-locked': 'locked the whole year',
    'financial-period.year-unlocked': 'unlocked the whole year',
    'financial-period.year-relocked': 'relocked the whole year as scheduled',
  },
};
