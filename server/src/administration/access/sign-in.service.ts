import type { NewUser, UserRow } from '@backdock/core/administration/access/users.contract.ts';
import { refusalsSince } from '@backdock/core/identity/identity.rules.ts';
import { liftLockout } from '../../identity/end-access.service.ts';
import { addPasswordEmployee, connectAccount } from '../../identity/employees.service.ts';
import { type LinkSettings, sendPasswordLink } from '../../identity/password-links.service.ts';
import { takeRefusedMicrosoft } from '../../identity/refused-microsoft.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeRecord, lockRecord } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { AppError, fieldError, refuse, throwNotFound } from '../../platform/errors.ts';
import * as queries from './users.queries.ts';
import { userKind, userRow } from './users.service.ts';

/** Adds a user who sets their own password. */
export async function createUser(
  ctx: WriteCtx<Employee>,
  settings: LinkSettings,
  { name, email, departmentId, reason }: NewUser,
): Promise<UserRow> {
  const id = await addPasswordEmployee(ctx, { name, email, departmentId }, reason);
  if (id === null) throw fieldError('email', 'A user with this email already exists');
  await sendPasswordLink(ctx, settings, { id, name, email });
  return userRow(ctx.tx, id);
}

export async function sendLink(
  ctx: WriteCtx<Employee>,
  settings: LinkSettings,
  id: number,
  reason: string,
): Promise<null> {
  const user = await lockRecord(ctx, userKind, id);
  if (!user.isActive)
    refuse({ code: 'user.inactive', message: 'An inactive user can’t sign in. Activate them first.' });
  await sendPasswordLink(ctx, settings, user);
  await audit(ctx, { entityType: 'employee', entityId: id, action: 'employee.link-sent', reason });
  return null;
}

export async function unlock(ctx: WriteCtx<Employee>, id: number, reason: string): Promise<UserRow> {
  const user = await lockRecord(ctx, userKind, id);
  await liftLockout(ctx, user.email);
  await audit(ctx, { entityType: 'employee', entityId: id, action: 'employee.unlocked', reason });
  return userRow(ctx.tx, id);
}

/** Lets a Microsoft account sign in as this user, in place of any account connected before. */
export async function connectMicrosoft(
  ctx: WriteCtx<Employee>,
  id: number,
  { objectId, reason, version }: { objectId: string; reason: string; version: number },
): Promise<UserRow> {
  await changeRecord(ctx, userKind, {
    id,
    version,
    write: async (user) => {
      const account = await takeRefusedMicrosoft(ctx, user.email, objectId, refusalsSince(ctx.now));
      if (!account) throwNotFound('Microsoft sign-in');
      const before = await queries.findSignIn(ctx.tx, id, ctx.now);
      if (!(await connectAccount(ctx, id, account))) {
        throw new AppError(
          'conflict',
          'user.microsoft-taken',
          'This Microsoft account is already connected to another user.',
        );
      }
      return {
        action: 'employee.connected',
        before: { microsoftObjectId: before.microsoftObjectId },
        after: { microsoftObjectId: objectId },
        reason,
      };
    },
  });
  return userRow(ctx.tx, id);
}
