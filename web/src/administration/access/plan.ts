import type { PlannedAccess, UserRow } from '@backdock/core/administration/access/users.contract.ts';
import { roles } from '@backdock/core/kit/permissions.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';

/** The staged changes to a user's access, without those that change nothing. */
export function planFor(
  { roles: held, departmentId, isHead, isActive }: UserRow,
  wanted: PlannedAccess,
): PlannedAccess {
  const isSame = wanted.roles?.length === held.length && wanted.roles.every((role) => held.includes(role));
  return {
    ...(wanted.roles && !isSame && { roles: roles.filter((role) => wanted.roles?.includes(role)) }),
    ...(wanted.departmentId !== undefined &&
      wanted.departmentId !== departmentId && { departmentId: wanted.departmentId }),
    ...(wanted.isHead !== undefined && wanted.isHead !== isHead && { isHead: wanted.isHead }),
    ...(wanted.isActive !== undefined && wanted.isActive !== isActive && { isActive: wanted.isActive }),
  };
}

export const isEmpty = (plan: PlannedAccess) => Object.keys(plan).length === 0;

/** `Change 2 roles`. */
export function saveLabel({ roles: held }: UserRow, plan: PlannedAccess): string {
  const { roles: wanted, ...rest } = plan;
  if (Object.keys(plan).length === 1 && plan.isActive !== undefined) {
    return plan.isActive ? 'Activate' : 'Deactivate';
  }
  if (!wanted || !isEmpty(rest)) return 'Save changes';
  const changed = roles.filter((role) => wanted.includes(role) !== held.includes(role));
  return `Change ${pluralize(changed.length, 'role')}`;
}
