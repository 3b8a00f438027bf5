import { expect, test } from 'vitest';
import { noFees } from './agreed-charges.rules.ts';
import { claimsOf } from './claims.rules.ts';
import { type Bill, type BilledItem, type BilledOrder, matchBill } from './match.rules.ts';

const item = (change: Partial<BilledItem> = {}): BilledItem => ({
  id: 1,
  sku: 'TILE',
  quantity: 10,
  priceCents: 2_000,
  fixedShippingCents: 0,
  isCanceled: false,
  billedQuantity: 0,
  ...change,
});
const order = (...items: BilledItem[]): BilledOrder => ({
  isCanceled: false,
  items,
  fees: noFees,
  handlingBilledCents: 0,
  hasPostedBill: false,
});
const product = (sku: string, quantity: number, unitCostCents: number) => ({ sku, quantity, unitCostCents });
const bill = (products: Bill['products'], charges: Bill['charges'] = [], off = 0): Bill => ({
  products,
  charges,
  totalCents:
    off +
    products.reduce((sum, { quantity, unitCostCents }) => sum + quantity * unitCostCents, 0) +
    charges.reduce((sum, { amountCents }) => sum + amountCents, 0),
});
const claims = (of: BilledOrder, sent: Bill) => {
  const match = matchBill(sent, of, { isDuplicate: false, isResubmitted: false });
  return claimsOf(match, of.items).map(({ reason, cents, items }) => [reason, cents, items.length]);
};

test('each kind of difference is claimed for its own reason', () => {
  const of = order(item(), item({ id: 2, sku: 'GROUT', billedQuantity: 4 }));
  const sent = bill(
    [product('TILE', 10, 2_150), product('GROUT', 8, 2_000), product('X', 1, 700)],
    [{ kind: 'Shipping', amountCents: 1_850 }],
  );
  expect(claims(of, sent)).toEqual([
    ['DuplicateCharge', 4_000, 1],
    ['ShippingOvercharge', 1_850, 0],
    ['PriceDifference', 1_500, 1],
    ['Other', 700, 1],
  ]);
});

test('what was billed too low reduces the largest claim, which then lists no items', () => {
  const of = order(item(), item({ id: 2, sku: 'GROUT' }));
  const sent = bill([product('TILE', 10, 2_000), product('GROUT', 10, 1_900), product('X', 2, 1_000)]);
  expect(claims(of, sent)).toEqual([['Other', 1_000, 0]]);
});

test('prices too high and too low are one claim', () => {
  const of = order(item(), item({ id: 2, sku: 'GROUT' }));
  expect(claims(of, bill([product('TILE', 10, 2_300), product('GROUT', 10, 1_900)]))).toEqual([
    ['PriceDifference', 2_000, 0],
  ]);
});

test('everything about a canceled order is claimed for that', () => {
  const of = order(item({ isCanceled: true }));
  const sent = bill([product('TILE', 10, 2_000)], [{ kind: 'Shipping', amountCents: 500 }]);
  expect(claims(of, sent)).toEqual([['CancelledOrder', 20_500, 0]]);
});

test('claims add up to any difference', () => {
  let state = 5;
  const below = (count: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
  const wrong: object[] = [];
  for (let at = 0; at < 5_000; at += 1) {
    const of = order(
      item({ quantity: 1 + below(5), billedQuantity: below(3), priceCents: 100 * below(9) }),
      item({ id: 2, sku: 'GROUT', quantity: 1 + below(5), isCanceled: below(5) === 0 }),
    );
    const products = ['TILE', 'GROUT', 'X']
      .slice(0, below(4))
      .map((sku) => product(sku, 1 + below(6), 100 * below(30)));
    const charges = below(2) === 0 ? [] : [{ kind: 'Other' as const, amountCents: 50 * (below(20) - 5) }];
    const sent = bill(products, charges, below(3) - 1);
    if (sent.totalCents <= 0) continue;
    const match = matchBill(sent, of, { isDuplicate: below(4) === 0, isResubmitted: false });
    if (match.differenceCents <= 0) continue;
    const made = claimsOf(match, of.items);
    const sum = made.reduce((all, { cents }) => all + cents, 0);
    const isItemized = made.every(
      ({ cents, items }) =>
        items.length === 0 || items.reduce((all, { amountCents }) => all + amountCents, 0) === cents,
    );
    if (sum !== match.differenceCents || made.some(({ cents }) => cents <= 0) || !isItemized) {
      wrong.push({ at, made, sum, difference: match.differenceCents });
    }
  }
  expect(wrong).toEqual([]);
});
