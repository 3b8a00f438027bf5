import type { OutwardCtx, System, WriteCtx } from '../platform/context.ts';
import type { Runtime } from '../platform/runtime.ts';
import * as queries from './mail.queries.ts';

export type { NewMail } from './mail.queries.ts';

declare module '../platform/job-types.ts' {
  interface JobData {
    'mail.send': { mailId: number };
  }
}

/** Mail leaves after the change is committed, and only then. */
export async function queueMail(ctx: WriteCtx, mail: queries.NewMail): Promise<void> {
  const inserted = await queries.insertMail(ctx.tx, mail, ctx.now);
  if (inserted) await ctx.enqueue('mail.send', { mailId: inserted.id }, { dedupeKey: String(inserted.id) });
}

/** At least once, and recognisable: a repeat after a crash carries the same Message-ID. */
export async function sendMail(ctx: OutwardCtx<System>, { mailer }: Runtime, mailId: number): Promise<void> {
  const mail = await queries.findUnsent(ctx.db, mailId);
  if (!mail) return;
  await mailer.send({ key: `mail-${mail.id}`, to: mail.recipient, subject: mail.subject, text: mail.text });
  await ctx.inTx(({ tx, now }) => queries.setSent(tx, mailId, now));
}
