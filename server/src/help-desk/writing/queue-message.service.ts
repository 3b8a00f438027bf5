import type { ScanResult } from '@backdock/core/help-desk/tickets.values.ts';
import { answerSubject, referencesOf, splitQuoted } from '@backdock/core/help-desk/writing/answer.rules.ts';
import {
  maxMailAttachments,
  maxMailBytes,
  type Recipient,
  undoSeconds,
} from '@backdock/core/help-desk/writing/writing.values.ts';
import { departmentOf } from '@backdock/core/kit/department.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { queueMailboxMail } from '../../mail/outbox.service.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import type { HelpDeskKeys } from '../../platform/encryption.ts';
import { AppError, fieldError, refuse } from '../../platform/errors.ts';
import { messageIdOf, returnPath, ticketAddress } from '../mail-addresses.ts';
import { mailFileBlob } from '../mail-blobs.ts';
import type { InlinePicture } from '../messages/clean-written.ts';
import { insertMessage } from '../messages/insert-message.service.ts';
import type { ChangingTicket } from '../tickets/change-ticket.service.ts';
import * as queries from './answers.queries.ts';

/** A mail to write in a ticket. */
export interface Outgoing {
  as: 'Reply' | 'Forward';
  answered: queries.AnsweredRow;
  html: string;
  text: string;
  to: readonly string[];
  cc: readonly string[];
  bcc: readonly string[];
  documentIds: readonly number[];
  keptIds: readonly number[];
  pictures: readonly InlinePicture[];
  /** Pictures of earlier messages that the text shows. */
  contentIds: readonly string[];
  aiAssisted: boolean;
  /** The rule that writes it; a person does otherwise. */
  ruleId?: number;
}

/** How long a mail is tried before it counts as failed. */
export const tryHours = 24;

export const noMailbox = {
  code: 'ticket.no-mailbox',
  message: 'This department has no mailbox to write from. Ask an administrator to set one up.',
};

/** The message in the ticket and the mail that carries it. */
export async function queueMessage(
  ctx: WriteCtx,
  keys: HelpDeskKeys,
  ticket: ChangingTicket,
  outgoing: Outgoing,
): Promise<{ messageId: number }> {
  const { tx, now } = ctx;
  const { answered, as } = outgoing;
  const mailbox = (await queries.findSendingMailbox(tx, ticket)) ?? refuse(noMailbox);
  const files = await filesOf(ctx, ticket.id, outgoing);
  const names = await queries.listNames(tx, ticket.id);
  const people = (addresses: readonly string[]): Recipient[] =>
    addresses.map((address) => ({ name: names.get(address) ?? null, address }));
  const recipients = { to: people(outgoing.to), cc: people(outgoing.cc), bcc: people(outgoing.bcc) };
  const subject = answerSubject(answered.subject, ticket.id, as);
  const { fromName, authorId, undoUntil } = writerOf(ctx, ticket, mailbox, outgoing);
  const { own, quoted } = splitQuoted(outgoing.text);
  const thread = await queries.listThread(tx, ticket.id);
  // A forward begins a thread of its own for whoever gets it.
  const inReplyTo = as === 'Reply' ? answered.internetMessageId : null;
  const references = as === 'Reply' ? referencesOf(thread, inReplyTo) : [];
  const messageId = await insertMessage(tx, {
    ticket_id: ticket.id,
    direction: 'Outbound',
    kind: as === 'Reply' ? 'Email' : 'Forward',
    status: 'Queued',
    from_name: fromName,
    from_address: mailbox.address,
    to_addresses: JSON.stringify(recipients.to),
    cc_addresses: JSON.stringify(recipients.cc),
    bcc_addresses: JSON.stringify(recipients.bcc),
    subject,
    body_html: outgoing.html || null,
    body_text: own,
    quoted_text: quoted,
    in_reply_to: inReplyTo,
    created_on: now.toISOString(),
    author_id: authorId,
    rule_id: outgoing.ruleId ?? null,
    joined_by: 'Written',
    undo_until: undoUntil?.toISOString() ?? null,
    answers_message_id: answered.id,
    is_ai_assisted: outgoing.aiAssisted,
  });
  const internetMessageId = messageIdOf(mailbox, 'message', messageId, keys);
  const mail = {
    dedupeKey: `ticket-message:${messageId}`,
    mailboxId: mailbox.id,
    fromName,
    ...recipients,
    replyTo: ticketAddress(mailbox, ticket.id, keys),
    returnPath: returnPath(mailbox, 'message', messageId, keys),
    messageId: internetMessageId,
    inReplyTo,
    references,
    autoSubmitted: autoSubmittedOf(outgoing),
    subject,
    text: outgoing.text,
    html: outgoing.html || null,
    notBefore: undoUntil ?? now,
    giveUpOn: addHours(now, tryHours),
  };
  const mailId = await queueMailboxMail(
    ctx,
    mail,
    files.map(({ stored }) => stored),
  );
  await queries.setMail(tx, messageId, { mailId, internetMessageId });
  await queries.insertAttachments(
    tx,
    messageId,
    files.map(({ shown }) => shown),
  );
  await queries.addThreadIds(tx, messageId, [internetMessageId, ...references]);
  await queries.addParticipants(tx, ticket.id, [...recipients.to, ...recipients.cc, ...recipients.bcc]);
  return { messageId };
}

