import type { Json } from '@backdock/core/kit/json.ts';
import type { Export, ExportRequest, ExportStatus } from '@backdock/core/kit/list-export.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

const shown = [
  'id',
  'file_name as fileName',
  'status',
  'rows_done as rowsDone',
  'rows_total as rowsTotal',
  'message',
  'created_on as createdOn',
  'expires_on as expiresOn',
] as const;

const unfinished: readonly ExportStatus[] = ['Queued', 'Running'];

export interface NewExport {
  ownerId: number;
  list: string;
  params: Json;
  /** Null for a file that isn't a list's: its area knows what was asked for. */
  request: ExportRequest | null;
  fileName: string;
  blobName: string;
  secondBlobName?: string;
  createdOn: Date;
  expiresOn: Date;
}

export function insertExport(tx: Tx, created: NewExport): Promise<Export> {
  return tx
    .insertInto('list_export')
    .values({
      owner_id: created.ownerId,
      list: created.list,
      params: JSON.stringify(created.params),
      request: JSON.stringify(created.request),
      file_name: created.fileName,
      blob_name: created.blobName,
      second_blob_name: created.secondBlobName ?? null,
      created_on: created.createdOn.toISOString(),
      expires_on: created.expiresOn.toISOString(),
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
}

/** Other people's exports aren't found. */
export function findOwn(db: Reader, ownerId: number, id: number) {
  return db
    .selectFrom('list_export')
    .select([...shown, 'list', 'blob_name as blobName', 'second_blob_name as secondBlobName'])
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst();
}

export function listOwn(db: Reader, ownerId: number, limit: number): Promise<Export[]> {
  return db
    .selectFrom('list_export')
    .select(shown)
    .where('owner_id', '=', ownerId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function countUnfinished(db: Reader, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('list_export')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .where('status', 'in', unfinished)
    .executeTakeFirstOrThrow();
  return count;
}

export interface Begun {
  id: number;
  attempt: number;
  /** Earlier attempts that failed because file storage was down. */
  storageFailures: number;
  createdOn: string;
  ownerId: number;
  list: string;
  params: Json;
  request: ExportRequest;
  blobName: string;
  secondBlobName: string | null;
}

/**
 * Each attempt writes blobs of its own: one that only seemed dead may still be writing when a later one has finished.
 */
const nextName = (name: string) =>
  sql<string>`CASE WHEN attempt = 0 THEN ${sql.ref(name)}
    ELSE regexp_replace(${sql.ref(name)}, '(~[0-9]+)?([.][a-z]+)$', '~' || (attempt + 1) || '\\2') END`;

/** Restarts an export, whoever worked on it before; returns nothing if it's finished or canceled. */
export function begin(tx: Tx, id: number): Promise<Begun | undefined> {
  return tx
    .updateTable('list_export')
    .set((eb) => ({
      status: 'Running',
      attempt: eb('attempt', '+', 1),
      blob_name: nextName('blob_name'),
      second_blob_name: nextName('second_blob_name'),
      rows_done: 0,
      rows_total: null,
    }))
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .returning([
      'id',
      'attempt',
      'storage_failures as storageFailures',
      'created_on as createdOn',
      'owner_id as ownerId',
      'list',
      'params',
      'request',
      'blob_name as blobName',
      'second_blob_name as secondBlobName',
    ])
    .executeTakeFirst();
}

type Progress = Pick<Begun, 'id' | 'attempt'>;

interface Change {
  rows_total?: number;
  rows_done?: number;
  status?: ExportStatus;
  message?: string;
}

/** Records a worker's progress on its own attempt; false if the attempt is no longer wanted. */
export async function note(tx: Tx, { id, attempt }: Progress, change: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('list_export')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('status', '=', 'Running')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that this attempt failed because file storage was down. */
export async function countStorageFailure(tx: Tx, { id, attempt }: Progress): Promise<void> {
  await tx
    .updateTable('list_export')
    .set((eb) => ({ storage_failures: eb('storage_failures', '+', 1) }))
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .execute();
}

/** False if it was already finished or canceled. */
export async function setCancelled(tx: Tx, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('list_export')
    .set({ status: 'Cancelled' })
    .where('id', '=', id)
    .where('status', 'in', unfinished)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function isCancelled(db: Reader, id: number): Promise<boolean> {
  const row = await db.selectFrom('list_export').select('status').where('id', '=', id).executeTakeFirst();
  return row?.status === 'Cancelled';
}

export function findExpired(db: Reader, now: Date, limit: number) {
  return db
    .selectFrom('list_export')
    .select(['id', 'attempt', 'blob_name as blobName', 'second_blob_name as secondBlobName'])
    .where('expires_on', '<', now.toISOString())
    .orderBy('expires_on')
    .limit(limit)
    .execute();
}

export async function deleteExports(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('list_export').where('id', 'in', ids).execute();
}
