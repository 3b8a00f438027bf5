import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { daysAfter } from '../../kit/banking-days.ts';
import type { BilledLine } from './discount-base.rules.ts';
import type { DiscountTerms } from './discount-terms.rules.ts';
import { changeOf, isChange, neededFigures, planDistribution } from './distribution.rules.ts';
import type { SkipReason } from './distribution.values.ts';
import { type Figures, type GivenDiscount, type InvoiceToDiscount, sumOf } from './invoice-discount.rules.ts';

const usualTerms: DiscountTerms = {
  id: 1,
  version: 1,
  startDate: '2026-01-01',
  endDate: null,
  condition: 'Unconditional',
  minimumCents: null,
  calculationType: 'Percentage',
  percentageHundredths: 300,
  periodType: 'Monthly',
  calculationBase: 'ProductCost',
  dateBasis: 'InvoicePostingDate',
  deductReturns: true,
  marketplaceIds: [],
  brandNames: [],
  skus: [],
  excludeSkus: [],
  capCents: null,
  settledThrough: null,
};
const product = (id: number, amountCents: number, sku = `SKU-${id}`): BilledLine => ({
  id,
  kind: 'Product',
  sku,
  amountCents,
});
const usualInvoice: InvoiceToDiscount = {
  id: 100,
  supplierId: 9,
  postingDate: '2026-11-10',
  invoiceDate: '2026-11-08',
  isInOpenMonth: true,
  order: { marketplaceId: 4, orderedOn: '2026-10-30', shippedOn: '2026-11-02' },
  lines: [product(1, 10_000), product(2, 5_000), { id: 3, kind: 'Shipping', sku: null, amountCents: 800 }],
  given: [],
};
const none: Figures = { volumes: new Map(), given: new Map() };
const by = (...terms: Partial<DiscountTerms>[]) =>
  new Map([[9, terms.map((change) => ({ ...usualTerms, ...change }))]]);
const plan = (
  terms: Partial<DiscountTerms> | readonly Partial<DiscountTerms>[],
  invoice: Partial<InvoiceToDiscount> = {},
  figures = none,
) => {
  const agreements = by(...(Array.isArray(terms) ? (terms as Partial<DiscountTerms>[]) : [terms as object]));
  return planDistribution([{ ...usualInvoice, ...invoice }], agreements, figures).plans[0];
};
const given = (change: Partial<GivenDiscount> = {}): GivenDiscount => ({
  agreementId: 1,
  agreementVersion: 1,
  amountCents: 450,
  shares: [
    { lineId: 1, cents: 300 },
    { lineId: 2, cents: 150 },
  ],
  ...change,
});

