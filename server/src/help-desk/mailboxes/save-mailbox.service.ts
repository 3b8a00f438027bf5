import type {
  Mailbox,
  MailboxForm,
  TrialStep,
} from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import { whyNotSaveMailbox } from '@backdock/core/help-desk/mailboxes/mailboxes.rules.ts';
import { stepLabels } from '@backdock/core/help-desk/mailboxes/mailboxes.values.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeRecord } from '../../platform/change-record.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { type HelpDeskKeys, mailboxCipher } from '../../platform/encryption.ts';
import { AppError, fieldError } from '../../platform/errors.ts';
import { storedSecret } from './mailbox-reading.service.ts';
import * as queries from './mailboxes.queries.ts';
import { mailboxDetails, mailboxRecord } from './mailboxes.service.ts';
import { aadOf } from './secrets.ts';
import { tryMailbox } from './trial.service.ts';

export async function testMailbox(
  ctx: ExternalCtx<Employee>,
  keys: HelpDeskKeys,
  { mailboxId, ...form }: MailboxForm & { mailboxId: number | null },
): Promise<{ steps: TrialStep[] }> {
  await refuseSettings(ctx.db, form, mailboxId);
  const secret = form.secret ?? (await secretOf(ctx.db, keys, form, mailboxId));
  return { steps: await tryMailbox(keys, { ...form, secret }, ctx.now) };
}

export async function addMailbox(
  ctx: ExternalCtx<Employee>,
  keys: HelpDeskKeys,
  form: MailboxForm,
): Promise<Mailbox> {
  await refuseUntried(ctx, keys, { ...form, mailboxId: null });
  return ctx.once(async (writing) => {
    const id = await addUntried(writing, keys, form);
    return mailboxDetails({ ...writing, db: writing.tx }, id);
  });
}

/** For settings that are known to work, such as those of the demo data. */
export async function addUntried(
  ctx: WriteCtx<Employee>,
  keys: HelpDeskKeys,
  form: MailboxForm,
): Promise<number> {
  const { tx, actor, now } = ctx;
  await refuseSettings(tx, form, null);
  const { secret, isDefault, ...settings } = form;
  const id = await queries.insertMailbox(tx, settings, { createdBy: actor.id, now });
  await saveSecret(ctx, keys, id, secret);
  if (isDefault) await queries.setDefault(tx, form.departmentId, id);
  const after = { ...settings, isDefault, isEnabled: true, version: 1 };
  await audit(ctx, { entityType: 'mailbox', entityId: id, action: 'mailbox.added', after });
  return id;
}

export async function changeMailbox(
  ctx: ExternalCtx<Employee>,
  keys: HelpDeskKeys,
  id: number,
  { version, ...form }: MailboxForm & { version: number },
): Promise<Mailbox> {
  await refuseUntried(ctx, keys, { ...form, mailboxId: id });
  return ctx.once(async (writing) => {
    const { tx } = writing;
    await changeRecord(writing, mailboxRecord, {
      id,
      version,
      write: async (record) => {
        await refuseSettings(tx, form, id);
        const { secret, isDefault, ...settings } = form;
        const { id: _id, version: _version, isEnabled: _isEnabled, ...before } = record;
        if (!isDefault || record.departmentId !== form.departmentId) await queries.clearDefault(tx, id);
        await queries.setSettings(tx, id, settings);
        await saveSecret(writing, keys, id, secret);
        if (isDefault) await queries.setDefault(tx, form.departmentId, id);
        const action = secret === null ? 'mailbox.changed' : 'mailbox.secret-changed';
        return { action, before, after: { ...settings, isDefault } };
      },
    });
    return mailboxDetails({ ...writing, db: tx }, id);
  });
}

/** A mailbox that can't be used isn't saved: its mail would wait unseen. */
async function refuseUntried(
  ctx: ExternalCtx<Employee>,
  keys: HelpDeskKeys,
  form: MailboxForm & { mailboxId: number | null },
): Promise<void> {
  const { steps } = await testMailbox(ctx, keys, form);
  const failed = steps.find(({ outcome }) => outcome === 'Failed');
  if (!failed) return;
  const message = `${stepLabels[failed.step]}: ${failed.detail ?? 'failed.'}`;
  throw new AppError('unprocessable', 'mailbox.test', message);
}

async function refuseSettings(db: Reader, form: MailboxForm, mailboxId: number | null): Promise<void> {
  const problem = whyNotSaveMailbox(form);
  if (problem) throw fieldError(problem.field, problem.message);
  const owners = await queries.findOwners(db, [form.address, ...form.aliases]);
  const taken = owners.find((owner) => owner.mailboxId !== mailboxId);
  if (!taken) return;
  const field = taken.address === form.address ? 'address' : 'aliases';
  throw fieldError(field, `${taken.address} belongs to another mailbox.`);
}

/** The stored secret goes only to the servers it was stored for, or a test could send it anywhere. */
async function secretOf(
  db: Reader,
  keys: HelpDeskKeys,
  form: MailboxForm,
  mailboxId: number | null,
): Promise<string> {
  const stored = mailboxId === null ? null : await storedSecret(db, keys, mailboxId);
  if (!stored) throw fieldError('secret', 'Required');
  const same = (['imapHost', 'smtpHost', 'auth', 'userName', 'tokenUrl', 'clientId'] as const).every(
    (name) => stored.settings[name] === form[name],
  );
  if (!same) throw fieldError('secret', 'Enter it again, because the server or the sign-in changed.');
  return stored.secret;
}

async function saveSecret(
  { tx }: WriteCtx<Employee>,
  keys: HelpDeskKeys,
  id: number,
  secret: string | null,
): Promise<void> {
  if (secret !== null) await queries.setSecret(tx, id, mailboxCipher(keys).encrypt(aadOf(id), secret));
}
