import { linesAsBilled } from '@backdock/core/orders/invoice-reviews/invoice-lines.rules.ts';
import { afterPosting, type Match, matchBill } from '@backdock/core/orders/invoice-reviews/match.rules.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { StoredBill } from './bills.queries.ts';
import { loadStandings, type Standing, standingKey } from './order-standings.queries.ts';
import { findOtherBills } from './other-bills.queries.ts';
import type { Posting } from './post-bills.service.ts';

type BillKey = Pick<StoredBill, 'id' | 'supplierId' | 'orderId'>;
export type ComparedBill = BillKey &
  Pick<
    StoredBill,
    'totalCents' | 'products' | 'charges' | 'invoiceNumber' | 'invoiceDate' | 'purchaseOrderNumber'
  >;

/** Bills beside their orders and beside other bills. */
export interface Comparison {
  orderOf: (bill: BillKey) => Standing | null;
  match: (bill: ComparedBill) => Match;
  /** The bill as an invoice: as billed, unless lines are given. From now on, it counts as billed. */
  post: (bill: ComparedBill, match: Match, lines?: Posting['lines']) => Posting;
}

/** `prices` (cents by item id) replace the current ones, to see what approving them would do. */
export async function compareBills(
  db: Reader,
  bills: readonly BillKey[],
  prices: ReadonlyMap<number, number> = new Map(),
): Promise<Comparison> {
  const keys = bills.flatMap(({ orderId, supplierId }) =>
    orderId === null ? [] : [{ orderId, supplierId }],
  );
  const loaded = [...(await loadStandings(db, keys))];
  const standings = new Map(loaded.map(([key, standing]) => [key, atPrices(standing, prices)]));
  const others = await findOtherBills(
    db,
    bills.map(({ id }) => id),
  );
  const orderOf = ({ orderId, supplierId }: BillKey) =>
    orderId === null ? null : (standings.get(standingKey({ orderId, supplierId })) ?? null);
  return {
    orderOf,
    match: (bill) =>
      matchBill(bill, orderOf(bill), others.get(bill.id) ?? { isDuplicate: false, isResubmitted: false }),
    post: (bill, match, lines) => {
      const before = orderOf(bill);
      const after = before && afterPosting(before, bill, match);
      if (after && bill.orderId !== null) {
        standings.set(standingKey({ supplierId: bill.supplierId, orderId: bill.orderId }), after);
      }
      return {
        bill,
        lines: lines ?? linesAsBilled(bill, match, before?.items ?? []),
        order: after,
        purchaseOrderNumber: before?.purchaseOrderNumber ?? bill.purchaseOrderNumber,
      };
    },
  };
}

function atPrices(standing: Standing, prices: ReadonlyMap<number, number>): Standing {
  const items = standing.items.map((item) => ({
    ...item,
    priceCents: prices.get(item.id) ?? item.priceCents,
  }));
  return { ...standing, items };
}
