import { describe, expect, test } from 'vitest';
import type { BilledLine } from './discount-base.rules.ts';
import { type BilledInvoice, discountOn, earlyPayment, type EarlyTerms } from './early-payment.rules.ts';

const terms: EarlyTerms = {
  id: 7,
  version: 1,
  startDate: '2026-01-01',
  endDate: null,
  condition: 'EarlyPayment',
  minimumCents: null,
  calculationType: 'Percentage',
  percentageHundredths: 200,
  periodType: 'Monthly',
  calculationBase: 'ProductCost',
  dateBasis: 'InvoiceDate',
  deductReturns: true,
  marketplaceIds: [],
  brandNames: [],
  skus: [],
  excludeSkus: [],
  capCents: null,
  settledThrough: null,
  discountDays: 10,
};
const line = (id: number, kind: BilledLine['kind'], amountCents: number, sku: string | null = null) => ({
  id,
  kind,
  sku,
  amountCents,
});
const invoice: BilledInvoice = {
  postingDate: '2026-11-05',
  invoiceDate: '2026-11-02',
  order: { marketplaceId: 3, orderedOn: '2026-10-20', shippedOn: null },
  totalCents: 15_800,
  lines: [line(1, 'Product', 10_000, 'LAMP'), line(2, 'Product', 5_000, 'SHADE'), line(3, 'Shipping', 800)],
};
const cents = (change: Partial<EarlyTerms>, of: Partial<BilledInvoice> = {}) =>
  earlyPayment({ ...terms, ...change }, { ...invoice, ...of })?.discountCents ?? null;

test('gives a percentage of the products until 10 days after the invoice date', () => {
  expect(earlyPayment(terms, invoice)).toEqual({
    agreementId: 7,
    discountDate: '2026-11-12',
    discountCents: 300,
  });
});

describe('the discount amount', () => {
  test('uses the agreed base', () => {
    expect(cents({ calculationBase: 'ProductCostAndShipping' })).toBe(316);
    expect(cents({ calculationBase: 'InvoiceTotal' })).toBe(316);
    expect(cents({ calculationBase: 'UnitsSold' })).toBeNull();
  });
  test('counts only products in scope', () => {
    expect(cents({ skus: ['lamp'] })).toBe(200);
    expect(cents({ excludeSkus: ['lamp'], calculationBase: 'InvoiceTotal' })).toBe(100);
    expect(cents({ skus: ['OTHER'] })).toBeNull();
  });
  test('uses the total of an invoice without lines if that is the base', () => {
    const without = { lines: [] };
    expect(cents({ calculationBase: 'InvoiceTotal' }, without)).toBe(316);
    expect(cents({}, without)).toBeNull();
    expect(cents({ calculationBase: 'InvoiceTotal', skus: ['LAMP'] }, without)).toBeNull();
    expect(cents({ calculationBase: 'InvoiceTotal', excludeSkus: ['LAMP'] }, without)).toBeNull();
  });
  test('rounds half a cent up', () => {
    expect(
      cents({ percentageHundredths: 225, skus: ['SHADE'] }, { lines: [line(2, 'Product', 20, 'SHADE')] }),
    ).toBe(null);
    expect(
      cents({ percentageHundredths: 250, skus: ['SHADE'] }, { lines: [line(2, 'Product', 20, 'SHADE')] }),
    ).toBe(1);
  });
  test('never covers a whole invoice', () => {
    expect(cents({ percentageHundredths: 10_000 }, { totalCents: 14_000 })).toBe(13_999);
    expect(cents({}, { totalCents: 1 })).toBeNull();
  });
});

describe('no discount', () => {
  test.each<[string, Partial<EarlyTerms>]>([
    ['for a fixed amount', { calculationType: 'FixedAmount', percentageHundredths: null }],
    ['if a period has a cap, however high', { capCents: 100_000_000 }],
    ['if it is limited to brands', { brandNames: ['Acme'] }],
    ['on another marketplace', { marketplaceIds: [4] }],
    ['before it begins', { startDate: '2026-11-03' }],
    ['after it ends', { endDate: '2026-11-01' }],
    ['by ship date, if the order hasn’t shipped', { dateBasis: 'ShipDate' }],
  ])('%s', (_, change) => expect(cents(change)).toBeNull());

  test('when the terms depend on an unknown order', () => {
    expect(cents({ marketplaceIds: [3] }, { order: null })).toBeNull();
    expect(cents({ marketplaceIds: [3] })).toBe(300);
    expect(cents({ dateBasis: 'OrderDate' }, { order: null })).toBeNull();
    expect(cents({ dateBasis: 'OrderDate', startDate: '2026-10-20', endDate: '2026-10-20' })).toBe(300);
  });
  test('by posting date, while there isn’t one', () => {
    expect(cents({ dateBasis: 'InvoicePostingDate' }, { postingDate: null })).toBeNull();
    expect(cents({ dateBasis: 'InvoicePostingDate', startDate: '2026-11-05' })).toBe(300);
  });
});

describe('the discount a payment date earns', () => {
  const offers = [
    { agreementId: 1, discountDate: '2026-11-12', discountCents: 300 },
    { agreementId: 2, discountDate: '2026-11-22', discountCents: 150 },
    { agreementId: 3, discountDate: '2026-11-20', discountCents: 150 },
  ];
  test('is the best one open, through its last day', () => {
    expect(discountOn('2026-11-12', offers)).toEqual({ agreementId: 1, cents: 300, until: '2026-11-12' });
    expect(discountOn('2026-11-13', offers)).toEqual({ agreementId: 2, cents: 150, until: '2026-11-22' });
    expect(discountOn('2026-11-22', offers)).toEqual({ agreementId: 2, cents: 150, until: '2026-11-22' });
  });
  test('is none once all have expired, or with no offers', () => {
    expect(discountOn('2026-11-23', offers)).toBeNull();
    expect(discountOn('2026-11-01', [])).toBeNull();
  });
  test('is never a smaller one while a better one is open', () => {
    expect(discountOn('2026-11-01', offers.toReversed())).toEqual({
      agreementId: 1,
      cents: 300,
      until: '2026-11-12',
    });
  });
});
