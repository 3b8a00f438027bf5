import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Role } from '../../kit/permissions.ts';

interface User {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly departmentId: number | null;
  readonly isHead: boolean;
  readonly isActive: boolean;
}

/** Why one user can't change another this way; null if they can. The database refuses to lose the last admin. */
export function whyNotChange(actorId: number | null, before: User, after: Omit<User, 'id'>): Refusal | null {
  const isSelf = before.id === actorId;
  if (isSelf && before.isActive && !after.isActive) {
    return refusal('user.self', 'You can’t deactivate yourself.');
  }
  if (isSelf && before.roles.includes('Admin') && !after.roles.includes('Admin')) {
    return refusal('user.own-admin', 'You can’t remove your own admin role. Ask another administrator.');
  }
  if (!after.isActive && after.roles.some((role) => !before.roles.includes(role))) {
    return refusal('user.inactive', 'An inactive user can’t get a role.');
  }
  if (after.isHead && after.departmentId === null) {
    return refusal('user.no-department', 'A department head needs a department.');
  }
  return null;
}
