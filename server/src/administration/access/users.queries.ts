import { users } from '@backdock/core/administration/access/users.contract.ts';
import type { Access } from '@backdock/core/administration/access/users.rules.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { listSource } from '../../platform/list/list-source.ts';

export const userSource = listSource(users.list, {
  table: 'employee_summary',
  isSmall: true,
  columns: {
    name: 'name',
    email: 'email',
    roles: 'roles',
    department: 'department',
    isHead: 'is_head',
    isActive: 'is_active',
    signIn: 'sign_in',
    createdOn: 'created_on',
    lastSignInOn: 'last_sign_in_on',
    lastSeenOn: 'last_seen_on',
  },
  row: {
    id: 'id',
    isAdmin: 'is_admin',
    isAccountant: 'is_accountant',
    isLogisticsAdministrator: 'is_logistics_administrator',
    isPurchasingManager: 'is_purchasing_manager',
    departmentId: 'department_id',
    openSessions: 'open_sessions',
    isLockedOut: 'is_locked_out',
    version: 'version',
  },
  defaultSort: { colId: 'name', sort: 'asc' },
});

export function findUser(db: Reader, id: number) {
  return db
    .selectFrom('employee_summary')
    .select([
      'id',
      'name',
      'email',
      'roles',
      'is_admin as isAdmin',
      'is_accountant as isAccountant',
      'is_logistics_administrator as isLogisticsAdministrator',
      'is_purchasing_manager as isPurchasingManager',
      'department_id as departmentId',
      'department',
      'is_head as isHead',
      'is_active as isActive',
      'sign_in as signIn',
      'created_on as createdOn',
      'last_sign_in_on as lastSignInOn',
      'last_seen_on as lastSeenOn',
      'open_sessions as openSessions',
      'is_locked_out as isLockedOut',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type UserAccess = Access & { id: number; name: string };

export type UserRecord = UserAccess & { email: string; version: number };

const access = [
  'id',
  'name',
  'roles',
  'department_id as departmentId',
  'is_head as isHead',
  'is_active as isActive',
] as const;

export function lockUser(tx: Tx, id: number): Promise<UserRecord | undefined> {
  return tx
    .selectFrom('employee')
    .select([...access, 'email', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export function findAccess(db: Reader, id: number): Promise<UserAccess | undefined> {
  return db.selectFrom('employee').select(access).where('id', '=', id).executeTakeFirst();
}

/** Active users with a role, by name. */
export function listRoleHolders(db: Reader): Promise<UserAccess[]> {
  return db
    .selectFrom('employee')
    .select(access)
    .where('is_active', '=', true)
    .where(sql<boolean>`cardinality(roles) > 0`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Active administrators. */
export function listAdmins(db: Reader) {
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'email'])
    .where(sql<boolean>`'Admin' = ANY (roles)`)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute();
}

/** The lock that removing an administrator takes too. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('administrators', 0))`.execute(tx);
}

export async function findUsableAdmin(db: Reader): Promise<{ name: string; email: string } | undefined> {
  const { rows } = await sql<{ name: string; email: string }>`
    SELECT name, email FROM employee WHERE is_usable_admin(employee) ORDER BY id LIMIT 1`.execute(db);
  return rows[0];
}

export async function findIdByEmail(db: Reader, email: string): Promise<number | null> {
  const found = await db.selectFrom('employee').select('id').where('email', '=', email).executeTakeFirst();
  return found?.id ?? null;
}

export async function countOwnSuppliers(db: Reader, employeeId: number): Promise<number> {
  const { count } = await db
    .selectFrom('supplier')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('purchasing_manager_id', '=', employeeId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sign-in details that aren't in the list. */
export async function findSignIn(db: Reader, id: number, now: Date) {
  const found = await db
    .selectFrom('employee')
    .leftJoin('password_link', (join) =>
      join.onRef('employee_id', '=', 'employee.id').on('expires_on', '>', now.toISOString()),
    )
    .select(['microsoft_object_id as microsoftObjectId', 'password_link.expires_on as passwordLinkExpiresOn'])
    .where('employee.id', '=', id)
    .executeTakeFirstOrThrow();
  return found;
}
