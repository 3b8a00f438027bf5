import type { SalesInvoiceStatus } from '@backdock/core/accounting/sales-invoices/sales-invoices.values.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import { centsToText, textToCents } from '@backdock/core/kit/money.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import { isoSql, type ListSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import type { Tuning } from '../../platform/list/tuning.ts';

/** Amounts are in the currency of the marketplace's market. */
const currencySql = `CASE marketplace.market WHEN 'Canada' THEN 'Cad' ELSE 'Usd' END`;

const sourceOn = (today: Day): ListSource => ({
  table: 'sales_invoice',
  columns: {
    number: { sql: 'sales_invoice.number', type: 'text', neverEmpty: true, hasTrigrams: true },
    marketplace: { sql: 'marketplace.name', type: 'text', of: 'marketplace' },
    purchaseOrderNumber: {
      sql: 'sales_invoice.purchase_order_number',
      type: 'text',
      neverEmpty: true,
      hasTrigrams: true,
    },
    date: { sql: 'sales_invoice.invoice_date', type: 'date' },
    expectedPaymentDate: { sql: 'sales_invoice.expected_payment_date', type: 'date' },
    total: { sql: 'sales_invoice.total', type: 'number' },
    currency: { sql: currencySql, type: 'set', of: 'marketplace' },
    paidAmount: { sql: 'sales_invoice.paid_amount', type: 'number' },
    paidOn: { sql: 'sales_invoice.paid_on', type: 'date' },
    status: { sql: 'sales_invoice.status', type: 'set' },
    createdOn: { sql: 'sales_invoice.created_on', type: 'timestamp' },
  },
  dimensions: {
    marketplace: { table: 'marketplace', key: 'marketplace_id', orderedBy: ['date'] },
  },
  counts: { table: 'sales_invoice', columns: { status: 'status' } },
  orderedBy: { status: ['date', 'expectedPaymentDate'] },
  joins: 'JOIN marketplace ON marketplace.id = sales_invoice.marketplace_id',
  row: {
    id: 'sales_invoice.id',
    number: 'sales_invoice.number',
    marketplaceId: 'sales_invoice.marketplace_id',
    marketplace: 'marketplace.name',
    orderId: 'sales_invoice.order_id',
    purchaseOrderNumber: 'sales_invoice.purchase_order_number',
    date: 'sales_invoice.invoice_date',
    expectedPaymentDate: 'sales_invoice.expected_payment_date',
    total: 'sales_invoice.total',
    currency: currencySql,
    paidAmount: 'sales_invoice.paid_amount',
    paidOn: 'sales_invoice.paid_on',
    status: 'sales_invoice.status',
    daysLate: `nullif(greatest(coalesce(sales_invoice.paid_on, date '${today}') - sales_invoice.expected_payment_date, 0), 0)`,
    createdOn: isoSql('sales_invoice.created_on'),
  },
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

export function listSalesInvoices(
  db: Reader,
  request: ListRequest,
  today: Day,
  tuning?: Tuning,
): Promise<RawPage> {
  return readList(db, sourceOn(today), request, tuning);
}

export function countSalesInvoices(db: Reader, filters: FilterModel, today: Day): Promise<ListCounts> {
  return readCounts(db, sourceOn(today), filters);
}

/** A sales invoice as it comes from where orders are billed. */
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

/** The orders' numbers, and the marketplaces in which they were placed. */
export function findOrders(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('customer_order')
    .select(['id', 'purchase_order_number as purchaseOrderNumber', 'marketplace_id as marketplaceId'])
    .where('id', 'in', ids)
    .execute();
}

/** Whoever pays next waits, and then sees this payment. In the order of their ids, so that nobody waits in a circle. */
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
    totalCents: textToCents(total) ?? 0,
    paidCents: textToCents(paid) ?? 0,
  }));
}

export interface PaidInvoice {
  id: number;
  paidCents: number;
  status: SalesInvoiceStatus;
  paidOn: Day | null;
  version: number;
}

interface PaidRow {
  id: number;
  amount: string;
  status: string;
  paid_on: Day | null;
  version: number;
}

export async function setPaid(tx: Tx, invoices: readonly PaidInvoice[], now: Date): Promise<void> {
  const paid = JSON.stringify(
    invoices.map(({ id, paidCents, status, paidOn, version }) => ({
      id,
      amount: centsToText(paidCents),
      status,
      paid_on: paidOn,
      version,
    })),
  );
  await tx
    .updateTable('sales_invoice')
    .from(
      sql<PaidRow>`json_to_recordset(${paid})`.as<'paid'>(
        sql`paid (id integer, amount numeric, status text, paid_on date, version integer)`,
      ),
    )
    .set(({ ref }) => ({
      paid_amount: ref('paid.amount'),
      paid_on: ref('paid.paid_on'),
      status: ref('paid.status'),
      version: ref('paid.version'),
      updated_on: now.toISOString(),
    }))
    .whereRef('sales_invoice.id', '=', 'paid.id')
    .execute();
}
