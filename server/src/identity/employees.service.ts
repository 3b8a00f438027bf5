import type { Access } from '@backdock/core/administration/access/users.rules.ts';
import type { EmployeeOption } from '@backdock/core/identity/employees.contract.ts';
import { type Department, departmentOf, departments } from '@backdock/core/kit/department.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import type { Reader } from '../platform/db/database.ts';
import {
  type EmployeeRow as ActiveEmployee,
  findById,
  findNames,
  insertEmployee,
  listActive,
  listEmployees,
  setAccess,
  setMicrosoft,
} from './employees.queries.ts';
import { hashPassword } from './passwords.ts';

export type { EmployeeRow as ActiveEmployee } from './employees.queries.ts';

export interface EmployeeEntry {
  email: string;
  name: string;
  roles: Role[];
  departmentId: number | null;
  isHead?: boolean;
  password: string;
  tenantId: string;
  objectId: string;
}

interface PasswordEmployee {
  name: string;
  email: string;
  departmentId: number | null;
  roles?: Role[];
}

/** The employee a job runs as, with current roles; null if they have left. */
export async function findEmployee(db: Reader, id: number): Promise<Employee | null> {
  const found = await findById(db, id);
  return found ? { kind: 'employee', ...found, sessionId: null } : null;
}

/** Employee names, including people who have left: records they managed still show them. */
export function employeeNames(db: Reader, ids: readonly (number | null)[]): Promise<Map<number, string>> {
  return findNames(db, [...new Set(ids.filter((id) => id !== null))]);
}

/** Everyone who can sign in, by name, with what criteria ask about. */
export function activeEmployees(db: Reader): Promise<ActiveEmployee[]> {
  return listActive(db);
}

/** Employees to choose from, with their departments. */
export async function employeeOptions(
  { db }: ReadCtx,
  wanted: readonly Department[],
): Promise<EmployeeOption[]> {
  const found = await listEmployees(
    db,
    wanted.map((name) => departments[name]),
  );
  return found.map(({ id, name, departmentId }) => ({
    value: id,
    label: name,
    department: departmentOf(departmentId),
  }));
}

export async function employeeEmails({ db }: ReadCtx): Promise<string[]> {
  return (await listEmployees(db, [])).map(({ email }) => email).toSorted();
}

/** Adds an employee who will set a password using a link. Null if the email is in use. */
export async function addPasswordEmployee(
  ctx: WriteCtx,
  { name, email, departmentId, roles = [] }: PasswordEmployee,
  reason: string,
): Promise<number | null> {
  const created = await insertEmployee(ctx.tx, { name, email, departmentId, roles }, ctx.now);
  if (!created) return null;
  await audit(ctx, {
    entityType: 'employee',
    entityId: created.id,
    action: 'employee.created',
    after: { email: email.toLowerCase(), name, roles, departmentId, isHead: false, version: 1 },
    reason,
  });
  return created.id;
}

/** Adds an employee from outside: demo data or tests. An existing one is left unchanged. */
export async function addEmployee(
  ctx: WriteCtx<System>,
  { password, ...entry }: EmployeeEntry,
): Promise<number | null> {
  const passwordHash = await hashPassword(password);
  const created = await insertEmployee(ctx.tx, { ...entry, passwordHash }, ctx.now);
  if (!created) return null;
  const { email, name, roles, departmentId, isHead = false } = entry;
  await audit(ctx, {
    entityType: 'employee',
    entityId: created.id,
    action: 'employee.created',
    after: { email, name, roles, departmentId, isHead, version: 1 },
  });
  return created.id;
}

/** Writes the next version of a locked employee. Takes effect on their next call. */
export function giveAccess({ tx, now }: WriteCtx, id: number, to: Access): Promise<void> {
  return setAccess(tx, id, to, now);
}

/** Lets a Microsoft account sign in as this employee. False if it's already connected to someone. */
export function connectAccount(
  { tx, now }: WriteCtx,
  id: number,
  account: { tenantId: string; objectId: string },
): Promise<boolean> {
  return setMicrosoft(tx, id, account, now);
}
