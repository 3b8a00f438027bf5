import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import type { InvoiceLineKind, InvoiceStatus } from '@backdock/core/accounting/invoices/invoices.values.ts';
import { centsToText } from '@backdock/core/kit/money.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { PartnerType, PaymentType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { listSource } from '../../platform/list/list-source.ts';
import { type Resolved, resolveSelection } from '../../platform/list/selection.ts';

export const invoiceSource = listSource(invoices.list, {
  table: 'invoice',
  columns: {
    invoiceNumber: { sql: 'invoice_number', neverEmpty: true, hasTrigrams: true },
    partnerName: { sql: 'partner.name', of: 'partner' },
    partnerType: 'partner_type',
    purchaseOrderNumber: { sql: 'purchase_order_number', neverEmpty: true, hasTrigrams: true },
    invoiceDate: 'invoice_date',
    postingDate: 'posting_date',
    total: 'total',
    currency: { sql: 'partner.currency', of: 'partner' },
    status: 'status',
    intacctSyncStatus: 'intacct_sync_status',
    paymentType: 'payment_type',
    paymentBlock: 'payment_block',
    lookAlike: 'look_alike',
    createdOn: 'created_on',
  },
  row: {
    id: 'id',
    partnerId: 'partner_id',
    intacctSyncError: 'intacct_sync_error',
    version: 'version',
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
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

export function resolveInvoices(db: Reader, selection: Selection): Promise<Resolved> {
  return resolveSelection(db, invoiceSource, selection);
}

/** A line as the partner billed it; we add the discounts. */
export interface NewInvoiceLine {
  kind: Exclude<InvoiceLineKind, 'Discount'>;
  description: string;
  /** Products only. */
  sku?: string;
  quantity?: number;
  unitCostCents?: number;
  amountCents: number;
  /** The ordered item it bills. */
  orderItemId?: number;
  /** The line of the same invoice that this one reduces, by its place from 0. */
  reduces?: number;
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
  /** They add up to the total; a bill may come without lines. */
  lines?: readonly NewInvoiceLine[];
}

export async function insertInvoices(tx: Tx, newInvoices: readonly NewInvoice[]): Promise<number[]> {
  const rows = await tx
    .insertInto('invoice')
    .values(
      newInvoices.map((invoice) => ({
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

/** Lines per insert: a statement takes at most 65,535 values. */
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
          order_item_id: line.orderItemId ?? null,
        })),
      )
      .execute();
  }
  await linkReductions(
    tx,
    lines.flatMap(({ invoiceId, position, reduces }) =>
      reduces === undefined ? [] : [{ invoiceId, position, ofPosition: reduces + 1 }],
    ),
  );
}

/** Lines that reduce another one name it. */
async function linkReductions(
  tx: Tx,
  reductions: readonly { invoiceId: number; position: number; ofPosition: number }[],
): Promise<void> {
  if (reductions.length === 0) return;
  await sql`UPDATE invoice_line SET of_line_id = whole.id
    FROM unnest(${reductions.map(({ invoiceId }) => invoiceId)}::int[],
                ${reductions.map(({ position }) => position)}::int[],
                ${reductions.map(({ ofPosition }) => ofPosition)}::int[]) AS reduction (invoice, position, of)
    JOIN invoice_line whole ON whole.invoice_id = reduction.invoice AND whole.position = reduction.of
   WHERE invoice_line.invoice_id = reduction.invoice AND invoice_line.position = reduction.position`.execute(
    tx,
  );
}
