import { expect, it } from 'vitest';
import { hasNext, pageText, rangeText } from './footer-text.ts';

const extent = (page: number, total: number, shown = 50, isLowerBound = false) => ({
  page,
  total,
  shown,
  isLowerBound,
});

it('shows the row range and the page', () => {
  expect(rangeText(extent(1, 12_408))).toBe('1–50 of 12,408');
  expect(pageText(extent(1, 12_408))).toBe('Page 1 of 249');
  expect(rangeText(extent(249, 12_408, 8))).toBe('12,401–12,408 of 12,408');
  expect(rangeText(extent(1, 0, 0))).toBe('0 of 0');
  expect(pageText(extent(1, 0, 0))).toBe('Page 1 of 1');
});

it('doesn’t claim to know more than was counted', () => {
  expect(rangeText(extent(2, 10_000, 50, true))).toBe('51–100 of over 10,000');
  expect(pageText(extent(2, 10_000, 50, true))).toBe('Page 2 of over 200');
});

it('knows whether there’s a next page', () => {
  expect(hasNext(extent(1, 50))).toBe(false);
  expect(hasNext(extent(1, 51))).toBe(true);
  expect(hasNext(extent(250, 10_000, 50, true))).toBe(true);
  expect(hasNext(extent(250, 10_000, 49, true))).toBe(false);
});
