import { type Bounce, bouncedRecipient } from '@backdock/core/help-desk/reading/bounces.rules.ts';
import { ticketHistory } from '@backdock/core/help-desk/tickets/tickets.history.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { readMessageIds, readTokens } from '../mail-addresses.ts';
import { reopenByMail } from '../tickets/change-ticket.service.ts';
import { noteTicketEvent } from '../tickets/ticket-additions.service.ts';
import { markBounced } from './bounced-addresses.queries.ts';
import { lockSent, setUndelivered } from './file-mail.queries.ts';
import { recipientsOf } from './mail-facts.service.ts';
import type { ReadMail } from './parse-mail.ts';
import type { FiledMail } from './filed-mail.ts';
import { joinTicket } from './write-mail.service.ts';

type Sent = NonNullable<Awaited<ReturnType<typeof lockSent>>>;

/** Our message that a report is about: by the token in its return path, else by its Message-ID in what is returned. */
export async function sentOfReport(
  tx: Tx,
  keys: HelpDeskKeys,
  { head, report }: ReadMail,
): Promise<Sent | null> {
  const proven = [
    ...readTokens(recipientsOf(head), keys),
    ...readMessageIds(report?.returnedIds ?? [], keys),
  ].find(({ kind }) => kind === 'message');
  return proven ? ((await lockSent(tx, proven.id)) ?? null) : null;
}

/** A lasting failure marks the message and the address, and opens the ticket; a passing one is a line on the message. */
export async function fileBounce(
  ctx: WriteCtx,
  filed: FiledMail,
  bounce: Bounce,
  sent: Sent,
): Promise<number> {
  const { ticketId } = sent;
  await noteBounce(ctx, bounce, sent);
  if (bounce.isLasting) await reopenByMail(ctx, ticketId);
  return joinTicket(ctx, filed, { ticketId, by: 'Answer', isNewcomer: false });
}

async function noteBounce(ctx: WriteCtx, bounce: Bounce, sent: Sent): Promise<void> {
  const { tx, now } = ctx;
  const { isLasting, address } = bounce;
  // A mail that will never arrive isn't on its way anymore, whatever is reported late.
  if (sent.status === 'Undone' || (sent.status === 'Bounced' && !isLasting)) return;
  const words = isLasting ? bounce.words : `The mail server still tries to deliver it. ${bounce.words}`;
  await setUndelivered(tx, sent.id, { isLasting, words });
  await audit(ctx, {
    entityType: ticketHistory.entityType,
    entityId: sent.ticketId,
    action: isLasting ? 'ticket.message-bounced' : 'ticket.message-delayed',
    after: { messages: sent.id, note: bounce.words },
  });
  await noteTicketEvent(ctx, {
    ticketId: sent.ticketId,
    kind: isLasting ? 'Bounced' : 'DeliveryDelayed',
    messageId: sent.id,
    details: { address, words: bounce.words },
  });
  const recipient = isLasting ? bouncedRecipient(bounce, sent.recipients) : null;
  if (recipient) await markBounced(tx, recipient, bounce.words, now);
}
