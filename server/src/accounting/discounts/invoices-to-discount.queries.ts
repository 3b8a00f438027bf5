import { lessShortPay } from '@backdock/core/accounting/discounts/discount-base.rules.ts';
import type { PostingRange } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import type { InvoiceToDiscount } from '@backdock/core/accounting/discounts/invoice-discount.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { parseCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { required } from '@backdock/core/kit/required.ts';
import { type NotNull, sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

export interface LoadedInvoice extends InvoiceToDiscount {
  invoiceNumber: string;
  supplierName: string;
  currency: Currency;
  /** The last position among its lines. */
  lastPosition: number;
}

const pacificDay = (column: string) =>
  sql<Day | null>`(${sql.ref(column)} AT TIME ZONE 'America/Los_Angeles')::date`;

/** Those still open and posted in the range, with everything a discount on them depends on. */
export async function loadInvoices(
  db: Reader,
  ids: readonly number[],
  { fromDate, toDate }: PostingRange,
): Promise<LoadedInvoice[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('invoice')
    .innerJoin('partner', 'partner.id', 'invoice.partner_id')
    .leftJoin('customer_order', 'customer_order.purchase_order_number', 'invoice.purchase_order_number')
    .leftJoin('supplier_order', (join) =>
      join
        .onRef('supplier_order.order_id', '=', 'customer_order.id')
        .onRef('supplier_order.supplier_id', '=', 'invoice.partner_id'),
    )
    .select([
      'invoice.id',
      'invoice.invoice_number as invoiceNumber',
      'invoice.partner_id as supplierId',
      'partner.name as supplierName',
      'partner.currency',
      'invoice.posting_date as postingDate',
      'invoice.invoice_date as invoiceDate',
      sql<boolean>`NOT is_closed(invoice.posting_date)`.as('isInOpenMonth'),
      'customer_order.marketplace_id as marketplaceId',
      pacificDay('customer_order.created_on').as('orderedOn'),
      pacificDay('supplier_order.shipped_on').as('shippedOn'),
    ])
    .where('invoice.id', 'in', ids)
    .where('invoice.status', '=', 'Posted')
    .where('invoice.posting_date', '>=', fromDate)
    .where('invoice.posting_date', '<=', toDate)
    .$narrowType<{ postingDate: NotNull }>()
    .execute();
  const lines = await linesOf(db, ids);
  const given = await givenOn(db, ids, lines);
  return rows.map(({ marketplaceId, orderedOn, shippedOn, ...row }) => {
    const all = lines.get(row.id) ?? [];
    return {
      ...row,
      order: marketplaceId !== null && orderedOn !== null ? { marketplaceId, orderedOn, shippedOn } : null,
      lines: lessShortPay(
        all.flatMap(({ kind, of_line_id, ...line }) =>
          kind === 'Discount' ? [] : [{ ...line, kind, ofLineId: of_line_id }],
        ),
      ),
      given: given.get(row.id) ?? [],
      lastPosition: all.reduce((last, { position }) => Math.max(last, position), 0),
    };
  });
}

type Line = Awaited<ReturnType<typeof allLines>>[number];

async function allLines(db: Reader, ids: readonly number[]) {
  const rows = await db
    .selectFrom('invoice_line')
    .select(['id', 'invoice_id', 'position', 'kind', 'sku', 'amount', 'agreement_id', 'of_line_id'])
    .where('invoice_id', 'in', ids)
    .orderBy('invoice_id')
    .orderBy('position')
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amountCents: parseCents(amount) }));
}

async function linesOf(db: Reader, ids: readonly number[]): Promise<Map<number, Line[]>> {
  return Map.groupBy(await allLines(db, ids), ({ invoice_id }) => invoice_id);
}

async function givenOn(db: Reader, ids: readonly number[], lines: ReadonlyMap<number, readonly Line[]>) {
  const rows = await db
    .selectFrom('invoice_discount')
    .select(['invoice_id', 'agreement_id as agreementId', 'agreement_version as agreementVersion', 'amount'])
    .where('invoice_id', 'in', ids)
    .execute();
  const discounts = rows.map(({ amount, ...row }) => ({
    ...row,
    amountCents: parseCents(amount),
    shares: (lines.get(row.invoice_id) ?? [])
      .filter(({ agreement_id }) => agreement_id === row.agreementId)
      .map(({ of_line_id, amountCents }) => ({
        lineId: required(of_line_id, 'the line of a discount'),
        cents: -amountCents,
      })),
  }));
  return Map.groupBy(discounts, ({ invoice_id }) => invoice_id);
}
