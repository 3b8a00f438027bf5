import {
  type PlannedAccess,
  type UserChange,
  users,
} from '@backdock/core/administration/access/users.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import type { Permission } from '@backdock/core/kit/permissions.ts';
import { call } from '../../platform/api.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';

export const userQuery = (userId: number) => queryOf(users.details, { params: { userId } });

/** The effects of a plan. Saves nothing. */
export const rehearsalQuery = (userId: number, version: number, plan: PlannedAccess) => ({
  queryKey: ['rehearsal', userId, version, plan] as const,
  queryFn: () => call(users.rehearse, { params: { userId }, body: plan }),
});

export const whyQuery = (userId: number, version: number, permission: Permission) => ({
  ...queryOf(users.why, { params: { userId }, query: { permission } }),
  queryKey: ['why', userId, version, permission] as const,
});

/** Includes the signed-in user: administrators can change their own roles. */
export const refreshUsers = () =>
  refresh(users.list, users.counts, users.details, users.roles, users.history, identity.currentUser);

export async function saveAccess(userId: number, body: UserChange): Promise<void> {
  await call(users.change, { params: { userId }, body });
  await refreshUsers();
}
