import type { RequesterType } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** Who has an address, as far as our records say. Colleagues first: they may also be customers. */
export async function listTypes(
  db: Reader,
  addresses: readonly string[],
): Promise<Map<string, RequesterType>> {
  const list = sql`${[...addresses]}::text[]`;
  const { rows } = await sql<{ address: string; type: RequesterType }>`
    SELECT address, type FROM (
      SELECT email AS address, 'Internal' AS type, 1 AS rank FROM employee WHERE email = ANY (${list})
      UNION ALL SELECT address, 'Internal', 1 FROM mailbox WHERE address = ANY (${list})
      UNION ALL SELECT lower(email), 'Supplier', 2 FROM supplier_user WHERE lower(email) = ANY (${list})
      UNION ALL SELECT lower(contact.email), CASE WHEN supplier.partner_id IS NULL THEN 'Carrier' ELSE 'Supplier' END, 3
        FROM partner_contact contact LEFT JOIN supplier ON supplier.partner_id = contact.partner_id
       WHERE lower(contact.email) = ANY (${list})
      UNION ALL SELECT lower(service_email), 'Carrier', 4 FROM carrier WHERE lower(service_email) = ANY (${list})
      UNION ALL SELECT lower(claims_email), 'Carrier', 4 FROM carrier WHERE lower(claims_email) = ANY (${list})
      UNION ALL SELECT lower(customer_email), 'Customer', 5 FROM customer_order
        WHERE lower(customer_email) = ANY (${list})
      UNION ALL SELECT asked.address, 'Marketplace', 6 FROM unnest(${list}) asked (address)
        JOIN mailbox ON split_part(asked.address, '@', 2) = ANY (mailbox.relay_domains)) known
    ORDER BY rank DESC`.execute(db);
  return new Map(rows.map(({ address, type }) => [address, type]));
}

export async function listParticipants(db: Reader, ticketId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('ticket_participant')
    .select('address')
    .where('ticket_id', '=', ticketId)
    .execute();
  return new Set(rows.map(({ address }) => address));
}

export async function listBounced(db: Reader, addresses: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('bounced_address')
    .select('address')
    .where('address', 'in', ['', ...addresses])
    .execute();
  return new Set(rows.map(({ address }) => address));
}

/** What the ticket itself says: its days, and what was written in it. */
export async function findSaid(db: Reader, ticketId: number) {
  const ticket = await db
    .selectFrom('ticket')
    .select([
      'subject',
      'due_date as dueDate',
      'promised_on as promisedOn',
      'next_action_date as nextActionDate',
      'created_on as createdOn',
    ])
    .where('id', '=', ticketId)
    .executeTakeFirst();
  const messages = await db
    .selectFrom('ticket_message')
    .select(['subject', 'body_text as text', 'created_on as createdOn'])
    .where('ticket_id', '=', ticketId)
    .where('direction', '=', 'Inbound')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
  const attachments = await db
    .selectFrom('ticket_attachment as attachment')
    .innerJoin('ticket_message as message', 'message.id', 'attachment.ticket_message_id')
    .select('attachment.name')
    .where('message.ticket_id', '=', ticketId)
    .limit(200)
    .execute();
  return { ticket, messages, fileNames: attachments.map(({ name }) => name) };
}
