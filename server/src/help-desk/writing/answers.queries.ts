import type { ScanResult } from '@backdock/core/help-desk/tickets.values.ts';
import type { Recipient } from '@backdock/core/help-desk/writing/writing.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** What is answered, quoted, or forwarded. */
const answeredColumns = [
  'id',
  'kind',
  'status',
  'from_name as fromName',
  'from_address as fromAddress',
  'subject',
  'body_html as bodyHtml',
  'body_text as bodyText',
  'internet_message_id as internetMessageId',
  'created_on as createdOn',
  'sent_on as sentOn',
  'mail_id as mailId',
  'author_id as authorId',
  'undo_until as undoUntil',
  'answers_message_id as answersMessageId',
  'is_ai_assisted as isAiAssisted',
] as const;

function selectAnswered(db: Reader) {
  return db
    .selectFrom('ticket_message')
    .select([
      ...answeredColumns,
      sql<'Inbound' | 'Outbound'>`direction`.as('direction'),
      sql<Recipient[]>`to_addresses`.as('to'),
      sql<Recipient[]>`cc_addresses`.as('cc'),
      sql<Recipient[]>`bcc_addresses`.as('bcc'),
      sql<Recipient[]>`reply_to_addresses`.as('replyTo'),
    ]);
}
export type AnsweredRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectAnswered>['executeTakeFirst']>>
>;

export function listAnswered(
  db: Reader,
  ticketId: number,
  messageIds: readonly number[],
): Promise<AnsweredRow[]> {
  return selectAnswered(db)
    .where('ticket_id', '=', ticketId)
    .where('id', 'in', [...messageIds])
    .where('status', '<>', 'Undone')
    .orderBy('id')
    .execute();
}

/** The newest message and note that someone else added after those that were seen. */
export async function findNewer(
  db: Reader,
  ticketId: number,
  seen: { by: number; messageId: number | null; noteId: number | null },
) {
  const message = await db
    .selectFrom('ticket_message as message')
    .leftJoin('employee', 'employee.id', 'message.author_id')
    .select([
      'message.id',
      sql<string>`coalesce(employee.name, message.from_name, message.from_address, 'Someone')`.as('by'),
    ])
    .where('message.ticket_id', '=', ticketId)
    .where('message.id', '>', seen.messageId ?? 0)
    .where('message.status', '<>', 'Undone')
    .where(sql<boolean>`message.author_id IS DISTINCT FROM ${seen.by}`)
    .orderBy('message.id', 'desc')
    .executeTakeFirst();
  const note = await db
    .selectFrom('ticket_note')
    .select(['id', 'author as by'])
    .where('ticket_id', '=', ticketId)
    .where('id', '>', seen.noteId ?? 0)
    .where('is_deleted', '=', false)
    // What the system notes is no one's answer.
    .where('author_id', 'is not', null)
    .where('author_id', '<>', seen.by)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return { message, note };
}

/** The newest ones that a page would show. */
export async function findNewest(db: Reader, ticketId: number) {
  const { rows } = await sql<{ messageId: number | null; noteId: number | null }>`SELECT
    (SELECT max(id) FROM ticket_message WHERE ticket_id = ${ticketId} AND status <> 'Undone') AS "messageId",
    (SELECT max(id) FROM ticket_note WHERE ticket_id = ${ticketId} AND NOT is_deleted) AS "noteId"`.execute(
    db,
  );
  return rows[0] ?? { messageId: null, noteId: null };
}

/** The ids that the messages of a thread have, oldest first. */
export async function listThread(db: Reader, ticketId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ticket_message')
    .select('internet_message_id as id')
    .where('ticket_id', '=', ticketId)
    .where('internet_message_id', 'is not', null)
    .where('status', 'not in', ['Undone', 'Kept'])
    .orderBy('id')
    .$narrowType<{ id: string }>()
    .execute();
  return rows.map(({ id }) => id);
}

