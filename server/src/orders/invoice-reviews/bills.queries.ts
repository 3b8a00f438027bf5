import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { ReviewType } from '@backdock/core/orders/invoice-reviews/invoice-reviews.values.ts';
import type { DescribedBill } from '@backdock/core/orders/invoice-reviews/invoice-lines.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** A bill as its supplier sends it. */
export interface NewBill extends DescribedBill {
  /** The sender's own key: a bill that arrives again has no effect. */
  sourceKey: string;
  supplierId: number;
  purchaseOrderNumber: string | null;
  invoiceNumber: string;
  invoiceDate: Day;
  comment: string | null;
  documentIds: readonly number[];
}

/** A bill that is stored, and the order it means. */
export interface StoredBill extends Omit<NewBill, 'sourceKey' | 'documentIds'> {
  id: number;
  orderId: number | null;
}

/** Serializes bills with the same numbers, in the order of those numbers. */
export async function lockNumbers(
  tx: Tx,
  bills: readonly Pick<NewBill, 'supplierId' | 'invoiceNumber'>[],
): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(key, 14)) FROM (
      SELECT DISTINCT 'bill ' || supplier || ' ' || normal_number(number) AS key
        FROM unnest(${bills.map(({ supplierId }) => supplierId)}::int[],
                    ${bills.map(({ invoiceNumber }) => invoiceNumber)}::text[]) AS bill (supplier, number)
       ORDER BY 1) keys`.execute(tx);
}

/** The orders that bills name, where the supplier has a part in them. */
export async function findOrders(
  db: Reader,
  bills: readonly Pick<NewBill, 'supplierId' | 'purchaseOrderNumber'>[],
): Promise<Map<string, number>> {
  const named = bills.filter(({ purchaseOrderNumber }) => purchaseOrderNumber !== null);
  const { rows } = await sql<{ number: string; supplierId: number; orderId: number }>`
    SELECT DISTINCT named.number, named.supplier AS "supplierId", part.order_id AS "orderId"
      FROM unnest(${named.map(({ purchaseOrderNumber }) => purchaseOrderNumber)}::text[],
                  ${named.map(({ supplierId }) => supplierId)}::int[]) AS named (number, supplier)
      JOIN customer_order ordered ON ordered.purchase_order_number = btrim(named.number)
      JOIN supplier_order part ON part.order_id = ordered.id AND part.supplier_id = named.supplier`.execute(
    db,
  );
  return new Map(rows.map(({ number, supplierId, orderId }) => [orderKey(number, supplierId), orderId]));
}

export const orderKey = (purchaseOrderNumber: string | null, supplierId: number) =>
  `${purchaseOrderNumber ?? ''} ${supplierId}`;

/** Inserts bills as waiting, and returns the ids of those that are new, by their keys. */
export async function insertBills(
  tx: Tx,
  bills: readonly (NewBill & { orderId: number | null })[],
  now: Date,
): Promise<Map<string, number>> {
  const on = now.toISOString();
  const rows = await tx
    .insertInto('supplier_bill')
    .values(
      bills.map((bill) => ({
        source_key: bill.sourceKey,
        supplier_id: bill.supplierId,
        purchase_order_number: bill.purchaseOrderNumber,
        order_id: bill.orderId,
        invoice_number: bill.invoiceNumber,
        invoice_date: bill.invoiceDate,
        total: centsToText(bill.totalCents),
        comment: bill.comment,
        received_on: on,
        state: 'Waiting' as const,
        updated_on: on,
      })),
    )
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning(['id', 'source_key'])
    .execute();
  return new Map(rows.map(({ id, source_key }) => [source_key, id]));
}

export async function insertBillLines(
  tx: Tx,
  bills: readonly (Pick<NewBill, 'products' | 'charges'> & { id: number })[],
): Promise<void> {
  const lines = bills.flatMap(({ id, products, charges }) =>
    [
      ...products.map(({ sku, description, quantity, unitCostCents }) => ({
        kind: 'Product' as const,
        description,
        sku,
        quantity,
        unit_cost: centsToText(unitCostCents),
        amount: centsToText(quantity * unitCostCents),
      })),
      ...charges.map(({ kind, description, amountCents }) => ({
        kind,
        description,
        sku: null,
        quantity: null,
        unit_cost: null,
        amount: centsToText(amountCents),
      })),
    ].map((line, at) => ({ ...line, bill_id: id, position: at + 1 })),
  );
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    await tx
      .insertInto('supplier_bill_line')
      .values(lines.slice(start, start + linesAtOnce))
      .execute();
  }
}

/** A statement takes at most 65,535 values. */
const linesAtOnce = 5_000;

export async function insertBillDocuments(
  tx: Tx,
  documents: readonly { billId: number; documentId: number }[],
): Promise<void> {
  if (documents.length === 0) return;
  await tx
    .insertInto('supplier_bill_document')
    .values(documents.map(({ billId, documentId }) => ({ bill_id: billId, document_id: documentId })))
    .execute();
}

/** Sets where a bill that isn't posted is. */
export async function setState(tx: Tx, id: number, state: 'Waiting' | 'Declined', now: Date): Promise<void> {
  await tx
    .updateTable('supplier_bill')
    .set({ state, updated_on: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** A negative bill became a credit memo. */
export async function setMemo(tx: Tx, id: number, creditMemoId: number, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_bill')
    .set({
      state: 'Posted',
      credit_memo_id: creditMemoId,
      updated_on: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/** Links a bill to the order it means. */
export async function setOrder(
  tx: Tx,
  id: number,
  { orderId, linkedBy }: { orderId: number; linkedBy: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_bill')
    .set({
      order_id: orderId,
      linked_by: linkedBy,
      linked_on: now.toISOString(),
      updated_on: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Waiting bills that are compared with this one: those with its number, and those with its order, total and date. They
 * may be of other orders.
 */
export async function listAlike(db: Reader, billIds: readonly number[]) {
  const { rows } = await sql<{ id: number; orderId: number | null }>`
    SELECT DISTINCT other.id, other.order_id AS "orderId" FROM supplier_bill bill
      JOIN supplier_bill other ON other.supplier_id = bill.supplier_id AND other.normal_number = bill.normal_number
     WHERE bill.id = ANY (${[...billIds]}::int[]) AND other.id <> bill.id AND other.state = 'Waiting'
    UNION
    SELECT DISTINCT other.id, other.order_id FROM supplier_bill bill
      JOIN supplier_bill other ON other.supplier_id = bill.supplier_id AND other.total = bill.total
       AND other.invoice_date = bill.invoice_date AND other.purchase_order_number = bill.purchase_order_number
     WHERE bill.id = ANY (${[...billIds]}::int[]) AND other.id <> bill.id AND other.state = 'Waiting'`.execute(
    db,
  );
  return rows;
}

/** Orders of this supplier with waiting bills. */
export async function listOrdersWithWaiting(db: Reader, supplierId: number) {
  const rows = await db
    .selectFrom('invoice_review as review')
    .innerJoin('supplier_bill as bill', 'bill.id', 'review.bill_id')
    .select('bill.order_id as orderId')
    .distinct()
    .where('review.supplier_id', '=', supplierId)
    .where('review.status', '=', 'Pending')
    .orderBy('bill.order_id')
    .execute();
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** What became of bills received before. */
export async function findOutcomes(db: Reader, sourceKeys: readonly string[]) {
  if (sourceKeys.length === 0) return [];
  return db
    .selectFrom('supplier_bill as bill')
    .leftJoin('invoice_review as review', 'review.bill_id', 'bill.id')
    .select([
      'bill.source_key as sourceKey',
      'bill.id as billId',
      'bill.state',
      'bill.invoice_id as invoiceId',
      'review.id as reviewId',
    ])
    .where('bill.source_key', 'in', sourceKeys)
    .execute();
}

/** Bills that became invoices. */
export async function setPosted(
  tx: Tx,
  posted: readonly { billId: number; invoiceId: number }[],
  now: Date,
): Promise<void> {
  if (posted.length === 0) return;
  await sql`UPDATE supplier_bill SET state = 'Posted', invoice_id = posted.invoice,
      updated_on = ${now.toISOString()}::timestamptz
    FROM unnest(${posted.map(({ billId }) => billId)}::int[],
                ${posted.map(({ invoiceId }) => invoiceId)}::int[]) AS posted (bill, invoice)
   WHERE id = posted.bill`.execute(tx);
}

/** The documents of bills, for the invoices they become. */
export function listBillDocuments(db: Reader, billIds: readonly number[]) {
  return db
    .selectFrom('supplier_bill_document as attached')
    .innerJoin('document', 'document.id', 'attached.document_id')
    .select(['attached.bill_id as billId', 'document.id', 'document.file_name as fileName'])
    .where('attached.bill_id', 'in', billIds)
    .orderBy('document.id')
    .execute();
}

/** A bill with its review, and what the newest comparison found. */
export interface ReviewedBill extends StoredBill {
  receivedOn: string;
  review: { id: number; version: number; types: ReviewType[]; expectedCents: number };
}

const reviewedBills = (db: Reader) =>
  db
    .selectFrom('supplier_bill as bill')
    .innerJoin('invoice_review as review', 'review.bill_id', 'bill.id')
    .select([
      'bill.id',
      'bill.supplier_id as supplierId',
      'bill.purchase_order_number as purchaseOrderNumber',
      'bill.order_id as orderId',
      'bill.invoice_number as invoiceNumber',
      'bill.invoice_date as invoiceDate',
      'bill.received_on as receivedOn',
      'bill.comment',
      sql<number>`(bill.total * 100)::int8`.as('totalCents'),
      'review.id as reviewId',
      'review.version as reviewVersion',
      'review.types',
      sql<number>`(review.expected_total * 100)::int8`.as('expectedCents'),
    ])
    .orderBy('bill.id');

type ReviewedRow = Awaited<ReturnType<ReturnType<typeof reviewedBills>['execute']>>[number];

async function withLines(db: Reader, rows: readonly ReviewedRow[]): Promise<ReviewedBill[]> {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ reviewId, reviewVersion, types, expectedCents, ...bill }) => ({
    ...bill,
    ...(lines.get(bill.id) ?? { products: [], charges: [] }),
    review: { id: reviewId, version: reviewVersion, types, expectedCents },
  }));
}

/** Locks the waiting bills of these orders, and these bills, with their reviews. */
export async function lockBills(
  tx: Tx,
  { orderIds, billIds }: { orderIds: readonly number[]; billIds: readonly number[] },
): Promise<void> {
  await reviewedBills(tx)
    .where(
      sql<boolean>`((bill.state = 'Waiting' AND bill.order_id = ANY (${[...orderIds]}::int[]))
        OR bill.id = ANY (${[...billIds]}::int[]))`,
    )
    .forUpdate(['bill', 'review'])
    .execute();
}

/** The waiting bills of these orders, and the given ones still waiting, oldest first. Locked with their reviews. */
export async function lockWaitingBills(
  tx: Tx,
  { orderIds, billIds = [] }: { orderIds: readonly number[]; billIds?: readonly number[] },
): Promise<ReviewedBill[]> {
  if (orderIds.length === 0 && billIds.length === 0) return [];
  const bills = await reviewedBills(tx)
    .where('bill.state', '=', 'Waiting')
    .where(
      sql<boolean>`(bill.order_id = ANY (${[...orderIds]}::int[]) OR bill.id = ANY (${[...billIds]}::int[]))`,
    )
    .forUpdate(['bill', 'review'])
    .execute();
  return withLines(tx, bills);
}

/** A supplier order's waiting bills, oldest first. */
export async function listWaitingBills(
  db: Reader,
  { orderId, supplierId }: { orderId: number; supplierId: number },
): Promise<ReviewedBill[]> {
  const bills = await reviewedBills(db)
    .where('bill.state', '=', 'Waiting')
    .where('bill.order_id', '=', orderId)
    .where('bill.supplier_id', '=', supplierId)
    .execute();
  return withLines(db, bills);
}

export async function findReviewedBills(db: Reader, ids: readonly number[]): Promise<ReviewedBill[]> {
  if (ids.length === 0) return [];
  return withLines(db, await reviewedBills(db).where('bill.id', 'in', ids).execute());
}

async function linesOf(
  db: Reader,
  billIds: readonly number[],
): Promise<Map<number, Pick<NewBill, 'products' | 'charges'>>> {
  if (billIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('supplier_bill_line')
    .select([
      'bill_id as billId',
      'kind',
      'description',
      'sku',
      'quantity',
      sql<number | null>`(unit_cost * 100)::int8`.as('unitCostCents'),
      sql<number>`(amount * 100)::int8`.as('amountCents'),
    ])
    .where('bill_id', 'in', billIds)
    .orderBy('bill_id')
    .orderBy('position')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ billId }) => billId)].map(([billId, own]) => [
      billId,
      {
        products: own.flatMap(({ sku, quantity, unitCostCents, description }) =>
          sku === null || quantity === null || unitCostCents === null
            ? []
            : [{ sku, quantity, unitCostCents, description }],
        ),
        charges: own.flatMap(({ kind, description, amountCents }) =>
          kind === 'Product' ? [] : [{ kind, description, amountCents }],
        ),
      },
    ]),
  );
}

/** When and where the orders of bills were placed, by order and supplier. */
export async function listOrderDates(
  db: Reader,
  bills: readonly Pick<StoredBill, 'orderId' | 'supplierId'>[],
) {
  const { rows } = await sql<{
    orderId: number;
    supplierId: number;
    marketplaceId: number;
    orderedOn: Day;
    shippedOn: Day | null;
  }>`
    SELECT part.order_id AS "orderId", part.supplier_id AS "supplierId", ordered.marketplace_id AS "marketplaceId",
           (ordered.created_on AT TIME ZONE 'America/Los_Angeles')::date AS "orderedOn",
           (part.shipped_on AT TIME ZONE 'America/Los_Angeles')::date AS "shippedOn"
      FROM unnest(${bills.map(({ orderId }) => orderId)}::int[],
                  ${bills.map(({ supplierId }) => supplierId)}::int[]) AS bill (order_id, supplier_id)
      JOIN supplier_order part USING (order_id, supplier_id)
      JOIN customer_order ordered ON ordered.id = part.order_id`.execute(db);
  return new Map(rows.map(({ orderId, supplierId, ...dates }) => [`${orderId} ${supplierId}`, dates]));
}
