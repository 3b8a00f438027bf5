import { expect, test } from 'vitest';
import { linkTo } from '../../platform/page-link.ts';
import { foundPage } from './found-page.ts';

const none = { supplierId: null, orderId: null, partnerType: null, agreementType: null, rowId: null };

test.each([
  ['supplier', '7', null, '/suppliers/7'],
  ['supplier-tax-forms', '7', null, '/suppliers/7/documents'],
  ['order', '7', null, '/support/orders/7'],
  ['payment-file', '7', null, '/accounting/payment-processing/manage-payments/7'],
  ['price-changes', '12-7', null, '/supplier-orders/7/price-change-requests/12'],
  ['invoice-review', '5', { ...none, supplierId: 7 }, '/supplier-orders/7/invoice-review/5'],
  [
    'shipment-request',
    '5',
    { ...none, supplierId: 7, orderId: 12 },
    '/supplier-orders/7/shipment-review/12/request/5',
  ],
  ['pay-to', '7', { ...none, partnerType: 'CarrierBroker' }, '/shipping/7/accounting'],
  ['payment-basket', '7', { ...none, partnerType: 'Supplier' }, '/suppliers/7/accounting'],
  [
    'allowance-agreement',
    '5',
    { ...none, supplierId: 7, agreementType: 'Rebate' },
    '/suppliers/7/agreements',
  ],
  ['financialPeriod', '2026-11', null, '/accounting/financial-periods'],
] as const)('%s %s', (entityType, entityId, page, to) => {
  const found = foundPage({ entityType, entityId, page });
  expect(found && linkTo(found).to).toBe(to);
});

test('records beside their list', () => {
  const searchOf = (entityType: string, entityId: string, rowId: number | null = null) =>
    foundPage({ entityType, entityId, page: rowId === null ? null : { ...none, rowId } })?.search;
  expect(searchOf('invoice', '7')).toEqual({ record: 7 });
  expect(searchOf('employee', '7')).toEqual({ record: 7 });
  expect(searchOf('feature-flag', 'WirePayments', 3)).toEqual({ record: 3 });
});

test.each([
  ['feature-flag', 'Gone'],
  ['shipment-request', '5'],
  ['invoice-review', '5'],
  ['pay-to', '7'],
  ['list', '/api/invoices'],
  ['supplier', 'x/../y'],
  ['price-changes', '12'],
  ['something-new', '7'],
])('%s %s has no page', (entityType, entityId) =>
  expect(foundPage({ entityType, entityId, page: null })).toBeNull(),
);
