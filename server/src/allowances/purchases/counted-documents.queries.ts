import { countedKinds } from '@backdock/core/accounting/discounts/discount-base.rules.ts';
import type { AgreementDateBasis } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import { type RawBuilder, sql } from 'kysely';

/** Both days included; without an end, everything from a day on. */
export interface Days {
  from: Day;
  to: Day | null;
}

/** A supplier's invoices or memos, and the days that count. */
export interface Counted {
  supplierId: number;
  days: Days;
}

/** Counted together, so they have the same date basis. */
export type Measures = readonly [PurchaseMeasure, ...PurchaseMeasure[]];

/** Must match `dayFor`, which finds the day of a single invoice. */
export const dayBy: Readonly<Record<AgreementDateBasis, RawBuilder<unknown>>> = {
  InvoicePostingDate: sql`invoice.posting_date`,
  InvoiceDate: sql`invoice.invoice_date`,
  OrderDate: sql`(customer_order.created_on AT TIME ZONE 'America/Los_Angeles')::date`,
  ShipDate: sql`(supplier_order.shipped_on AT TIME ZONE 'America/Los_Angeles')::date`,
};

export const withOrder = sql`
  LEFT JOIN customer_order ON customer_order.purchase_order_number = invoice.purchase_order_number
  LEFT JOIN supplier_order ON supplier_order.order_id = customer_order.id
    AND supplier_order.supplier_id = invoice.partner_id`;

export function isWithin(day: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> {
  return sql`${day} BETWEEN ${from}::date AND coalesce(${to}::date, 'infinity')`;
}

/** Hours apart from the Pacific day, so that an index on the moment can be used. */
function isAbout(moment: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> {
  return sql`${moment} >= ${from}::date - 1 AND ${moment} < coalesce(${to}::date, 'infinity') + 2`;
}

export function isOfDays(dateBasis: AgreementDateBasis, days: Days): RawBuilder<unknown> {
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

export const hasScope = ({ marketplaceIds, skus, excludeSkus }: Scope) =>
  marketplaceIds.length + skus.length + excludeSkus.length > 0;

/** An invoice's lines. Short pays and discounts count with the line they reduce. */
export const billedLines = (invoiceId: RawBuilder<unknown>) => sql`
  SELECT line.position, line.description, coalesce(reduced.kind, line.kind) AS kind,
         coalesce(reduced.sku, line.sku) AS sku, line.amount, line.kind = 'Discount' AS is_discount
    FROM invoice_line line LEFT JOIN invoice_line reduced ON reduced.id = line.of_line_id
   WHERE line.invoice_id = ${invoiceId}`;

/** Which lines count: those in scope if others aren't, else all of the base. */
export const lineConditions = (measure: PurchaseMeasure) => ({
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
export function bills(measures: Measures, { supplierId, days }: Counted): RawBuilder<unknown> {
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
export const isNoReturn = sql`(request.source_type = 'Agreement'
  OR request.reason IN ('ShippingOvercharge', 'LateShipmentPenalty'))`;

export const ofMemo = sql`credit_coverage coverage
  JOIN credit_request request ON request.id = coverage.credit_request_id`;

/** What a memo covers of the requests in a scope. */
export const returnedInScope = (measure: PurchaseMeasure) => sql`
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

/** Net purchases by each measure, one row for each day with purchases. */
export function byDay(measures: Measures, counted: Counted): RawBuilder<unknown> {
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
export function documents(measure: PurchaseMeasure, counted: Counted): RawBuilder<unknown> {
  const discount = measure.deductsDiscounts ? sql`discount` : sql`0`;
  const less = measure.deductsReturns
    ? sql`UNION ALL SELECT 'creditMemo', id, day, -amount, 0 FROM (${returns(measure, counted)}) returned`
    : sql``;
  return sql`
    SELECT 'invoice' AS kind, id, day, base AS amount, ${discount} AS discount
      FROM (${bills([measure], counted)}) bill WHERE base <> 0 OR ${discount} <> 0 ${less}`;
}
