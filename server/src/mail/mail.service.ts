import type { MailPurpose } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { type OutgoingMail, RecipientRefused } from '../integrations/mail/mailer.ts';
import type { ExternalCtx, ReadCtx, System, WriteCtx } from '../platform/context.ts';
import type { Runtime } from '../platform/runtime.ts';
import { reportRefused } from './failed-mail.service.ts';
import * as queries from './mail.queries.ts';

export type { Attachment, MailedAbout, NewMail } from './mail.queries.ts';

declare module '../platform/jobs/job-types.ts' {
  interface JobData {
    'mail.send': { mailId: number };
  }
}

/** Where answers to a mail of this purpose go, and the Message-ID they'll name; null if no one reads them. */
export type AnswersOf = (
  ctx: Pick<ReadCtx, 'db'>,
  runtime: Runtime,
  mail: { id: number; purpose: MailPurpose },
) => Promise<{ replyTo: string; messageId: string } | null>;

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

/** What an answer to one of our mails is about. */
export function mailedAbout(
  { db }: Pick<ReadCtx, 'db'>,
  mailId: number,
): Promise<queries.MailedAbout | undefined> {
  return queries.findAbout(db, mailId);
}

/** At least once: a repeat after a crash carries the same Message-ID. */
export async function sendMail(
  ctx: ExternalCtx<System>,
  runtime: Runtime,
  mailId: number,
  answersOf?: AnswersOf,
): Promise<void> {
  const mail = await ctx.inTx(({ tx, now }) => queries.setHandedOver(tx, mailId, now));
  if (!mail) return;
  const answers = await answersTo(ctx, runtime, mail, answersOf);
  const attachment = await queries.findAttachment(ctx.db, mailId);
  const refusal = await runtime.mailer
    .send({
      key: `mail-${mail.id}`,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text,
      ...answers,
      ...(attachment && { attachment }),
    })
    .then(() => null, unlessRefused);
  if (refusal) {
    // Retrying won't help, so the mail stays unsent and the log says why.
    ctx.log.error({ err: refusal, event: 'mail.recipient-refused' }, 'a mail cannot be delivered');
    await ctx.inTx(async (inner) => {
      await queries.setRefused(inner.tx, mailId, wordsOf(refusal));
      await reportRefused(inner, mailId);
    });
    return;
  }
  await ctx.inTx(({ tx, now }) => queries.setSent(tx, mailId, now));
}

type Answers = Pick<OutgoingMail, 'replyTo' | 'messageId'>;

/** Settled at the first attempt, so that a repeat is the same mail. */
async function answersTo(
  ctx: ExternalCtx<System>,
  runtime: Runtime,
  mail: { id: number; purpose: string | null; replyTo: string | null; messageId: string | null },
  answersOf: AnswersOf | undefined,
): Promise<Answers> {
  const { id, replyTo, messageId } = mail;
  if (replyTo && messageId) return { replyTo, messageId };
  const purpose = mail.purpose as MailPurpose | null;
  const answers = purpose && (await answersOf?.(ctx, runtime, { id, purpose }));
  if (!answers) return {};
  await ctx.inTx(({ tx }) => queries.setReplyTo(tx, id, answers));
  return answers;
}

function wordsOf({ cause, message }: RecipientRefused): string {
  const { response } = (cause ?? {}) as { response?: string };
  return (response ?? message).slice(0, 2_000);
}

function unlessRefused(error: unknown): RecipientRefused {
  if (error instanceof RecipientRefused) return error;
  throw error;
}
