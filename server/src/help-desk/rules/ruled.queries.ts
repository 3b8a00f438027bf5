import type { RuledTicket, RuleMail } from '@backdock/core/help-desk/rules/rules.values.ts';
import type { OrderStatus } from '@backdock/core/orders/orders.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';

/** What rules ask of tickets, with what it takes to know who may see them. */
export async function listRuled(db: Reader, ids: readonly number[], now: Date) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ticket')
    .leftJoin('customer_order', 'customer_order.id', 'ticket.order_id')
    .select([
      'ticket.id',
      'ticket.subject',
      'ticket.priority',
      'ticket.ticket_type_id as typeId',
      'ticket.department_id as departmentId',
      'ticket.shift_group_id as shiftGroupId',
      'ticket.assignee_id as assigneeId',
      'ticket.is_priority_set as isPrioritySet',
      'ticket.is_department_set as isDepartmentSet',
      'ticket.is_legal as isLegal',
      'ticket.supplier_id as supplierId',
      'ticket.marketplace_id as marketplaceId',
      'ticket.order_id as orderId',
      'ticket.no_order_reason as noOrderReason',
      'ticket.promised_on as promisedOn',
      'ticket.next_action_date as nextActionDate',
      'ticket.tags',
      'ticket.language',
      'ticket.quiet_until as quietUntil',
      'ticket.mailbox_id as mailboxId',
      'ticket.source_key as sourceKey',
      'ticket.created_on as createdOn',
      sql<RuledTicket['status']>`ticket.status`.as('status'),
      sql<RuledTicket['partnerType']>`ticket.partner_type`.as('partnerType'),
      sql<OrderStatus | null>`customer_order.status`.as('orderStatus'),
    ])
    .where('ticket.id', 'in', [...ids])
    .execute();
  return rows.map((row) => ({
    ...row,
    ageHours: Math.max(0, (now.getTime() - Date.parse(row.createdOn)) / 3_600_000),
  }));
}
export type RuledRow = Awaited<ReturnType<typeof listRuled>>[number];

export interface MailRow extends RuleMail {
  messageId: number;
  ticketId: number;
  receivedOn: string;
}

const selectMails = (db: Reader) =>
  db
    .selectFrom('ticket_message as message')
    .select([
      'message.id as messageId',
      'message.ticket_id as ticketId',
      'message.created_on as receivedOn',
      'message.subject',
      'message.from_address as fromEmail',
      'message.is_sender_verified as isSenderVerified',
      sql<string>`left(message.body_text, 100000)`.as('body'),
      sql<string[]>`ARRAY(SELECT lower(person ->> 'address')
          FROM jsonb_array_elements(message.to_addresses || message.cc_addresses) person)`.as('to'),
      sql<boolean>`EXISTS (SELECT FROM ticket_attachment attachment
          WHERE attachment.ticket_message_id = message.id AND NOT attachment.is_inline)`.as('hasAttachment'),
    ])
    .where('message.direction', '=', 'Inbound');

/** The newest mail, call, or note that came to a ticket. */
export const findNewestMail = (db: Reader, ticketId: number): Promise<MailRow | undefined> =>
  selectMails(db)
    .where('message.ticket_id', '=', ticketId)
    .orderBy('message.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listMails = (db: Reader, ids: readonly number[]): Promise<MailRow[]> =>
  selectMails(db)
    .where('message.id', 'in', [0, ...ids])
    .orderBy('message.id')
    .execute();

/** Orders with one of these numbers, ours or the marketplace's. */
export async function listOrdersNumbered(
  db: Reader,
  numbers: readonly string[],
): Promise<{ id: number; status: OrderStatus }[]> {
  if (numbers.length === 0) return [];
  const lower = numbers.map((number) => number.toLowerCase());
  const { rows } = await sql<{ id: number; status: OrderStatus }>`
    SELECT id, status FROM customer_order WHERE lower(purchase_order_number) = ANY (${lower}::text[])
    UNION
    SELECT id, status FROM customer_order WHERE lower(marketplace_order_number) = ANY (${lower}::text[])
    ORDER BY id LIMIT 2`.execute(db);
  return rows;
}

/** The supplier that an address belongs to, if it's one supplier's. */
export async function findSupplierOf(db: Reader, address: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT supplier_id AS id FROM supplier_user WHERE lower(email) = ${address}
    UNION
    SELECT supplier.partner_id FROM partner_contact contact JOIN supplier ON supplier.partner_id = contact.partner_id
     WHERE lower(contact.email) = ${address}
    LIMIT 2`.execute(db);
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}

interface NamedIds {
  suppliers: Iterable<number>;
  marketplaces: Iterable<number>;
  employees: Iterable<number>;
  shiftGroups: Iterable<number>;
  savedReplies: Iterable<number>;
  orders: Iterable<number>;
}
export type NamedKind = keyof NamedIds;

/** What these records are called. */
export async function listNames(db: Reader, ids: NamedIds): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; name: string }>`
    SELECT 'suppliers:' || id AS key, display_name AS name FROM partner WHERE id = ANY (${[...ids.suppliers]}::int[])
    UNION ALL SELECT 'marketplaces:' || id, name FROM marketplace WHERE id = ANY (${[...ids.marketplaces]}::int[])
    UNION ALL SELECT 'employees:' || id, name FROM employee WHERE id = ANY (${[...ids.employees]}::int[])
    UNION ALL SELECT 'shiftGroups:' || id, name FROM shift_group WHERE id = ANY (${[...ids.shiftGroups]}::int[])
    UNION ALL SELECT 'savedReplies:' || id, name FROM saved_reply WHERE id = ANY (${[...ids.savedReplies]}::int[])
    UNION ALL SELECT 'orders:' || id, purchase_order_number FROM customer_order WHERE id = ANY (${[...ids.orders]}::int[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, name }) => [key, name]));
}

export const findPerson = (db: Reader, id: number) =>
  db
    .selectFrom('employee')
    .select([
      'id',
      'name',
      'is_active as isActive',
      'department_id as departmentId',
      'is_head as isHead',
      sql<readonly ('Admin' | 'Accountant' | 'LogisticsAdministrator' | 'PurchasingManager')[]>`roles`.as(
        'roles',
      ),
    ])
    .where('id', '=', id)
    .executeTakeFirst();

export async function isSupplier(db: Reader, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplier')
    .select('partner_id')
    .where('partner_id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}
