import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { buffer } from 'node:stream/consumers';
import { MailboxFailure } from '../../../integrations/mail/imap-failure.ts';
import type { MailboxMail, SendOutcome } from '../../../integrations/mail/mailbox-sender.ts';
import {
  claimMail,
  type ClaimedMail,
  type MailEnd,
  settleMail,
  storedAttachments,
} from '../../../mail/outbox.service.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { ExternalCtx, System, WriteCtx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Runtime } from '../../../platform/runtime.ts';
import { noteEvent } from '../../tickets/note-event.service.ts';
import type { MailboxSenders } from './mailbox-senders.ts';
import { findMailbox, type SendingMailbox, setStatus } from './sending.queries.ts';

interface Dependencies {
  runtime: Runtime;
  senders: MailboxSenders;
}

/** Sends the mailbox's next mail, if one is due; false if none is. */
export async function sendNext(
  ctx: ExternalCtx<System>,
  dependencies: Dependencies,
  mailboxId: number,
): Promise<boolean> {
  const { config, now } = dependencies.runtime;
  const mail = await ctx.inTx(async (write) => {
    const claimed = await claimMail({ tx: write.tx, now: now() }, mailboxId, config.MAIL_TIMEOUT_MS);
    if (claimed?.attempts === 1) await mirror(write, claimed.id, 'Sending', null, now());
    return claimed;
  });
  if (!mail) return false;
  const outcome = await attempt(ctx, dependencies, mailboxId, mail);
  await ctx.inTx(async (write) => {
    const at = now();
    const end = await settleMail({ tx: write.tx, now: at }, mail, outcome);
    if (end) await mirror(write, mail.id, end.status, failureOf(end), at);
  });
  return true;
}

function failureOf({ status, words, refused }: MailEnd): string | null {
  if (status === 'Failed') return words;
  if (status === 'Sending') return `The mail server hasn’t confirmed it, so Backdock tries again. ${words}`;
  return refused.map((one) => `${one.address}: ${one.words}`).join('\n') || null;
}

async function attempt(
  ctx: ExternalCtx<System>,
  { runtime, senders }: Dependencies,
  mailboxId: number,
  mail: ClaimedMail,
): Promise<SendOutcome> {
  const later = (words: string): SendOutcome => ({ kind: 'later', words });
  const mailbox = await findMailbox(ctx.db, mailboxId);
  if (!mailbox?.isEnabled) return later('This mailbox is off.');
  try {
    const message = await toMessage(ctx, runtime, mailbox, mail);
    const sender = await senders.of(mailbox);
    return await sender.send(message);
  } catch (error) {
    ctx.log.warn({ err: error, mailId: mail.id }, 'a mail was not handed over');
    return later(inWords(error));
  }
}

const inWords = (error: unknown) =>
  error instanceof MailboxFailure || error instanceof AppError
    ? error.message
    : 'It couldn’t be handed over to the mail server.';

const bracketed = (id: string) => `<${id}>`;

async function toMessage(
  ctx: ExternalCtx<System>,
  { blobs }: Runtime,
  { address }: SendingMailbox,
  mail: ClaimedMail,
): Promise<MailboxMail> {
  const { to, cc, bcc, replyTo, returnPath, subject, text, html, autoSubmitted } = mail;
  const stored = await storedAttachments(ctx, mail.id);
  const attachments = [];
  for (const { fileName, contentType, blobName, contentId } of stored) {
    const bytes = await buffer(await blobs.read(blobName));
    attachments.push({ fileName, contentType, contentId, bytes });
  }
  return {
    from: { name: mail.fromName, address },
    to,
    cc,
    recipients: mail.remaining ?? [...new Set([...to, ...cc, ...bcc].map((each) => each.address))],
    returnPath,
    replyTo,
    subject,
    text,
    html,
    messageId: bracketed(mail.messageId),
    date: new Date(mail.handedOverOn),
    inReplyTo: mail.inReplyTo && bracketed(mail.inReplyTo),
    references: mail.references.map(bracketed),
    headers: autoSubmitted ? { 'Auto-Submitted': autoSubmitted, 'X-Backdock-Instance': address } : {},
    attachments,
  };
}

function actionOf(status: 'Sending' | 'Sent' | 'Failed', failure: string | null): string {
  if (status === 'Sending') return failure ? 'ticket.message-delayed' : 'ticket.message-handed-over';
  return status === 'Sent' ? 'ticket.message-sent' : 'ticket.message-failed';
}

/** The message says how its mail is doing. */
async function mirror(
  ctx: WriteCtx<System>,
  mailId: number,
  status: 'Sending' | 'Sent' | 'Failed',
  failure: string | null,
  now: Date,
): Promise<void> {
  const { tx } = ctx;
  const sentOn = status === 'Sent' ? now : null;
  const message = await setStatus(tx, mailId, { status, failure, sentOn });
  if (!message) return;
  const { id: messageId, ticketId } = message;
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: ticketId,
    action: actionOf(status, failure),
    after: { messages: messageId, ...(failure && { note: failure }) },
  });
  if (status === 'Sending') return;
  const kind = status === 'Sent' ? 'MessageSent' : 'MessageFailed';
  // The first mail of a ticket and a forward answer no one.
  const isAnswer = message.kind === 'Email' && message.answersMessageId !== null;
  const details = status === 'Sent' ? { isAnswer } : {};
  await noteEvent(tx, { ticketId, kind, actorId: message.authorId, messageId, details, now });
}
