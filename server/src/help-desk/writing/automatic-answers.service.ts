import { fillReply } from '@backdock/core/help-desk/writing/saved-replies.rules.ts';
import { splitQuoted } from '@backdock/core/help-desk/writing/answer.rules.ts';
import { maxMailAttachments, maxMailBytes } from '@backdock/core/help-desk/writing/writing.values.ts';
import { byRule } from '@backdock/core/help-desk/rules/rule-words.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ReadCtx, WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { cleanWritten } from '../messages/clean-written.ts';
import { textOfClean } from '../reading/html-text.ts';
import type { ChangingTicket } from '../tickets/change-ticket.service.ts';
import { noteTicketEvent } from '../tickets/ticket-additions.service.ts';
import * as answers from './answers.queries.ts';
import * as queries from './automatic-answers.queries.ts';
import { forwardedHtml, forwardedText, quotedHtml } from './forwarded.ts';
import { type Outgoing, queueMessage } from './queue-message.service.ts';
import { escaped } from './quoted.ts';
import { valuesFor } from './reply-values.service.ts';
import { findReply } from './saved-replies.queries.ts';
import { listBounced } from './send-check.queries.ts';
import { findTicket } from './workable.queries.ts';

export { findNewestInbound } from './automatic-answers.queries.ts';

/** Addresses that reach us. */
export const ourAddresses = (db: Reader): Promise<Set<string>> => answers.listOurAddresses(db);

export const hasBounced = async (db: Reader, address: string): Promise<boolean> =>
  (await listBounced(db, [address])).has(address);

interface RuleOf {
  readonly id: number;
  readonly name: string;
  readonly departmentId: number | null;
}

interface Text {
  html: string;
  missing: string[];
}

/** The text of a rule's answer; null if it may not use the saved reply, or there is none anymore. */
export async function automaticText(
  ctx: ReadCtx,
  rule: Pick<RuleOf, 'departmentId'>,
  ticketId: number,
  { savedReplyId, to, isVerified }: { savedReplyId: number; to: string; isVerified: boolean },
): Promise<Text | null> {
  const reply = await findReply(ctx.db, savedReplyId);
  const ticket = await findTicket(ctx.db, ticketId);
  if (!reply || !ticket || !mayUse(rule, reply)) return null;
  const { orderId } = ticket;
  const mayKnow = orderId !== null && isVerified && (await queries.belongsToOrder(ctx.db, orderId, to));
  const values = await valuesFor(ctx, { ...ticket, orderId: mayKnow ? orderId : null }, null);
  return fillReply(reply.html, values, escaped);
}

/** Everyone's replies, and the own department's. */
export const mayUse = (
  rule: Pick<RuleOf, 'departmentId'>,
  reply: { ownerId: number | null; departmentId: number | null },
): boolean =>
  reply.ownerId === null &&
  (rule.departmentId === null || reply.departmentId === null || reply.departmentId === rule.departmentId);

export const findSavedReply = findReply;

/** Whether a ticket has a mailbox to be answered from. */
export const canSend = async (db: Reader, ticket: { mailboxId: number | null; departmentId: number }) =>
  (await answers.findSendingMailbox(db, ticket)) !== undefined;

interface Automatic {
  ticket: ChangingTicket;
  rule: RuleOf;
  to: string;
  messageId: number;
}

/** A reply sent by a rule. */
export async function sendReply(
  ctx: WriteCtx,
  keys: HelpDeskKeys,
  { ticket, rule, to, messageId }: Automatic,
  html: string,
): Promise<void> {
  const answered = await messageOf(ctx, ticket.id, messageId);
  const clean = cleanWritten(`${html}${quotedHtml(answered)}`);
  const own = textOfClean(cleanWritten(html).html).text;
  await send(ctx, keys, ticket, rule, {
    as: 'Reply',
    answered,
    html: clean.html,
    text: [own, splitQuoted(answered.bodyText).own.replaceAll(/^/gm, '> ')].join('\n\n'),
    to: [to],
    keptIds: [],
    contentIds: [],
  });
}

/** A mail that a rule passes on, with its files as far as a mail can carry them. */
export async function sendForward(
  ctx: WriteCtx,
  keys: HelpDeskKeys,
  { ticket, rule, to, messageId }: Automatic,
): Promise<void> {
  const answered = await messageOf(ctx, ticket.id, messageId);
  const files = await queries.listForwardable(ctx.tx, messageId);
  const kept = files.filter(({ isInline }) => !isInline);
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const fits = kept.length <= maxMailAttachments && size <= maxMailBytes;
  await send(ctx, keys, ticket, rule, {
    as: 'Forward',
    answered,
    html: cleanWritten(forwardedHtml([answered])).html,
    text: forwardedText([answered]).join('\n\n'),
    to: [to],
    keptIds: fits ? kept.map(({ id }) => id) : [],
    contentIds: fits
      ? files.flatMap(({ isInline, contentId }) => (isInline && contentId ? [contentId] : []))
      : [],
  });
}

async function messageOf({ tx }: WriteCtx, ticketId: number, id: number) {
  const [message] = await answers.listAnswered(tx, ticketId, [id]);
  if (!message) throw new Error(`ticket ${ticketId} has no message ${id}`);
  return message;
}

async function send(
  ctx: WriteCtx,
  keys: HelpDeskKeys,
  ticket: ChangingTicket,
  rule: RuleOf,
  mail: Pick<Outgoing, 'as' | 'answered' | 'html' | 'text' | 'to' | 'keptIds' | 'contentIds'>,
): Promise<void> {
  const { messageId } = await queueMessage(ctx, keys, ticket, {
    ...mail,
    cc: [],
    bcc: [],
    documentIds: [],
    pictures: [],
    aiAssisted: false,
    ruleId: rule.id,
  });
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: ticket.id,
    action: mail.as === 'Reply' ? 'ticket.answered-by-rule' : 'ticket.forwarded-by-rule',
    after: { messages: messageId },
    reason: byRule(rule.name),
  });
  // No answer of a person: the targets run on.
  await noteTicketEvent(ctx, {
    ticketId: ticket.id,
    kind: mail.as === 'Reply' ? 'AutoReplied' : 'AutoForwarded',
    messageId,
  });
}
