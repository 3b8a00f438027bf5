import { earlierOf } from '@backdock/core/allowances/calculation/calendar.ts';
import type { AgreementDateBasis } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import {
  billedLines,
  bills,
  byDay,
  type Counted,
  dayBy,
  documents,
  hasScope,
  isNoReturn,
  isOfDays,
  isWithin,
  lineConditions,
  type Measures,
  ofMemo,
  returnedInScope,
  withOrder,
} from './counted-documents.queries.ts';

export interface DayAmount {
  day: Day;
  cents: number;
}

export interface CountedDocument {
  kind: 'invoice' | 'creditMemo';
  id: number;
  number: string;
  purchaseOrderNumber: string | null;
  /** On which it counts. */
  day: Day;
  /** Negative for returns. */
  amountCents: number;
  discountCents: number;
}

/** By day, invoices before returns; all of them unless there is a limit. */
export async function listDocuments(
  db: Reader,
  measure: PurchaseMeasure,
  counted: Counted,
  { offset = 0, limit = null }: { offset?: number; limit?: number | null } = {},
): Promise<CountedDocument[]> {
  const { rows } = await sql<CountedDocument>`
    SELECT page.kind, page.id, coalesce(invoice_number, memo_number) AS number,
           coalesce(invoice.purchase_order_number, credit_memo.purchase_order_number) AS "purchaseOrderNumber", page.day,
           (page.amount * 100)::bigint AS "amountCents", (page.discount * 100)::bigint AS "discountCents"
      FROM (SELECT * FROM (${documents(measure, counted)}) document
             ORDER BY day, kind DESC, id LIMIT ${limit}::int OFFSET ${offset}) page
      LEFT JOIN invoice ON page.kind = 'invoice' AND invoice.id = page.id
      LEFT JOIN credit_memo ON page.kind = 'creditMemo' AND credit_memo.id = page.id
     ORDER BY page.day, page.kind DESC, page.id`.execute(db);
  return rows;
}

export type DocumentKey = Pick<CountedDocument, 'kind' | 'id'>;

/** What counts of one document; undefined if nothing does. */
export async function findDocument(
  db: Reader,
  measure: PurchaseMeasure,
  counted: Counted,
  { kind, id }: DocumentKey,
): Promise<{ day: Day; netCents: number } | undefined> {
  const { rows } = await sql<{ day: Day; netCents: number }>`
    SELECT day, ((amount + discount) * 100)::bigint AS "netCents"
      FROM (${documents(measure, counted)}) document WHERE kind = ${kind} AND id = ${id}`.execute(db);
  return rows[0];
}

/** A line of an invoice or, of a memo, what it covers of a request. */
export interface CountedLine {
  /** Null for what no request explains. */
  label: string | null;
  sku: string | null;
  creditRequestId: number | null;
  /** Negative for discounts and returns. */
  amountCents: number;
}

/** The lines of a document that count. */
export async function listLines(
  db: Reader,
  measure: PurchaseMeasure,
  { kind, id }: DocumentKey,
): Promise<CountedLine[]> {
  const lines = kind === 'invoice' ? invoiceLines(measure, id) : memoLines(measure, id);
  const { rows } = await sql<CountedLine>`
    SELECT label, sku, "creditRequestId", (amount * 100)::bigint AS "amountCents"
      FROM (${lines}) line ORDER BY place`.execute(db);
  return rows;
}

function invoiceLines(measure: PurchaseMeasure, id: number): RawBuilder<unknown> {
  const { isInScope, isOfBase } = lineConditions(measure);
  return sql`
    SELECT position AS place, description AS label, sku, NULL::int AS "creditRequestId", amount
      FROM (SELECT *, count(*) FILTER (WHERE kind = 'Product' AND NOT ${isInScope}) OVER () AS outside
              FROM (${billedLines(sql`${id}`)}) billed) billed
     WHERE CASE outside WHEN 0 THEN ${isOfBase} ELSE ${isInScope} END
       AND (NOT is_discount OR ${measure.deductsDiscounts})`;
}

