import { expect, test } from 'vitest';
import { noFees } from './agreed-charges.rules.ts';
import { type DescribedBill, linesAsBilled, linesShortPaid } from './invoice-lines.rules.ts';
import { type BilledOrder, matchBill } from './match.rules.ts';

const item = { sku: 'TILE', quantity: 5, fixedShippingCents: 300, isCanceled: false, billedQuantity: 0 };
const order: BilledOrder = {
  isCanceled: false,
  items: [
    { ...item, id: 1, priceCents: 1_000 },
    { ...item, id: 2, priceCents: 1_200 },
  ],
  fees: { ...noFees, dropShipCents: 250 },
  handlingBilledCents: 0,
  hasPostedBill: false,
};
const linesOf = (bill: DescribedBill) => {
  const match = matchBill(bill, order, { isDuplicate: false, isResubmitted: false });
  return linesAsBilled(bill, match, order.items);
};
const total = (lines: readonly { amountCents: number }[]) =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);

test('a line is split by the items it bills, and what is too much stays on the last one', () => {
  const lines = linesOf({
    totalCents: 12_050,
    products: [{ sku: 'tile', description: 'Tile', quantity: 12, unitCostCents: 1_000 }],
    charges: [{ kind: 'Tax', description: 'Sales tax', amountCents: 50 }],
  });
  expect(lines).toEqual([
    expect.objectContaining({ quantity: 5, orderItemId: 1, amountCents: 5_000 }),
    expect.objectContaining({ quantity: 5, orderItemId: 2, amountCents: 5_000 }),
    expect.objectContaining({ quantity: 2, orderItemId: 2, amountCents: 2_000 }),
    { kind: 'Tax', description: 'Sales tax', amountCents: 50 },
  ]);
});

test('a bill without lines gets those it was compared with', () => {
  const lines = linesOf({ totalCents: 11_855, products: [], charges: [] });
  expect(lines.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['Product', 5_000],
    ['Product', 6_000],
    ['Shipping', 600],
    ['Handling', 250],
    ['Other', 5],
  ]);
  expect(total(lines)).toBe(11_855);
});

test('what the lines don’t explain is a line of its own', () => {
  const lines = linesOf({
    totalCents: 999,
    products: [{ sku: 'TILE', description: 'Tile', quantity: 1, unitCostCents: 1_000 }],
    charges: [],
  });
  expect(lines.at(-1)).toEqual({ kind: 'Other', description: 'Not itemized on the bill', amountCents: -1 });
  expect(total(lines)).toBe(999);
});

const shortOf = (bill: DescribedBill) => {
  const match = matchBill(bill, order, { isDuplicate: false, isResubmitted: false });
  return { lines: linesShortPaid(bill, match, order.items), match };
};

test('a short payment keeps the bill’s lines and reduces those that ask too much', () => {
  const { lines, match } = shortOf({
    totalCents: 10_000,
    products: [
      { sku: 'TILE', description: 'Tile', quantity: 5, unitCostCents: 1_100 },
      { sku: 'X', description: 'Sample', quantity: 1, unitCostCents: 2_000 },
    ],
    charges: [
      { kind: 'Shipping', description: 'Freight', amountCents: 2_000 },
      { kind: 'Other', description: 'Fuel', amountCents: 500 },
    ],
  });
  expect(lines.slice(4)).toEqual([
    { kind: 'Other', description: 'Short paid: Tile', amountCents: -500, reduces: 0 },
    { kind: 'Other', description: 'Short paid: Sample', amountCents: -2_000, reduces: 1 },
    { kind: 'Other', description: 'Short paid: Freight', amountCents: -1_950, reduces: 2 },
  ]);
  expect(total(lines)).toBe(match.expectedCents);
});

test('what was billed too low makes up for part of it', () => {
  const { lines, match } = shortOf({
    totalCents: 12_100,
    products: [
      { sku: 'TILE', description: 'Cheap', quantity: 5, unitCostCents: 900 },
      { sku: 'TILE', description: 'Tile', quantity: 5, unitCostCents: 1_520 },
    ],
    charges: [],
  });
  expect(match.differenceCents).toBe(1_100);
  expect(lines.slice(2)).toEqual([
    { kind: 'Other', description: 'Short paid: Tile', amountCents: -1_100, reduces: 1 },
  ]);
  expect(total(lines)).toBe(match.expectedCents);
});

test('any short payment comes to what was expected', () => {
  let state = 9;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  let checked = 0;
  for (let at = 0; at < 5_000; at += 1) {
    const products = Array.from({ length: below(4) }, () => ({
      sku: ['TILE', 'X'][below(2)] ?? 'X',
      description: 'Tile',
      quantity: 1 + below(7),
      unitCostCents: 100 * below(20),
    }));
    const charges = Array.from({ length: below(3) }, () => ({
      kind: (['Shipping', 'Tax', 'Other'] as const)[below(3)] ?? 'Other',
      description: 'Freight',
      amountCents: 100 * (below(15) - 3),
    }));
    const sum =
      products.reduce((all, { quantity, unitCostCents }) => all + quantity * unitCostCents, 0) +
      charges.reduce((all, { amountCents }) => all + amountCents, 0);
    const totalCents = sum + below(3) - 1;
    if (totalCents <= 0) continue;
    const { lines, match } = shortOf({ totalCents, products, charges });
    if (match.differenceCents <= 0) continue;
    checked += 1;
    expect(total(lines)).toBe(match.expectedCents);
  }
  expect(checked).toBeGreaterThan(1_000);
});
