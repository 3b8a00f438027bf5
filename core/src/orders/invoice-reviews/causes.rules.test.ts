import { describe, expect, test } from 'vitest';
import { allocate } from './allocate.rules.ts';
import { chargesCause, type Facts, lineCause, sameDifferenceKey } from './causes.rules.ts';
import { type Bill, type BilledItem, openQuantity } from './match.rules.ts';

const item = (change: Partial<BilledItem> = {}): BilledItem => ({
  id: 1,
  sku: 'TILE',
  quantity: 24,
  priceCents: 3_120,
  fixedShippingCents: 0,
  isCanceled: false,
  billedQuantity: 0,
  ...change,
});
const nothing: Facts = { prices: [], discounts: [], sameDifferences: new Map(), earlierFreight: [] };
const causeOf = (
  line: { quantity: number; unitCostCents: number },
  facts: Partial<Facts> = {},
  items: readonly BilledItem[] = [item()],
) => {
  const product = { sku: 'TILE', ...line };
  const open = items.map((one) => ({ ...one, openQuantity: openQuantity(one) }));
  const [allocation = { shares: [], excess: 0 }] = allocate([product], open);
  return lineCause({ ...product, allocation }, items, { ...nothing, ...facts });
};

describe('a line', () => {
  const prices = [{ itemId: 1, requestedCents: 3_385, beforeCents: 2_990 }];

  test('at the price of an undecided change, or at the one before', () => {
    expect(causeOf({ quantity: 24, unitCostCents: 3_385 }, { prices })).toEqual({
      kind: 'UndecidedPrice',
      itemId: 1,
      cents: 6_360,
    });
    expect(causeOf({ quantity: 24, unitCostCents: 2_990 }, { prices })?.kind).toBe('OlderPrice');
    expect(causeOf({ quantity: 24, unitCostCents: 3_386 }, { prices })).toBeNull();
  });

  test('less a discount that is taken off anyway', () => {
    const discounts = [{ agreementId: 5, name: 'Fall program', percentage: 2.5, skus: [], excludeSkus: [] }];
    expect(causeOf({ quantity: 24, unitCostCents: 3_042 }, { discounts })).toMatchObject({
      kind: 'DiscountTaken',
      agreementId: 5,
      cents: -1_872,
    });
  });

  test('less a discount that does not cover the SKU', () => {
    const discounts = [
      { agreementId: 5, name: 'Fall program', percentage: 2.5, skus: ['OTHER'], excludeSkus: [] },
    ];
    expect(causeOf({ quantity: 24, unitCostCents: 3_042 }, { discounts })).toBeNull();
  });

  test('off by a cent per unit, which adds up', () => {
    expect(causeOf({ quantity: 24, unitCostCents: 3_121 })).toEqual({ kind: 'Rounding', cents: 24 });
  });

  test('of packs billed as pieces, or pieces as packs', () => {
    expect(causeOf({ quantity: 2, unitCostCents: 3_120 * 12 })).toMatchObject({
      kind: 'PackAndPiece',
      factor: 12,
    });
    expect(causeOf({ quantity: 240, unitCostCents: 312 })).toMatchObject({
      kind: 'PackAndPiece',
      factor: 10,
    });
    expect(causeOf({ quantity: 23, unitCostCents: 3_120 * 12 })).toBeNull();
  });

  test('at a price that keeps coming back', () => {
    const sameDifferences = new Map([[sameDifferenceKey('tile', 65), 3]]);
    expect(causeOf({ quantity: 24, unitCostCents: 3_185 }, { sameDifferences })).toMatchObject({
      kind: 'PriceList',
      bills: 3,
    });
  });

  test('that bills again what was billed before', () => {
    expect(causeOf({ quantity: 24, unitCostCents: 3_120 }, {}, [item({ billedQuantity: 6 })])).toEqual({
      kind: 'BilledBefore',
      units: 6,
      cents: 18_720,
    });
  });
});

describe('charges', () => {
  const bill = (charges: Bill['charges']): Bill => ({
    totalCents: 0,
    products: [{ sku: 'TILE', quantity: 10, unitCostCents: 1_000 }],
    charges,
  });
  const parts = (chargesCents: number) => ({ costCents: 0, quantityCents: 0, chargesCents, restCents: 0 });
  const earlierFreight = [{ invoiceId: 9, invoiceNumber: 'NW-88102', cents: 18_500 }];

  test('with the freight of an earlier bill', () => {
    const twice = bill([{ kind: 'Shipping', amountCents: 42_500 }]);
    expect(chargesCause(twice, parts(18_500), { ...nothing, earlierFreight })).toMatchObject({
      kind: 'FreightTwice',
      invoiceNumber: 'NW-88102',
    });
    expect(chargesCause(twice, parts(18_501), { ...nothing, earlierFreight })).toBeNull();
  });

  test('with tax under another name', () => {
    const taxed = bill([{ kind: 'Other', amountCents: 825 }]);
    expect(chargesCause(taxed, parts(825), nothing)).toEqual({ kind: 'TaxAsCharge', cents: 825 });
    const fee = bill([{ kind: 'Other', amountCents: 827 }]);
    expect(chargesCause(fee, parts(827), nothing)).toBeNull();
  });

  test('within what was agreed need no cause', () => {
    expect(chargesCause(bill([]), parts(0), nothing)).toBeNull();
  });
});
