import type { RefusedChange } from '@backdock/core/suppliers/bulk-status.contract.ts';
import type { StatusChange } from '@backdock/core/partners/partners.contract.ts';
import type { Reader, Tx } from '../platform/db/database.ts';

export interface RunRow {
  id: number;
  requestedBy: number;
  change: StatusChange;
  supplierIds: number[];
  handled: number;
  changed: number;
  refused: RefusedChange[];
}

export async function insertRun(
  tx: Tx,
  requestedBy: number,
  { status, reason, until }: StatusChange,
  supplierIds: readonly number[],
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('supplier_status_run')
    .values({
      requested_by: requestedBy,
      requested_on: now.toISOString(),
      status,
      reason,
      until,
      supplier_ids: [...supplierIds],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const runs = (db: Reader, id: number) =>
  db
    .selectFrom('supplier_status_run')
    .select([
      'id',
      'requested_by',
      'status',
      'reason',
      'until',
      'supplier_ids',
      'handled',
      'changed',
      'refused',
    ])
    .where('id', '=', id);

export async function findRun(db: Reader, id: number): Promise<RunRow | undefined> {
  return rowOf(await runs(db, id).executeTakeFirst());
}

/** Held while a part is processed, so two workers never do the same part. */
export async function lockRun(tx: Tx, id: number): Promise<RunRow | undefined> {
  return rowOf(await runs(tx, id).forUpdate().executeTakeFirst());
}

type Found = Awaited<ReturnType<ReturnType<typeof runs>['executeTakeFirst']>>;

function rowOf(found: Found): RunRow | undefined {
  if (!found) return undefined;
  const { requested_by: requestedBy, supplier_ids: supplierIds, status, reason, until, ...row } = found;
  return { ...row, requestedBy, supplierIds, change: { status, reason, until } };
}

/** Caller holds the run's lock. */
export async function setProgress(
  tx: Tx,
  { id, handled, changed, refused }: Pick<RunRow, 'id' | 'handled' | 'changed' | 'refused'>,
): Promise<void> {
  await tx
    .updateTable('supplier_status_run')
    .set({ handled, changed, refused: JSON.stringify(refused) })
    .where('id', '=', id)
    .execute();
}
