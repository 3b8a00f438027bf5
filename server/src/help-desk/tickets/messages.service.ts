import { isRiskyFile } from '@backdock/core/help-desk/tickets/attachments.rules.ts';
import type { TicketAttachment, TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { whyNotPreview } from '@backdock/core/documents/documents.rules.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { throwNotFound } from '../../platform/errors.ts';
import * as queries from './messages.queries.ts';
import { refuseUnlessVisible, shownIds } from './ticket-details.service.ts';

type Ctx = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;

const pageSize = 20;
/** Longer texts are read one by one, so a page of messages stays small. */
const longest = 100_000;

/** A ticket's newest messages, or those before one, oldest first. */
export async function ticketMessages(ctx: Ctx, ticketId: number, before: number | undefined) {
  await refuseUnlessVisible(ctx, ticketId);
  const found = await queries.listMessages(ctx.db, ticketId, before, pageSize + 1);
  const page = found.slice(0, pageSize);
  const shown = await withAttachments(ctx, page);
  return {
    messages: shown.toReversed().map(shortened),
    next: found.length > pageSize ? (page.at(-1)?.messageId ?? null) : null,
  };
}

export async function ticketMessage(ctx: Ctx, ticketId: number, messageId: number): Promise<TicketMessage> {
  await refuseUnlessVisible(ctx, ticketId);
  const found = (await queries.findMessage(ctx.db, ticketId, messageId)) ?? throwNotFound('message');
  const [message] = await withAttachments(ctx, [found]);
  return message ?? throwNotFound('message');
}

async function withAttachments(
  ctx: Ctx,
  messages: readonly queries.StoredMessage[],
): Promise<TicketMessage[]> {
  const attachments = await queries.listAttachments(
    ctx.db,
    messages.map(({ messageId }) => messageId),
  );
  const shown = await shownIds(
    ctx,
    messages.map(({ movedFromTicketId }) => movedFromTicketId),
  );
  return messages.map(({ fromName, fromAddress, ...message }) => ({
    ...message,
    movedFromTicketId: shown(message.movedFromTicketId),
    from: fromAddress === null ? null : { name: fromName, address: fromAddress },
    isShortened: false,
    attachments: attachments.filter(({ messageId }) => messageId === message.messageId).map(shownFile),
  }));
}

function shownFile(file: Awaited<ReturnType<typeof queries.listAttachments>>[number]): TicketAttachment {
  const { messageId: _, ...shown } = file;
  return {
    ...shown,
    canPreview: file.scan !== 'Infected' && whyNotPreview(file.contentType) === null,
    isRisky: isRiskyFile(file),
  };
}

function shortened(message: TicketMessage): TicketMessage {
  const { bodyHtml, bodyText, quotedText } = message;
  const size = (bodyHtml?.length ?? 0) + bodyText.length + (quotedText?.length ?? 0);
  if (size <= longest) return message;
  return {
    ...message,
    bodyHtml: null,
    bodyText: bodyText.slice(0, 2_000),
    quotedText: null,
    isShortened: true,
  };
}
