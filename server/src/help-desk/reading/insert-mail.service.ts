import type { JoinedBy } from '@backdock/core/help-desk/reading/which-ticket.rules.ts';
import type { MailAddress } from '@backdock/core/help-desk/reading/mail.values.ts';
import { returnDay } from '@backdock/core/help-desk/reading/out-of-office.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { WriteCtx } from '../../platform/context.ts';
import { mailFileBlob } from '../mail-blobs.ts';
import { insertMessage } from '../messages/insert-message.service.ts';
import { clearBounced } from './bounced-addresses.queries.ts';
import { insertAttachments, insertThreadIds } from './file-mail.queries.ts';
import type { MailFile, ReadMail } from './parse-mail.ts';
import { threadIds } from './thread-ids.ts';
import type { FiledMail } from './filed-mail.ts';

interface Place {
  ticketId: number;
  joinedBy: JoinedBy;
  isNewcomer: boolean;
  kind: 'Email' | 'MarketplaceMessage';
}

/** Writes a mail as a message, with its files and the ids by which its answers find it. */
export async function insertMail({ tx, now }: WriteCtx, filed: FiledMail, place: Place): Promise<number> {
  const { mail, machine } = filed;
  const { head } = mail;
  const messageId = await insertMessage(tx, {
    ticket_id: place.ticketId,
    direction: 'Inbound',
    kind: place.kind,
    status: 'Received',
    from_name: head.from?.name ?? null,
    from_address: head.from?.address ?? null,
    to_addresses: addresses(head.to),
    cc_addresses: addresses(head.cc),
    reply_to_addresses: addresses(head.replyTo),
    ...contentOf(mail),
    internet_message_id: head.messageId,
    in_reply_to: head.inReplyTo[0] ?? null,
    sent_on: head.sentOn,
    created_on: now.toISOString(),
    is_sender_verified: filed.proof.isVerified,
    has_dmarc_failed: filed.proof.hasDmarcFailed,
    machine,
    is_bounce: filed.isBounce,
    is_newcomer: place.isNewcomer,
    is_message_id_reused: filed.isIdReused,
    returns_on: machine === 'Reply' ? returnDay(mail.text, dayInPacific(now)) : null,
    joined_by: place.joinedBy,
  });
  await insertAttachments(tx, rowsOf(messageId, mail.files));
  await insertThreadIds(tx, messageId, threadIds(head));
  if (head.from && !filed.proof.hasDmarcFailed) await clearBounced(tx, head.from.address);
  return messageId;
}

/** The columns that a newer reader may read better. */
export const contentOf = (mail: ReadMail) => ({
  subject: mail.head.subject,
  body_html: mail.html,
  body_text: mail.text,
  quoted_text: mail.quoted,
  cleaned_by: mail.cleanedBy,
  has_remote_images: mail.hasRemoteImages,
  unreadable_reason: mail.unreadableReason,
});

export const rowsOf = (messageId: number, files: readonly MailFile[]) =>
  files.map((file, position) => ({
    ticket_message_id: messageId,
    position,
    name: file.name,
    size: file.bytes.length,
    content_type: file.contentType,
    sniffed_type: file.sniffedType,
    content_id: file.contentId,
    is_inline: file.isInline,
    blob_name: mailFileBlob(file.sha256),
  }));

const addresses = (people: readonly MailAddress[]) =>
  JSON.stringify(people.map(({ name, address }) => ({ name: name ?? '', address })));