describe('an invoice', () => {
  it('gets its percentage, split by cost', () => {
    expect(plan({})).toEqual({
      invoiceId: 100,
      removed: [],
      added: [{ ...given(), percentageHundredths: 300, baseCents: 15_000 }],
      renewed: [],
      skipped: null,
    });
  });

  test.each<[string, SkipReason | undefined, Partial<DiscountTerms>, Partial<InvoiceToDiscount>?]>([
    ['in a locked month', 'PeriodLocked', {}, { isInOpenMonth: false }],
    [
      'in a locked month, already discounted',
      'AlreadyDistributed',
      {},
      { isInOpenMonth: false, given: [given()] },
    ],
    ['without lines', 'NoLines', {}, { lines: [] }],
    ['without an order, by order date', 'NoOrder', { dateBasis: 'OrderDate' }, { order: null }],
    ['without an order, by ship date', 'NoOrder', { dateBasis: 'ShipDate' }, { order: null }],
    ['without an order, for a marketplace', 'NoOrder', { marketplaceIds: [4] }, { order: null }],
    [
      'that has not shipped, by ship date',
      'NotShipped',
      { dateBasis: 'ShipDate' },
      { order: { marketplaceId: 4, orderedOn: '2026-10-30', shippedOn: null } },
    ],
    ['from another marketplace', 'OutOfScope', { marketplaceIds: [5, 6] }],
    ['for other products', 'OutOfScope', { skus: ['OTHER'] }],
    ['for excluded products', 'OutOfScope', { excludeSkus: ['SKU-1', 'SKU-2'] }],
    ['with a discount limited to brands', 'LimitedToBrands', { brandNames: ['Kestrel'] }],
    [
      'with a fixed-amount discount',
      'FixedAmount',
      { calculationType: 'FixedAmount', percentageHundredths: null },
    ],
    ['with a discount by units', 'UnitsSold', { calculationBase: 'UnitsSold' }],
    [
      'a cent below the minimum',
      'BelowMinimumOrder',
      { condition: 'MinimumOrderAmount', minimumCents: 15_001 },
    ],
    ['at the minimum', undefined, { condition: 'MinimumOrderAmount', minimumCents: 15_000 }],
    [
      'with zero-cost lines',
      'NothingToDiscount',
      {},
      { lines: [product(1, 0), { id: 2, kind: 'Tax', sku: null, amountCents: 5 }] },
    ],
    ['too small for a cent', 'NothingToDiscount', {}, { lines: [product(1, 16)] }],
    ['just large enough for a cent', undefined, {}, { lines: [product(1, 17)] }],
    ['already discounted', 'AlreadyDistributed', {}, { given: [given()] }],
    ['by invoice date', undefined, { dateBasis: 'InvoiceDate', endDate: '2026-11-08' }],
    ['by order date', undefined, { dateBasis: 'OrderDate', endDate: '2026-10-30' }],
    ['by ship date', undefined, { dateBasis: 'ShipDate', startDate: '2026-11-02', endDate: '2026-11-02' }],
    ['from a covered marketplace', undefined, { marketplaceIds: [4] }],
  ])('%s: %s', (_, reason, terms, invoice) => {
    const found = plan(terms, invoice);
    expect(found?.skipped ?? undefined).toBe(reason);
    expect(found?.added.length).toBe(reason === undefined ? 1 : 0);
  });

  test.each<[string, Partial<DiscountTerms>]>([
    ['the agreement hadn’t started', { startDate: '2026-11-11' }],
    ['the agreement had ended', { endDate: '2026-11-09' }],
    ['it had ended by the invoice date', { dateBasis: 'InvoiceDate', endDate: '2026-11-07' }],
    ['it hadn’t started by the order date', { dateBasis: 'OrderDate', startDate: '2026-10-31' }],
    ['it rewards early payment', { condition: 'EarlyPayment' }],
  ])('isn’t in the plan when %s', (_, terms) => expect(plan(terms)).toBeUndefined());

  it('isn’t in the plan when the supplier has no agreement', () => {
    expect(planDistribution([usualInvoice], new Map(), none).plans).toEqual([]);
  });
});

describe('a discount', () => {
  it('never exceeds the cost of the products', () => {
    const lines = [product(1, 100), { id: 2, kind: 'Shipping', sku: null, amountCents: 900 } as const];
    const found = plan({ calculationBase: 'InvoiceTotal', percentageHundredths: 5_000 }, { lines });
    expect(found?.added).toMatchObject([
      { baseCents: 1_000, amountCents: 100, shares: [{ lineId: 1, cents: 100 }] },
    ]);
  });
  it('never takes an invoice below zero', () => {
    const lines = [product(1, 1_000), { id: 2, kind: 'Other', sku: null, amountCents: -400 } as const];
    expect(plan({ percentageHundredths: 10_000 }, { lines })?.added).toMatchObject([{ amountCents: 600 }]);
  });
  it('never exceeds the cost across several agreements', () => {
    const found = plan(
      [
        { id: 2, percentageHundredths: 8_000 },
        { id: 1, percentageHundredths: 7_000, skus: ['SKU-1'] },
        { id: 3, percentageHundredths: 100 },
      ],
      { lines: [product(1, 1_000)] },
    );
    expect(found?.added.map(({ agreementId, amountCents }) => [agreementId, amountCents])).toEqual([
      [1, 700],
      [2, 300],
    ]);
  });
});

describe('a minimum purchase volume', () => {
  const terms = {
    condition: 'MinimumPurchaseVolume',
    minimumCents: 1_000_000,
    periodType: 'Quarterly',
  } as const;
  const bought = (cents: number): Figures => ({ ...none, volumes: new Map([['1.1 2026-10-01', cents]]) });
  it('is needed once per agreement, version, and period', () => {
    const [figure, ...others] = neededFigures([usualInvoice, { ...usualInvoice, id: 7 }], by(terms)).volumes;
    expect(figure?.period).toEqual({ from: '2026-10-01', to: '2026-12-31' });
    expect(others).toEqual([]);
    expect(neededFigures([usualInvoice], by({}, { capCents: 5 })).volumes).toEqual([]);
  });
  it('earns the discount once reached', () => {
    expect(plan(terms, {}, bought(999_999))?.skipped).toBe('BelowMinimumVolume');
    expect(plan(terms, {}, bought(1_000_000))?.added).toMatchObject([{ amountCents: 450 }]);
    expect(plan(terms)?.skipped).toBe('BelowMinimumVolume');
  });
});

