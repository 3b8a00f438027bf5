import type { SupplierUser, SupplierUserForm } from '@backdock/core/suppliers/users/users.contract.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';

export function listUsers(db: Reader, supplierId: number): Promise<SupplierUser[]> {
  return db
    .selectFrom('supplier_user')
    .select([
      'id',
      'is_active as isActive',
      'email as userName',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'is_admin as isAdmin',
      'created_on as createdOn',
    ])
    .where('supplier_id', '=', supplierId)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('id')
    .execute();
}

/** The owner of an address, at any supplier. */
export function findByEmail(db: Reader, email: string): Promise<{ supplier: string } | undefined> {
  return db
    .selectFrom('supplier_user')
    .innerJoin('partner', 'partner.id', 'supplier_user.supplier_id')
    .select('partner.name as supplier')
    .where('supplier_user.email', '=', email)
    .executeTakeFirst();
}

export interface NewUser extends SupplierUserForm {
  supplierId: number;
  isAdmin: boolean;
  isActive?: boolean;
}

export async function insertUser(tx: Tx, user: NewUser, now: Date): Promise<number> {
  const on = now.toISOString();
  const { id } = await tx
    .insertInto('supplier_user')
    .values({
      supplier_id: user.supplierId,
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      is_admin: user.isAdmin,
      is_active: user.isActive ?? true,
      created_on: on,
      updated_on: on,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Caller holds the supplier lock. */
export async function setUser(
  tx: Tx,
  userId: number,
  change: { isActive?: boolean; isAdmin?: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('supplier_user')
    .set({
      ...(change.isActive !== undefined && { is_active: change.isActive }),
      ...(change.isAdmin !== undefined && { is_admin: change.isAdmin }),
      ...nextVersion(now),
    })
    .where('id', '=', userId)
    .execute();
}
