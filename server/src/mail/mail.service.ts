import type { OutwardCtx, System, WriteCtx } from '../platform/context.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './mail.queries.ts';

export type { NewMail } from './mail.queries.ts';

declare module '../platform/job-types.ts' {
  interface JobData {
    'mail.send': { mailId: number };
  }
}

/** Mail leaves after the change is committed, and only then. Answers with its id, unless it was queued before. */
export async function queueMail(ctx: WriteCtx, mail: queries.NewMail): Promise<number | null> {
  const inserted = await queries.insertMail(ctx.tx, mail, ctx.now);
  if (!inserted) return null;
  if (mail.attachment) await queries.insertAttachment(ctx.tx, inserted.id, mail.attachment);
  await ctx.enqueue('mail.send', { mailId: inserted.id }, { dedupeKey: String(inserted.id) });
  return inserted.id;
}

/** Whether a mail can still be canceled; until the transaction ends nobody hands it over. */
export function holdUnsent({ tx }: Pick<WriteCtx, 'tx'>, mailId: number): Promise<boolean> {
  return queries.lockNotHandedOver(tx, mailId);
}

/** A mail that is held and that nothing refers to any more: its job will find nothing to send. */
export function removeUnsent({ tx }: Pick<WriteCtx, 'tx'>, mailId: number): Promise<void> {
  return queries.removeMail(tx, mailId);
}

/** At least once, and recognisable: a repeat after a crash carries the same Message-ID. */
export async function sendMail(ctx: OutwardCtx<System>, { mailer }: Runtime, mailId: number): Promise<void> {
  const mail = await ctx.inTx(({ tx, now }) => queries.setHandedOver(tx, mailId, now));
  if (!mail) return;
  const attachment = await queries.findAttachment(ctx.db, mailId);
  await mailer.send({
    key: `mail-${mail.id}`,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    ...(attachment && { attachment }),
  });
  await ctx.inTx(({ tx, now }) => queries.setSent(tx, mailId, now));
}
