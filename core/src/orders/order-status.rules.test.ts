import { describe, expect, it, test } from 'vitest';
import type { OrderStatus } from './orders.values.ts';
import { afterReport, type OrderStanding, reportedStatuses } from './order-status.rules.ts';

const at = (status: OrderStatus, change: Partial<OrderStanding> = {}): OrderStanding => ({
  status,
  statusBeforeAction: null,
  isHeld: false,
  ...change,
});
const reachable = (order: OrderStanding) =>
  reportedStatuses.filter((reported) => reported !== order.status && afterReport(order, reported) !== null);

describe('an order goes', () => {
  test.each<[OrderStatus, string[]]>([
    [
      'New',
      ['PaymentUnconfirmed', 'Releasing', 'SentToVendor', 'Packing', 'Shipped', 'NeedAction', 'Canceled'],
    ],
    ['PaymentUnconfirmed', ['New', 'Releasing', 'SentToVendor', 'Packing', 'Shipped', 'Canceled']],
    ['Releasing', ['SentToVendor', 'Packing', 'Shipped', 'NeedAction', 'Canceled']],
    ['SentToVendor', ['Packing', 'Shipped', 'NeedAction', 'Canceled']],
    ['Packing', ['Shipped', 'NeedAction', 'Canceled']],
    ['NeedAction', ['Releasing', 'SentToVendor', 'Packing', 'Shipped', 'Canceled']],
    ['Shipped', []],
    ['Invoiced', []],
    ['Canceled', []],
  ])('from %s to %j', (status, next) => expect(reachable(at(status))).toEqual(next));

  it('back to the status it had before it needed action', () => {
    const order = afterReport(at('New'), 'NeedAction');
    expect(order).toEqual(at('NeedAction', { statusBeforeAction: 'New' }));
    expect(order && afterReport(order, 'New')).toEqual(at('New'));
    expect(order && afterReport(order, 'PaymentUnconfirmed')).toBeNull();
  });
});

it.each(reportedStatuses)('stays where it is when %s is reported again', (status) => {
  expect(afterReport(at(status), status)).toEqual(at(status));
});

describe('an order held by a price change', () => {
  const held = at('NeedAction', { statusBeforeAction: 'SentToVendor', isHeld: true });

  it('remembers how far it would be by now', () => {
    expect(afterReport(held, 'Packing')).toEqual({ ...held, statusBeforeAction: 'Packing' });
    expect(afterReport(held, 'SentToVendor')).toEqual(held);
  });
  it.each(['New', 'PaymentUnconfirmed', 'Releasing'] as const)('does not go back to %s', (reported) =>
    expect(afterReport(held, reported)).toBeNull(),
  );
  it.each(['Shipped', 'Canceled'] as const)('is no longer held once it is %s', (reported) =>
    expect(afterReport(held, reported)).toEqual(at(reported)),
  );
  it('waits for someone else when something else needs action too', () => {
    expect(afterReport(held, 'NeedAction')).toEqual({ ...held, isHeld: false });
  });
});
