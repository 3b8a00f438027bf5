import { type Refusal, refusal } from '../../kit/refusal.ts';
import { type Role, roles as allRoles } from '../../kit/permissions.ts';

/** The parts of a user that decide what they can do. */
export type Access = {
  roles: Role[];
  departmentId: number | null;
  isHead: boolean;
  isActive: boolean;
};

/** A user's access after a change. Anything the plan leaves out stays the same. */
export function planned(
  { roles, departmentId, isHead, isActive }: Access,
  plan: { [Part in keyof Access]?: Access[Part] | undefined },
): Access {
  const wanted = plan.roles ?? roles;
  return {
    // In the order of the matrix, so equal access looks equal.
    roles: allRoles.filter((role) => wanted.includes(role)),
    departmentId: plan.departmentId === undefined ? departmentId : plan.departmentId,
    isHead: plan.isHead ?? isHead,
    isActive: plan.isActive ?? isActive,
  };
}

/** Why a change isn't allowed; null if it is. Keeping the last administrator is up to the database. */
export function whyNotChange(
  actorId: number | null,
  before: Access & { id: number },
  after: Access,
): Refusal | null {
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
