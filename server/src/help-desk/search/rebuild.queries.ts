import type { RebuildStep, SearchIndex } from '@backdock/core/help-desk/search/search-index.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

function selectRebuilds(db: Reader) {
  return db.selectFrom('ticket_search_rebuild').select([
    'id',
    'step',
    'reached',
    // No one worked on it for so long that its worker must be gone.
    sql<boolean>`touched_on < now() - interval '30 seconds'`.as('isLeft'),
    'ended_on as endedOn',
  ]);
}
export type Rebuild = Awaited<ReturnType<ReturnType<typeof selectRebuilds>['executeTakeFirstOrThrow']>>;

export const findRebuild = (db: Reader, id: number): Promise<Rebuild | undefined> =>
  selectRebuilds(db).where('id', '=', id).executeTakeFirst();

export const findByKey = (db: Reader, requestKey: string): Promise<Rebuild | undefined> =>
  selectRebuilds(db).where('request_key', '=', requestKey).executeTakeFirst();

export const findRunning = (db: Reader): Promise<Rebuild | undefined> =>
  selectRebuilds(db).where('ended_on', 'is', null).executeTakeFirst();

export const findLastEnded = (db: Reader): Promise<Rebuild | undefined> =>
  selectRebuilds(db)
    .where('ended_on', 'is not', null)
    .orderBy('ended_on', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Undefined while one is running. */
export async function insertRebuild(
  tx: Tx,
  { askedBy, requestKey, now }: { askedBy: number; requestKey: string | null; now: Date },
): Promise<number | undefined> {
  const made = await tx
    .insertInto('ticket_search_rebuild')
    .values({
      asked_by: askedBy,
      asked_on: now.toISOString(),
      request_key: requestKey,
      touched_on: sql<string>`now()`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** Whoever else works on it waits. */
export function lockRebuild(tx: Tx, id: number): Promise<Rebuild | undefined> {
  return selectRebuilds(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function setStep(
  tx: Tx,
  id: number,
  { step, reached = 0 }: { step: RebuildStep; reached?: number },
): Promise<void> {
  const now = sql<string>`now()`;
  await tx
    .updateTable('ticket_search_rebuild')
    .set({ step, reached, touched_on: now, ...(step === 'Done' && { ended_on: now }) })
    .where('id', '=', id)
    .execute();
}

const stateOf = (tx: Tx): Promise<{ answering: SearchIndex; filling: SearchIndex | null }> =>
  tx.selectFrom('ticket_search_state').select(['answering', 'filling']).executeTakeFirstOrThrow();

const otherThan = (index: SearchIndex): SearchIndex => (index === 'a' ? 'b' : 'a');

/** Empties the index that answers no one; from the commit on, everyone writes it too. */
export async function beginFilling(tx: Tx, id: number): Promise<void> {
  const filled = otherThan((await stateOf(tx)).answering);
  await sql`SELECT empty_search(${filled})`.execute(tx);
  await tx.updateTable('ticket_search_state').set({ filling: filled }).execute();
  await noteTransaction(tx, id);
}

const noteTransaction = (tx: Tx, id: number) =>
  sql`UPDATE ticket_search_rebuild SET begun_by = pg_current_xact_id() WHERE id = ${id}`.execute(tx);

/** Whether everyone who was writing when this step began is done. */
export async function areEarlierWritersDone(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    SELECT begun_by < pg_snapshot_xmin(pg_current_snapshot()) AS "isDone" FROM ticket_search_rebuild
     WHERE id = ${id}`.execute(tx);
  return rows[0]?.isDone ?? false;
}

const viewOf = {
  Messages: 'search_row_of_message',
  Notes: 'search_row_of_note',
  Tickets: 'search_row_of_ticket',
};
const tableOf = { Messages: 'ticket_message', Notes: 'ticket_note', Tickets: 'ticket' };
export type FillingStep = keyof typeof viewOf;

/** The next rows. What someone has written meanwhile is newer. Returns the last id, or null after the last row. */
export async function fillSome(
  tx: Tx,
  step: FillingStep,
  { after, limit }: { after: number; limit: number },
): Promise<number | null> {
  const { filling } = await stateOf(tx);
  if (filling === null) throw new Error('no search index is being filled');
  const [table, view] = [sql.table(tableOf[step]), sql.table(viewOf[step])];
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(id) AS last FROM (SELECT id FROM ${table} WHERE id > ${after} ORDER BY id LIMIT ${sql.lit(limit)}) next`.execute(
    tx,
  );
  const last = rows[0]?.last ?? null;
  if (last === null) return null;
  await sql`INSERT INTO ${sql.table(`ticket_search_${filling}`)} (written_on, kind, id, ticket_id, words)
    SELECT written_on, kind, id, ticket_id, words FROM ${view} WHERE id > ${after} AND id <= ${last} ORDER BY id
    ON CONFLICT DO NOTHING`.execute(tx);
  return last;
}

/** The filled index answers from the commit on. */
export async function swapIndexes(tx: Tx, id: number): Promise<void> {
  const { filling } = await stateOf(tx);
  if (filling === null) throw new Error('no search index is being filled');
  await sql`SELECT analyze_search(${filling})`.execute(tx);
  await tx.updateTable('ticket_search_state').set({ answering: filling, filling: null }).execute();
  await noteTransaction(tx, id);
}

/** Frees the space of the index that answered before. */
export async function emptyOther(tx: Tx): Promise<void> {
  const { answering } = await stateOf(tx);
  await sql`SELECT empty_search(${otherThan(answering)})`.execute(tx);
}

/** Partitions for the quarters to come. */
export async function addQuarters(tx: Tx, now: Date): Promise<void> {
  const at = now.toISOString();
  await sql`SELECT add_search_quarters(index_name, ${at}::timestamptz, ${at}::timestamptz + interval '15 months')
    FROM unnest(ARRAY['a', 'b']) index_name`.execute(tx);
}

export interface Extent {
  messages: number;
  notes: number;
  tickets: number;
}

/** The largest ids: roughly how many there are. */
export async function extentOf(db: Reader): Promise<Extent> {
  const { rows } = await sql<Extent>`
    SELECT coalesce((SELECT max(id) FROM ticket_message), 0)::float8 AS messages,
           coalesce((SELECT max(id) FROM ticket_note), 0)::float8 AS notes,
           coalesce((SELECT max(id) FROM ticket), 0)::float8 AS tickets`.execute(db);
  return rows[0] ?? { messages: 0, notes: 0, tickets: 0 };
}
