import { expect, test } from 'vitest';
import { hitPlaces } from './hit-address.ts';

test.each([
  ['supplier', '/suppliers/7', null],
  ['order', '/accounting/invoices', { purchaseOrderNumber: 'A & B' }],
  ['invoice', '/accounting/invoices', { invoiceNumber: 'A & B' }],
] as const)('a hit among %ss leads to %s', (kind, pathname, filtered) => {
  const url = new URL(hitPlaces[kind].address({ id: 7, title: 'A & B' }), 'http://backdock.test');
  expect(url.pathname).toBe(pathname);
  const filter = filtered && {
    filter: Object.fromEntries(
      Object.entries(filtered).map(([column, value]) => [
        column,
        { filterType: 'text', type: 'equals', filter: value },
      ]),
    ),
  };
  expect(JSON.parse(url.searchParams.get('grid') ?? 'null')).toEqual(filter);
});
