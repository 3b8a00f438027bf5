import { expect, test } from 'vitest';
import { classWarning, packageText, pounds } from './shipment-words.ts';

test('counts packages', () => {
  expect(packageText({ type: 'Box', count: 1 })).toBe('1 box');
  expect(packageText({ type: 'Box', count: 3 })).toBe('3 boxes');
  expect(packageText({ type: 'Pallet', count: 2 })).toBe('2 pallets');
  expect(pounds(1_240.5)).toBe('1,240.5 lb');
});

test('warns about a class that doesn’t fit the density', () => {
  expect(classWarning({ freightClass: '70', classByDensity: '70' })).toBeNull();
  expect(classWarning({ freightClass: '70', classByDensity: '100' })).toBe(
    'by density it’s class 100. The carrier may reclassify it and charge more.',
  );
  expect(classWarning({ freightClass: '92.5', classByDensity: '70' })).toBe(
    'by density it’s class 70. We may be paying too much.',
  );
});
