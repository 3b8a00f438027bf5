import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

export interface StoredReply {
  id: number;
  name: string;
  html: string;
  ownerId: number | null;
  departmentId: number | null;
  version: number;
}

const selectReplies = (db: Reader) =>
  db
    .selectFrom('saved_reply')
    .select(['id', 'name', 'html', 'owner_id as ownerId', 'department_id as departmentId', 'version']);

/** Everyone's, departments', and the person's own. */
export function listReplies(db: Reader, ownerId: number): Promise<StoredReply[]> {
  return selectReplies(db)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', ownerId)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export const findReply = (db: Reader, id: number): Promise<StoredReply | undefined> =>
  selectReplies(db).where('id', '=', id).executeTakeFirst();

export const lockReply = (tx: Tx, id: number): Promise<StoredReply | undefined> =>
  selectReplies(tx).where('id', '=', id).forUpdate().executeTakeFirst();

type Named = Pick<StoredReply, 'name' | 'ownerId' | 'departmentId'>;

export async function isNameTaken(db: Reader, { name, ownerId, departmentId }: Named, except: number) {
  const row = await db
    .selectFrom('saved_reply')
    .select('id')
    .where(sql<boolean>`coalesce(owner_id, 0) = ${ownerId ?? 0}`)
    .where(sql<boolean>`coalesce(department_id, 0) = ${departmentId ?? 0}`)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReply(tx: Tx, reply: Named & Pick<StoredReply, 'html'>): Promise<number> {
  const { name, html, ownerId, departmentId } = reply;
  const { id } = await tx
    .insertInto('saved_reply')
    .values({ name, html, owner_id: ownerId, department_id: departmentId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setReply(
  tx: Tx,
  id: number,
  { name, html }: { name: string; html: string },
): Promise<void> {
  await tx
    .updateTable('saved_reply')
    .set({ name, html, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteReply(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('saved_reply').where('id', '=', id).execute();
}
