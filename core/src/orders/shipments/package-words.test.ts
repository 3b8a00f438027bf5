import { expect, test } from 'vitest';
import { packageText, pounds } from './package-words.ts';

test('counts packages', () => {
  expect(packageText({ type: 'Box', count: 1 })).toBe('1 box');
  expect(packageText({ type: 'Box', count: 3 })).toBe('3 boxes');
  expect(packageText({ type: 'Pallet', count: 2 })).toBe('2 pallets');
  expect(pounds(1_240.5)).toBe('1,240.5 lb');
});
