import { salesInvoices } from '@backdock/core/accounting/sales-invoices/sales-invoices.contract.ts';
import type { SalesInvoiceStatus } from '@backdock/core/accounting/sales-invoices/sales-invoices.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { listSource } from '../../platform/list/list-source.ts';

/** Amounts are in the currency of the marketplace's market. */
const currencySql = `CASE marketplace.market WHEN 'Canada' THEN 'Cad' ELSE 'Usd' END`;

export const salesInvoiceSourceOn = (today: Day) =>
  listSource(salesInvoices.list, {
    table: 'sales_invoice',
    columns: {
      number: { sql: 'number', neverEmpty: true, hasTrigrams: true },
      marketplace: { sql: 'marketplace.name', of: 'marketplace' },
      purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true, hasTrigrams: true },
      date: 'invoice_date',
      expectedPaymentDate: 'expected_payment_date',
      total: 'total',
      currency: { sql: currencySql, of: 'marketplace' },
      paidAmount: 'paid_amount',
      paidOn: 'paid_on',
      status: 'status',
      createdOn: 'created_on',
    },
    row: {
      id: 'id',
      marketplaceId: 'marketplace_id',
      orderId: 'order_id',
      daysLate: `nullif(greatest(coalesce(sales_invoice.paid_on, date '${today}') - sales_invoice.expected_payment_date, 0), 0)`,
    },
    dimensions: {
      marketplace: { table: 'marketplace', key: 'marketplace_id', orderedBy: ['date'] },
    },
    counts: { table: 'sales_invoice', columns: { status: 'status' } },
    orderedBy: { status: ['date', 'expectedPaymentDate'] },
    joins: 'JOIN marketplace ON marketplace.id = sales_invoice.marketplace_id',
    defaultSort: { colId: 'createdOn', sort: 'desc' },
  });

/** A sales invoice as it comes from order billing. */
export interface NewSalesInvoice {
  marketplaceId: number;
  orderId: number | null;
  number: string;
  invoiceDate: Day;
  expectedPaymentDate: Day;
  totalCents: number;
  createdOn: Date;
}

export async function insertSalesInvoices(
  tx: Tx,
  invoices: readonly (NewSalesInvoice & { purchaseOrderNumber: string | null })[],
): Promise<number[]> {
  const rows = await tx
    .insertInto('sales_invoice')
    .values(
      invoices.map((invoice) => ({
        marketplace_id: invoice.marketplaceId,
        order_id: invoice.orderId,
        purchase_order_number: invoice.purchaseOrderNumber,
        number: invoice.number,
        invoice_date: invoice.invoiceDate,
        expected_payment_date: invoice.expectedPaymentDate,
        total: centsToText(invoice.totalCents),
        status: 'Expected',
        created_on: invoice.createdOn.toISOString(),
        updated_on: invoice.createdOn.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The order numbers, and the marketplaces where the orders were placed. */
export function findOrders(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('customer_order')
    .select(['id', 'purchase_order_number as purchaseOrderNumber', 'marketplace_id as marketplaceId'])
    .where('id', 'in', ids)
    .execute();
}

/** The next payer waits, and then sees this payment. Locks in id order, so no one deadlocks. */
export async function lockSalesInvoices(tx: Tx, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('sales_invoice')
    .select(['id', 'number', 'total', 'paid_amount', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ total, paid_amount: paid, ...row }) => ({
    ...row,
    totalCents: parseCents(total),
    paidCents: parseCents(paid),
  }));
}

export interface PaidInvoice {
  id: number;
  paidCents: number;
  status: SalesInvoiceStatus;
  paidOn: Day | null;
}

interface PaidRow {
  id: number;
  amount: string;
  status: SalesInvoiceStatus;
  paid_on: Day | null;
}

export async function setPaid(tx: Tx, invoices: readonly PaidInvoice[], now: Date): Promise<void> {
  const paid = JSON.stringify(
    invoices.map(({ id, paidCents, status, paidOn }) => ({
      id,
      amount: centsToText(paidCents),
      status,
      paid_on: paidOn,
    })),
  );
  await tx
    .updateTable('sales_invoice')
    .from(
      sql<PaidRow>`json_to_recordset(${paid})`.as<'paid'>(
        sql`paid (id integer, amount numeric, status text, paid_on date)`,
      ),
    )
    .set(({ ref }) => ({
      paid_amount: ref('paid.amount'),
      paid_on: ref('paid.paid_on'),
      status: ref('paid.status'),
      version: sql`sales_invoice.version + 1`,
      updated_on: now.toISOString(),
    }))
    .whereRef('sales_invoice.id', '=', 'paid.id')
    .execute();
}
