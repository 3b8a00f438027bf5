import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

type Addresses = TicketMessage['to'];

function selectMessages(db: Reader) {
  return db
    .selectFrom('ticket_message as message')
    .leftJoin('employee', 'employee.id', 'message.author_id')
    .leftJoin('ticket_rule', 'ticket_rule.id', 'message.rule_id')
    .leftJoin('received_mail', 'received_mail.ticket_message_id', 'message.id')
    .select([
      'message.id as messageId',
      'message.ticket_id as ticketId',
      sql<TicketMessage['direction']>`message.direction`.as('direction'),
      sql<TicketMessage['kind']>`message.kind`.as('kind'),
      sql<TicketMessage['status']>`message.status`.as('status'),
      'message.from_name as fromName',
      'message.from_address as fromAddress',
      sql<Addresses>`message.to_addresses`.as('to'),
      sql<Addresses>`message.cc_addresses`.as('cc'),
      sql<Addresses>`message.bcc_addresses`.as('bcc'),
      sql<Addresses>`message.reply_to_addresses`.as('replyTo'),
      'message.subject',
      'message.body_html as bodyHtml',
      'message.body_text as bodyText',
      'message.quoted_text as quotedText',
      'message.has_remote_images as hasRemoteImages',
      'message.internet_message_id as internetMessageId',
      'message.in_reply_to as inReplyTo',
      'message.sent_on as sentOn',
      'message.created_on as createdOn',
      'message.author_id as authorId',
      'employee.name as author',
      'ticket_rule.name as rule',
      'message.is_sender_verified as isSenderVerified',
      'message.has_dmarc_failed as hasDmarcFailed',
      sql<TicketMessage['machine']>`message.machine`.as('machine'),
      'message.is_bounce as isBounce',
      'message.is_newcomer as isNewcomer',
      'message.is_message_id_reused as isMessageIdReused',
      'message.unreadable_reason as unreadableReason',
      'message.also_sent_to as alsoSentTo',
      'message.returns_on as returnsOn',
      sql<TicketMessage['joinedBy']>`message.joined_by`.as('joinedBy'),
      'message.undo_until as undoUntil',
      'message.answers_message_id as answersMessageId',
      'message.failure',
      'message.moved_from_ticket_id as movedFromTicketId',
      'message.is_ai_assisted as aiAssisted',
      'received_mail.id as receivedMailId',
    ]);
}
export type StoredMessage = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

/** Newest first. What its author took back is a draft again. */
export function listMessages(
  db: Reader,
  ticketId: number,
  before: number | undefined,
  limit: number,
): Promise<StoredMessage[]> {
  return selectMessages(db)
    .where('message.ticket_id', '=', ticketId)
    .where('message.status', '<>', 'Undone')
    .where('message.id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .orderBy('message.id', 'desc')
    .limit(limit)
    .execute();
}

export function findMessage(db: Reader, ticketId: number, id: number): Promise<StoredMessage | undefined> {
  return selectMessages(db)
    .where('message.ticket_id', '=', ticketId)
    .where('message.id', '=', id)
    .where('message.status', '<>', 'Undone')
    .executeTakeFirst();
}

export function listAttachments(db: Reader, messageIds: readonly number[]) {
  return db
    .selectFrom('ticket_attachment')
    .select([
      'id',
      'ticket_message_id as messageId',
      'name',
      'size',
      'sniffed_type as contentType',
      'content_id as contentId',
      'is_inline as isInline',
      sql<'NotScanned' | 'Clean' | 'Infected'>`scan`.as('scan'),
    ])
    .where('ticket_message_id', 'in', messageIds.length === 0 ? [0] : [...messageIds])
    .orderBy('ticket_message_id')
    .orderBy('position')
    .execute();
}
