import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../platform/test-storage.ts';
import { dropDraft, keepDraft, readDraft } from './kept-draft.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const of = { orderId: '7', supplierId: '3' };
const choices = { 12: { decision: 'Declined', comment: 'Too much', counterPrice: '18.40' } } as const;

test('a draft belongs to one person and one supplier order', () => {
  keepDraft(choices, 1, of);
  expect(readDraft(1, of)).toEqual(choices);
  expect(readDraft(2, of)).toEqual({});
  expect(readDraft(1, { ...of, orderId: '8' })).toEqual({});
  dropDraft(1, of);
  expect(readDraft(1, of)).toEqual({});
});

test('an unreadable draft counts as none', () => {
  localStorage.setItem('price-change-draft:1:7:3', '{');
  expect(readDraft(1, of)).toEqual({});
  localStorage.setItem('price-change-draft:1:7:3', '{"12":{"decision":"Maybe"}}');
  expect(readDraft(1, of)).toEqual({});
});