function memoLines(measure: PurchaseMeasure, id: number): RawBuilder<unknown> {
  const covered = hasScope(measure)
    ? returnedInScope(measure)
    : sql`
      SELECT request.id, coverage.amount FROM ${ofMemo}
       WHERE coverage.credit_memo_id = memo.id AND NOT ${isNoReturn}
       UNION ALL
      SELECT NULL, memo.total - coalesce(sum(amount), 0) FROM credit_coverage WHERE credit_memo_id = memo.id`;
  return sql`
    SELECT covered.id AS place, NULL AS label, NULL AS sku, covered.id AS "creditRequestId", -covered.amount AS amount
      FROM credit_memo memo, LATERAL (${covered}) covered WHERE memo.id = ${id} AND covered.amount <> 0`;
}

export interface DocumentSums {
  invoices: number;
  invoiceCents: number;
  discounts: number;
  discountCents: number;
  returns: number;
  returnCents: number;
}

export async function sumDocuments(
  db: Reader,
  measure: PurchaseMeasure,
  counted: Counted,
): Promise<DocumentSums> {
  const { rows } = await sql<DocumentSums>`
    SELECT count(*) FILTER (WHERE kind = 'invoice') AS invoices,
           (coalesce(sum(amount) FILTER (WHERE kind = 'invoice'), 0) * 100)::bigint AS "invoiceCents",
           count(*) FILTER (WHERE discount <> 0) AS discounts, (coalesce(sum(discount), 0) * 100)::bigint AS "discountCents",
           count(*) FILTER (WHERE kind = 'creditMemo') AS returns,
           (coalesce(sum(amount) FILTER (WHERE kind = 'creditMemo'), 0) * 100)::bigint AS "returnCents"
      FROM (${documents(measure, counted)}) document`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('an aggregate answered without a row');
  return sums;
}

const centsByDay = (rows: readonly { day: Day; amount: string }[]): DayAmount[] =>
  rows.map(({ day, amount }) => ({ day, cents: parseCents(amount) }));

/** Net purchases from the documents themselves. */
export async function countPurchases(
  db: Reader,
  measure: PurchaseMeasure,
  counted: Counted,
): Promise<DayAmount[]> {
  const { rows } = await sql<{ day: Day; amount: string }>`
    SELECT day, amount FROM (${byDay([measure], counted)}) counted ORDER BY day`.execute(db);
  return centsByDay(rows);
}

/** Discounts that invoices carried or payments took for an agreement, by the day of the invoice. */
export async function listTaken(
  db: Reader,
  { id, dateBasis }: { id: number; dateBasis: AgreementDateBasis },
  { byPayments }: { byPayments: boolean },
): Promise<DayAmount[]> {
  const paid = sql`
    UNION ALL
    SELECT item.invoice_id, item.discount FROM payment_item item
      JOIN payment_batch batch ON batch.id = item.payment_batch_id AND batch.status = 'Success'
     WHERE item.discount_agreement_id = ${id}`;
  const { rows } = await sql<{ day: Day; amount: string }>`
    SELECT ${dayBy[dateBasis]} AS day, sum(taken.amount) AS amount
      FROM (SELECT invoice_id, amount FROM invoice_discount WHERE agreement_id = ${id}
            ${byPayments ? paid : sql``}) taken
      JOIN invoice ON invoice.id = taken.invoice_id ${withOrder}
     WHERE ${dayBy[dateBasis]} IS NOT NULL
     GROUP BY 1 ORDER BY 1`.execute(db);
  return centsByDay(rows);
}

export interface EarlyTerms {
  agreementId: number;
  dateBasis: AgreementDateBasis;
  /** Only if payments don't take the discount, because it has a cap. */
  capped: { measure: PurchaseMeasure; percentageHundredths: number; discountDays: number } | null;
}

