import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { timedCauses } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import { type NotNull, sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Nothing is sent while Intacct wants us to slow down or refuses our credentials. */
const isOpen = (now: Date) => sql`EXISTS (SELECT FROM intacct_connection
  WHERE refused_on IS NULL AND (paused_until IS NULL OR paused_until <= ${now}))`;

export interface Due {
  hasTask: boolean;
  hasProbe: boolean;
  hasPassed: boolean;
  /** How long Intacct still wants us to back off. */
  pauseMs: number | null;
}

/** Literals, to match the index on tasks that are retried. */
const passesByItself = sql`category IN (${sql.join(timedCauses.map((cause) => sql.lit(cause)))})`;

/** Whether there is anything to do. Idle lanes poll this twice a second. */
export async function findDue(db: Reader, now: Date): Promise<Due> {
  const { rows } = await sql<Due>`/* prepared */
    SELECT EXISTS (SELECT FROM intacct_task WHERE state = 'Waiting' AND due_on <= ${now}) AND ${isOpen(now)} AS "hasTask",
           EXISTS (SELECT FROM intacct_connection WHERE next_probe_on <= ${now}) AS "hasProbe",
           EXISTS (SELECT FROM intacct_task WHERE state = 'Failed' AND ${passesByItself}
             AND due_on <= ${now}) AS "hasPassed",
           (SELECT ceil(1000 * extract(epoch FROM paused_until - ${now}))::int FROM intacct_connection
             WHERE paused_until > ${now}) AS "pauseMs"`.execute(db);
  return rows[0] ?? { hasTask: false, hasProbe: false, hasPassed: false, pauseMs: null };
}

export interface Candidate {
  id: number;
  entityType: SyncedType;
  entityId: number;
  entityNumber: string;
  partnerId: number;
  /** An earlier try has an unknown outcome. */
  inDoubt: boolean;
  hasVendor: boolean;
  /** The vendor is queued or in flight, perhaps to be reactivated: it goes first, even if Intacct has it. */
  isVendorOpen: boolean;
  /** Can be sent without checking anything else. */
  isReady: boolean;
}

/** The fields of a task that a lane is sending. */
interface InLane {
  lane: number;
  attempt: number;
  controlId: string;
  /** The revision when the lane claimed it. */
  revision: number;
  sentNumber: string | null;
}

export type Claimed = Omit<Candidate, 'hasVendor' | 'isVendorOpen' | 'isReady'> & InLane;

/** A lane, and whether it takes the oldest task first, so that tasks don't starve behind all the lower ranks. */
export interface LaneSlot {
  lane: number;
  isByAge: boolean;
}

/** A payment that was sent, or no longer should be, has no prerequisites. */
const refersToNothing = sql`(
  EXISTS (SELECT FROM intacct_record known WHERE known.entity_type = 'Payment' AND known.entity_id = next."entityId")
  OR EXISTS (SELECT FROM payment_batch batch WHERE batch.id = next."entityId" AND batch.status <> 'Success'))`;

/** Vendors, documents whose vendor is there, payments to void, and tasks in doubt have no prerequisites left. */
const isReady = sql`next."inDoubt" OR next.rank = 0
  OR (next.rank = 1 AND next."hasVendor" AND NOT next."isVendorOpen") OR (next.rank = 2 AND ${refersToNothing})`;

/** Locks the next task in the order Intacct can take them. */
export async function takeNext(tx: Tx, isByAge: boolean, now: Date): Promise<Candidate | undefined> {
  const order = isByAge ? sql`due_on, id` : sql`rank, due_on, id`;
  const { rows } = await sql<Candidate>`/* prepared */
    WITH next AS (
      SELECT id, entity_type AS "entityType", entity_id AS "entityId", entity_number AS "entityNumber",
             partner_id AS "partnerId", rank, control_id IS NOT NULL AS "inDoubt",
             EXISTS (SELECT FROM intacct_record known WHERE known.entity_type IN ('Supplier', 'CarrierBroker')
               AND known.entity_id = waiting.partner_id) AS "hasVendor",
             EXISTS (SELECT FROM intacct_task vendor WHERE vendor.entity_type IN ('Supplier', 'CarrierBroker')
               AND vendor.entity_id = waiting.partner_id AND vendor.state IN ('Waiting', 'Sending')) AS "isVendorOpen"
        FROM intacct_task waiting
       WHERE state = 'Waiting' AND due_on <= ${now} AND ${isOpen(now)}
       ORDER BY ${order} LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    SELECT next.*, ${isReady} AS "isReady" FROM next`.execute(tx);
  return rows[0];
}

/**
 * Claims a locked task for the lane. A control id counts the known outcomes, so retrying an unknown one reuses the same
 * id. It covers everything requested up to now. This is a statement of its own because the one that took the lock may
 * not see what another lane sent just before, and would hand out the same id again.
 */
export async function putInLane(tx: Tx, candidate: Candidate, lane: number): Promise<Claimed> {
  const { rows } = await sql<InLane>`/* prepared */
    UPDATE intacct_task task SET state = 'Sending', lane = ${lane}, attempt = attempt + 1,
      sent_revision = CASE WHEN control_id IS NULL THEN revision ELSE sent_revision END,
      control_id = coalesce(control_id, task.entity_type || '-' || task.entity_id || '-' || (1 + (
        SELECT count(*) FROM intacct_attempt known
         WHERE known.entity_type = task.entity_type AND known.entity_id = task.entity_id
           AND known.outcome IN ('Success', 'Failure'))))
    WHERE id = ${candidate.id}
    RETURNING lane, attempt, control_id AS "controlId", revision, sent_number AS "sentNumber"`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error(`task ${candidate.id} is gone under its lock`);
  return { ...candidate, ...taken };
}

/**
 * Tasks that the lane's last holder left with unknown outcomes. The first lane also takes those of lanes that no longer
 * exist.
 */
export async function findOrphaned(db: Reader, lane: number, lanes: number): Promise<Claimed[]> {
  const rows = await db
    .selectFrom('intacct_task')
    .select([
      'id',
      'entity_type as entityType',
      'entity_id as entityId',
      'entity_number as entityNumber',
      'partner_id as partnerId',
      'lane',
      'attempt',
      'control_id as controlId',
      'revision',
      'sent_number as sentNumber',
    ])
    .where('state', '=', 'Sending')
    .where((eb) => eb.or([eb('lane', '=', lane), ...(lane === 1 ? [eb('lane', '>', lanes)] : [])]))
    .$narrowType<{ lane: NotNull; controlId: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, inDoubt: true }));
}

/** Retries failures whose cause should have passed by now. */
export async function requeueTransient(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE intacct_task SET state = 'Waiting', attempt = 0 WHERE id IN (
    SELECT id FROM intacct_task WHERE state = 'Failed' AND ${passesByItself} AND due_on <= ${now}
     ORDER BY id FOR UPDATE SKIP LOCKED)`.execute(tx);
}
