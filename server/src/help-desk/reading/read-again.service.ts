import { audit } from '../../platform/audit/audit.ts';
import type { Employee, ExternalCtx, System } from '../../platform/context.ts';
import { AppError, throwNotFound } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { lockWorkable } from '../tickets/change-ticket.service.ts';
import { countAttachments, insertAttachments, insertThreadIds, replaceContent } from './file-mail.queries.ts';
import { fileAsNewTicket } from './file-mail.service.ts';
import { contentOf, rowsOf } from './insert-mail.service.ts';
import { readerVersion } from './mail-reader.ts';
import { readStored } from './read-mail.service.ts';
import * as queries from './received-mail.queries.ts';
import { threadIds } from './thread-ids.ts';

type Ctx = ExternalCtx<Employee | System>;

/** Reads a message's mail again, when a newer reader can read more of it. It stays in its ticket. */
export async function readAgain(
  ctx: Ctx,
  runtime: Runtime,
  messageId: number,
): Promise<{ ticketId: number; unreadableReason: string | null }> {
  const received = await ctx.inTx(async (write) => {
    const found = await queries.findReceivedOfMessage(write.tx, messageId);
    if (!found || found.ticketId === null) throwNotFound('message');
    await lockWorkable(write, found.ticketId);
    return { ...found, ticketId: found.ticketId };
  });
  if (!received.sha256) throw tooLarge();
  const mail = await readStored(runtime, received.sha256, received.size);
  return ctx.once(async (write) => {
    const { tx } = write;
    await queries.lockReceived(tx, received.id);
    await replaceContent(tx, messageId, contentOf(mail));
    // What was attached when it was read first stays: its files may be in use.
    if ((await countAttachments(tx, messageId)) === 0)
      await insertAttachments(tx, rowsOf(messageId, mail.files));
    await insertThreadIds(tx, messageId, threadIds(mail.head));
    await queries.noteReader(tx, received.id, readerVersion);
    await audit(write, {
      entityType: 'ticket',
      entityId: received.ticketId,
      action: 'ticket.mail-read-again',
      after: { subject: mail.head.subject },
    });
    return { ticketId: received.ticketId, unreadableReason: mail.unreadableReason };
  });
}

/** Makes a ticket of a mail that a mailbox took and set aside. */
export async function makeTicketOfSetAside(
  ctx: Ctx,
  runtime: Runtime,
  { mailboxId, receivedMailId }: { mailboxId: number; receivedMailId: number },
): Promise<{ ticketId: number; messageId: number }> {
  const received = await queries.findReceived(ctx.db, receivedMailId);
  if (received?.mailboxId !== mailboxId) throwNotFound('mail');
  if (!received.sha256) throw tooLarge();
  const mail = await readStored(runtime, received.sha256, received.size);
  return ctx.once(async (write) => {
    const { tx, now, actor } = write;
    const locked = await queries.lockReceived(tx, receivedMailId);
    if (locked?.state !== 'SetAside') {
      return new AppError('conflict', 'mail.not-set-aside', 'This mail is a ticket already.');
    }
    const messageId = await fileAsNewTicket(write, { received: locked, mail, isIdReused: false });
    await queries.endReceived(
      tx,
      receivedMailId,
      { state: 'Filed', messageId },
      { now, readBy: readerVersion },
    );
    if (actor.kind === 'employee') await queries.noteLookedAt(tx, receivedMailId, actor.id, now);
    return { ticketId: await queries.ticketIdOf(tx, messageId), messageId };
  });
}

const tooLarge = () =>
  new AppError(
    'conflict',
    'mail.not-taken',
    'This mail was too large to take. It is still on the mail server.',
  );
