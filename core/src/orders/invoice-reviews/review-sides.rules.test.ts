import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noFees } from './agreed-charges.rules.ts';
import { type Bill, matchBill } from './match.rules.ts';
import { chargeSides, type NamedItem, productSides } from './review-sides.rules.ts';

const item = (change: Partial<NamedItem> = {}): NamedItem => ({
  id: 1,
  sku: 'TILE',
  name: 'Slate tile',
  unitOfMeasure: 'CS',
  quantity: 24,
  priceCents: 1_875,
  fixedShippingCents: 1_500,
  isCanceled: false,
  billedQuantity: 0,
  ...change,
});
const matched = (bill: Bill, items: NamedItem[]) =>
  matchBill(
    bill,
    {
      isCanceled: false,
      items,
      fees: { ...noFees, dropShipCents: 500 },
      handlingBilledCents: 0,
      hasPostedBill: false,
    },
    { isDuplicate: false, isResubmitted: false },
  );
const none = { isDuplicate: false, isResubmitted: false };

describe('product lines', () => {
  test('show what was billed earlier, and expect only the rest', () => {
    const items = [item({ billedQuantity: 6 })];
    const bill = {
      totalCents: 45_000,
      products: [{ sku: 'tile ', quantity: 24, unitCostCents: 1_875 }],
      charges: [],
    };
    expect(productSides(matched(bill, items), items)).toEqual([
      {
        orderItemId: 1,
        sku: 'tile ',
        productName: 'Slate tile',
        unitOfMeasure: 'CS',
        orderedQuantity: 24,
        earlierQuantity: 6,
        billedQuantity: 24,
        orderedCostCents: 1_875,
        billedCostCents: 1_875,
        expectedCents: 33_750,
        billedCents: 45_000,
        isQuantityWrong: true,
        isCostWrong: false,
      },
    ]);
  });

  test('of a SKU that was not ordered have nothing beside them', () => {
    const bill = {
      totalCents: 100,
      products: [{ sku: 'GLUE', quantity: 1, unitCostCents: 100 }],
      charges: [],
    };
    expect(productSides(matched(bill, [item()]), [item()])).toMatchObject([
      {
        orderItemId: null,
        productName: 'Not on the order',
        orderedQuantity: 0,
        expectedCents: 0,
        isQuantityWrong: true,
      },
    ]);
  });
});

describe('charges', () => {
  test('beyond what was agreed are on the kind that was billed too high', () => {
    const bill = {
      totalCents: 0,
      products: [{ sku: 'TILE', quantity: 24, unitCostCents: 1_875 }],
      charges: [
        { kind: 'Shipping' as const, amountCents: 4_000 },
        { kind: 'Handling' as const, amountCents: 500 },
      ],
    };
    expect(chargeSides(bill, matched(bill, [item()]))).toEqual([
      { kind: 'Shipping', expectedCents: 1_500, billedCents: 4_000 },
      { kind: 'Handling', expectedCents: 500, billedCents: 500 },
    ]);
  });

  test('of any bill add up to what is expected and to what was billed', () => {
    const charge = fc.record({
      kind: fc.constantFrom('Shipping' as const, 'Handling' as const, 'Other' as const, 'Tax' as const),
      amountCents: fc.integer({ min: 0, max: 5_000 }),
    });
    const line = fc.record({
      sku: fc.constantFrom('TILE', 'GLUE'),
      quantity: fc.integer({ min: 1, max: 40 }),
      unitCostCents: fc.integer({ min: 0, max: 3_000 }),
    });
    fc.assert(
      fc.property(
        fc.array(charge, { maxLength: 5 }),
        fc.array(line, { maxLength: 3 }),
        (charges, products) => {
          const items = [item(), item({ id: 2, billedQuantity: 20 })];
          const whole = products.length === 0 && charges.length === 0;
          const billed =
            products.reduce((cents, one) => cents + one.quantity * one.unitCostCents, 0) +
            charges.reduce((cents, { amountCents }) => cents + amountCents, 0);
          const bill = { totalCents: whole ? 100 : billed, products, charges };
          const match = matchBill(
            bill,
            { isCanceled: false, items, fees: noFees, handlingBilledCents: 0, hasPostedBill: true },
            none,
          );
          const sides = [...productSides(match, items), ...chargeSides(bill, match)];
          const sum = (of: 'expectedCents' | 'billedCents') =>
            sides.reduce((cents, one) => cents + one[of], 0);
          expect(sum('expectedCents')).toBe(match.expectedCents);
          expect(sum('billedCents')).toBe(bill.totalCents - match.parts.restCents);
        },
      ),
      { numRuns: 2_000, seed: 1 },
    );
  });
});
