import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fulfillmentStatuses, type FulfillmentStatus, orderStatuses } from './orders.values.ts';
import { reportedStatuses } from './order-status.rules.ts';
import {
  afterUpdate,
  type MovingItem,
  type MovingOrder,
  type OrderUpdate,
  reportedFulfillments,
} from './order-updates.rules.ts';

const day = (date: number) => new Date(Date.UTC(2026, 10, date, 18));
const item = (id: number, supplierId: number, fulfillmentStatus: FulfillmentStatus = 'New'): MovingItem => ({
  id,
  supplierId,
  sku: `SKU-${id}`,
  fulfillmentStatus,
  trackings: [],
});
const supplierName = 'Northwind';
const part = (supplierId: number) => ({
  supplierId,
  supplierName,
  sentOn: null,
  shippedOn: null,
  deliveredOn: null,
});
const order = (change: Partial<MovingOrder> = {}): MovingOrder => ({
  status: 'SentToVendor',
  statusBeforeAction: null,
  isHeld: false,
  parts: [part(1), part(2)],
  items: [item(11, 1), item(12, 1), item(21, 2)],
  ...change,
});
const update = (change: Partial<OrderUpdate>): OrderUpdate => ({
  sourceKey: 'key',
  orderId: 1,
  happenedOn: day(10),
  ...change,
});
const after = (before: MovingOrder, ...changes: Partial<OrderUpdate>[]) =>
  changes.reduce(
    (moved, change) => {
      const { order: next, notes } = afterUpdate(moved.order, update(change));
      return { order: next, notes: [...moved.notes, ...notes.map(({ note }) => note)] };
    },
    { order: before, notes: [] as string[] },
  );
const fulfillment = (moved: MovingOrder) => moved.items.map(({ fulfillmentStatus }) => fulfillmentStatus);

describe('shipping', () => {
  test('one part leaves the order open, the last one ships it', () => {
    const first = after(order(), { parts: [{ supplierId: 1, shippedOn: day(12) }] });
    expect(first.order.status).toBe('SentToVendor');
    expect(fulfillment(first.order)).toEqual(['Invoicing', 'Invoicing', 'New']);
    const both = after(first.order, { parts: [{ supplierId: 2, shippedOn: day(13) }] });
    expect(both.order.status).toBe('Shipped');
    expect(both.notes).toEqual(['Status changed from “Sent to vendor” to “Shipped”.']);
  });

  test('without a sent date sets both, and delivery sets all three', () => {
    const { order: moved } = after(order(), {
      parts: [
        { supplierId: 1, shippedOn: day(12) },
        { supplierId: 2, deliveredOn: day(14) },
      ],
    });
    expect(moved.parts).toEqual([
      { supplierId: 1, supplierName, sentOn: day(12), shippedOn: day(12), deliveredOn: null },
      { supplierId: 2, supplierName, sentOn: day(14), shippedOn: day(14), deliveredOn: day(14) },
    ]);
  });

  test('keeps the dates it has, and their order', () => {
    const { order: moved } = after(
      order(),
      { parts: [{ supplierId: 1, sentOn: day(12) }] },
      { parts: [{ supplierId: 1, sentOn: day(1), shippedOn: day(11) }] },
      { parts: [{ supplierId: 1, deliveredOn: day(9) }] },
    );
    expect(moved.parts[0]).toEqual({
      supplierId: 1,
      supplierName,
      sentOn: day(12),
      shippedOn: day(12),
      deliveredOn: day(12),
    });
  });

  test('a status message ships every part that is not canceled', () => {
    const { order: moved } = after(order(), {
      items: [{ orderItemId: 21, fulfillmentStatus: 'Canceled' }],
      status: 'Shipped',
    });
    expect(moved.status).toBe('Shipped');
    expect(moved.parts.map(({ shippedOn }) => shippedOn)).toEqual([day(10), null]);
    expect(fulfillment(moved)).toEqual(['Invoicing', 'Invoicing', 'Canceled']);
  });

  test('what was canceled is noted', () => {
    const { notes } = after(
      order(),
      { parts: [{ supplierId: 2, isCanceled: true }] },
      { parts: [{ supplierId: 2, shippedOn: day(12) }] },
    );
    expect(notes).toEqual(['Northwind shipped although its part of the order was canceled. Call them.']);
  });

  test('an order is invoiced once it has shipped and everything in it is billed', () => {
    const billed = order({ items: [item(11, 1, 'Complete'), item(21, 2, 'Canceled')] });
    expect(after(billed, { parts: [{ supplierId: 1, shippedOn: day(12) }] }).order.status).toBe('Invoiced');
  });
});

describe('cancellation', () => {
  test('of every part cancels the order', () => {
    const one = after(order(), { parts: [{ supplierId: 1, isCanceled: true }] });
    expect(one.order.status).toBe('SentToVendor');
    expect(fulfillment(one.order)).toEqual(['Canceled', 'Canceled', 'New']);
    const all = after(one.order, { items: [{ orderItemId: 21, fulfillmentStatus: 'Canceled' }] });
    expect(all.order.status).toBe('Canceled');
  });

  test('of what is left ships an order that shipped in part', () => {
    const { order: moved, notes } = after(
      order(),
      { parts: [{ supplierId: 1, shippedOn: day(12) }] },
      { status: 'Canceled' },
    );
    expect(moved.status).toBe('Shipped');
    expect(fulfillment(moved)).toEqual(['Invoicing', 'Invoicing', 'Canceled']);
    expect(notes[0]).toBe('The order was canceled after part of it had shipped. Only the rest was canceled.');
  });

  test('comes too late for what has shipped', () => {
    const { order: moved, notes } = after(
      order(),
      { status: 'Shipped' },
      { items: [{ orderItemId: 11, fulfillmentStatus: 'Canceled' }] },
      { status: 'Canceled' },
    );
    expect(moved.status).toBe('Shipped');
    expect(fulfillment(moved)).toEqual(['Invoicing', 'Invoicing', 'Invoicing']);
    expect(notes).toEqual([
      'Status changed from “Sent to vendor” to “Shipped”.',
      'SKU-11 was reported as “Canceled”, but is already “Invoicing”. Nothing was changed.',
      'The order was reported as “Canceled”, but is “Shipped”. Nothing was changed.',
    ]);
  });
});