describe('a cap', () => {
  const terms = { capCents: 1_000 };
  const spent = (cents: number): Figures => ({ ...none, given: new Map([['1.1 2026-11-01', cents]]) });
  it('reduces a discount to what’s left, then stops it', () => {
    expect(plan(terms, {}, spent(549))?.added).toMatchObject([{ amountCents: 450 }]);
    expect(plan(terms, {}, spent(700))?.added).toMatchObject([{ amountCents: 300 }]);
    expect(plan(terms, {}, spent(1_000))?.skipped).toBe('CapReached');
  });
  it('goes to the earliest invoices first, in any input order, and renews each period', () => {
    const invoices = [
      { ...usualInvoice, id: 3, postingDate: '2026-11-12' },
      { ...usualInvoice, id: 1, postingDate: '2026-11-11' },
      { ...usualInvoice, id: 2, postingDate: '2026-11-11' },
      { ...usualInvoice, id: 4, postingDate: '2026-12-01' },
    ];
    for (const order of [invoices, invoices.toReversed()]) {
      const { plans, given: after } = planDistribution(order, by(terms), none);
      expect(plans.map((each) => [each.invoiceId, changeOf(each)])).toEqual([
        [1, 450],
        [2, 450],
        [3, 100],
        [4, 450],
      ]);
      expect([...after]).toEqual([
        ['1.1 2026-11-01', 1_000],
        ['1.1 2026-12-01', 450],
      ]);
    }
  });
  it('isn’t used up by invoices in a locked month', () => {
    const locked = { ...usualInvoice, id: 1, postingDate: '2026-11-01', isInOpenMonth: false };
    const { plans } = planDistribution([locked, usualInvoice], by({ capCents: 450 }), none);
    expect(plans.map(({ skipped }) => skipped)).toEqual(['PeriodLocked', null]);
  });
  it('gets back the amount given under older terms', () => {
    const key = '1.2 2026-11-01';
    const figures = { ...none, given: new Map([[key, 1_000]]) };
    const found = planDistribution(
      [{ ...usualInvoice, given: [given()] }],
      by({ ...terms, version: 2, percentageHundredths: 200 }),
      figures,
    );
    expect(found.plans).toMatchObject([{ removed: [{ amountCents: 450 }], added: [{ amountCents: 300 }] }]);
    expect(found.given.get(key)).toBe(850);
  });
});

describe('a settled period', () => {
  const terms = { settledThrough: '2026-11-10' };

  it('leaves its invoices alone', () => {
    expect(plan(terms)?.skipped).toBe('SettledByPeriod');
    const kept = plan({ ...terms, version: 2, percentageHundredths: 500 }, { given: [given()] });
    expect(kept).toMatchObject({ removed: [], added: [], renewed: [], skipped: 'SettledByPeriod' });
  });

  it('doesn’t concern invoices after it', () => {
    expect(plan({ settledThrough: '2026-11-09' })?.added).toHaveLength(1);
  });
});

describe('changed terms', () => {
  it('take over an invoice that moved to their days', () => {
    const moved = { postingDate: '2026-12-02', given: [given()] };
    const plans = plan([{ endDate: '2026-11-30' }, { id: 2, startDate: '2026-12-01' }], moved);
    expect(plans).toMatchObject({ removed: [given()], added: [{ agreementId: 2 }] });
  });

  it('replace the discount given under the old ones', () => {
    const found = plan({ version: 2, percentageHundredths: 500 }, { given: [given()] });
    expect(found).toMatchObject({
      removed: [given()],
      added: [{ agreementVersion: 2, amountCents: 750 }],
      skipped: null,
    });
    expect(found && changeOf(found)).toBe(300);
  });
  it('take the discount back when they grant none', () => {
    for (const change of [
      { endDate: '2026-11-09' },
      { condition: 'EarlyPayment' as const },
      { brandNames: ['Kestrel'] },
      { dateBasis: 'OrderDate' as const },
    ]) {
      const found = plan({ version: 2, ...change }, { given: [given()], order: null });
      expect(found).toMatchObject({ removed: [given()], added: [], skipped: null });
    }
  });
  it('wait while the month is locked', () => {
    const changed = { version: 2, percentageHundredths: 500 };
    expect(plan(changed, { given: [given()], isInOpenMonth: false })).toMatchObject({
      removed: [],
      skipped: 'PeriodLocked',
    });
  });
  it('keep a discount that stays the same to the cent, even in a locked month', () => {
    for (const isInOpenMonth of [true, false]) {
      expect(plan({ version: 2, endDate: '2027-01-31' }, { given: [given()], isInOpenMonth })).toEqual({
        invoiceId: 100,
        removed: [],
        added: [],
        renewed: [{ ...given(), agreementVersion: 2, percentageHundredths: 300, baseCents: 15_000 }],
        skipped: 'AlreadyDistributed',
      });
    }
  });
  it('leave other agreements’ discounts alone', () => {
    const other = given({ agreementId: 2, shares: [{ lineId: 1, cents: 450 }] });
    const found = plan([{ version: 2, percentageHundredths: 500 }, { id: 2 }], { given: [given(), other] });
    expect(found?.removed).toEqual([given()]);
    expect(found?.added.map(({ agreementId }) => agreementId)).toEqual([1]);
  });
});

