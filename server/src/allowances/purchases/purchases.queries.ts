import { countedKinds } from '@backdock/core/accounting/discounts/discount-base.rules.ts';
import type { AgreementDateBasis } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { earlierOf } from '@backdock/core/allowances/calculation/calendar.ts';
import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Both days included; without an end, everything from a day on. */
export interface Days {
  from: Day;
  to: Day | null;
}

export interface DayAmount {
  day: Day;
  cents: number;
}

/** A supplier's invoices or memos, and the days that count. */
interface Counted {
  supplierId: number;
  days: Days;
}

/** Counted together, so they have the same date basis. */
type Measures = readonly [PurchaseMeasure, ...PurchaseMeasure[]];

/** Must match `dayFor`, which finds the day of a single invoice. */
const dayBy: Readonly<Record<AgreementDateBasis, RawBuilder<unknown>>> = {
  InvoicePostingDate: sql`invoice.posting_date`,
  InvoiceDate: sql`invoice.invoice_date`,
  OrderDate: sql`(customer_order.created_on AT TIME ZONE 'America/Los_Angeles')::date`,
  ShipDate: sql`(supplier_order.shipped_on AT TIME ZONE 'America/Los_Angeles')::date`,
};

const withOrder = sql`
  LEFT JOIN customer_order ON customer_order.purchase_order_number = invoice.purchase_order_number
  LEFT JOIN supplier_order ON supplier_order.order_id = customer_order.id
    AND supplier_order.supplier_id = invoice.partner_id`;

