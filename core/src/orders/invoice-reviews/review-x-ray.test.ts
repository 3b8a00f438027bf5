import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkOf, formulaOf, type XRay } from '../../accounting/x-ray/x-ray.ts';
import { centsToNumber, numberToCents } from '../../kit/money.ts';
import type { ReviewCharge, ReviewLine } from './invoice-reviews.contract.ts';
import type { ReviewClaim } from './review-amounts.schema.ts';
import { billedXRay, claimXRay, differenceXRay, expectedXRay, shortPayXRay } from './review-x-ray.ts';

const sumOf = (amounts: readonly number[]) =>
  centsToNumber(amounts.reduce((cents, amount) => cents + numberToCents(amount), 0));

/** A line of units at a cost, of which some are expected at another. */
const line = (sku: string, [quantity, cost]: [number, number], ...units: [number, number][]): ReviewLine => {
  const lineInvoiced = centsToNumber(quantity * numberToCents(cost));
  const lineExpected = sumOf(units.map(([count, at]) => centsToNumber(count * numberToCents(at))));
  return {
    orderItemId: null,
    sku,
    productName: sku,
    unitOfMeasure: null,
    orderedQuantity: 0,
    previouslyInvoicedQuantity: 0,
    invoicedQuantity: quantity,
    orderedCost: null,
    invoicedCost: cost,
    lineExpected,
    expectedUnits: units.map(([count, at]) => ({ quantity: count, cost: at })),
    lineInvoiced,
    lineDifference: sumOf([lineInvoiced, -lineExpected]),
    isQuantityWrong: false,
    isCostWrong: false,
    cause: null,
  };
};
const charge = (kind: ReviewCharge['kind'], invoiced: number, expected: number): ReviewCharge => ({
  kind,
  invoiced,
  expected,
  difference: sumOf([invoiced, -expected]),
  cause: null,
});

const review = (lines: ReviewLine[], charges: ReviewCharge[] = []) => ({
  invoiceNumber: 'NW-1',
  currency: 'Usd' as const,
  lines,
  charges,
  total: sumOf([
    ...lines.map(({ lineInvoiced }) => lineInvoiced),
    ...charges.map(({ invoiced }) => invoiced),
  ]),
  expectedTotal: sumOf([
    ...lines.map(({ lineExpected }) => lineExpected),
    ...charges.map(({ expected }) => expected),
  ]),
  difference: sumOf([
    ...lines.map(({ lineDifference }) => lineDifference),
    ...charges.map(({ difference }) => difference),
  ]),
});
const claim = (change: Partial<ReviewClaim>): ReviewClaim => ({
  creditRequestId: null,
  reason: 'PriceDifference',
  amount: 0,
  items: [],
  ...change,
});
const isReconciled = (xRay: XRay | null) => {
  if (!xRay) return false;
  const { parts, total } = checkOf(xRay);
  return total && parts.every(Boolean);
};
const rowsOf = (xRay: XRay | null, label: string) =>
  xRay?.parts.find((part) => part.label === label)?.rows ?? [];

/** Ten tiles at $26.00 instead of $20.00, trim as agreed, and $10.00 too much freight. */
const tooMuch = review(
  [line('TRIM', [4, 5], [4, 5]), line('TILE', [10, 26], [10, 20])],
  [charge('Shipping', 25, 15), charge('Tax', 3, 3)],
);

