import type { Bounce } from '@backdock/core/help-desk/reading/bounces.rules.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { readMessageIds, readTokens } from '../mail-addresses.ts';
import { reopenByMail } from '../tickets/change-ticket.service.ts';
import { noteTicketEvent } from '../tickets/ticket-additions.service.ts';
import { lockSent, markBounced } from './file-mail.queries.ts';
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

/** A lasting failure marks the message and opens its ticket; a passing one is a line on it. */
export async function fileBounce(
  ctx: WriteCtx,
  filed: FiledMail,
  bounce: Bounce,
  sent: Sent,
): Promise<number> {
  const { ticketId } = sent;
  if (bounce.isLasting) {
    if (sent.status !== 'Undone') await markBounced(ctx.tx, sent.id, bounce.words);
    await reopenByMail(ctx, ticketId);
  }
  const messageId = await joinTicket(ctx, filed, { ticketId, by: 'Answer', isNewcomer: false });
  await noteTicketEvent(ctx, {
    ticketId,
    kind: bounce.isLasting ? 'Bounced' : 'DeliveryDelayed',
    messageId: sent.id,
    details: { address: bounce.address, words: bounce.words },
  });
  return messageId;
}
