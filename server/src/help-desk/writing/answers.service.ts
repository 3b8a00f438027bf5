import { pausedStatuses, type TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import { whyNotSetStatus } from '@backdock/core/help-desk/tickets/ticket-status.rules.ts';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { whyNotAnswer } from '@backdock/core/help-desk/writing/answer.rules.ts';
import type { ForwardForm, ReplyForm } from '@backdock/core/help-desk/writing/answers.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { ownUploads, releaseDocuments } from '../../documents/documents.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, WriteCtx } from '../../platform/context.ts';
import { AppError, fieldError, refuseIf, throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { changeTicket, type ChangingTicket, lockWorkable } from '../tickets/change-ticket.service.ts';
import { noteEvent } from '../tickets/note-event.service.ts';
import { ticketMessage } from '../tickets/messages.service.ts';
import { refuseUnlessVisible } from '../tickets/ticket-details.service.ts';
import { cleanWritten, withBelow } from '../messages/clean-written.ts';
import * as queries from './answers.queries.ts';
import { deleteDraft } from './drafts.queries.ts';
import { forwardedHtml, forwardedText } from './forwarded.ts';
import { type Outgoing, queueMessage } from './queue-message.service.ts';
import { refuseOpenFindings } from './send-check.service.ts';
import { storePictures } from './pictures.service.ts';

interface Place {
  ticketId: number;
  messageId: number;
}

export function reply(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  place: Place,
  form: ReplyForm,
): Promise<TicketMessage> {
  return answer(ctx, runtime, place, { ...form, as: 'Reply', messageIds: [] });
}

export function forward(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  place: Place,
  form: ForwardForm,
): Promise<TicketMessage> {
  return answer(ctx, runtime, place, { ...form, as: 'Forward' });
}

interface Form extends ReplyForm {
  as: 'Reply' | 'Forward';
  messageIds: number[];
}

/** Files and pictures are stored first; then the message, its mail, and what it does to the ticket are one change. */
async function answer(
  ctx: ExternalCtx<Employee>,
  runtime: Runtime,
  { ticketId, messageId }: Place,
  form: Form,
): Promise<TicketMessage> {
  await refuseUnlessVisible(ctx, ticketId);
  if (form.waitFor && form.resolve) throw fieldError('waitFor', 'Wait for someone, or resolve, not both.');
  const uploads = await ownUploads(ctx.db, ctx.actor, form.attachmentIds);
  const documentIds = uploads.map(({ id }) => id);
  await releaseDocuments(ctx, runtime, documentIds);
  const named = await queries.listAnswered(ctx.db, ticketId, [messageId, ...form.messageIds]);
  const answered = named.find(({ id }) => id === messageId) ?? throwNotFound('message');
  const taken = forwardedOf(named, form);
  const mail = withBelow(cleanWritten(form.html), cleanWritten(forwardedHtml(taken)));
  await storePictures(runtime, mail.pictures);
  const content = { ...mail, text: [form.text, ...forwardedText(taken)].join('\n\n') };
  return ctx.once(async (write) => {
    const ticket = await lockWorkable(write, ticketId);
    refuseIf(whyNotAnswer(ticket.status));
    await refuseIfCrossed(write, ticketId, form);
    await refuseOpenFindings(write, ticket, form);
    const files = { documentIds, keptIds: form.keptAttachmentIds };
    const outgoing: Outgoing = { ...form, ...content, ...files, answered };
    const sent = await queueMessage(write, runtime.config, ticket, outgoing);
    await changeStatus(write, ticket, form, sent.messageId);
    await deleteDraft(write.tx, ticketId, write.actor.id);
    return ticketMessage({ ...write, db: write.tx }, ticketId, sent.messageId);
  });
}

/** What staff wrote to each other never leaves. */
function forwardedOf(named: readonly queries.AnsweredRow[], { messageIds }: Form): queries.AnsweredRow[] {
  return [...new Set(messageIds)].map((id) => {
    const message = named.find((each) => each.id === id);
    if (!message) throw fieldError('messageIds', 'This message isn’t part of the ticket.');
    if (message.kind === 'Internal') {
      throw fieldError('messageIds', 'An internal message can’t be forwarded.');
    }
    return message;
  });
}

/** No answer crosses another one unseen. */
async function refuseIfCrossed(
  { tx, actor }: WriteCtx<Employee>,
  ticketId: number,
  form: Form,
): Promise<void> {
  const { seenMessageId, seenNoteId } = form;
  const { message, note } = await queries.findNewer(tx, ticketId, {
    by: actor.id,
    messageId: seenMessageId,
    noteId: seenNoteId,
  });
  const newer = message ?? note;
  if (!newer) return;
  const what = message ? 'message' : 'note';
  throw new AppError(
    'conflict',
    'ticket.newer-message',
    `${newer.by} added a newer ${what}. Read it first.`,
    {
      instead: {
        ...(message && { seenMessageId: String(message.id) }),
        ...(note && { seenNoteId: String(note.id) }),
      },
    },
  );
}

/** The first answer opens a ticket; it may also wait for someone, or be resolved. */
async function changeStatus(
  ctx: WriteCtx<Employee>,
  ticket: ChangingTicket,
  form: Form,
  messageId: number,
): Promise<void> {
  const { waitFor, resolve, nextActionDate, as } = form;
  const opened: TicketStatus = ticket.status === 'New' ? 'Open' : ticket.status;
  const to = resolve ? 'Resolved' : (waitFor ?? opened);
  const returnsOn = waitFor ? nextActionDate : null;
  if (resolve || waitFor) {
    const wanted = { to, nextActionDate: returnsOn, reason: null };
    refuseIf(whyNotSetStatus(ticket, wanted, dayInPacific(ctx.now)));
  }
  const keepsDay = !resolve && !waitFor && (pausedStatuses as readonly string[]).includes(to);
  await audit(ctx, {
    entityType: 'ticket',
    entityId: ticket.id,
    action: as === 'Reply' ? 'ticket.replied' : 'ticket.forwarded',
    after: { messages: messageId },
  });
  await noteEvent(ctx.tx, {
    ticketId: ticket.id,
    kind: as === 'Reply' ? 'Replied' : 'Forwarded',
    actorId: ctx.actor.id,
    messageId,
    // So that undoing it can put the ticket back.
    details: { from: ticket.status, fromDay: ticket.nextActionDate, to, messageIds: form.messageIds },
    now: ctx.now,
  });
  if (to === ticket.status && !waitFor && !resolve) return;
  await changeTicket(ctx, ticket, {
    action: 'ticket.status-changed',
    patch: { status: to, ...(!keepsDay && { nextActionDate: returnsOn }) },
    event: 'StatusChanged',
  });
}