describe('billed and expected', () => {
  test('differ by what each line and charge differs by', () => {
    const xRay = differenceXRay(tooMuch);
    expect(xRay && formulaOf(xRay)).toBe('$60.00 + $10.00 = $70.00');
    expect(rowsOf(xRay, 'Products')).toEqual([
      { label: 'TILE', detail: '10 × $26.00 − 10 × $20.00', amount: 60 },
      { label: 'TRIM', detail: '4 × $5.00 − 4 × $5.00', amount: 0 },
    ]);
    expect(rowsOf(xRay, 'Charges')).toEqual([
      { label: 'Shipping', detail: '$25.00 − $15.00', amount: 10 },
      { label: 'Tax', detail: '$3.00 − $3.00', amount: 0 },
    ]);
    expect(isReconciled(xRay)).toBe(true);
  });

  test('each open into their lines', () => {
    expect(formulaOf(billedXRay(tooMuch))).toBe('$280.00 + $28.00 = $308.00');
    const expected = expectedXRay(tooMuch);
    expect(expected && formulaOf(expected)).toBe('$220.00 + $18.00 = $238.00');
    expect(rowsOf(expected, 'Products')[1]).toEqual({ label: 'TILE', detail: '10 × $20.00', amount: 200 });
  });

  test('show a line that bills several items, nothing left to bill, or was stored without its units', () => {
    const { expectedUnits: _, ...stored } = line('GROUT', [2, 4], [2, 3]);
    const xRay = differenceXRay(
      review([line('TILE', [10, 21], [6, 20], [3, 19]), line('SEALER', [1, 9]), stored]),
    );
    expect(rowsOf(xRay, 'Products').map(({ detail }) => detail)).toEqual([
      '10 × $21.00 − (6 × $20.00 + 3 × $19.00)',
      '1 × $9.00 − $0.00',
      '2 × $4.00 − $6.00',
    ]);
    expect(isReconciled(xRay)).toBe(true);
  });

  test('name what the lines of a bill leave out', () => {
    const off = review([line('TILE', [10, 20], [10, 20])], [charge('Unexplained', -1.5, 0)]);
    expect(formulaOf(billedXRay(off))).toBe('$200.00 + -$1.50 = $198.50');
    const [expected, difference] = [expectedXRay(off), differenceXRay(off)];
    expect(expected && formulaOf(expected)).toBe('$200.00 = $200.00');
    expect(difference && formulaOf(difference)).toBe('$0.00 + -$1.50 = -$1.50');
  });

  test('aren’t compared if the bill is negative', () => {
    const credit = { ...review([]), total: -65, expectedTotal: -65 };
    expect(differenceXRay(credit)).toBeNull();
    expect(expectedXRay(credit)).toBeNull();
    expect(billedXRay(credit).parts).toMatchObject([{ label: 'Not itemized', amount: -65 }]);
    expect(isReconciled(billedXRay(credit))).toBe(true);
  });

  test('always add up', () => {
    const count = fc.integer({ min: 1, max: 500 });
    const cost = fc.integer({ min: 0, max: 99_999 }).map(centsToNumber);
    const units = fc.array(fc.tuple(count, cost), { maxLength: 3 });
    const lines = fc.array(
      fc
        .tuple(fc.constantFrom('A', 'B', 'C'), fc.tuple(count, cost), units)
        .map(([sku, billed, expected]) => line(sku, billed, ...expected)),
      { maxLength: 130 },
    );
    const charges = fc
      .tuple(cost, cost, cost)
      .map(([one, two, three]) => [
        charge('Shipping', one, two),
        charge('Tax', three, three),
        charge('Unexplained', centsToNumber(numberToCents(two) - numberToCents(one)), 0),
      ]);
    fc.assert(
      fc.property(lines, charges, (some, others) => {
        const one = review(some, others);
        fc.pre(one.total >= 0);
        expect([billedXRay(one), expectedXRay(one), differenceXRay(one)].every(isReconciled)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});

describe('a short pay', () => {
  test('posts the bill less what isn’t paid', () => {
    const xRay = shortPayXRay({
      ...tooMuch,
      shortPaid: [
        { description: 'Tile', amount: 60 },
        { description: 'Freight', amount: 10 },
      ],
    });
    expect(formulaOf(xRay)).toBe('$308.00 − $70.00 = $238.00');
    expect(rowsOf(xRay, 'Not paid')).toEqual([
      { label: 'Tile', amount: 60 },
      { label: 'Freight', amount: 10 },
    ]);
    expect(isReconciled(xRay)).toBe(true);
  });

  test('shows if the invoice leaves out something else', () => {
    const xRay = shortPayXRay({ ...tooMuch, shortPaid: [{ description: 'Tile', amount: 60 }] });
    expect(isReconciled(xRay)).toBe(false);
  });
});

describe('a claim', () => {
  const tiles = { sku: 'TILE', quantity: 10, cost: 6, amount: 60 };

  test('has its items, or its charges', () => {
    const claims = [
      claim({ amount: 60, items: [tiles] }),
      claim({ reason: 'ShippingOvercharge', amount: 10 }),
    ];
    const xRay = claimXRay({ ...tooMuch, claims });
    expect(formulaOf(xRay)).toBe('$60.00 + $10.00 = $70.00');
    expect(rowsOf(xRay, 'Price difference')).toEqual([{ label: 'TILE', detail: '10 × $6.00', amount: 60 }]);
    expect(rowsOf(xRay, 'Shipping overcharge')).toEqual([
      { label: 'Shipping', detail: '$25.00 − $15.00', amount: 10 },
    ]);
    expect(xRay.notes).toBeUndefined();
    expect(isReconciled(xRay)).toBe(true);
  });

  test('names its credit requests once they’re made', () => {
    const claims = [
      claim({ creditRequestId: 7, amount: 60, items: [tiles] }),
      claim({ creditRequestId: 8, reason: 'ShippingOvercharge', amount: 10 }),
    ];
    expect(claimXRay({ ...tooMuch, claims }).parts.map(({ label }) => label)).toEqual([
      'Price difference, credit request 7',
      'Shipping overcharge, credit request 8',
    ]);
  });

  test('that is the only one has everything that differs', () => {
    const claims = [claim({ reason: 'CancelledOrder', amount: 70 })];
    expect(rowsOf(claimXRay({ ...tooMuch, claims }), 'Canceled order').map(({ label }) => label)).toEqual([
      'TILE',
      'Shipping',
    ]);
  });

  test('says that what was billed too low reduces it', () => {
    const low = review(
      [line('TILE', [10, 26], [10, 20]), line('TRIM', [4, 5], [4, 6])],
      [charge('Shipping', 25, 15)],
    );
    const claims = [claim({ amount: 56 }), claim({ reason: 'ShippingOvercharge', amount: 10 })];
    const xRay = claimXRay({ ...low, claims });
    expect(xRay.notes).toEqual(['Amounts billed too low reduce the largest claim.']);
    expect(isReconciled(xRay)).toBe(true);
  });
});
