import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import { required } from '@backdock/core/kit/required.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { committedOrders, type OrderedDays } from './committed-orders.queries.ts';

/** Days whose orders an agreement counts. */
export interface CommittedSpan extends OrderedDays {
  measure: PurchaseMeasure;
}

/** What is ordered and not billed, for each of these spans. */
export type CommittedOrders = (spans: readonly CommittedSpan[]) => Promise<number[]>;

/** Reads a supplier's orders, once for each way of counting, and never the same span twice. */
export function committedOrdersOf(db: Reader, supplierId: number): CommittedOrders {
  const known = new Map<string, number>();
  return async (spans) => {
    const keys = spans.map(({ from, through, measure }) => `${from} ${through} ${JSON.stringify(measure)}`);
    const unknown = new Map(spans.map((span, at) => [keys[at] ?? '', span]));
    for (const key of keys) if (known.has(key)) unknown.delete(key);
    for (const together of Map.groupBy(unknown, ([, { measure }]) => JSON.stringify(measure)).values()) {
      const [first] = together;
      const days = together.map(([, span]) => span);
      const cents = first ? await committedOrders(db, supplierId, first[1].measure, days) : [];
      for (const [at, [key]] of together.entries()) known.set(key, cents[at] ?? 0);
    }
    return keys.map((key) => required(known.get(key), 'the orders of a span'));
  };
}

const inTransactions = new WeakMap<Tx, Map<number, CommittedOrders>>();

/** The same for as long as a transaction lasts: a preview calculates several times, and edits change no orders. */
export function committedOrdersIn(tx: Tx, supplierId: number): CommittedOrders {
  const suppliers = inTransactions.get(tx) ?? new Map<number, CommittedOrders>();
  inTransactions.set(tx, suppliers);
  const orders = suppliers.get(supplierId) ?? committedOrdersOf(tx, supplierId);
  suppliers.set(supplierId, orders);
  return orders;
}
