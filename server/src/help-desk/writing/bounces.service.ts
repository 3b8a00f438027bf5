import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { reopenByMail } from '../tickets/change-ticket.service.ts';
import { noteEvent } from '../tickets/note-event.service.ts';
import * as queries from './bounces.queries.ts';

interface Bounce {
  /** Null if the report doesn't say. */
  address: string | null;
  /** It will never arrive; otherwise the server still tries. */
  isLasting: boolean;
  words: string;
}

/**
 * A delivery report about a message of ours. If it will never arrive, the ticket opens and the address is marked;
 * otherwise the message says that the server still tries. Returns its ticket, or null if there is no such message.
 */
export async function noteBounce(
  ctx: WriteCtx,
  messageId: number,
  bounce: Bounce,
): Promise<{ ticketId: number } | null> {
  const { tx, now } = ctx;
  const message = await queries.findSent(tx, messageId);
  if (!message) return null;
  const { ticketId } = message;
  const { isLasting, words } = bounce;
  const address = bounce.address?.toLowerCase().slice(0, 254);
  await queries.setFailure(tx, messageId, { isLasting, words: words.slice(0, 2_000) });
  await audit(ctx, {
    entityType: 'ticket',
    entityId: ticketId,
    action: isLasting ? 'ticket.message-bounced' : 'ticket.message-delayed',
    after: { messages: messageId, note: words.slice(0, 500) },
  });
  const kind = isLasting ? 'Bounced' : 'Delayed';
  await noteEvent(tx, { ticketId, kind, actorId: null, messageId, details: { words }, now });
  if (!isLasting) return { ticketId };
  if (address) await queries.markBounced(tx, address, words.slice(0, 2_000), now);
  await reopenByMail(ctx, ticketId);
  return { ticketId };
}
