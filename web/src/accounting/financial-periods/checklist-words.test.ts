import {
  checklistItems,
  checklistKeys,
} from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import { expect, test } from 'vitest';
import { itemWords, lowered } from './checklist-words.ts';

test('words checklist items in the singular and plural', () => {
  expect(checklistKeys.map((key) => itemWords(checklistItems[key].label, 1))).toEqual([
    '1 invoice that failed to sync',
    '1 credit memo that failed to sync',
    '1 payment that failed to sync',
    '1 ACH file not completed',
    '1 wire file not completed',
    '1 invoice not synced',
    '1 credit memo not synced',
    '1 payment not synced',
    '1 invoice without a posting date',
    '1 credit memo without a posting date',
    '1 order with undecided price changes',
    '1 pending invoice review',
    '1 supplier with allowances not calculated',
  ]);
  expect(itemWords(checklistItems.achFilesOpen.label, 1204)).toBe('1,204 ACH files not completed');
});

test('keeps only acronyms capitalized within a sentence', () => {
  expect(lowered('ACH files')).toBe('ACH files');
  expect(lowered('Wire files')).toBe('wire files');
});
