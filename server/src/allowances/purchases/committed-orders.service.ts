import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import { required } from '@backdock/core/kit/required.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { committedOrders, type OrderedDays } from './committed-orders.queries.ts';

/** What is ordered and not billed, for each of these spans. */
export type CommittedOrders = (measure: PurchaseMeasure, days: readonly OrderedDays[]) => Promise<number[]>;

/** Reads a supplier's orders. Agreements that count alike ask for the same spans, which are read once. */
export function committedOrdersOf(db: Reader, supplierId: number): CommittedOrders {
  const known = new Map<string, number>();
  return async (measure, days) => {
    const counted = JSON.stringify(measure);
    const keyOf = ({ from, through }: OrderedDays) => `${from} ${through} ${counted}`;
    const unknown = days.filter((each) => !known.has(keyOf(each)));
    const cents = await committedOrders(db, supplierId, measure, unknown);
    for (const [at, each] of unknown.entries()) known.set(keyOf(each), cents[at] ?? 0);
    return days.map((each) => required(known.get(keyOf(each)), 'the orders of a span'));
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
