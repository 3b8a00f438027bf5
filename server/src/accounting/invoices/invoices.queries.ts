import type { InvoiceRow } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { PartnerType, PaymentType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { readCounts } from '../../platform/list/counts.ts';
import { isoSql, type ListSource } from '../../platform/list/list-source.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import type { Tuning } from '../../platform/list/tuning.ts';

const source: ListSource = {
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
    status: { sql: 'invoice.status', type: 'set' },
    intacctSyncStatus: { sql: 'invoice.intacct_sync_status', type: 'set' },
    paymentType: { sql: 'invoice.payment_type', type: 'set' },
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
    status: 'invoice.status',
    intacctSyncStatus: 'invoice.intacct_sync_status',
    paymentType: 'invoice.payment_type',
  },
  defaultSort: { colId: 'createdOn', sort: 'desc' },
};

export function listInvoices(db: Reader, request: ListRequest, tuning?: Tuning): Promise<RawPage> {
  return readList(db, source, request, tuning);
}

export function countInvoices(db: Reader, filters: FilterModel): Promise<ListCounts> {
  return readCounts(db, source, filters);
}

export interface NewInvoice {
  partnerId: number;
  partnerType: PartnerType;
  purchaseOrderNumber: string | null;
  invoiceNumber: string;
  invoiceDate: string;
  postingDate: string | null;
  totalCents: number;
  status: InvoiceRow['status'];
  paymentType: PaymentType;
  intacctSyncStatus: SyncStatus;
  createdOn: Date;
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
        total: (invoice.totalCents / 100).toFixed(2),
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
