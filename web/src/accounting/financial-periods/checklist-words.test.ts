import {
  checklistItems,
  checklistKeys,
} from '@backdock/core/accounting/financial-periods/period-checklist.rules.ts';
import { expect, test } from 'vitest';
import { itemWords, lowered } from './checklist-words.ts';

test('an item of the checklist in words, one and many', () => {
  expect(checklistKeys.map((key) => itemWords(checklistItems[key].label, 1))).toEqual([
    '1 invoice that failed to sync',
    '1 credit memo that failed to sync',
    '1 payment that failed to sync',
    '1 ACH file that is not completed',
    '1 wire file that is not completed',
    '1 invoice that is not synced',
    '1 credit memo that is not synced',
    '1 payment that is not synced',
    '1 invoice without a posting date',
    '1 credit memo without a posting date',
  ]);
  expect(itemWords(checklistItems.achFilesOpen.label, 1204)).toBe('1,204 ACH files that are not completed');
});

test('within a sentence only what is written in capitals stays so', () => {
  expect(lowered('ACH files')).toBe('ACH files');
  expect(lowered('Wire files')).toBe('wire files');
});
