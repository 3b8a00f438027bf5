import { expect, it } from 'vitest';
import { skusIn, whyNotSkus } from './sku-text.ts';

it.each([
  ['A-1\nB-2\r\nC-3\n', ['A-1', 'B-2', 'C-3']],
  ['A-1\tB-2', ['A-1', 'B-2']],
  ['A-1, B-2;C-3', ['A-1', 'B-2', 'C-3']],
  // Commas inside of SKUs, one SKU a line.
  ['A,1\nB,2', ['A,1', 'B,2']],
  [' A-1 \n\n A-1\n', ['A-1']],
  ['Oak board 2 x 4', ['Oak board 2 x 4']],
  ['', []],
])('%j', (text, skus) => expect(skusIn(text)).toEqual(skus));

it('refuses more than a call takes, and what is no SKU', () => {
  expect(whyNotSkus(Array.from({ length: 10_000 }, (_, at) => `S${at}`))).toBeNull();
  expect(whyNotSkus(Array.from({ length: 10_001 }, (_, at) => `S${at}`))).toMatch('these are 10,001');
  expect(whyNotSkus(['x'.repeat(101)])).toMatch('too long');
});
