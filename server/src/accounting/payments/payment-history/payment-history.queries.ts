import { batchStatuses } from '@backdock/core/accounting/payments/payments.values.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import type { PartnerType } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/db/database.ts';
import { readCounts } from '../../../platform/list/counts.ts';
import { isoSql, type ListSource } from '../../../platform/list/list-source.ts';
import type { RawPage } from '../../../platform/list/raw-page.ts';
import { readList } from '../../../platform/list/read-list.ts';
import { resolveSelection, selectedIds } from '../../../platform/list/selection.ts';
import type { Tuning } from '../../../platform/list/tuning.ts';

/** The values of `reachedBy`: whom a payment goes to, as far as that decides who reads it. */
export const toCarriers = 'carriers';
export const toSuppliersOf = (managerId: number) => `suppliers of ${managerId}`;

/** When the advice was last handed over: a mail that waits has told nobody. */
const remittanceSentOn = `(SELECT max(mail.sent_on) FROM remittance JOIN mail ON mail.id = remittance.mail_id
  WHERE remittance.payment_batch_id = payment_batch.id AND kind = 'Advice')`;

const payees = `(SELECT partner.id, partner.name, CASE partner.partner_type WHEN 'Supplier'
          THEN 'suppliers of ' || supplier.purchasing_manager_id ELSE '${toCarriers}' END AS reached_by
        FROM partner LEFT JOIN supplier ON supplier.partner_id = partner.id)`;

const source: ListSource = {
  table: 'payment_batch',
  columns: {
    paymentDate: { sql: 'payment_batch.payment_date', type: 'date' },
    partnerName: { sql: 'partner.name', type: 'text', of: 'partner' },
    partnerType: { sql: 'payment_batch.partner_type', type: 'set' },
    paymentType: { sql: 'payment_batch.payment_type', type: 'set' },
    batchTotal: { sql: 'payment_batch.batch_total', type: 'number' },
    currency: { sql: 'payment_batch.currency', type: 'set' },
    status: { sql: 'payment_batch.status', type: 'set' },
    transactionId: {
      sql: 'payment_batch.transaction_id',
      type: 'text',
      neverEmpty: true,
      hasTrigrams: true,
    },
    fileName: { sql: 'file.name', type: 'text', of: 'file' },
    finalizedOn: { sql: 'payment_batch.finalized_on', type: 'timestamp' },
    postingDate: { sql: 'payment_batch.posting_date', type: 'date' },
    intacctSyncStatus: { sql: 'payment_batch.intacct_sync_status', type: 'set' },
    reachedBy: { sql: 'partner.reached_by', type: 'set', of: 'partner' },
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
  row: {
    id: 'payment_batch.id',
    paymentFileId: 'payment_batch.payment_file_id',
    fileName: 'file.name',
    paymentType: 'payment_batch.payment_type',
    paymentDate: 'payment_batch.payment_date',
    partnerType: 'payment_batch.partner_type',
    partnerId: 'payment_batch.partner_id',
    partnerName: 'partner.name',
    batchTotal: 'payment_batch.batch_total',
    creditApplied: 'payment_batch.credit_applied',
    currency: 'payment_batch.currency',
    status: 'payment_batch.status',
    transactionId: 'payment_batch.transaction_id',
    returnCode: 'payment_batch.return_code',
    finalizedOn: isoSql('payment_batch.finalized_on'),
    postingDate: 'payment_batch.posting_date',
    remittanceSentOn: isoSql(remittanceSentOn),
    intacctSyncStatus: 'payment_batch.intacct_sync_status',
    intacctSyncError: 'payment_batch.intacct_sync_error',
  },
  defaultSort: { colId: 'paymentDate', sort: 'desc' },
};

/** Whose payments are read: those with one of these values of `reachedBy`, or all. */
export type Reached = readonly string[] | null;

/** What always holds is a filter here, for the kept counters and the indexes know how to answer filters. */
export async function listPayments(
  db: Reader,
  reached: Reached,
  request: ListRequest,
  tuning?: Tuning,
): Promise<RawPage> {
  const filters = within(reached, request.filters);
  const page = await readList(db, source, { ...request, filters }, tuning);
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
  const asked = filters['status'];
  const values = asked?.filterType === 'set' ? asked.values.filter(isKnown) : [...batchStatuses];
  return {
    ...filters,
    status: { filterType: 'set', values },
    ...(reached && { reachedBy: { filterType: 'set', values: [...reached] } }),
  };
}

/** The same for who wants all rows, and comes with filters of their own. */
function knownAndReached(reached: Reached) {
  const known = sql<boolean>`payment_batch.status = ANY (${[...batchStatuses]}::text[])`;
  if (!reached) return known;
  return sql<boolean>`${known} AND payment_batch.partner_id IN (
    SELECT reachable.id FROM ${sql.raw(payees)} reachable WHERE reached_by = ANY (${[...reached]}::text[]))`;
}

/** The chosen payments; of more than `most` only so many that one sees it. */
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

const itemSource: ListSource = {
  table: 'payment_line',
  columns: {
    number: { sql: 'payment_line.number', type: 'text', neverEmpty: true },
    itemType: { sql: 'payment_line.item_type', type: 'set' },
    date: { sql: 'payment_line.date', type: 'date' },
    gross: { sql: 'payment_line.gross', type: 'number' },
  },
  isSmall: true,
  joins: 'JOIN payment_batch ON payment_batch.id = payment_line.payment_batch_id',
  row: {
    id: 'payment_line.id',
    itemType: 'payment_line.item_type',
    documentId: 'payment_line.document_id',
    number: 'payment_line.number',
    purchaseOrderNumber: 'payment_line.purchase_order_number',
    date: 'payment_line.date',
    gross: 'payment_line.gross',
    discount: 'payment_line.discount',
    net: 'payment_line.net',
    currency: 'payment_batch.currency',
  },
  defaultSort: { colId: 'date', sort: 'asc' },
};

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
  /** Whether the payment has ended, in one way or the other. */
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
  return { partnerType: partnerType as PartnerType, managerId, isKnown: isKnown(status) };
}
