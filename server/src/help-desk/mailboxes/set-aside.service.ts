import type { SetAsideMail } from '@backdock/core/help-desk/mailboxes/mailboxes.contract.ts';
import type { BlobStore } from '../../integrations/blob/blob-store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, ReadCtx, WriteCtx } from '../../platform/context.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { rawMailBlob } from '../mail-blobs.ts';
import { makeTicketOfSetAside } from '../reading/read-again.service.ts';
import { mailboxDetails } from './mailboxes.service.ts';
import { findSetAside, listSetAside, setLookedAt } from './set-aside.queries.ts';

export async function mailSetAside(ctx: ReadCtx<Employee>, mailboxId: number): Promise<SetAsideMail[]> {
  await mailboxDetails(ctx, mailboxId);
  const mails = await listSetAside(ctx.db, mailboxId);
  return mails.map(({ sha256, reason, ...mail }) => ({
    ...mail,
    reason: reason ?? '',
    hasBytes: sha256 !== null,
  }));
}

export async function noteLook(
  ctx: WriteCtx<Employee>,
  mailboxId: number,
  mailId: number,
): Promise<SetAsideMail[]> {
  const reading = { ...ctx, db: ctx.tx };
  await mailboxDetails(reading, mailboxId);
  if (!(await findSetAside(ctx.tx, mailboxId, mailId))) throwNotFound('mail');
  await setLookedAt(ctx.tx, mailId, { by: ctx.actor.id, now: ctx.now });
  return mailSetAside(reading, mailboxId);
}

/** Someone decides that it is a case after all. */
export async function ticketOfSetAside(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  mail: { mailboxId: number; receivedMailId: number },
): Promise<{ ticketId: number; messageId: number }> {
  await mailboxDetails(ctx, mail.mailboxId);
  return makeTicketOfSetAside(ctx, runtime, mail);
}

/** Whoever downloads a mail that is in no ticket is on record. */
export async function downloadSetAside(
  ctx: ExternalCtx<Employee>,
  blobs: BlobStore,
  mailboxId: number,
  mailId: number,
): Promise<FileAnswer> {
  await mailboxDetails(ctx, mailboxId);
  const mail = (await findSetAside(ctx.db, mailboxId, mailId)) ?? throwNotFound('mail');
  if (!mail.sha256) throw new AppError('missing', 'not-fetched', 'This mail is only on its server.');
  const stream = await blobs.read(rawMailBlob(mail.sha256));
  try {
    await ctx.inTx((writing) =>
      audit(writing, {
        entityType: 'mailbox',
        entityId: mailboxId,
        action: 'mailbox.mail-downloaded',
        after: { receivedMailId: mailId },
      }),
    );
  } catch (error) {
    stream.destroy();
    throw error;
  }
  return { stream, fileName: `mail-${mailId}.eml`, contentType: 'message/rfc822' };
}
