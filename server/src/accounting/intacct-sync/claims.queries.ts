import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { timedCauses } from '@backdock/core/accounting/intacct-sync/sync-outcome.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** Nothing is sent while Intacct asked us to slow down or refuses our credentials. */
const isOpen = (now: Date) => sql`EXISTS (SELECT FROM intacct_connection
  WHERE refused_on IS NULL AND (paused_until IS NULL OR paused_until <= ${now}))`;

export interface Due {
  hasTask: boolean;
  hasProbe: boolean;
  hasPassed: boolean;
  /** How long Intacct still wants to be left alone. */
  pauseMs: number | null;
}

/** Written out, as in the index of those that are tried again. */
const passesByItself = sql`category IN (${sql.join(timedCauses.map((cause) => sql.lit(cause)))})`;

/** Whether there is anything to do; asked twice a second by whoever has nothing to do. */
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
  /** An earlier try has an outcome that nobody knows. */
  wasOpen: boolean;
  hasVendor: boolean;
  /** It is on its way, to be made active perhaps: then it comes first, also where Intacct has it. */
  isVendorOpen: boolean;
}

/** What a lane has of a task that it sends. */
interface InLane {
  lane: number;
  attempt: number;
  controlId: string;
  sentNumber: string | null;
}

export type Claimed = Omit<Candidate, 'hasVendor' | 'isVendorOpen'> & InLane;

/**
 * A control id counts the outcomes that are known, so that a repeat of one that is not has the same; what was asked
 * for until now is what is sent under it.
 */
const intoLane = (lane: number) => sql`
  state = 'Sending', lane = ${lane}, attempt = attempt + 1,
  sent_revision = CASE WHEN control_id IS NULL THEN revision ELSE sent_revision END,
  control_id = coalesce(control_id, task.entity_type || '-' || task.entity_id || '-' || (1 + (
    SELECT count(*) FROM intacct_attempt known
     WHERE known.entity_type = task.entity_type AND known.entity_id = task.entity_id
       AND known.outcome IN ('Success', 'Failure'))))`;
const inLane = sql`lane, attempt, control_id AS "controlId", sent_number AS "sentNumber"`;

/** A lane, and whether it takes what has waited longest, so that nobody waits for all who come before by their rank. */
export interface Place {
  lane: number;
  isByAge: boolean;
}

/** A payment that was sent, or is not to be any more, refers to nothing. */
const refersToNothing = sql`(
  EXISTS (SELECT FROM intacct_record known WHERE known.entity_type = 'Payment' AND known.entity_id = next."entityId")
  OR EXISTS (SELECT FROM payment_batch batch WHERE batch.id = next."entityId" AND batch.status <> 'Success'))`;

/**
 * The next one in the order in which Intacct can take them, held for this transaction. Vendors, documents whose vendor
 * is there, payments to void and whatever may have arrived before are in the lane with it; others come without, to be
 * looked at.
 */
export async function takeNext(
  tx: Tx,
  { lane, isByAge }: Place,
  now: Date,
): Promise<{ candidate: Candidate; claimed: Claimed | null } | undefined> {
  const order = isByAge ? sql`due_on, id` : sql`rank, due_on, id`;
  const { rows } = await sql<Candidate & (InLane | Record<keyof InLane, null>)>`/* prepared */
    WITH next AS (
      SELECT id, entity_type AS "entityType", entity_id AS "entityId", entity_number AS "entityNumber",
             partner_id AS "partnerId", rank, control_id IS NOT NULL AS "wasOpen",
             EXISTS (SELECT FROM intacct_record known WHERE known.entity_type IN ('Supplier', 'CarrierBroker')
               AND known.entity_id = waiting.partner_id) AS "hasVendor",
             EXISTS (SELECT FROM intacct_task vendor WHERE vendor.entity_type IN ('Supplier', 'CarrierBroker')
               AND vendor.entity_id = waiting.partner_id AND vendor.state IN ('Waiting', 'Sending')) AS "isVendorOpen"
        FROM intacct_task waiting
       WHERE state = 'Waiting' AND due_on <= ${now} AND ${isOpen(now)}
       ORDER BY ${order} LIMIT 1 FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE intacct_task task SET ${intoLane(lane)} FROM next
       WHERE task.id = next.id AND (next."wasOpen" OR next.rank = 0
         OR (next.rank = 1 AND next."hasVendor" AND NOT next."isVendorOpen") OR (next.rank = 2 AND ${refersToNothing}))
       RETURNING ${inLane}
    )
    SELECT next.*, taken.* FROM next LEFT JOIN taken ON true`.execute(tx);
  const [candidate] = rows;
  return candidate && { candidate, claimed: candidate.lane === null ? null : candidate };
}

/** Takes one that was looked at into the lane. */
export async function putInLane(tx: Tx, candidate: Candidate, lane: number): Promise<Claimed> {
  const { rows } = await sql<InLane>`UPDATE intacct_task task SET ${intoLane(lane)}
    WHERE id = ${candidate.id} RETURNING ${inLane}`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error(`task ${candidate.id} is gone under its lock`);
  return { ...candidate, ...taken };
}

/** What a lane's last holder left: nobody knows what became of it. The first lane looks after lanes that are no more. */
export async function findLeft(db: Reader, lane: number, lanes: number): Promise<Claimed[]> {
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
      'sent_number as sentNumber',
    ])
    .where('state', '=', 'Sending')
    .where((eb) => eb.or([eb('lane', '=', lane), ...(lane === 1 ? [eb('lane', '>', lanes)] : [])]))
    .execute();
  return rows.map((row) => ({ ...row, wasOpen: true }) as Claimed);
}

/** What passed by itself, as far as anybody can know, is tried again. */
export async function tryPassedAgain(tx: Tx, now: Date): Promise<void> {
  await sql`UPDATE intacct_task SET state = 'Waiting', attempt = 0 WHERE id IN (
    SELECT id FROM intacct_task WHERE state = 'Failed' AND ${passesByItself} AND due_on <= ${now}
     ORDER BY id FOR UPDATE SKIP LOCKED)`.execute(tx);
}
