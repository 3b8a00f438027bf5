import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToText, parseCents } from '@backdock/core/kit/money.ts';
import type { Currency } from '@backdock/core/partners/partners.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface Debtor {
  supplierId: number;
  supplierName: string;
  currency: Currency;
  purchasingManagerId: number | null;
  lastReminderOn: Day | null;
}

/** Serializes reminders to the same suppliers. */
export async function lockSuppliers(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('supplier')
    .select('partner_id')
    .where('partner_id', 'in', ids)
    .orderBy('partner_id')
    .forNoKeyUpdate()
    .execute();
}

export async function listDebtors(db: Reader, ids: readonly number[]): Promise<Debtor[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Debtor>`
    SELECT partner.id AS "supplierId", partner.name AS "supplierName", partner.currency,
           supplier.purchasing_manager_id AS "purchasingManagerId",
           (SELECT (max(sent_on) AT TIME ZONE 'America/Los_Angeles')::date FROM credit_reminder
             WHERE supplier_id = partner.id) AS "lastReminderOn"
      FROM supplier JOIN partner ON partner.id = supplier.partner_id
     WHERE partner.id = ANY (${[...ids]}::int[]) ORDER BY lower(partner.name), partner.id`.execute(db);
  return rows;
}

export function listRecipients(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('partner_contact')
    .select(['partner_id as supplierId', 'contact_type as type', 'name', 'email'])
    .where('partner_id', 'in', ids)
    .where('contact_type', 'in', ['Accounting', 'Primary'])
    .execute();
}

export interface PendingRequest {
  supplierId: number;
  id: number;
  purchaseOrderNumber: string | null;
  createdOn: string;
  cents: number;
}

export interface Pending {
  count: number;
  cents: number;
  /** The oldest, up to the requested number. */
  oldest: readonly PendingRequest[];
}

/** Each supplier's pending requests: the total, and the oldest few. All from one snapshot. */
export async function listPending(
  db: Reader,
  ids: readonly number[],
  most: number,
): Promise<Map<number, Pending>> {
  const { rows } = await sql<Omit<PendingRequest, 'cents'> & { amount: string; count: number; sum: string }>`
    SELECT "supplierId", id, "purchaseOrderNumber", "createdOn", amount, count, sum FROM (
      SELECT supplier_id AS "supplierId", id, purchase_order_number AS "purchaseOrderNumber",
             created_on AS "createdOn", remaining_amount AS amount,
             row_number() OVER (PARTITION BY supplier_id ORDER BY created_on, id) AS place,
             count(*) OVER (PARTITION BY supplier_id) AS count,
             sum(remaining_amount) OVER (PARTITION BY supplier_id) AS sum
        FROM credit_request WHERE supplier_id = ANY (${[...ids]}::int[]) AND counts_as_missing) pending
     WHERE place <= ${most} ORDER BY "supplierId", place`.execute(db);
  const pending = new Map<number, Pending>();
  for (const { amount, count, sum, ...request } of rows) {
    const before = pending.get(request.supplierId)?.oldest ?? [];
    pending.set(request.supplierId, {
      count,
      cents: parseCents(sum),
      oldest: [...before, { ...request, cents: parseCents(amount) }],
    });
  }
  return pending;
}

export interface NewReminder {
  supplierId: number;
  sentBy: number | null;
  sentOn: Date;
  recipient: string;
  requestCount: number;
  cents: number;
}

export async function insertReminders(tx: Tx, reminders: readonly NewReminder[]): Promise<void> {
  await tx
    .insertInto('credit_reminder')
    .values(
      reminders.map((reminder) => ({
        supplier_id: reminder.supplierId,
        sent_by: reminder.sentBy,
        sent_on: reminder.sentOn.toISOString(),
        recipient: reminder.recipient,
        request_count: reminder.requestCount,
        amount: centsToText(reminder.cents),
      })),
    )
    .execute();
}
