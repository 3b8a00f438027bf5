import { expect, test } from 'vitest';
import { linkTo } from '../platform/page-link.ts';
import { filePaymentPage, pageOf, partnerAccountingPage, partnerPage, recordPage } from './record-page.ts';

test.each([
  ['supplier', '/suppliers/7', {}],
  ['carrierBroker', '/shipping/7', {}],
  ['marketplace', '/marketplaces/7', {}],
  ['application', '/application-review/7', {}],
  ['invoice', '/accounting/invoices', { record: 7 }],
  ['creditMemo', '/accounting/credit-memos', { record: 7 }],
  ['creditRequest', '/accounting/credit-requests', { record: 7 }],
  ['salesInvoice', '/accounting/sales-invoices', { record: 7 }],
  ['payment', '/accounting/payment-processing/payment-history/7', {}],
  ['paymentFile', '/accounting/payment-processing/manage-payments/7', {}],
  ['supportSupplier', '/support/suppliers/7', {}],
  ['supportCarrier', '/support/carriers/7', {}],
] as const)('%s is at %s', (kind, to, search) => {
  expect(linkTo(recordPage(kind, 7))).toEqual({ to, search });
});

test('a payment opens beside its file, and a list opens filtered', () => {
  const to = '/accounting/payment-processing/manage-payments/7';
  expect(linkTo(filePaymentPage(7, 2))).toEqual({ to, search: { record: 2 } });
  expect(linkTo(pageOf({ kind: 'filePayment', fileId: 7, id: 2 }))).toEqual({ to, search: { record: 2 } });
  const filter = { status: { filterType: 'set', values: ['Posted'] } } as const;
  expect(
    linkTo(pageOf({ list: 'creditMemo', filter: { status: { ...filter.status, values: ['Posted'] } } })),
  ).toEqual({
    to: '/accounting/credit-memos',
    search: { grid: { filter } },
  });
});

test('partners link to pages of their own kind', () => {
  const broker = { partnerType: 'CarrierBroker', partnerId: 145 } as const;
  expect(linkTo(partnerPage(broker)).to).toBe('/shipping/145');
  expect(linkTo(partnerAccountingPage(broker)).to).toBe('/shipping/145/accounting');
  expect(linkTo(partnerAccountingPage({ ...broker, partnerType: 'Supplier' })).to).toBe(
    '/suppliers/145/accounting',
  );
});
