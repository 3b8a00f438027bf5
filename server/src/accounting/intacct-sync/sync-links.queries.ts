import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { LinkedType } from '@backdock/core/accounting/intacct-sync/sync-links.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface Linked {
  entityType: SyncedType;
  entityId: number;
  /** Null for a partner. */
  number: string | null;
}

/** The record of ours that is linked to a document in Intacct. */
export async function findLinked(
  db: Reader,
  type: SyncedType,
  recordNo: string,
): Promise<Linked | undefined> {
  const { rows } = await sql<Linked>`
    SELECT entity_type AS "entityType", entity_id AS "entityId",
           CASE entity_type
             WHEN 'Invoice' THEN (SELECT invoice_number FROM invoice WHERE id = entity_id)
             WHEN 'CreditMemo' THEN (SELECT memo_number FROM credit_memo WHERE id = entity_id)
             WHEN 'Payment' THEN (SELECT coalesce(transaction_id, trace_number) FROM payment_batch WHERE id = entity_id)
           END AS number
      FROM intacct_record
     WHERE (CASE entity_type WHEN 'CarrierBroker' THEN 'Supplier' ELSE entity_type END)
         = ${type === 'CarrierBroker' ? 'Supplier' : type}
       AND record_no = ${recordNo}`.execute(db);
  return rows[0];
}

/** A task that failed because its number is taken. */
export interface TakenNumber {
  id: number;
  entityType: LinkedType;
  entityId: number;
  partnerId: number;
  partnerName: string;
  sentNumber: string | null;
  /** The Intacct record that holds its earlier version. */
  recordNo: string | null;
}

const takenNumber = (id: number) => sql<TakenNumber>`
  SELECT task.id, task.entity_type AS "entityType", task.entity_id AS "entityId", partner_id AS "partnerId",
         partner.name AS "partnerName", task.sent_number AS "sentNumber",
         (SELECT record_no FROM intacct_record known
           WHERE known.entity_type = task.entity_type AND known.entity_id = task.entity_id) AS "recordNo"
    FROM intacct_task task JOIN partner ON partner.id = task.partner_id
   WHERE task.id = ${id} AND task.state = 'Failed' AND task.category = 'DuplicateNumber'
     AND task.entity_type IN ('Invoice', 'CreditMemo', 'Payment')`;

export async function findTakenNumber(db: Reader, id: number): Promise<TakenNumber | undefined> {
  const { rows } = await takenNumber(id).execute(db);
  return rows[0];
}

/** Locked until the commit, so no lane sends it meanwhile. */
export async function lockTakenNumber(tx: Tx, id: number): Promise<TakenNumber | undefined> {
  const { rows } = await sql<TakenNumber>`${takenNumber(id)} FOR UPDATE OF task`.execute(tx);
  return rows[0];
}

/** False if Intacct's document is linked to another record by now. */
export async function insertLink(
  tx: Tx,
  link: { entityType: LinkedType; entityId: number; sentNumber: string | null; recordNo: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO intacct_record (entity_type, entity_id, record_no, sent_number, synced_on)
    VALUES (${link.entityType}, ${link.entityId}, ${link.recordNo}, ${link.sentNumber}, ${now})
    ON CONFLICT DO NOTHING RETURNING entity_id`.execute(tx);
  return rows.length > 0;
}
