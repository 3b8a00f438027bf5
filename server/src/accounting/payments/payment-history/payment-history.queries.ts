import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { batchStatuses } from '@backdock/core/accounting/payments/payments.values.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { readCounts } from '../../../platform/list/counts.ts';
import { isoSql, listSource } from '../../../platform/list/list-source.ts';
import type { RawPage } from '../../../platform/list/raw-page.ts';
import { readList } from '../../../platform/list/read-list.ts';
import { resolveSelection, selectedIds } from '../../../platform/list/selection.ts';

/** The values of `reachedBy`: who a payment goes to, as far as that decides who may read it. */
export const toCarriers = 'carriers';
export const toSuppliersOf = (managerId: number) => `suppliers of ${managerId}`;

/** When the advice was last handed over: a queued mail has reached no one. */
const remittanceSentOn = `(SELECT max(mail.sent_on) FROM remittance JOIN mail ON mail.id = remittance.mail_id
  WHERE remittance.payment_batch_id = payment_batch.id AND kind = 'Advice')`;

const payees = `(SELECT partner.id, partner.name, CASE partner.partner_type WHEN 'Supplier'
          THEN 'suppliers of ' || supplier.purchasing_manager_id ELSE '${toCarriers}' END AS reached_by
        FROM partner LEFT JOIN supplier ON supplier.partner_id = partner.id)`;

const source = listSource(paymentBatches.list, {
  table: 'payment_batch',
  columns: {
    paymentDate: 'payment_date',
    partnerName: { sql: 'partner.name', of: 'partner' },
    partnerType: 'partner_type',
    paymentType: 'payment_type',
    batchTotal: 'batch_total',
    currency: 'currency',
    status: 'status',
    transactionId: { sql: 'transaction_id', neverEmpty: true, hasTrigrams: true },
    fileName: { sql: 'file.name', of: 'file' },
    finalizedOn: 'finalized_on',
    postingDate: 'posting_date',
    intacctSyncStatus: 'intacct_sync_status',
  },
  hidden: { reachedBy: { sql: 'partner.reached_by', type: 'set', of: 'partner' } },
  row: {
    id: 'id',
    paymentFileId: 'payment_file_id',
    partnerId: 'partner_id',
    creditApplied: 'credit_applied',
    returnCode: 'return_code',
    remittanceSentOn: isoSql(remittanceSentOn),
    intacctSyncError: 'intacct_sync_error',
  },
  dimensions: {
    partner: {
      table: payees,
      key: 'partner_id',
      orderedBy: ['paymentDate'],
    },
    file: { table: 'payment_file', key: 'payment_file_id', orderedBy: ['paymentDate'] },
  },
  counts: {
    table: 'payment_batch',
    columns: {
      status: 'status',
      paymentType: 'payment_type',
      partnerType: 'partner_type',
      intacctSyncStatus: 'intacct_sync_status',
    },
  },
  orderedBy: {
    paymentType: ['paymentDate'],
    intacctSyncStatus: ['paymentDate'],
    status: ['paymentDate'],
  },
  joins: `JOIN partner ON partner.id = payment_batch.partner_id
    JOIN payment_file file ON file.id = payment_batch.payment_file_id`,
  defaultSort: { colId: 'paymentDate', sort: 'desc' },
});

/** Whose payments are visible: those with one of these values of `reachedBy`, or all. */
export type Reached = readonly string[] | null;

/** Fixed conditions are filters here, because the stored counters and the indexes can answer filters. */
export async function listPayments(db: Reader, reached: Reached, request: ListRequest): Promise<RawPage> {
  const filters = within(reached, request.filters);
  const page = await readList(db, source, { ...request, filters });
  return { ...page, source: { ...source, where: knownAndReached(reached) } };
}

export async function countPayments(db: Reader, reached: Reached, filters: FilterModel): Promise<ListCounts> {
  const { status, ...counts } = await readCounts(db, source, within(reached, filters));
  if (!status) return counts;
  const known = Object.entries(status).filter(([value]) => isKnown(value));
  return { ...counts, status: Object.fromEntries(known) };
}

const isKnown = (status: string | null) => batchStatuses.some((known) => known === status);

function within(reached: Reached, filters: FilterModel): FilterModel {
  const statusFilter = filters['status'];
  const values =
    statusFilter?.filterType === 'set' ? statusFilter.values.filter(isKnown) : [...batchStatuses];
  return {
    ...filters,
    status: { filterType: 'set', values },
    ...(reached && { reachedBy: { filterType: 'set', values: [...reached] } }),
  };
}

/** The same for callers that read all rows and bring their own filters. */
function knownAndReached(reached: Reached) {
  const known = sql<boolean>`payment_batch.status = ANY (${[...batchStatuses]}::text[])`;
  if (!reached) return known;
  return sql<boolean>`${known} AND payment_batch.partner_id IN (
    SELECT reachable.id FROM ${sql.raw(payees)} reachable WHERE reached_by = ANY (${[...reached]}::text[]))`;
}

/** The chosen payments, up to `most` + 1 so the caller can detect more. */
export async function chosenPayments(
  db: Reader,
  reached: Reached,
  selection: Selection,
  most: number,
): Promise<number[]> {
  const read = { ...source, where: knownAndReached(reached) };
  const chosen = await resolveSelection(db, read, selection);
  for await (const ids of selectedIds(db, read, chosen, most + 1)) return ids;
  return [];
}

const itemSource = listSource(paymentBatches.completedItems, {
  table: 'payment_line',
  isSmall: true,
  columns: {
    number: { sql: 'number', neverEmpty: true },
    itemType: 'item_type',
    date: 'date',
    gross: 'gross',
  },
  row: {
    id: 'id',
    documentId: 'document_id',
    purchaseOrderNumber: 'purchase_order_number',
    discount: 'discount',
    net: 'net',
    currency: 'payment_batch.currency',
  },
  joins: 'JOIN payment_batch ON payment_batch.id = payment_line.payment_batch_id',
  defaultSort: { colId: 'date', sort: 'asc' },
});

export function listItems(db: Reader, batchId: number, request: ListRequest): Promise<RawPage> {
  return readList(
    db,
    { ...itemSource, where: sql<boolean>`payment_line.payment_batch_id = ${batchId}` },
    request,
  );
}

export interface Payee {
  partnerType: PartnerType;
  managerId: number | null;
  /** Whether the payment has ended, one way or the other. */
  isKnown: boolean;
}

export async function findPayee(db: Reader, batchId: number): Promise<Payee | undefined> {
  const row = await db
    .selectFrom('payment_batch')
    .leftJoin('supplier', 'supplier.partner_id', 'payment_batch.partner_id')
    .select([
      'payment_batch.partner_type as partnerType',
      'supplier.purchasing_manager_id as managerId',
      'payment_batch.status',
    ])
    .where('payment_batch.id', '=', batchId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { status, partnerType, managerId } = row;
  return { partnerType, managerId, isKnown: isKnown(status) };
}
