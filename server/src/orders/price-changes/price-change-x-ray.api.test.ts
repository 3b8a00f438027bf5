import { checkOf, type XRay } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { numberToCents, parseCents } from '@backdock/core/kit/money.ts';
import { supplierOrderXRay } from '@backdock/core/orders/order-x-ray.ts';
import { priceChangeXRay } from '@backdock/core/orders/price-changes/price-change-x-ray.ts';
import {
  type PriceChangeRow,
  priceChanges,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { priceChangeIntake } from '../../../test/price-changes.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let as: string;
let intake: Awaited<ReturnType<typeof priceChangeIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Admin'] });
  intake = await priceChangeIntake(app);
});
afterAll(() => app.close());

const isReconciled = (xRay: XRay) => {
  const { parts, total } = checkOf(xRay);
  return total && parts.every(Boolean);
};

/** The order's cost and the price difference are the same in X-ray, page, list and tables. */
async function expectSame(orderId: number, differenceCents: number): Promise<void> {
  const { supplierId } = intake;
  const { body: order } = await app.call(priceChanges.details, { as, params: { orderId, supplierId } });
  const { body: rows } = await app.call(priceChanges.list, { as });
  const row = (rows as unknown as PriceChangeRow[]).find((one) => one.orderId === orderId);
  const difference = priceChangeXRay(order, await intake.requestsOf(orderId, as));
  expect([difference.total, row?.difference]).toEqual([order.difference, order.difference]);
  expect(numberToCents(order.difference)).toBe(differenceCents);
  expect(isReconciled(difference)).toBe(true);
  const cost = supplierOrderXRay(order, { ...order, total: order.costNow }, order.costItems);
  const [stored] = await app.sql<{ cost: string }>(
    `SELECT sum(total) AS cost FROM order_item WHERE order_id = $1 AND fulfillment_status <> 'Canceled'`,
    [orderId],
  );
  expect(numberToCents(cost.total)).toBe(parseCents(stored?.cost ?? ''));
  expect(isReconciled(cost)).toBe(true);
}

test('cost and price difference add up before and after decisions', async () => {
  const { orderId, itemIds } = await intake.ordered([
    { sku: 'TILE', quantity: 7, pricePerUnitCents: 1_999, fixedShippingCents: 1_501 },
    { sku: 'TRIM', quantity: 3, pricePerUnitCents: 333 },
    { sku: 'GROUT', quantity: 11, pricePerUnitCents: 1_875 },
    { sku: 'GONE', quantity: 2, pricePerUnitCents: 5_000, fulfillmentStatus: 'Canceled' },
  ]);
  const [tile = 0, trim = 0, grout = 0] = itemIds;
  await intake.ask(orderId, { [tile]: 2_104, [trim]: 299, [grout]: 1_900 });
  await expectSame(orderId, 7 * 105 - 3 * 34 + 11 * 25);
  const requests = await intake.requestsOf(orderId, as);
  const params = (itemId: number) => ({
    orderId,
    supplierId: intake.supplierId,
    priceChangeRequestId: requests.find(({ orderItemId }) => orderItemId === itemId)?.id ?? 0,
  });
  expect((await app.call(priceChanges.approve, { as, params: params(tile) })).status).toBe(200);
  const body = { comment: 'Too much.' };
  expect((await app.call(priceChanges.decline, { as, params: params(grout), body })).status).toBe(200);
  await expectSame(orderId, 7 * 105 - 3 * 34);
});
