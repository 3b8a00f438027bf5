import type { InvoiceLineKind, InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { PartnerType, PaymentType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import { isoSql, type ListSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import { type Resolved, resolveSelection } from '../../platform/list/selection.ts';
import type { Tuning } from '../../platform/list/tuning.ts';

const invoiceSource: ListSource = {
  table: 'invoice',
  columns: {
    invoiceNumber: { sql: 'invoice.invoice_number', type: 'text', neverEmpty: true, hasTrigrams: true },
    partnerName: { sql: 'partner.name', type: 'text', of: 'partner' },
    partnerType: { sql: 'invoice.partner_type', type: 'set' },
    purchaseOrderNumber: {
      sql: 'invoice.purchase_order_number',
      type: 'text',
      neverEmpty: true,
      hasTrigrams: true,
    },
    invoiceDate: { sql: 'invoice.invoice_date', type: 'date' },
    postingDate: { sql: 'invoice.posting_date', type: 'date' },
    total: { sql: 'invoice.total', type: 'number' },
    currency: { sql: 'partner.currency', type: 'set', of: 'partner' },
    status: { sql: 'invoice.status', type: 'set' },
    intacctSyncStatus: { sql: 'invoice.intacct_sync_status', type: 'set' },
    paymentType: { sql: 'invoice.payment_type', type: 'set' },
    paymentBlock: { sql: 'invoice.payment_block', type: 'set' },
    lookAlike: { sql: 'invoice.look_alike', type: 'set' },
    createdOn: { sql: 'invoice.created_on', type: 'timestamp' },
  },
  dimensions: {
    partner: { table: 'partner', key: 'partner_id', orderedBy: ['total', 'invoiceDate'] },
  },
  counts: {
    table: 'invoice',
    columns: {
      status: 'status',
      intacctSyncStatus: 'intacct_sync_status',
      paymentType: 'payment_type',
      partnerType: 'partner_type',
    },
  },
  orderedBy: {
    status: ['createdOn', 'invoiceDate', 'total'],
    intacctSyncStatus: ['invoiceDate'],
    paymentType: ['invoiceDate'],
  },
  joins: 'JOIN partner ON partner.id = invoice.partner_id',
  row: {
    id: 'invoice.id',
    createdOn: isoSql('invoice.created_on'),
    partnerType: 'invoice.partner_type',
    partnerId: 'invoice.partner_id',
    partnerName: 'partner.name',
    purchaseOrderNumber: 'invoice.purchase_order_number',
    invoiceNumber: 'invoice.invoice_number',
    invoiceDate: 'invoice.invoice_date',
    postingDate: 'invoice.posting_date',
    total: 'invoice.total',
    currency: 'partner.currency',
    status: 'invoice.status',
    intacctSyncStatus: 'invoice.intacct_sync_status',
    intacctSyncError: 'invoice.intacct_sync_error',
    paymentType: 'invoice.payment_type',
    paymentBlock: 'invoice.payment_block',
    lookAlike: 'invoice.look_alike',
    version: 'invoice.version',
  },
  defaultSort: { colId: 'createdOn', sort: 'desc' },
};

export function listInvoices(db: Reader, request: ListRequest, tuning?: Tuning): Promise<RawPage> {
  return readList(db, invoiceSource, request, tuning);
}

export function countInvoices(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, invoiceSource, filters);
}

export function resolveInvoices(db: Reader, selection: Selection): Promise<Resolved> {
  return resolveSelection(db, invoiceSource, selection);
}

/** A line as the partner billed it; discounts are ours to add. */
export interface NewInvoiceLine {
  kind: Exclude<InvoiceLineKind, 'Discount'>;
  description: string;
  /** Of products. */
  sku?: string;
  quantity?: number;
  unitCostCents?: number;
  amountCents: number;
}

export interface NewInvoice {
  partnerId: number;
  partnerType: PartnerType;
  purchaseOrderNumber: string | null;
  invoiceNumber: string;
  invoiceDate: string;
  postingDate: string | null;
  totalCents: number;
  status: InvoiceStatus;
  paymentType: PaymentType;
  intacctSyncStatus: SyncStatus;
  createdOn: Date;
  /** Add up to the total; a bill may come without. */
  lines?: readonly NewInvoiceLine[];
}

export async function insertInvoices(tx: Tx, invoices: readonly NewInvoice[]): Promise<number[]> {
  const rows = await tx
    .insertInto('invoice')
    .values(
      invoices.map((invoice) => ({
        partner_id: invoice.partnerId,
        partner_type: invoice.partnerType,
        purchase_order_number: invoice.purchaseOrderNumber,
        invoice_number: invoice.invoiceNumber,
        invoice_date: invoice.invoiceDate,
        posting_date: invoice.postingDate,
        total: centsToText(invoice.totalCents),
        status: invoice.status,
        payment_type: invoice.paymentType,
        intacct_sync_status: invoice.intacctSyncStatus,
        created_on: invoice.createdOn.toISOString(),
        updated_on: invoice.createdOn.toISOString(),
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** So many lines at a time: a statement takes 65,535 values at most. */
const linesAtOnce = 5_000;

export async function insertLines(
  tx: Tx,
  lines: readonly (NewInvoiceLine & { invoiceId: number; position: number })[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce) {
    await tx
      .insertInto('invoice_line')
      .values(
        lines.slice(start, start + linesAtOnce).map((line) => ({
          invoice_id: line.invoiceId,
          position: line.position,
          kind: line.kind,
          description: line.description,
          sku: line.sku ?? null,
          quantity: line.quantity ?? null,
          unit_cost: line.unitCostCents === undefined ? null : centsToText(line.unitCostCents),
          amount: centsToText(line.amountCents),
        })),
      )
      .execute();
  }
}