/** What payments took, or would have taken without the cap, on the days of their invoices. */
function grantedByDay({ agreementId, dateBasis, capped }: EarlyTerms, counted: Counted): RawBuilder<unknown> {
  if (capped === null) {
    return sql`
      SELECT ${dayBy[dateBasis]} AS day, sum(item.discount) AS amount
        FROM invoice ${withOrder}
        JOIN payment_item item ON item.invoice_id = invoice.id AND item.discount_agreement_id = ${agreementId}
        JOIN payment_batch batch ON batch.id = item.payment_batch_id AND batch.status = 'Success'
       WHERE invoice.partner_id = ${counted.supplierId} AND ${isOfDays(dateBasis, counted.days)}
       GROUP BY 1`;
  }
  const percentage = centsToText(capped.percentageHundredths);
  return sql`
    SELECT bill.day, sum(greatest(round(bill.base * ${percentage}::numeric / 100, 2), 0)) AS amount
      FROM (${bills([capped.measure], counted)}) bill
     WHERE EXISTS (
       SELECT FROM payment_item item JOIN payment_batch batch ON batch.id = item.payment_batch_id
        WHERE item.invoice_id = bill.id AND batch.status = 'Success'
          AND batch.payment_date <= bill.invoice_date + ${capped.discountDays}::int)
     GROUP BY 1`;
}

export async function countGranted(db: Reader, terms: EarlyTerms, counted: Counted): Promise<DayAmount[]> {
  const { rows } = await sql<{ day: Day; amount: string }>`
    ${grantedByDay(terms, counted)} ORDER BY day`.execute(db);
  return centsByDay(rows);
}

/** A stored measure and the first day to count. */
export interface Recounted {
  id: number;
  measure: PurchaseMeasure;
  from: Day;
}

/** Counts days again and writes only the difference. All measures have the same date basis. */
export async function recountPurchases(
  tx: Tx,
  supplierId: number,
  recounted: readonly [Recounted, ...Recounted[]],
  to: Day | null,
): Promise<void> {
  const [first, ...others] = recounted;
  const measures: Measures = [first.measure, ...others.map(({ measure }) => measure)];
  const froms = recounted.map(({ from }) => from);
  const days = { from: froms.reduce(earlierOf), to };
  await sql`
    WITH measure AS (
           SELECT id, from_day, (at - 1)::int AS place
             FROM unnest(${recounted.map(({ id }) => id)}::int[], ${froms}::date[]) WITH ORDINALITY _ (id, from_day, at)),
         counted AS MATERIALIZED (
           SELECT measure.id, day, amount
             FROM (${byDay(measures, { supplierId, days })}) each JOIN measure USING (place) WHERE day >= from_day),
         gone AS (DELETE FROM purchase_day kept USING measure
                   WHERE kept.measure_id = measure.id
                     AND kept.day BETWEEN measure.from_day AND coalesce(${to}::date, 'infinity')
                     AND NOT EXISTS (SELECT FROM counted WHERE counted.id = kept.measure_id AND counted.day = kept.day))
    INSERT INTO purchase_day AS kept (measure_id, day, amount)
    SELECT id, day, amount FROM counted
        ON CONFLICT (measure_id, day) DO UPDATE SET amount = excluded.amount
           WHERE kept.amount <> excluded.amount`.execute(tx);
}

export async function recountGranted(tx: Tx, terms: EarlyTerms, counted: Counted): Promise<void> {
  const { agreementId } = terms;
  await sql`
    WITH counted AS MATERIALIZED (${grantedByDay(terms, counted)}),
         gone AS (DELETE FROM early_payment_day kept
                   WHERE kept.agreement_id = ${agreementId} AND ${isWithin(sql`kept.day`, counted.days)}
                     AND NOT EXISTS (SELECT FROM counted WHERE counted.day = kept.day))
    INSERT INTO early_payment_day AS kept (agreement_id, day, amount)
    SELECT ${agreementId}::int, day, amount FROM counted
        ON CONFLICT (agreement_id, day) DO UPDATE SET amount = excluded.amount
           WHERE kept.amount <> excluded.amount`.execute(tx);
}
