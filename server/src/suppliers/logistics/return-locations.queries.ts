import type {
  ReturnLocation,
  ReturnLocationForm,
} from '@backdock/core/suppliers/logistics/return-locations.contract.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

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
    .execute();
}

/** Caller holds the supplier lock. */
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
  { supplierId, id }: { supplierId: number; id: number },
  location: ReturnLocationForm,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_return_location')
    .set({ ...rowOf(location), ...nextVersion(now) })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .execute();
}

function rowOf({ rmaRequired, isDefault, ...location }: ReturnLocationForm) {
  return { ...location, rma_required: rmaRequired, is_default: isDefault };
}
