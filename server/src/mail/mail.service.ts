import { RecipientRefused } from '../integrations/mail/mailer.ts';
import type { ExternalCtx, System, WriteCtx } from '../platform/context.ts';
import type { Log } from '../platform/log.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './mail.queries.ts';

export type { Attachment, NewMail } from './mail.queries.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'mail.send': { mailId: number };
  }
}

/** Mail leaves only after the change is committed. Returns its id, or null if it was already queued. */
export async function queueMail(ctx: WriteCtx, mail: queries.NewMail): Promise<number | null> {
  const inserted = await queries.insertMail(ctx.tx, mail, ctx.now);
  if (!inserted) return null;
  if (mail.attachment) await queries.insertAttachment(ctx.tx, inserted.id, mail.attachment);
  await ctx.enqueue('mail.send', { mailId: inserted.id }, { dedupeKey: String(inserted.id) });
  return inserted.id;
}

/** Whether a mail can still be canceled; the lock keeps it unsent until the transaction ends. */
export function holdUnsent({ tx }: Pick<WriteCtx, 'tx'>, mailId: number): Promise<boolean> {
  return queries.lockNotHandedOver(tx, mailId);
}

/** Removes a held mail that nothing references anymore; its job will find nothing to send. */
export function removeUnsent({ tx }: Pick<WriteCtx, 'tx'>, mailId: number): Promise<void> {
  return queries.removeMail(tx, mailId);
}

/** At least once: a repeat after a crash carries the same Message-ID. */
export async function sendMail(ctx: ExternalCtx<System>, { mailer }: Runtime, mailId: number): Promise<void> {
  const mail = await ctx.inTx(({ tx, now }) => queries.setHandedOver(tx, mailId, now));
  if (!mail) return;
  const attachment = await queries.findAttachment(ctx.db, mailId);
  const isAccepted = await mailer
    .send({
      key: `mail-${mail.id}`,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      ...(attachment && { attachment }),
    })
    .then(() => true, unlessRefused(ctx.log));
  if (!isAccepted) return;
  await ctx.inTx(({ tx, now }) => queries.setSent(tx, mailId, now));
}

/** Retrying won't help, so the mail stays unsent and the log says why. */
const unlessRefused = (log: Log) => (error: unknown) => {
  if (!(error instanceof RecipientRefused)) throw error;
  log.error({ err: error, event: 'mail.recipient-refused' }, 'a mail cannot be delivered');
  return false;
};