describe('late and repeated messages', () => {
  const tracking = { carrierName: 'UPS', trackingNumber: '1Z1', url: null };

  test('a status the order has passed changes nothing, but its tracking and dates are taken', () => {
    const { order: moved, notes } = after(order({ status: 'Packing' }), {
      status: 'Releasing',
      parts: [{ supplierId: 1, sentOn: day(9) }],
      items: [{ orderItemId: 11, trackings: [tracking, tracking] }],
    });
    expect(moved.status).toBe('Packing');
    expect(moved.parts[0]?.sentOn).toEqual(day(9));
    expect(moved.items[0]?.trackings).toEqual([tracking]);
    expect(notes).toEqual(['The order was reported as “Releasing”, but is “Packing”. Nothing was changed.']);
  });

  test('what is on another order is noted', () => {
    const { notes } = after(order(), {
      parts: [{ supplierId: 9, sentOn: day(9) }],
      items: [{ orderItemId: 99, fulfillmentStatus: 'NeedsProcessing' }],
    });
    expect(notes).toEqual([
      'A message named supplier 9, which is not on this order.',
      'A message named item 99, which is not on this order.',
    ]);
  });

  test('a held order says what was reported meanwhile', () => {
    const held = order({ status: 'NeedAction', statusBeforeAction: 'Releasing', isHeld: true });
    const { order: moved, notes } = after(held, { status: 'Packing' });
    expect(moved).toMatchObject({ status: 'NeedAction', statusBeforeAction: 'Packing', isHeld: true });
    expect(notes).toEqual(['The order was reported as “Packing” while it’s on hold for a price decision.']);
  });
});

describe('any messages in any order', () => {
  const dates = fc.option(fc.integer({ min: 1, max: 28 }).map(day), { nil: undefined });
  const messages = fc.record({
    status: fc.option(fc.constantFrom(...reportedStatuses), { nil: undefined }),
    parts: fc.array(
      fc.record({
        supplierId: fc.constantFrom(1, 2, 3),
        sentOn: dates,
        shippedOn: dates,
        deliveredOn: dates,
        isCanceled: fc.option(fc.constant(true as const), { nil: undefined }),
      }),
      { maxLength: 2 },
    ),
    items: fc.array(
      fc.record({
        orderItemId: fc.constantFrom(11, 12, 21, 99),
        fulfillmentStatus: fc.option(fc.constantFrom(...reportedFulfillments), { nil: undefined }),
      }),
      { maxLength: 2 },
    ),
  });
  const started = fc.record({
    status: fc.constantFrom(...orderStatuses.filter((status) => status !== 'Invoiced')),
    items: fc.tuple(
      ...[11, 12, 21].map((id) =>
        fc.constantFrom(...fulfillmentStatuses).map((status) => item(id, Math.floor(id / 10), status)),
      ),
    ),
  });

  /** What must hold after any message. */
  const isSound = (before: MovingOrder, { order: next, notes }: ReturnType<typeof afterUpdate>) => {
    const hasMoved = next.status !== before.status;
    const isCanceled = (each: MovingItem) => each.fulfillmentStatus === 'Canceled';
    return [
      next.parts.every(({ sentOn, shippedOn }) => !shippedOn || (sentOn && sentOn <= shippedOn)),
      next.parts.every(
        ({ shippedOn, deliveredOn }) => !deliveredOn || (shippedOn && shippedOn <= deliveredOn),
      ),
      next.items.every(({ fulfillmentStatus }, index) => {
        const was = before.items[index]?.fulfillmentStatus;
        return (was !== 'Complete' && was !== 'Canceled') || was === fulfillmentStatus;
      }),
      notes.filter(({ type }) => type === 'StatusChangeNote').length === (hasMoved ? 1 : 0),
      before.status !== 'Canceled' || !hasMoved,
      next.status !== 'Canceled' || !hasMoved || next.items.every(isCanceled),
      next.status !== 'Shipped' || !hasMoved || next.parts.some(({ shippedOn }) => shippedOn !== null),
      next.statusBeforeAction === null || next.status === 'NeedAction',
    ];
  };

  it('leave an order whose dates, items and status agree', () => {
    fc.assert(
      fc.property(started, fc.array(messages, { maxLength: 8 }), (start, sent) => {
        let current = order(start);
        for (const message of sent) {
          const moved = afterUpdate(current, update(message as Partial<OrderUpdate>));
          expect(isSound(current, moved).map(Boolean)).not.toContain(false);
          current = moved.order;
        }
      }),
      { numRuns: 2_000, seed: 14 },
    );
  });

  it('have no effect the second time', () => {
    fc.assert(
      fc.property(started, messages, (start, message) => {
        const sent = update(message as Partial<OrderUpdate>);
        const once = afterUpdate(order(start), sent).order;
        expect(afterUpdate(once, sent).order).toEqual(once);
      }),
      { numRuns: 2_000, seed: 15 },
    );
  });
});
