import {
  type AssignRole,
  type PlannedAccess,
  type UserChange,
  type UserDetails,
  UserRow,
} from '@backdock/core/administration/access/users.contract.ts';
import { type Access, planned, whyNotChange } from '@backdock/core/administration/access/users.rules.ts';
import { refusalsSince } from '@backdock/core/identity/identity.rules.ts';
import { giveAccess } from '../../identity/employees.service.ts';
import { endAccess } from '../../identity/end-access.service.ts';
import { refusedMicrosoft } from '../../identity/refused-microsoft.service.ts';
import { queueMail } from '../../mail/mail.service.ts';
import { changeRecord, type VersionedKind } from '../../platform/change-record.ts';
import type { Employee, ReadCtx, System, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { throwNotFound } from '../../platform/errors.ts';
import * as queries from './users.queries.ts';

export const userKind: VersionedKind<queries.UserRecord> = {
  entityType: 'employee',
  noun: 'user',
  lock: ({ tx }, id) => queries.lockUser(tx, id),
};

export async function userRow(db: Reader, id: number): Promise<UserRow> {
  return UserRow.parse((await queries.findUser(db, id)) ?? throwNotFound('user'));
}

export async function userDetails({ db, now }: ReadCtx, id: number): Promise<UserDetails> {
  const user = await userRow(db, id);
  const { microsoftObjectId, passwordLinkExpiresOn } = await queries.findSignIn(db, id, now);
  const microsoftRequests = await refusedMicrosoft(db, user.email, refusalsSince(now));
  return { ...user, microsoftObjectId, passwordLinkExpiresOn, microsoftRequests };
}

export async function assignRole(
  ctx: WriteCtx<Employee>,
  { employeeId, role, isAssigned, reason, version }: AssignRole,
): Promise<UserRow> {
  const plan = ({ roles }: queries.UserRecord) => ({
    roles: isAssigned ? [...roles, role] : roles.filter((one) => one !== role),
  });
  return changeAccess(ctx, { id: employeeId, version }, plan, reason);
}

export function changeUser(
  ctx: WriteCtx<Employee>,
  id: number,
  { reason, version, ...plan }: UserChange,
): Promise<UserRow> {
  return changeAccess(ctx, { id, version }, () => plan, reason);
}

/** The only way to change what someone can do. Takes effect on their next call. */
export async function changeAccess(
  ctx: WriteCtx,
  seen: { id: number; version: number | null },
  planOf: (user: queries.UserRecord) => PlannedAccess,
  reason: string,
): Promise<UserRow> {
  const actorId = ctx.actor.kind === 'employee' ? ctx.actor.id : null;
  await changeRecord(ctx, userKind, {
    ...seen,
    whyNot: (user) => whyNotChange(actorId, user, planned(user, planOf(user))),
    write: async (user) => {
      const { roles, departmentId, isHead, isActive } = user;
      const before = { roles, departmentId, isHead, isActive };
      const after = planned(user, planOf(user));
      if (JSON.stringify(before) === JSON.stringify(after)) return null;
      await giveAccess(ctx, user.id, after);
      return { action: actionOf(before, after), before, after, reason };
    },
    followUp: async (user) => {
      const after = planned(user, planOf(user));
      if (user.isActive && !after.isActive) {
        await endAccess(ctx, user.id, 'Deactivated');
        await ctx.enqueue('help-desk.give-back-tickets', { employeeId: user.id });
      }
      if (!user.roles.includes('Admin') && after.roles.includes('Admin')) {
        await tellAdmins(ctx, {
          key: `admin-added-${user.id}-${user.version}`,
          subject: `${user.name} is now an administrator`,
          text: `${ctx.actor.name} made ${user.name} (${user.email}) an administrator of Backdock.\n\nReason: ${reason}`,
        });
      }
    },
  });
  return userRow(ctx.tx, seen.id);
}

function actionOf(before: Access, after: Access): string {
  if (before.isActive !== after.isActive)
    return after.isActive ? 'employee.activated' : 'employee.deactivated';
  return before.roles.join() === after.roles.join() ? 'employee.changed' : 'employee.roles-changed';
}

/** Emails every administrator, including a new one. */
export async function tellAdmins(
  ctx: WriteCtx<Employee | System>,
  { key, subject, text }: { key: string; subject: string; text: string },
): Promise<void> {
  for (const admin of await queries.listAdmins(ctx.tx)) {
    await queueMail(ctx, {
      dedupeKey: `${key}-${admin.id}`,
      recipient: admin.email,
      subject,
      text: `Hello ${admin.name},\n\n${text}\n\nIf you didn’t expect this, check the history under User management.`,
    });
  }
}
