import type { TicketLinkKind } from '@backdock/core/help-desk/tickets.values.ts';
import { sql, type Insertable } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';
import type { DB } from '../../platform/db/schema.gen.ts';

export async function insertAttachments(
  tx: Tx,
  attachments: readonly Insertable<DB['ticket_attachment']>[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx
    .insertInto('ticket_attachment')
    .values([...attachments])
    .execute();
}

export async function insertThreadIds(tx: Tx, messageId: number, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`INSERT INTO ticket_thread_id (internet_message_id, ticket_message_id)
    SELECT DISTINCT id, ${messageId}::bigint FROM unnest(${[...ids]}::text[]) AS id
    ON CONFLICT DO NOTHING`.execute(tx);
}

export async function insertLink(
  tx: Tx,
  link: { ticketId: number; otherTicketId: number; kind: TicketLinkKind; now: Date },
): Promise<void> {
  await tx
    .insertInto('ticket_link')
    .values({
      ticket_id: link.ticketId,
      other_ticket_id: link.otherTicketId,
      kind: link.kind,
      created_on: link.now.toISOString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Someone who may answer it has something new to read. */
export async function markUnread(tx: Tx, ticketId: number): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ is_unread: true })
    .where('id', '=', ticketId)
    .where('is_unread', '=', false)
    .execute();
}

/** Departments that a mail reached too see its ticket as followers do. */
export async function addDepartments(
  tx: Tx,
  ticketId: number,
  departmentIds: readonly number[],
): Promise<boolean> {
  if (departmentIds.length === 0) return false;
  const { numAffectedRows } = await sql`
    UPDATE ticket SET version = version + 1, also_department_ids = ARRAY(
             SELECT DISTINCT id FROM unnest(also_department_ids || ${[...departmentIds]}::smallint[]) AS id
              WHERE id <> department_id ORDER BY id)
     WHERE id = ${ticketId} AND NOT is_legal
       AND NOT also_department_ids || department_id @> ${[...departmentIds]}::smallint[]`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function noteAlsoSentTo(tx: Tx, messageId: number, address: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE ticket_message SET also_sent_to = also_sent_to || ${address}::text
     WHERE id = ${messageId} AND NOT ${address} = ANY (also_sent_to)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Returns whether it wasn't quiet before. */
export async function quietUntil(tx: Tx, ticketId: number, until: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ticket')
    .set({ quiet_until: until.toISOString() })
    .where('id', '=', ticketId)
    .where((one) => one.or([one('quiet_until', 'is', null), one('quiet_until', '<', now.toISOString())]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The message of ours that a delivery report proves to be about, held until the commit. */
export function lockSent(tx: Tx, id: number) {
  return tx
    .selectFrom('ticket_message')
    .select([
      'id',
      'ticket_id as ticketId',
      'status',
      sql<string[]>`ARRAY(SELECT lower(entry->>'address')
        FROM jsonb_array_elements(to_addresses || cc_addresses || bcc_addresses) AS entry)`.as('recipients'),
    ])
    .where('id', '=', id)
    .where('direction', '=', 'Outbound')
    .forUpdate()
    .executeTakeFirst();
}

export async function setUndelivered(
  tx: Tx,
  messageId: number,
  { isLasting, words }: { isLasting: boolean; words: string },
): Promise<void> {
  await tx
    .updateTable('ticket_message')
    .set({ failure: words, ...(isLasting && { status: 'Bounced' }) })
    .where('id', '=', messageId)
    .execute();
}

/** What a newer reader read; where the message is, and how it came there, stays. */
export async function replaceContent(
  tx: Tx,
  messageId: number,
  content: Pick<
    Insertable<DB['ticket_message']>,
    | 'body_html'
    | 'body_text'
    | 'quoted_text'
    | 'cleaned_by'
    | 'has_remote_images'
    | 'unreadable_reason'
    | 'subject'
  >,
): Promise<void> {
  await tx.updateTable('ticket_message').set(content).where('id', '=', messageId).execute();
}

export async function countAttachments(tx: Tx, messageId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('ticket_attachment')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('ticket_message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return count;
}
