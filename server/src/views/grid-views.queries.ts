import type { ViewState } from '@backdock/core/views/grid-views.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

const select = (db: Reader) =>
  db
    .selectFrom('grid_view as view')
    .innerJoin('employee', 'employee.id', 'view.owner_id')
    .select([
      'view.id',
      'view.owner_id as ownerId',
      'view.grid',
      'view.name',
      'view.state',
      'view.is_default as isDefault',
      'employee.name as owner',
    ]);

export type ViewRecord = Awaited<ReturnType<typeof listViews>>[number];

export function listViews(db: Reader, ownerId: number, grid: string) {
  return select(db)
    .where('view.owner_id', '=', ownerId)
    .where('view.grid', '=', grid)
    .orderBy((eb) => eb.fn('lower', ['view.name']))
    .execute();
}

export function findView(db: Reader, id: string): Promise<ViewRecord | undefined> {
  return select(db).where('view.id', '=', id).executeTakeFirst();
}

/** Serializes one owner's changes: each depends on the other views' names and which is the default. */
export async function lockViewsOf(tx: Tx, ownerId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`grid_view:${ownerId}`}, 0))`.execute(tx);
}

export interface NewView {
  ownerId: number;
  grid: string;
  name: string;
  state: ViewState;
  isDefault: boolean;
}

export async function insertView(tx: Tx, view: NewView, now: Date): Promise<string> {
  const { id } = await tx
    .insertInto('grid_view')
    .values({
      owner_id: view.ownerId,
      grid: view.grid,
      name: view.name,
      state: JSON.stringify(view.state),
      is_default: view.isDefault,
      created_on: now.toISOString(),
      updated_on: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface ViewChange {
  name?: string | undefined;
  state?: ViewState | undefined;
  isDefault?: boolean | undefined;
}

export async function setView(tx: Tx, id: string, change: ViewChange, now: Date): Promise<void> {
  await tx
    .updateTable('grid_view')
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.state !== undefined && { state: JSON.stringify(change.state) }),
      ...(change.isDefault !== undefined && { is_default: change.isDefault }),
      updated_on: now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
}

export async function setNoDefault(tx: Tx, ownerId: number, grid: string): Promise<void> {
  await tx
    .updateTable('grid_view')
    .set({ is_default: false })
    .where('owner_id', '=', ownerId)
    .where('grid', '=', grid)
    .where('is_default', '=', true)
    .execute();
}

export async function deleteView(tx: Tx, ownerId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('grid_view')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
