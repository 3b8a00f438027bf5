import type { AssistantMode } from '@backdock/core/help-desk/assistant/assistant.values.ts';
import type { MessageStatus, TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import {
  answerSubject,
  otherReplyDomain,
  quotedAnswer,
  recipientsOf,
  whyNotAnswer,
} from '@backdock/core/help-desk/writing/answer.rules.ts';
import type { Draft } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { undoSeconds } from '@backdock/core/help-desk/writing/writing.values.ts';
import type { writing } from '@backdock/core/help-desk/writing/writing.contract.ts';
import type { Answer } from '@backdock/core/kit/endpoint.ts';
import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { holdUnsent, removeUnsent } from '../../mail/mail.service.ts';
import { requeueMail } from '../../mail/outbox.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ReadCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { forbidden, refuse, throwNotFound } from '../../platform/errors.ts';
import { cleanWritten } from '../messages/clean-written.ts';
import { changeTicket, lockWorkable } from '../tickets/change-ticket.service.ts';
import { noteEvent } from '../tickets/note-event.service.ts';
import * as answers from './answers.queries.ts';
import { findDraft, saveDraft } from './drafts.queries.ts';
import { forwardedHtml, quotedHtml } from './forwarded.ts';
import { noMailbox, senderOf, tryHours } from './queue-message.service.ts';
import { quotedOf } from './quoted.ts';
import { findWorkable } from './workable.service.ts';
import * as queries from './writing.queries.ts';

interface Place {
  ticketId: number;
  messageId: number;
}

/** What a reply or forward starts with. */
export async function replyDraft(
  ctx: ReadCtx<Employee>,
  { ticketId, messageId }: Place,
  as: 'Reply' | 'Forward',
  assistant: AssistantMode,
): Promise<Answer<typeof writing.replyDraft>> {
  const { db, actor } = ctx;
  const ticket = await findWorkable(ctx, ticketId);
  const [message] = await answers.listAnswered(db, ticketId, [messageId]);
  if (!message) throwNotFound('message');
  const { fromName, fromAddress } = message;
  const from = fromAddress === null ? null : { name: fromName, address: fromAddress };
  const answered = { ...message, from };
  const mailbox = await answers.findSendingMailbox(db, ticket);
  const ours = await answers.listOurAddresses(db);
  const newest = await answers.findNewest(db, ticketId);
  const isQuoted = as === 'Reply' && message.kind !== 'Internal';
  return {
    from: { name: senderOf(actor, ticket.departmentId), address: mailbox?.address ?? '' },
    ...(as === 'Reply' ? recipientsOf(answered, ours) : { to: [], cc: [] }),
    subject: answerSubject(message.subject, ticketId, as),
    quotedHtml: isQuoted ? quotedHtml(message) : '',
    quotedText: isQuoted ? quotedAnswer(quotedOf(message)) : '',
    repliesToOtherDomain: otherReplyDomain(answered),
    seenMessageId: newest.messageId,
    seenNoteId: newest.noteId,
    assistant: ticket.isLegal || as === 'Forward' ? null : assistant,
    cannotSend: (whyNotAnswer(ticket.status) ?? (mailbox ? null : noMailbox))?.message ?? null,
  };
}

/** Takes a mail back that hasn't left. It becomes its author's draft again, and the ticket what it was. */
export async function undo(ctx: WriteCtx<Employee>, { ticketId, messageId }: Place): Promise<Draft> {
  const { tx, actor, now } = ctx;
  const ticket = await lockWorkable(ctx, ticketId);
  const [message] = await answers.listAnswered(tx, ticketId, [messageId]);
  if (!message) throwNotFound('message');
  if (message.authorId !== actor.id) forbidden();
  if (message.answersMessageId === null) {
    refuse({ code: 'ticket.first-message', message: 'The first message of a ticket can’t be taken back.' });
  }
  const { mailId } = message;
  if (message.status !== 'Queued' || mailId === null || !(await holdUnsent(ctx, mailId))) {
    refuse({ code: 'ticket.message-left', message: 'This message was already sent.' });
  }
  await queries.setUndone(tx, messageId);
  await removeUnsent(ctx, mailId);
  const before = await queries.findAnsweredFrom(tx, messageId);
  const draft = await draftOf(ctx, ticketId, message, before?.messageIds ?? []);
  await saveDraft(tx, ticketId, actor.id, draft, now);
  await audit(ctx, {
    entityType: 'ticket',
    entityId: ticketId,
    action: 'ticket.message-undone',
    after: { messages: messageId },
  });
  await noteEvent(tx, { ticketId, kind: 'Undone', actorId: actor.id, messageId, now });
  // Only if no one set another status meanwhile.
  if (before && before.to === ticket.status && before.from !== before.to) {
    await changeTicket(ctx, ticket, {
      action: 'ticket.status-changed',
      patch: { status: before.from as TicketStatus, nextActionDate: before.fromDay },
      event: 'StatusChanged',
    });
  }
  return (await findDraft(tx, ticketId, actor.id)) ?? throwNotFound('draft');
}

async function draftOf(
  { tx }: WriteCtx<Employee>,
  ticketId: number,
  message: answers.AnsweredRow,
  messageIds: number[],
) {
  const files = await queries.listFiles(tx, message.id);
  const { to, cc, bcc, bodyHtml, bodyText, kind } = message;
  const below = await belowOf(tx, ticketId, message, messageIds);
  return {
    kind: kind === 'Forward' ? ('Forward' as const) : ('Reply' as const),
    answersMessageId: message.answersMessageId,
    content: {
      html: withoutEnd(bodyHtml ?? '', below),
      text: bodyText,
      to: [...to],
      cc: [...cc],
      bcc: [...bcc],
      attachments: files,
      waitFor: null,
      nextActionDate: null,
      resolve: false,
      messageIds,
      aiAssisted: message.isAiAssisted,
    },
  };
}

/** What a mail took along below what its author wrote; it is put there again when the mail is sent again. */
async function belowOf(
  db: Reader,
  ticketId: number,
  { kind, answersMessageId }: answers.AnsweredRow,
  messageIds: readonly number[],
): Promise<string> {
  const ids = kind === 'Forward' ? messageIds : [answersMessageId ?? 0];
  const named = await answers.listAnswered(db, ticketId, [0, ...ids]);
  const taken = ids.flatMap((id) => named.find((message) => message.id === id) ?? []);
  const html = kind === 'Forward' ? forwardedHtml(taken) : taken.map(quotedHtml).join('');
  return cleanWritten(html).html;
}

const withoutEnd = (html: string, end: string): string =>
  end !== '' && html.endsWith(end) ? html.slice(0, -end.length) : html;

/** A failed mail goes again, as the same mail. */
export async function retry(
  ctx: WriteCtx<Employee>,
  { ticketId, messageId }: Place,
): Promise<{ undoUntil: string }> {
  const { tx, now } = ctx;
  await lockWorkable(ctx, ticketId);
  const [message] = await answers.listAnswered(tx, ticketId, [messageId]);
  const failed: MessageStatus = 'Failed';
  if (!message) throwNotFound('message');
  const notBefore = addSeconds(now, undoSeconds);
  const times = { notBefore, giveUpOn: addHours(now, tryHours) };
  if (
    message.status !== failed ||
    message.mailId === null ||
    !(await requeueMail(ctx, message.mailId, times))
  ) {
    refuse({ code: 'ticket.message-not-failed', message: 'Only a message that failed can be sent again.' });
  }
  await queries.setQueued(tx, messageId, notBefore);
  await audit(ctx, {
    entityType: 'ticket',
    entityId: ticketId,
    action: 'ticket.message-retried',
    after: { messages: messageId },
  });
  return { undoUntil: notBefore.toISOString() };
}