/** Who writes. What a rule sends leaves at once: there is no one to take it back. */
function writerOf(
  { actor, now }: WriteCtx,
  { departmentId }: ChangingTicket,
  { senderName }: { senderName: string },
  { ruleId }: Outgoing,
) {
  if (ruleId !== undefined || actor.kind !== 'employee') {
    return { fromName: senderName, authorId: null, undoUntil: null };
  }
  return {
    fromName: senderOf(actor, departmentId),
    authorId: actor.id,
    undoUntil: addSeconds(now, undoSeconds),
  };
}

/** Other machines know by it not to answer. */
function autoSubmittedOf({ ruleId, as }: Outgoing): 'auto-replied' | 'auto-generated' | null {
  if (ruleId === undefined) return null;
  return as === 'Reply' ? 'auto-replied' : 'auto-generated';
}

/** Who writes, and for whom. */
export const senderOf = ({ name }: Pick<Employee, 'name'>, departmentId: number): string =>
  `${name}, ${spaced(departmentOf(departmentId) ?? '')}`.replaceAll(/[\r\n"<>]/g, ' ').slice(0, 200);

async function filesOf({ tx }: WriteCtx, ticketId: number, outgoing: Outgoing) {
  const { documentIds, keptIds, contentIds, pictures } = outgoing;
  const found = await queries.listAttachments(tx, ticketId, { ids: keptIds, contentIds });
  const missing = keptIds.find((id) => !found.some((file) => file.id === id));
  if (missing !== undefined) {
    throw fieldError('keptAttachmentIds', 'This attachment isn’t part of the ticket.');
  }
  if (found.some(({ scan }) => scan === 'Infected')) {
    throw fieldError('keptAttachmentIds', 'A file in which a virus was found can’t be sent.');
  }
  const uploads = await queries.listUploads(tx, documentIds);
  const files = [
    ...uploads.map(({ id, name, fileName, size, contentType }) =>
      fileOf({ name: fileName, size, contentType, contentId: null, blobName: null, documentId: id }, name),
    ),
    ...found.map((file) => {
      const isShown = file.contentId !== null && contentIds.includes(file.contentId);
      return fileOf(
        { ...file, contentId: isShown ? file.contentId : null },
        file.blobName ?? file.documentName ?? '',
      );
    }),
    ...pictures.map(({ contentId, contentType, bytes, sha256 }) => {
      const name = `picture.${contentType.slice('image/'.length)}`;
      const blobName = mailFileBlob(sha256);
      return fileOf(
        { name, size: bytes.length, contentType, contentId, blobName, documentId: null },
        blobName,
      );
    }),
  ];
  refuseTooMuch(files.map(({ shown }) => shown));
  return files;
}

interface File {
  name: string;
  size: number;
  contentType: string;
  sniffedType?: string;
  contentId: string | null;
  blobName: string | null;
  documentId: number | null;
  scan?: ScanResult;
}

/** As the ticket shows it, and as the mail carries it. */
function fileOf(file: File, blobName: string) {
  const { name, size, contentType, contentId, documentId, scan = 'NotScanned' } = file;
  const sniffedType = file.sniffedType ?? contentType;
  return {
    shown: { name, size, contentType, sniffedType, contentId, blobName: file.blobName, documentId, scan },
    stored: { fileName: name, contentType: sniffedType, blobName, contentId },
  };
}

function refuseTooMuch(files: readonly { size: number; contentId: string | null }[]): void {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (files.filter(({ contentId }) => contentId === null).length > maxMailAttachments) {
    throw fieldError('attachmentIds', `A mail can have ${maxMailAttachments} attachments at most.`);
  }
  if (size > maxMailBytes) {
    throw new AppError('tooLarge', 'mail.too-large', 'Attachments can be 20 MB together at most.');
  }
}
