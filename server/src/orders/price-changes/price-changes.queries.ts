import type { PriceChangeDecision } from '@backdock/core/orders/price-changes/price-changes.values.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import { amount } from '../../platform/db/amount.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Every request of a supplier order with its item: undecided ones item by item, then decided ones, newest first. */
export function listRequests(db: Reader, { orderId, supplierId }: { orderId: number; supplierId: number }) {
  return db
    .selectFrom('price_change_submission as submission')
    .innerJoin('price_change_request as request', 'request.submission_id', 'submission.id')
    .innerJoin('order_item as item', 'item.id', 'request.order_item_id')
    .leftJoin('employee', 'employee.id', 'request.decided_by')
    .select([
      'request.id',
      'request.version',
      'item.id as orderItemId',
      'item.sku',
      'item.product_name as productName',
      'item.unit_of_measure as unitOfMeasure',
      'item.quantity',
      sql<boolean>`item.fulfillment_status = 'Canceled'`.as('isItemCanceled'),
      amount('item.sale_price_per_unit').as('salePrice'),
      amount('request.old_price').as('oldPrice'),
      amount('request.new_price').as('newPrice'),
      'submission.requested_on as requestedOn',
      'submission.requested_by as requestedBy',
      'submission.reason',
      'request.decision',
      'employee.name as decidedBy',
      'request.decided_on as decidedOn',
      'request.comment',
      sql<number | null>`request.counter_price::float8`.as('counterPrice'),
    ])
    .where('submission.order_id', '=', orderId)
    .where('submission.supplier_id', '=', supplierId)
    .orderBy(sql`request.decision IS NOT NULL`)
    .orderBy(sql`CASE WHEN request.decision IS NULL THEN item.id END`)
    .orderBy('request.id', 'desc')
    .execute();
}

export interface LockedRequest {
  id: number;
  version: number;
  orderItemId: number;
  oldCents: number;
  newCents: number;
  decision: PriceChangeDecision | null;
}

export interface NewSubmission {
  sourceKey: string;
  orderId: number;
  supplierId: number;
  requestedOn: Date;
  requestedBy: string;
  reason: string | null;
}

/** Null if it was received before. */
export async function insertSubmission(tx: Tx, submission: NewSubmission): Promise<number | null> {
  const row = await tx
    .insertInto('price_change_submission')
    .values({
      source_key: submission.sourceKey,
      order_id: submission.orderId,
      supplier_id: submission.supplierId,
      requested_on: submission.requestedOn.toISOString(),
      requested_by: submission.requestedBy,
      reason: submission.reason,
    })
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertRequests(
  tx: Tx,
  submissionId: number,
  requests: readonly { orderItemId: number; oldCents: number; newCents: number }[],
  now: Date,
): Promise<number[]> {
  if (requests.length === 0) return [];
  const rows = await tx
    .insertInto('price_change_request')
    .values(
      requests.map(({ orderItemId, oldCents, newCents }) => ({
        submission_id: submissionId,
        order_item_id: orderItemId,
        old_price: centsToText(oldCents),
        new_price: centsToText(newCents),
        created_on: now.toISOString(),
        updated_on: now.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks requests by id, or the undecided ones on these items; always in id order. */
export async function lockRequests(
  tx: Tx,
  of: { ids: readonly number[] } | { pendingOn: readonly number[] },
): Promise<LockedRequest[]> {
  const requests = tx
    .selectFrom('price_change_request')
    .select([
      'id',
      'version',
      'order_item_id as orderItemId',
      sql<number>`(old_price * 100)::int8`.as('oldCents'),
      sql<number>`(new_price * 100)::int8`.as('newCents'),
      'decision',
    ])
    .orderBy('id')
    .forUpdate();
  if (('ids' in of ? of.ids : of.pendingOn).length === 0) return [];
  return 'ids' in of
    ? requests.where('id', 'in', of.ids).execute()
    : requests.where('order_item_id', 'in', of.pendingOn).where('decision', 'is', null).execute();
}

interface DecidedRow {
  id: number;
  decision: PriceChangeDecision;
  decidedBy: number | null;
  comment: string | null;
  counterCents: number | null;
}

export async function writeDecisions(tx: Tx, decided: readonly DecidedRow[], now: Date): Promise<void> {
  if (decided.length === 0) return;
  const rows = decided.map(({ id, decision, decidedBy, comment, counterCents }) => ({
    id,
    decision,
    decidedBy,
    comment,
    counterCents,
  }));
  await sql`UPDATE price_change_request SET decision = decided.decision, decided_by = decided."decidedBy",
      decided_on = ${now.toISOString()}::timestamptz, comment = decided.comment,
      counter_price = decided."counterCents" / 100.0, version = version + 1, updated_on = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS decided (id int, decision text, "decidedBy" int, comment text, "counterCents" int8)
   WHERE price_change_request.id = decided.id`.execute(tx);
}

/** Sets new prices and keeps the previous ones. */
export async function writePrices(
  tx: Tx,
  prices: readonly { orderItemId: number; cents: number }[],
  now: Date,
): Promise<void> {
  if (prices.length === 0) return;
  await sql`UPDATE order_item SET price_per_unit_before_change_approval = price_per_unit,
      price_per_unit = approved.cents / 100.0, version = version + 1, updated_on = ${now.toISOString()}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS approved ("orderItemId" int, cents int8)
   WHERE order_item.id = approved."orderItemId"`.execute(tx);
}

/** The newest counter price of each item, with who set it. */
export async function findCounterPrices(db: Reader, itemIds: readonly number[]) {
  const { rows } = await sql<{ orderItemId: number; cents: number; setOn: string; setBy: number }>`
    SELECT DISTINCT ON (order_item_id) order_item_id AS "orderItemId", (counter_price * 100)::int8 AS cents,
           decided_on AS "setOn", decided_by AS "setBy"
      FROM price_change_request
     WHERE order_item_id = ANY (${[...itemIds]}::int[]) AND counter_price IS NOT NULL
     ORDER BY order_item_id, id DESC`.execute(db);
  return new Map(
    rows.map(({ orderItemId, cents, setOn, setBy }) => [
      orderItemId,
      { cents, setOn: new Date(setOn), setBy },
    ]),
  );
}

export async function hasPending(db: Reader, orderId: number): Promise<boolean> {
  const row = await db
    .selectFrom('price_change_submission as submission')
    .innerJoin('price_change_request as request', 'request.submission_id', 'submission.id')
    .select('request.id')
    .where('submission.order_id', '=', orderId)
    .where('request.decision', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
