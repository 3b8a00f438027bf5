import type { Role } from '@backdock/core/kit/permissions.ts';
import { audit } from '../platform/audit.ts';
import type { System, WriteCtx } from '../platform/context.ts';
import { insertEmployee } from './employees.queries.ts';
import { hashPassword } from './passwords.ts';

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

/** Enters an employee from outside: demo data, tests, or a first administrator. One that exists stays as it is. */
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
