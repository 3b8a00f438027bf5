import type {
  ReturnLocation,
  ReturnLocationForm,
} from '@backdock/core/suppliers/return-locations.contract.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';

const columns = [
  'id',
  'name',
  'address',
  'address2',
  'address3',
  'city',
  'state',
  'zip',
  'country',
  'contact',
  'phone',
  'rma_required as rmaRequired',
  'is_default as isDefault',
  'version',
] as const;

export function listReturnLocations(db: Reader, supplierId: number): Promise<ReturnLocation[]> {
  return db
    .selectFrom('supplier_return_location')
    .select(columns)
    .where('supplier_id', '=', supplierId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('id')
    .$narrowType<ReturnLocation>()
    .execute();
}

/** Under the lock of the supplier. */
export async function insertReturnLocation(
  tx: Tx,
  supplierId: number,
  location: ReturnLocationForm,
  now: Date,
): Promise<number> {
  const on = now.toISOString();
  const { id } = await tx
    .insertInto('supplier_return_location')
    .values({ supplier_id: supplierId, ...rowOf(location), created_on: on, updated_on: on })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function setReturnLocation(
  tx: Tx,
  id: number,
  location: ReturnLocationForm,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_return_location')
    .set({ ...rowOf(location), updated_on: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

function rowOf({ rmaRequired, isDefault, ...location }: ReturnLocationForm) {
  return { ...location, rma_required: rmaRequired, is_default: isDefault };
}

export async function unsetDefaultReturnLocation(tx: Tx, id: number, now: Date): Promise<void> {
  await tx
    .updateTable('supplier_return_location')
    .set({ is_default: false, updated_on: now.toISOString(), version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteReturnLocation(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('supplier_return_location').where('id', '=', id).execute();
}
