import { supplierBillHistory } from '@backdock/core/orders/invoice-reviews/invoice-reviews.history.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { currenciesOf } from '../../partners/partners.service.ts';
import { auditAll } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { lockedOrders } from '../order-holds.service.ts';
import * as bills from './bills.queries.ts';
import { compareBills } from './compare-bills.service.ts';
import { openReviews } from './open-reviews.service.ts';
import { postBills, type Posting } from './post-bills.service.ts';
import { rematchBills } from './rematch.service.ts';

/** A bill as it arrives. Its amounts are in the supplier's own currency, or it's refused. */
export type ReceivedBill = bills.NewBill & { currency: Currency };

export interface BillOutcome {
  sourceKey: string;
  billId: number;
  /** Whether the same key arrived before: this is what became of it then. */
  isKnown: boolean;
  state: 'Waiting' | 'Posted' | 'Declined';
  invoiceId: number | null;
  reviewId: number | null;
}

/**
 * The only entry point for suppliers' bills. One that matches its order is posted; the rest wait for a person. Two
 * bills for one order, and two with one number, are handled one after the other.
 */
export async function receiveSupplierInvoices(
  ctx: WriteCtx,
  received: readonly ReceivedBill[],
): Promise<BillOutcome[]> {
  if (received.length === 0) return [];
  await refuseMalformed(ctx, received);
  const orderIds = await bills.findOrders(ctx.tx, received);
  const named = received.map(({ currency: _currency, ...bill }) => ({
    ...bill,
    orderId: orderIds.get(bills.orderKey(bill.purchaseOrderNumber, bill.supplierId)) ?? null,
  }));
  const ids = [...new Set(orderIds.values())];
  const orders = ids.length > 0 ? await lockedOrders(ctx, ids) : [];
  await bills.lockBills(ctx.tx, { orderIds: ids, billIds: [] });
  await bills.lockNumbers(ctx.tx, received);
  const inserted = await bills.insertBills(ctx.tx, uniqueByKey(named), ctx.now);
  const fresh = uniqueByKey(named).flatMap((bill) => {
    const id = inserted.get(bill.sourceKey);
    return id === undefined ? [] : [{ ...bill, id }];
  });
  await bills.insertBillLines(ctx.tx, fresh);
  await bills.insertBillDocuments(
    ctx.tx,
    fresh.flatMap(({ id, documentIds }) => documentIds.map((documentId) => ({ billId: id, documentId }))),
  );
  await auditAll(
    ctx,
    fresh.map(({ id, invoiceNumber, supplierId, purchaseOrderNumber, totalCents }) => ({
      entityType: supplierBillHistory.entityType,
      entityId: id,
      action: 'supplier-bill.received',
      after: { invoiceNumber, supplierId, purchaseOrderNumber, totalCents, version: 1 },
    })),
  );
  await matchFresh(ctx, orders, fresh);
  const outcomes = await bills.findOutcomes(
    ctx.tx,
    received.map(({ sourceKey }) => sourceKey),
  );
  const byKey = new Map(outcomes.map((outcome) => [outcome.sourceKey, outcome]));
  // The first of each key in this batch; any other is known.
  const unknown = new Set(inserted.keys());
  return received.map(({ sourceKey }) => {
    const outcome = byKey.get(sourceKey);
    if (!outcome) throw new Error(`bill ${sourceKey} has no outcome`);
    return { ...outcome, isKnown: !unknown.delete(sourceKey) };
  });
}

type Fresh = Omit<bills.NewBill, 'documentIds'> & { id: number; orderId: number | null };

/** Posts what matches and sets the rest aside, in the order in which bills arrived. */
async function matchFresh(
  ctx: WriteCtx,
  orders: Parameters<typeof postBills>[1],
  fresh: readonly Fresh[],
): Promise<void> {
  const comparison = await compareBills(ctx.tx, fresh);
  const postings: Posting[] = [];
  const aside: Parameters<typeof openReviews>[1][number][] = [];
  for (const bill of fresh) {
    const match = comparison.match(bill);
    if (match.types.length > 0) aside.push({ bill, match });
    else postings.push(comparison.post(bill, match));
  }
  await openReviews(ctx, aside);
  await postBills(ctx, orders, postings);
  // A posted bill leaves less open for the waiting ones.
  const postedIds = new Set(postings.map(({ bill }) => bill.id));
  const changed = fresh.flatMap(({ id, orderId }) =>
    postedIds.has(id) && orderId !== null ? [orderId] : [],
  );
  await rematchBills(ctx, { orderIds: changed }, 'Another bill for the order was posted.');
}

function uniqueByKey<T extends { sourceKey: string }>(list: readonly T[]): T[] {
  return [...new Map(list.toReversed().map((one) => [one.sourceKey, one])).values()].toReversed();
}

async function refuseMalformed({ tx }: WriteCtx, received: readonly ReceivedBill[]): Promise<void> {
  const currencies = await currenciesOf(
    tx,
    received.map(({ supplierId }) => supplierId),
  );
  for (const { sourceKey, supplierId, currency, totalCents, products } of received) {
    const own = currencies.get(supplierId);
    if (own === undefined) refuse(sourceKey, `names supplier ${supplierId}, which doesn’t exist.`);
    if (own !== currency) refuse(sourceKey, `is in ${currency}, but its supplier bills in ${own}.`);
    if (totalCents === 0) refuse(sourceKey, 'has a total of zero.');
    if (products.some(({ quantity, unitCostCents }) => quantity <= 0 || unitCostCents < 0)) {
      refuse(sourceKey, 'has a product line without a quantity or with a negative cost.');
    }
  }
}

function refuse(sourceKey: string, why: string): never {
  throw new AppError('invalid', 'supplier-bill.malformed', `Bill ${sourceKey} ${why}`);
}