function isWithin(day: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> {
  return sql`${day} BETWEEN ${from}::date AND coalesce(${to}::date, 'infinity')`;
}

/** Hours apart from the Pacific day, so that an index on the moment can be used. */
function isAbout(moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> {
  return sql`${moment} >= ${from}::date - 1 AND ${moment} < coalesce(${to}::date, 'infinity') + 2`;
}

function isOfDays(dateBasis: AgreementDateBasis, days: Days): RawBuilder<unknown> {
  const exactly = isWithin(dayBy[dateBasis], days);
  if (dateBasis === 'OrderDate') return sql`${exactly} AND ${isAbout(sql`customer_order.created_on`, days)}`;
  if (dateBasis === 'ShipDate') return sql`${exactly} AND ${isAbout(sql`supplier_order.shipped_on`, days)}`;
  return exactly;
}

type Scope = Pick<PurchaseMeasure, 'marketplaceIds' | 'skus' | 'excludeSkus'>;

const isInSkus = ({ skus, excludeSkus }: Scope, sku: RawBuilder<unknown>) => {
  const isNamed = skus.length === 0 ? sql`true` : sql`upper(${sku}) = ANY (${[...skus]}::text[])`;
  return excludeSkus.length === 0
    ? isNamed
    : sql`(${isNamed} AND upper(${sku}) <> ALL (${[...excludeSkus]}::text[]))`;
};

const isInMarketplaces = ({ marketplaceIds }: Scope, marketplaceId: RawBuilder<unknown>) =>
  marketplaceIds.length === 0 ? sql`true` : sql`${marketplaceId} = ANY (${[...marketplaceIds]}::int[])`;

const hasScope = ({ marketplaceIds, skus, excludeSkus }: Scope) =>
  marketplaceIds.length + skus.length + excludeSkus.length > 0;

/** An invoice's lines. Short pays and discounts count with the line they reduce. */
const billedLines = (invoiceId: RawBuilder<unknown>) => sql`
  SELECT line.position, line.description, coalesce(reduced.kind, line.kind) AS kind,
         coalesce(reduced.sku, line.sku) AS sku, line.amount, line.kind = 'Discount' AS is_discount
    FROM invoice_line line LEFT JOIN invoice_line reduced ON reduced.id = line.of_line_id
   WHERE line.invoice_id = ${invoiceId}`;

/** Which lines count: those in scope if others aren't, else all of the base. */
const lineConditions = (measure: PurchaseMeasure) => ({
  isInScope: sql`(kind = 'Product' AND ${isInSkus(measure, sql`sku`)})`,
  isOfBase: sql`kind = ANY (${[...countedKinds[measure.calculationBase]]}::text[])`,
});

/** What an invoice's lines come to by a measure. The database works out equal sums of several measures once. */
function lineSums(measure: PurchaseMeasure, place: number): RawBuilder<unknown> {
  const { isInScope, isOfBase } = lineConditions(measure);
  const named = namesAt(place);
  return sql`
    count(*) FILTER (WHERE ${isInScope}) AS ${named.inside},
    count(*) FILTER (WHERE kind = 'Product' AND NOT ${isInScope}) AS ${named.outside},
    sum(amount) FILTER (WHERE ${isInScope} AND NOT is_discount) AS ${named.products},
    sum(amount) FILTER (WHERE ${isInScope} AND is_discount) AS ${named.offProducts},
    sum(amount) FILTER (WHERE ${isOfBase} AND NOT is_discount) AS ${named.whole},
    sum(amount) FILTER (WHERE ${isOfBase} AND is_discount) AS ${named.offWhole}`;
}

const namesAt = (place: number) => ({
  inside: sql.raw(`inside_${place}`),
  outside: sql.raw(`outside_${place}`),
  products: sql.raw(`products_${place}`),
  offProducts: sql.raw(`off_products_${place}`),
  whole: sql.raw(`whole_${place}`),
  offWhole: sql.raw(`off_whole_${place}`),
});

/** What counts of an invoice by a measure: a row, or none. */
function countedOfBill(measure: PurchaseMeasure, place: number): RawBuilder<unknown> {
  const { inside, outside, products, offProducts, whole, offWhole } = namesAt(place);
  const { calculationBase, minimumOrderCents } = measure;
  const countsWithoutLines = calculationBase === 'InvoiceTotal' && !hasScope(measure);
  const minimum = minimumOrderCents === null ? null : centsToText(minimumOrderCents);
  return sql`
    SELECT ${place}::int AS place, base, discount FROM (
      SELECT invoice.total AS base, 0 AS discount WHERE lines = 0 AND ${countsWithoutLines}
       UNION ALL
      SELECT coalesce(CASE ${outside} WHEN 0 THEN ${whole} ELSE ${products} END, 0),
             coalesce(CASE ${outside} WHEN 0 THEN ${offWhole} ELSE ${offProducts} END, 0)
       WHERE ${inside} > 0) bill
     WHERE ${isInMarketplaces(measure, sql`customer_order.marketplace_id`)}
       AND ${minimum === null ? sql`true` : sql`base >= ${minimum}::numeric`}`;
}

/**
 * Invoices with their base and the discounts on it, as the rules for a single invoice find them. Each line is read once,
 * however many measures there are; their place in the list tells them apart. All of them have the same date basis.
 */
function bills(measures: Measures, { supplierId, days }: Counted): RawBuilder<unknown> {
  const { dateBasis } = measures[0];
  return sql`
    SELECT counted.place, invoice.id, invoice.invoice_date, ${dayBy[dateBasis]} AS day, counted.base, counted.discount
      FROM invoice ${withOrder},
      LATERAL (
        SELECT count(*) AS lines, ${sql.join(measures.map(lineSums))}
          FROM (${billedLines(sql`invoice.id`)}) billed) summed,
      LATERAL (${sql.join(measures.map(countedOfBill), sql` UNION ALL `)}) counted
     WHERE invoice.partner_id = ${supplierId} AND ${isOfDays(dateBasis, days)}`;
}

/** What agreements pay for, and what isn't about products, is no return. */
const isNoReturn = sql`(request.source_type = 'Agreement'
  OR request.reason IN ('ShippingOvercharge', 'LateShipmentPenalty'))`;

const ofMemo = sql`credit_coverage coverage
  JOIN credit_request request ON request.id = coverage.credit_request_id`;

/** What a memo covers of the requests in a scope. */
const returnedInScope = (measure: PurchaseMeasure) => sql`
  SELECT request.id,
         round(coverage.amount * claimed.inside / greatest(claimed.whole, request.total_amount), 2) AS amount
    FROM ${ofMemo} LEFT JOIN customer_order ON customer_order.id = request.order_id,
    LATERAL (
      SELECT sum(item.amount) AS whole,
             coalesce(sum(item.amount) FILTER (WHERE ${isInSkus(measure, sql`item.sku`)}), 0) AS inside
        FROM credit_request_item item WHERE item.credit_request_id = request.id) claimed
   WHERE coverage.credit_memo_id = memo.id AND NOT ${isNoReturn} AND claimed.inside > 0
     AND ${isInMarketplaces(measure, sql`customer_order.marketplace_id`)}`;

/** Memos by their posting date, whatever the date basis. */
function returns(measure: PurchaseMeasure, { supplierId, days }: Counted): RawBuilder<unknown> {
  const amount = hasScope(measure)
    ? sql`SELECT sum(amount) AS amount FROM (${returnedInScope(measure)}) inside`
    : sql`
      SELECT memo.total - coalesce(sum(coverage.amount), 0) AS amount FROM ${ofMemo}
       WHERE coverage.credit_memo_id = memo.id AND ${isNoReturn}`;
  return sql`
    SELECT memo.id, memo.posting_date AS day, returned.amount
      FROM credit_memo memo, LATERAL (${amount}) returned
     WHERE memo.partner_id = ${supplierId} AND memo.source IN ('Received', 'Cover')
       AND ${isWithin(sql`memo.posting_date`, days)} AND returned.amount <> 0`;
}

/** Net purchases by each measure, one row for each day that has any. */
function byDay(measures: Measures, counted: Counted): RawBuilder<unknown> {
  const deducting = [...measures.keys()].filter((place) => measures[place]?.deductsDiscounts);
  const less = measures.map((measure, place) =>
    measure.deductsReturns
      ? sql`UNION ALL SELECT ${place}::int, day, -amount FROM (${returns(measure, counted)}) returned`
      : sql``,
  );
  return sql`
    SELECT place, day, sum(amount) AS amount
      FROM (SELECT place, day, CASE WHEN place = ANY (${deducting}::int[]) THEN base + discount ELSE base END AS amount
              FROM (${bills(measures, counted)}) bill ${sql.join(less, sql` `)}) net
     GROUP BY place, day`;
}

/** The documents behind net purchases, each with what counts of it. */
function documents(measure: PurchaseMeasure, counted: Counted): RawBuilder<unknown> {
  const discount = measure.deductsDiscounts ? sql`discount` : sql`0`;
  const less = measure.deductsReturns
    ? sql`UNION ALL SELECT 'creditMemo', id, day, -amount, 0 FROM (${returns(measure, counted)}) returned`
    : sql``;
  return sql`
    SELECT 'invoice' AS kind, id, day, base AS amount, ${discount} AS discount
      FROM (${bills([measure], counted)}) bill WHERE base <> 0 OR ${discount} <> 0 ${less}`;
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

/** Discounts that an agreement gave on invoices, by the day of the invoice. */
export async function listDistributed(
  db: Reader,
  { id, dateBasis }: { id: number; dateBasis: AgreementDateBasis },
): Promise<DayAmount[]> {
  const { rows } = await sql<{ day: Day; amount: string }>`
    SELECT ${dayBy[dateBasis]} AS day, sum(given.amount) AS amount
      FROM invoice_discount given JOIN invoice ON invoice.id = given.invoice_id ${withOrder}
     WHERE given.agreement_id = ${id} AND ${dayBy[dateBasis]} IS NOT NULL
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
