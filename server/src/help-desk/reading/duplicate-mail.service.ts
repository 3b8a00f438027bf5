import { isSameMail } from '@backdock/core/help-desk/reading/duplicates.rules.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { addDepartments, noteAlsoSentTo } from './file-mail.queries.ts';
import { readerVersion } from './mail-reader.ts';
import type { ReadMail } from './parse-mail.ts';
import * as queries from './received-mail.queries.ts';

interface Original {
  receivedId: number;
  mailboxId: number;
  messageId: number | null;
  ticketId: number | null;
}

/** The mail that this one is a copy of, and whether its Message-ID was used before for another mail. */
export async function duplicateOf(
  tx: Tx,
  received: queries.ReceivedMail,
  { head, text, quoted, unreadableReason }: ReadMail,
): Promise<{ duplicate: Original | null; isIdReused: boolean }> {
  const { sha256 } = received;
  const sameBytes = sha256 ? await queries.findSameBytes(tx, sha256, received.id) : undefined;
  if (sameBytes) return { duplicate: sameBytes, isIdReused: false };
  if (head.messageId === null) return { duplicate: null, isIdReused: false };
  const copies = await queries.listCopies(tx, head.messageId);
  const own = {
    fromAddress: head.from?.address ?? null,
    sentOn: head.sentOn,
    text: `${text}\n${quoted ?? ''}`,
  };
  // Of a mail that couldn't be read, only the bytes say whether it's the same.
  const duplicate =
    unreadableReason === null
      ? copies.find(
          (copy) =>
            copy.unreadableReason === null &&
            isSameMail(own, { ...copy, text: `${copy.text}\n${copy.quoted ?? ''}` }),
        )
      : undefined;
  return { duplicate: duplicate ?? null, isIdReused: !duplicate && copies.length > 0 };
}

/** Recorded and not shown twice. Its message says where else it went, and that department sees the ticket. */
export async function endAsDuplicate(
  ctx: WriteCtx,
  received: queries.ReceivedMail,
  { receivedId, mailboxId, messageId, ticketId }: Original,
): Promise<void> {
  const { tx, now } = ctx;
  const end = { state: 'Duplicate', duplicateOfId: receivedId } as const;
  await queries.endReceived(tx, received.id, end, { now, readBy: readerVersion });
  if (messageId === null || ticketId === null || mailboxId === received.mailboxId) return;
  const mailbox = (await queries.listMailboxes(tx)).find(({ id }) => id === received.mailboxId);
  if (!mailbox) return;
  const isNoted = await noteAlsoSentTo(tx, messageId, mailbox.address);
  const isAdded = await addDepartments(tx, ticketId, [mailbox.departmentId]);
  if (!isNoted && !isAdded) return;
  await audit(ctx, {
    entityType: 'ticket',
    entityId: ticketId,
    action: 'ticket.mail-arrived-again',
    after: { alsoSentTo: mailbox.address },
  });
}
