import type { PriceChange } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { priceChanges } from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import { receiveOrderUpdates } from '../src/orders/order-updates.service.ts';
import { receivePriceChanges, type Submission } from '../src/orders/price-changes/receive.service.ts';
import type { NewOrder, NewOrderItem } from '../src/orders/orders.queries.ts';
import type { NewSupplier } from '../src/suppliers/suppliers.service.ts';
import { asSystem } from './as-system.ts';
import { item, orderIntake } from './new-order.ts';
import type { TestApp } from './test-app.ts';

/** One supplier's orders and its price requests. */
export async function priceChangeIntake(app: TestApp, supplier: Partial<NewSupplier> = {}) {
  const intake = await orderIntake(app, supplier);
  const [supplierId] = intake.supplierIds;
  let keys = 0;

  /** An order with these items, all from one supplier. */
  async function ordered(items: Partial<NewOrderItem>[], change: Partial<NewOrder> = {}) {
    const parts = [intake.part({ supplierId, items: items.map(item) })];
    const [orderId = 0] = await intake.receive(intake.order({ parts, ...change }));
    const rows = await app.sql<{ id: number }>('SELECT id FROM order_item WHERE order_id = $1 ORDER BY id', [
      orderId,
    ]);
    return { orderId, supplierId, itemIds: rows.map(({ id }) => id) };
  }

  const submission = (orderId: number, change: Partial<Submission>): Submission => ({
    sourceKey: `portal-${(keys += 1)}`,
    orderId,
    supplierId,
    requestedOn: app.clock.now,
    requestedBy: 'Karen Osei',
    reason: 'Quarry surcharge',
    requests: [],
    ...change,
  });
  const submit = (...submissions: Submission[]) =>
    asSystem(app, (ctx) => receivePriceChanges(ctx, submissions));
  const ask = async (orderId: number, prices: Readonly<Record<number, number>>) => {
    const requests = Object.entries(prices).map(([id, newCents]) => ({ orderItemId: Number(id), newCents }));
    const [received] = await submit(submission(orderId, { requests }));
    if (!received) throw new Error('nothing was received');
    return received;
  };

  const report = (orderId: number, change: Partial<Parameters<typeof receiveOrderUpdates>[1][number]>) =>
    asSystem(app, (ctx) =>
      receiveOrderUpdates(ctx, [
        { sourceKey: `feed-${(keys += 1)}`, orderId, happenedOn: app.clock.now, ...change },
      ]),
    );

  async function requestsOf(orderId: number, as: string): Promise<PriceChange[]> {
    const { body } = await app.call(priceChanges.items, { as, params: { orderId, supplierId } });
    return body;
  }

  async function orderOf(orderId: number) {
    const [order] = await app.sql<{ status: string; before: string | null; held: boolean }>(
      'SELECT status, status_before_action AS before, is_held AS held FROM customer_order WHERE id = $1',
      [orderId],
    );
    return order;
  }

  const pricesOf = (orderId: number) =>
    app.sql<{ price: string; before: string | null }>(
      `SELECT price_per_unit AS price, price_per_unit_before_change_approval AS before
         FROM order_item WHERE order_id = $1 ORDER BY id`,
      [orderId],
    );

  return { intake, supplierId, ordered, submission, submit, ask, report, requestsOf, orderOf, pricesOf };
}