test('of two skip reasons, reports the one that can change', () => {
  expect(plan([{}, { id: 2, brandNames: ['Kestrel'] }], { given: [given()] })?.skipped).toBe(
    'LimitedToBrands',
  );
});

/** Random invoices, agreements and earlier discounts. */
const anyInvoice = fc.record({
  day: fc.nat(60),
  lines: fc.array(fc.record({ cents: fc.nat(50_000), sku: fc.constantFrom('A', 'B', 'C') }), {
    maxLength: 5,
  }),
  shipping: fc.nat(2_000),
  isInOpenMonth: fc.boolean(),
  marketplaceId: fc.option(fc.constantFrom(1, 2)),
});
const anyTerms = fc.record({
  percentageHundredths: fc.integer({ min: 10, max: 10_000 }),
  calculationBase: fc.constantFrom('ProductCost', 'ProductCostAndShipping', 'InvoiceTotal'),
  skus: fc.constantFrom<string[]>([], ['A'], ['B', 'C']),
  marketplaceIds: fc.constantFrom<number[]>([], [1]),
  capCents: fc.option(fc.integer({ min: 1, max: 100_000 })),
  condition: fc.constantFrom('Unconditional', 'MinimumOrderAmount'),
});

test('any plan fits its lines, invoices, and caps, and a second run changes nothing', () => {
  fc.assert(
    fc.property(
      fc.array(anyInvoice, { maxLength: 12 }),
      fc.array(anyTerms, { maxLength: 3 }),
      (drawn, terms) => {
        const invoices = drawn.map(
          ({ day, lines, shipping, isInOpenMonth, marketplaceId }, at): InvoiceToDiscount => {
            const postingDate = daysAfter('2026-10-01', day);
            return {
              id: at + 1,
              supplierId: 9,
              postingDate,
              invoiceDate: postingDate,
              isInOpenMonth,
              order:
                marketplaceId === null ? null : { marketplaceId, orderedOn: postingDate, shippedOn: null },
              lines: [
                ...lines.map(({ cents, sku }, place) => product(at * 10 + place, cents, sku)),
                { id: at * 10 + 9, kind: 'Shipping', sku: null, amountCents: shipping },
              ],
              given: [],
            };
          },
        );
        const agreements = by(
          ...terms.map((each, at) => ({
            ...each,
            id: at + 1,
            minimumCents: each.condition === 'Unconditional' ? null : 20_000,
          })),
        );
        const { plans, given: after } = planDistribution(invoices, agreements, none);
        const turned = planDistribution(
          invoices.toReversed(),
          new Map([[9, (agreements.get(9) ?? []).toReversed()]]),
          none,
        );
        expect(turned.plans).toEqual(plans);
        const later = invoices.map((invoice) => {
          const own = plans.find(({ invoiceId }) => invoiceId === invoice.id)?.added ?? [];
          const total = invoice.lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
          expect(sumOf(own)).toBeLessThanOrEqual(total);
          for (const discount of own) {
            expect(discount.shares.reduce((sum, { cents }) => sum + cents, 0)).toBe(discount.amountCents);
            expect(discount.amountCents).toBeLessThanOrEqual(discount.baseCents);
          }
          for (const { id, amountCents, kind } of invoice.lines) {
            const shares = own.flatMap(({ shares: each }) => each).filter(({ lineId }) => lineId === id);
            const carried = shares.reduce((sum, { cents }) => sum + cents, 0);
            expect(carried).toBeLessThanOrEqual(kind === 'Product' ? amountCents : 0);
          }
          return { ...invoice, given: own };
        });
        for (const [key, cents] of after) {
          const cap =
            agreements.get(9)?.find(({ id }) => key.startsWith(`${id}.`))?.capCents ??
            Number.POSITIVE_INFINITY;
          expect(cents).toBeLessThanOrEqual(cap);
        }
        const again = planDistribution(later, agreements, { ...none, given: after });
        expect(again.plans.filter(isChange)).toEqual([]);
      },
    ),
    { numRuns: 1_500, seed: 7 },
  );
});
