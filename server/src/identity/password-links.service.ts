import type { SetPassword } from '@backdock/core/identity/identity.contract.ts';
import { passwordLinkEnd } from '@backdock/core/identity/identity.rules.ts';
import { whyNotPassword } from '@backdock/core/identity/password.rules.ts';
import { queueMail } from '../mail/mail.service.ts';
import { audit } from '../platform/audit/audit.ts';
import type { Config } from '../platform/config.ts';
import {
  type Anonymous,
  type Employee,
  type ExternalCtx,
  externalCtx,
  type WriteCtx,
} from '../platform/context.ts';
import { AppError, fieldError } from '../platform/errors.ts';
import type { Runtime } from '../platform/runtime.ts';
import { newToken, tokenHashOf } from '../platform/secret-tokens.ts';
import { removeFailures } from './attempts.queries.ts';
import { forgetDevices } from './devices.queries.ts';
import { setNewPassword } from './employees.queries.ts';
import { findEmployee } from './employees.service.ts';
import * as links from './password-links.queries.ts';
import { hashPassword } from './passwords.ts';
import { setOtherSessionsEnded } from './sessions.queries.ts';

export type LinkSettings = Pick<Config, 'WEB_ORIGIN'>;

/** A single-use link to set a password. Only the link contains the token; the table stores its hash. */
export async function newPasswordLink(
  { tx, now }: WriteCtx,
  { WEB_ORIGIN: origin }: LinkSettings,
  employeeId: number,
): Promise<string> {
  if (!origin) {
    throw new AppError(
      'unprocessable',
      'password-link.origin',
      'The address of this site isn’t set up (WEB_ORIGIN), so the link wouldn’t work.',
    );
  }
  const token = newToken();
  await links.putLink(tx, { employeeId, tokenHash: tokenHashOf(token), expiresOn: passwordLinkEnd(now) });
  // What follows the # stays in the browser, so no server log contains it.
  return `${origin}/set-password#${token}`;
}

export async function sendPasswordLink(
  ctx: WriteCtx,
  settings: LinkSettings,
  person: { id: number; name: string; email: string },
): Promise<void> {
  const link = await newPasswordLink(ctx, settings, person.id);
  await queueMail(ctx, {
    dedupeKey: `password-link-${tokenHashOf(link).toString('hex')}`,
    recipient: person.email,
    subject: 'Set your Backdock password',
    text: [
      `Hello ${person.name},`,
      'Use this link to set your Backdock password:',
      link,
      'The link works once and expires in 24 hours. If it has expired, ask an administrator for a new one.',
    ].join('\n\n'),
    isSecret: true,
  });
}

const notUsable = () =>
  new AppError(
    'conflict',
    'password-link.gone',
    'This link has expired or was already used. Ask an administrator for a new one.',
  );

/** The link identifies the employee it was emailed to. */
export async function setPassword(
  ctx: ExternalCtx<Anonymous>,
  runtime: Runtime,
  { token, newPassword }: SetPassword,
): Promise<null> {
  const tokenHash = tokenHashOf(token);
  const person = await links.findLink(ctx.db, tokenHash, ctx.now);
  if (!person) throw notUsable();
  const refusal = whyNotPassword(newPassword, { email: person.email, currentPassword: '' });
  if (refusal) throw fieldError('newPassword', refusal);
  const passwordHash = await hashPassword(newPassword);
  const actor = await findEmployee(ctx.db, person.id);
  if (!actor) throw notUsable();
  const { now, log, requestId, ip, host } = ctx;
  await externalCtx<Employee>(runtime, { actor, now, log, requestId, ip, host }).inTx((inner) =>
    replace(inner, tokenHash, passwordHash),
  );
  return null;
}

async function replace(ctx: WriteCtx<Employee>, tokenHash: Buffer, passwordHash: string): Promise<void> {
  const { tx, actor, now } = ctx;
  if (!(await links.removeLink(tx, tokenHash))) throw notUsable();
  await setNewPassword(tx, actor.id, passwordHash, now);
  await forgetDevices(tx, actor.id);
  await removeFailures(tx, actor.email);
  await setOtherSessionsEnded(tx, actor.id, null, 'PasswordChanged', now);
  await audit(ctx, { entityType: 'employee', entityId: actor.id, action: 'employee.password-set' });
}
