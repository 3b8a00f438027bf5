import type { Machine } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** The newest mail that came to a ticket, and what it proves. */
export async function findNewestInbound(db: Reader, ticketId: number) {
  return db
    .selectFrom('ticket_message')
    .select([
      'id',
      'from_address as fromAddress',
      'is_bounce as isBounce',
      'has_dmarc_failed as hasDmarcFailed',
      'is_sender_verified as isSenderVerified',
      'is_newcomer as isNewcomer',
      sql<Machine | null>`machine`.as('machine'),
      sql<
        string[]
      >`ARRAY(SELECT lower(reply ->> 'address') FROM jsonb_array_elements(reply_to_addresses) reply)`.as(
        'replyTo',
      ),
    ])
    .where('ticket_id', '=', ticketId)
    .where('direction', '=', 'Inbound')
    .where('kind', 'in', ['Email', 'MarketplaceMessage'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an order's facts are an address's to know: its customer's, its suppliers', or its marketplace's. */
export async function belongsToOrder(db: Reader, orderId: number, address: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    SELECT EXISTS (SELECT FROM customer_order WHERE id = ${orderId} AND lower(customer_email) = ${address})
        OR EXISTS (SELECT FROM supplier_order part
                     JOIN partner_contact contact ON contact.partner_id = part.supplier_id
                    WHERE part.order_id = ${orderId} AND lower(contact.email) = ${address})
        OR EXISTS (SELECT FROM supplier_order part JOIN supplier_user ON supplier_user.supplier_id = part.supplier_id
                    WHERE part.order_id = ${orderId} AND lower(supplier_user.email) = ${address})
        OR EXISTS (SELECT FROM customer_order JOIN mailbox ON mailbox.relay_of_marketplace_id = customer_order.marketplace_id
                    WHERE customer_order.id = ${orderId} AND split_part(${address}, '@', 2) = ANY (mailbox.relay_domains))
        AS "isKnown"`.execute(db);
  return rows[0]?.isKnown ?? false;
}

/** The files of a message that can leave with it. */
export function listForwardable(db: Reader, messageId: number) {
  return db
    .selectFrom('ticket_attachment')
    .select(['id', 'size', 'content_id as contentId', 'is_inline as isInline'])
    .where('ticket_message_id', '=', messageId)
    .where('scan', '<>', 'Infected')
    .orderBy('position')
    .execute();
}
