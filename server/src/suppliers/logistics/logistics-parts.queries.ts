import type { Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

export async function unsetDefault(
  tx: Tx,
  table: 'supplier_facility' | 'supplier_return_location',
  id: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ is_default: false, ...nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

/** Whatever belongs to it is deleted too. */
export async function deletePart(
  tx: Tx,
  table: 'supplier_return_location' | 'supplier_ltl_carrier',
  id: number,
): Promise<void> {
  await tx.deleteFrom(table).where('id', '=', id).execute();
}
