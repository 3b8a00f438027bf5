import type { Access } from '@backdock/core/administration/access/users.rules.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../platform/db/database.ts';
import { nextVersion } from '../platform/db/next-version.ts';
import { preparedMark } from '../platform/db/preparing-client.ts';

const columns = [
  'employee.id',
  'employee.email',
  'employee.name',
  'employee.roles',
  'employee.department_id as departmentId',
  'employee.is_head as isHead',
] as const;

export interface EmployeeRow {
  id: number;
  email: string;
  name: string;
  roles: Role[];
  departmentId: number | null;
  isHead: boolean;
}

/** The employee behind an active session; nothing if either has ended. Runs on every call, so it's prepared. */
export async function findBySession(
  db: Reader,
  employeeId: number,
  sessionId: string,
  now: Date,
): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`${sql.raw(preparedMark)}
    SELECT employee.id, email, name, roles, department_id AS "departmentId", is_head AS "isHead"
    FROM employee JOIN session ON session.employee_id = employee.id
    WHERE session.id = ${sessionId} AND employee.id = ${employeeId} AND employee.is_active
      AND session.ended_on IS NULL AND session.expires_on > ${now}`.execute(db);
  return rows[0];
}

export function findByMicrosoft(
  db: Reader,
  tenantId: string,
  objectId: string,
): Promise<(EmployeeRow & { isActive: boolean }) | undefined> {
  return db
    .selectFrom('employee')
    .select([...columns, 'is_active as isActive'])
    .where('microsoft_tenant_id', '=', tenantId)
    .where('microsoft_object_id', '=', objectId)
    .executeTakeFirst();
}

export function findById(db: Reader, id: number): Promise<EmployeeRow | undefined> {
  return db
    .selectFrom('employee')
    .select(columns)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

export function findPassword(db: Reader, email: string) {
  return db
    .selectFrom('employee')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .where('is_active', '=', true)
    .executeTakeFirst();
}

/** Whether someone active still has this password. The lock keeps it that way until the transaction ends. */
export async function lockPassword(tx: Tx, id: number, checkedHash: string): Promise<boolean> {
  const found = await tx
    .selectFrom('employee')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('password_hash', '=', checkedHash)
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
}

export function findPasswordById(db: Reader, id: number) {
  return db
    .selectFrom('employee')
    .select(['password_hash as passwordHash'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Replaces only the password that was checked; false if it changed in the meantime. */
export async function setPassword(tx: Tx, id: number, checkedHash: string, newHash: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('employee')
    .set({ password_hash: newHash, ...nextVersion(now) })
    .where('id', '=', id)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Replaces any password. */
export async function setNewPassword(tx: Tx, id: number, hash: string, now: Date): Promise<void> {
  await tx
    .updateTable('employee')
    .set({ password_hash: hash, ...nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

export interface NewEmployee {
  email: string;
  name: string;
  roles?: readonly Role[];
  departmentId?: number | null;
  isHead?: boolean;
  passwordHash?: string | null;
  tenantId?: string | null;
  objectId?: string | null;
}

/** Returns nothing if this email or Microsoft account already exists. */
export function insertEmployee(tx: Tx, employee: NewEmployee, now: Date) {
  return tx
    .insertInto('employee')
    .values({
      email: employee.email.toLowerCase(),
      name: employee.name,
      roles: [...(employee.roles ?? [])],
      department_id: employee.departmentId ?? null,
      is_head: employee.isHead ?? false,
      password_hash: employee.passwordHash ?? null,
      microsoft_tenant_id: employee.tenantId ?? null,
      microsoft_object_id: employee.objectId ?? null,
      created_on: now.toISOString(),
      updated_on: now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

export async function findNames(db: Reader, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('employee').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export function listActive(db: Reader): Promise<EmployeeRow[]> {
  return db
    .selectFrom('employee')
    .select(columns)
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Current employees by name, limited to the given departments, if any. */
export function listEmployees(db: Reader, departmentIds: readonly number[]) {
  return db
    .selectFrom('employee')
    .select(['id', 'name', 'email', 'department_id as departmentId'])
    .where('is_active', '=', true)
    .$if(departmentIds.length > 0, (query) => query.where('department_id', 'in', departmentIds))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function setAccess(tx: Tx, id: number, to: Access, now: Date): Promise<void> {
  await tx
    .updateTable('employee')
    .set({
      roles: to.roles,
      department_id: to.departmentId,
      is_head: to.isHead,
      is_active: to.isActive,
      ...nextVersion(now),
    })
    .where('id', '=', id)
    .execute();
}

/** False if the account is already connected to someone. */
export async function setMicrosoft(
  tx: Tx,
  id: number,
  { tenantId, objectId }: { tenantId: string; objectId: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('employee')
    .set({ microsoft_tenant_id: tenantId, microsoft_object_id: objectId, ...nextVersion(now) })
    .where('id', '=', id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('employee as other')
            .select('other.id')
            .where('other.microsoft_tenant_id', '=', tenantId)
            .where('other.microsoft_object_id', '=', objectId),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