export function listAttachments(
  db: Reader,
  ticketId: number,
  which: { ids: readonly number[]; contentIds: readonly string[] },
) {
  return db
    .selectFrom('ticket_attachment as attachment')
    .innerJoin('ticket_message as message', 'message.id', 'attachment.ticket_message_id')
    .leftJoin('document', 'document.id', 'attachment.document_id')
    .select([
      'attachment.id',
      'attachment.name',
      'attachment.size',
      'attachment.content_type as contentType',
      'attachment.sniffed_type as sniffedType',
      'attachment.content_id as contentId',
      'attachment.blob_name as blobName',
      'attachment.document_id as documentId',
      'document.name as documentName',
      'attachment.scan',
    ])
    .where('message.ticket_id', '=', ticketId)
    .where((eb) =>
      eb.or([
        eb('attachment.id', 'in', [0, ...which.ids]),
        eb('attachment.content_id', 'in', ['', ...which.contentIds]),
      ]),
    )
    .orderBy('attachment.id')
    .execute();
}

export function listUploads(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('document')
    .select(['id', 'name', 'file_name as fileName', 'size', 'content_type as contentType'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute();
}

/** The mailbox a ticket is answered from: its own while its department has it, else the department's. */
export async function findSendingMailbox(
  db: Reader,
  { mailboxId, departmentId }: { mailboxId: number | null; departmentId: number },
) {
  return db
    .selectFrom('mailbox')
    .select(['id', 'address', 'sender_name as senderName', 'has_plus_addresses as hasPlusAddresses'])
    .where('is_enabled', '=', true)
    .where((eb) =>
      eb.or([
        ...(mailboxId === null ? [] : [eb('id', '=', mailboxId)]),
        eb(
          'id',
          '=',
          eb
            .selectFrom('help_desk_department')
            .select('default_mailbox_id')
            .where('department_id', '=', departmentId),
        ),
      ]),
    )
    .orderBy(
      sql`(id = ${mailboxId ?? 0} AND department_id = ${departmentId}) DESC, (id <> ${mailboxId ?? 0}) DESC`,
    )
    .executeTakeFirst();
}

/** Every address that reaches us. */
export async function listOurAddresses(db: Reader): Promise<Set<string>> {
  const rows = await db.selectFrom('mailbox').select(['address', 'aliases']).execute();
  return new Set(rows.flatMap(({ address, aliases }) => [address, ...aliases]));
}

export async function listNames(db: Reader, ticketId: number): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('ticket_participant')
    .select(['address', 'name'])
    .where('ticket_id', '=', ticketId)
    .where('name', 'is not', null)
    .$narrowType<{ name: string }>()
    .execute();
  return new Map(rows.map(({ address, name }) => [address, name]));
}

export async function addParticipants(
  tx: Tx,
  ticketId: number,
  recipients: readonly Recipient[],
): Promise<void> {
  await tx
    .insertInto('ticket_participant')
    .values(recipients.map(({ address, name }) => ({ ticket_id: ticketId, address, name })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function setMail(
  tx: Tx,
  messageId: number,
  { mailId, internetMessageId }: { mailId: number; internetMessageId: string },
): Promise<void> {
  await tx
    .updateTable('ticket_message')
    .set({ mail_id: mailId, internet_message_id: internetMessageId })
    .where('id', '=', messageId)
    .execute();
}

export async function addThreadIds(tx: Tx, messageId: number, ids: readonly string[]): Promise<void> {
  await tx
    .insertInto('ticket_thread_id')
    .values([...new Set(ids)].map((id) => ({ internet_message_id: id, ticket_message_id: messageId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function insertAttachments(
  tx: Tx,
  messageId: number,
  attachments: readonly {
    name: string;
    size: number;
    contentType: string;
    sniffedType: string;
    contentId: string | null;
    blobName: string | null;
    documentId: number | null;
    scan: ScanResult;
  }[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx
    .insertInto('ticket_attachment')
    .values(
      attachments.map((attachment, position) => ({
        ticket_message_id: messageId,
        position,
        name: attachment.name,
        size: attachment.size,
        content_type: attachment.contentType,
        sniffed_type: attachment.sniffedType,
        content_id: attachment.contentId,
        is_inline: attachment.contentId !== null,
        blob_name: attachment.blobName,
        document_id: attachment.documentId,
        scan: attachment.scan,
      })),
    )
    .execute();
}
