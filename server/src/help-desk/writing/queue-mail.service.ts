import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { undoSeconds } from '@backdock/core/help-desk/writing/writing.values.ts';
import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { queueMailboxMail } from '../../mail/outbox.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ExternalCtx, System } from '../../platform/context.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { messageIdOf, returnPath, ticketAddress } from '../mail-addresses.ts';
import * as answers from './answers.queries.ts';
import * as queries from './queue-mail.queries.ts';
import { noMailbox, tryHours } from './queue-message.service.ts';

/** Makes the mail of a queued message, once: a repeat finds that it has one. */
export async function mailMessage(
  ctx: ExternalCtx<System>,
  { config }: Pick<Runtime, 'config'>,
  messageId: number,
): Promise<void> {
  await ctx.inTx(async (write) => {
    const { tx, now } = write;
    const message = await queries.lockUnmailed(tx, messageId);
    if (!message) return;
    const { ticketId } = message;
    const mailbox = await answers.findSendingMailbox(tx, message);
    const auditOf = (action: string, note?: string) =>
      audit(write, {
        entityType: ticketHistory.entityType,
        entityId: ticketId,
        action,
        after: { messages: messageId, ...(note && { note }) },
      });
    if (!mailbox) {
      await queries.setFailed(tx, messageId, noMailbox.message);
      await auditOf('ticket.message-failed', noMailbox.message);
      return;
    }
    const internetMessageId = messageIdOf(mailbox, 'message', messageId, config);
    const undoUntil = addSeconds(new Date(message.createdOn), undoSeconds);
    const mail = {
      dedupeKey: `ticket-message:${messageId}`,
      mailboxId: mailbox.id,
      fromName: message.fromName ?? mailbox.senderName,
      to: message.to,
      cc: message.cc,
      bcc: message.bcc,
      replyTo: ticketAddress(mailbox, ticketId, config),
      returnPath: returnPath(mailbox, 'message', messageId, config),
      messageId: internetMessageId,
      inReplyTo: null,
      references: [],
      autoSubmitted: null,
      subject: withNumber(message.subject, ticketId),
      text: message.text,
      html: message.html,
      notBefore: undoUntil,
      giveUpOn: addHours(now, tryHours),
    };
    const mailId = await queueMailboxMail(write, mail, await queries.listFiles(tx, messageId));
    await answers.setMail(tx, messageId, { mailId, internetMessageId });
    await answers.addThreadIds(tx, messageId, [internetMessageId]);
    await auditOf('ticket.message-queued');
  });
}

const withNumber = (subject: string, ticketId: number) =>
  subject.includes(`[#${ticketId}]`) ? subject : `${subject} [#${ticketId}]`;
