import { expect, test } from 'vitest';
import { classWarning } from './shipment-words.ts';

test('warns about a class that doesn’t fit the density', () => {
  expect(classWarning({ freightClass: '70', classByDensity: '70' })).toBeNull();
  expect(classWarning({ freightClass: '70', classByDensity: '100' })).toBe(
    'by density it’s class 100. The carrier may reclassify it and charge more.',
  );
  expect(classWarning({ freightClass: '92.5', classByDensity: '70' })).toBe(
    'by density it’s class 70. We may be paying too much.',
  );
});
