import { expect, test } from 'vitest';
import { linkTo } from '../../platform/page-link.ts';
import { hitPlaces } from './hit-address.ts';

test.each([
  ['supplier', '/suppliers/7', null],
  ['order', '/support/orders/7', null],
  ['ticket', '/tickets/7', null],
  ['invoiceReview', '/supplier-orders/4/invoice-review/7', null],
  ['shipment', '/supplier-orders/4/shipment-review/9/request/7', null],
  ['invoice', '/accounting/invoices', { invoiceNumber: 'A & B' }],
] as const)('a %s hit opens %s', (kind, pathname, filtered) => {
  const { to, search } = linkTo(
    hitPlaces[kind].page({ id: 7, title: 'A & B', parents: { supplierId: 4, orderId: 9 } }),
  );
  expect(to).toBe(pathname);
  const filter = filtered && {
    filter: Object.fromEntries(
      Object.entries(filtered).map(([column, value]) => [
        column,
        { filterType: 'text', type: 'equals', filter: value },
      ]),
    ),
  };
  expect(search.grid ?? null).toEqual(filter);
});
