import type { ChangePassword, CurrentEmployee } from '@backdock/core/identity/identity.contract.ts';
import { whyNotPassword } from '@backdock/core/identity/password.rules.ts';
import { queueMail } from '../mail/mail.service.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Employee, Newcomer, ExternalCtx, WriteCtx } from '../platform/context.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import { checkAttempt, decide, openAttempt } from './attempts.service.ts';
import { forgetDevices } from './devices.queries.ts';
import * as employees from './employees.queries.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { putRefused } from './refused-microsoft.queries.ts';
import { setOtherSessionsEnded } from './sessions.queries.ts';

export function describe(actor: Employee | Newcomer): CurrentEmployee {
  const { email, name } = actor;
  if (actor.kind === 'newcomer') return { id: 0, email, name, roles: [], departmentId: null, isHead: false };
  const { id, roles, departmentId, isHead } = actor;
  return { id, email, name, roles: [...roles], departmentId, isHead };
}

/** The first sign-in creates the employee record without roles; an administrator assigns those. */
export function createEmployee(ctx: ExternalCtx<Employee | Newcomer>): Promise<CurrentEmployee> {
  return ctx.once((inner) => create(inner));
}

async function create(ctx: WriteCtx<Employee | Newcomer>): Promise<CurrentEmployee | AppError> {
  const { actor, tx, now } = ctx;
  if (actor.kind === 'employee') return describe(actor);
  const { email, name, tenantId, objectId } = actor;
  const created = await employees.insertEmployee(tx, { email, name, tenantId, objectId }, now);
  if (created) {
    await audit(ctx, {
      entityType: 'employee',
      entityId: created.id,
      action: 'employee.created',
      after: { email, name, roles: [], version: 1 },
    });
    return { ...describe(actor), id: created.id };
  }
  const existing = await employees.findByMicrosoft(tx, tenantId, objectId);
  if (existing) return describe({ kind: 'employee', ...existing, sessionId: null });
  // A matching email isn't proof: an administrator decides whether they're the same person.
  await putRefused(tx, { tenantId, objectId, email, name }, now);
  return new AppError(
    'conflict',
    'employee.email-taken',
    'An employee with this email already exists. Please ask an administrator to connect your Microsoft account.',
  );
}

export async function changePassword(ctx: ExternalCtx<Employee>, form: ChangePassword): Promise<null> {
  const stored = await employees.findPasswordById(ctx.db, ctx.actor.id);
  if (!stored?.passwordHash) {
    throw new AppError(
      'conflict',
      'password.microsoft',
      'You sign in with Microsoft. Change your password there.',
    );
  }
  const { email, sessionId } = ctx.actor;
  const attemptId = await openAttempt(ctx, {
    email,
    source: sessionId === null ? 'Stranger' : 'Session',
    deviceHash: null,
    sessionId,
  });
  const current = stored.passwordHash;
  const matches = await checkAttempt(ctx, attemptId, () => passwordMatches(current, form.currentPassword));
  await ctx.inTx((inner) => decide(inner, attemptId, matches));
  if (!matches) {
    throw fieldError('currentPassword', 'The current password is incorrect');
  }
  const refusal = whyNotPassword(form.newPassword, { ...form, email });
  if (refusal) throw fieldError('newPassword', refusal);
  const newHash = await hashPassword(form.newPassword);
  await ctx.inTx((inner) => replacePassword(inner, current, newHash));
  return null;
}

async function replacePassword(ctx: WriteCtx<Employee>, oldHash: string, newHash: string): Promise<void> {
  const { actor, tx, now } = ctx;
  if (!(await employees.setPassword(tx, actor.id, oldHash, newHash, now))) {
    throw new AppError('conflict', 'password.raced', 'Your password has already been changed.');
  }
  await forgetDevices(tx, actor.id);
  await setOtherSessionsEnded(tx, actor.id, actor.sessionId, 'PasswordChanged', now);
  await audit(ctx, { entityType: 'employee', entityId: actor.id, action: 'employee.password-changed' });
  await queueMail(ctx, {
    dedupeKey: `password-changed-${actor.id}-${now.toISOString()}`,
    recipient: actor.email,
    subject: 'Your password was changed',
    text: `Hello ${actor.name},\n\nThe password for your Backdock account was just changed. If you did not make this change, contact an administrator right away.\n`,
  });
}
