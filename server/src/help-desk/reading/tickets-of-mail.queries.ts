import type { TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import { openStatuses } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';

/** The tickets that messages of ours are in, in the order of the messages given. */
export async function listTicketsOfSent(tx: Tx, messageIds: readonly number[]): Promise<number[]> {
  if (messageIds.length === 0) return [];
  const found = await tx
    .selectFrom('ticket_message')
    .select(['id', 'ticket_id as ticketId'])
    .where('id', 'in', [...messageIds])
    .where('direction', '=', 'Outbound')
    .execute();
  const tickets = new Map(found.map(({ id, ticketId }) => [id, ticketId]));
  return messageIds.flatMap((id) => tickets.get(id) ?? []);
}

/** Until the commit, no other answer to this mail looks for its ticket. */
export async function lockAnswersTo(tx: Tx, mailId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`answers to mail ${mailId}`}, 0))`.execute(tx);
}

/** The newest ticket that an answer to a mail of another area became. */
export async function findTicketOfMail(tx: Tx, mailId: number): Promise<number | null> {
  const row = await tx
    .selectFrom('ticket_of_mail')
    .select(({ fn }) => fn.max('ticket_id').as('ticketId'))
    .where('mail_id', '=', mailId)
    .where('is_proven', '=', true)
    .executeTakeFirst();
  return row?.ticketId ?? null;
}

export async function insertTicketOfMail(
  tx: Tx,
  { ticketId, mailId, isProven }: { ticketId: number; mailId: number; isProven: boolean },
): Promise<void> {
  await tx
    .insertInto('ticket_of_mail')
    .values({ ticket_id: ticketId, mail_id: mailId, is_proven: isProven })
    .execute();
}

const mostTickets = 10;

/** The tickets whose mail is or names one of these, the newest first. */
export async function listTicketsOfThread(tx: Tx, internetIds: readonly string[]): Promise<number[]> {
  if (internetIds.length === 0) return [];
  const found = await tx
    .selectFrom('ticket_thread_id as thread')
    .innerJoin('ticket_message as message', 'message.id', 'thread.ticket_message_id')
    .select(['message.ticket_id as ticketId', (one) => one.fn.max('message.id').as('newest')])
    .where('thread.internet_message_id', 'in', [...internetIds])
    .groupBy('message.ticket_id')
    .orderBy('newest', 'desc')
    .limit(mostTickets)
    .execute();
  return found.map(({ ticketId }) => ticketId);
}

interface ReachedTicket {
  givenId: number;
  ticketId: number;
  status: TicketStatus;
  closedOn: Date | null;
  isParticipant: boolean;
}

/** Where these tickets lead through their merges, held until the commit, and whether an address takes part there. */
export async function reachTickets(
  tx: Tx,
  ids: readonly number[],
  address: string | null,
): Promise<ReachedTicket[]> {
  if (ids.length === 0) return [];
  const targets = await followMerges(tx, ids);
  const held = await tx
    .selectFrom('ticket')
    .select([
      'id',
      'closed_on as closedOn',
      'merged_into_id as mergedIntoId',
      sql<TicketStatus>`status`.as('status'),
      sql<boolean>`coalesce(requester_email = ${address}, false) OR EXISTS (SELECT FROM ticket_participant participant
        WHERE participant.ticket_id = ticket.id AND participant.address = ${address})`.as('isParticipant'),
    ])
    .where('id', 'in', [...new Set(targets.values())])
    .orderBy('id')
    .forUpdate()
    .execute();
  // Merged while we waited: look where it leads now.
  if (held.some(({ mergedIntoId }) => mergedIntoId !== null)) return reachTickets(tx, ids, address);
  const byId = new Map(held.map((ticket) => [ticket.id, ticket]));
  return ids.flatMap((givenId) => {
    const found = byId.get(targets.get(givenId) ?? 0);
    if (!found) return [];
    const { id, status, closedOn, isParticipant } = found;
    return [
      {
        givenId,
        ticketId: id,
        status,
        closedOn: closedOn === null ? null : new Date(closedOn),
        isParticipant,
      },
    ];
  });
}

async function followMerges(tx: Tx, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ givenId: number; ticketId: number }>`
    WITH RECURSIVE path AS (
      SELECT id AS given, id, merged_into_id FROM ticket WHERE id = ANY (${[...ids]}::int[])
      UNION
      SELECT path.given, ticket.id, ticket.merged_into_id FROM path JOIN ticket ON ticket.id = path.merged_into_id
    )
    SELECT given AS "givenId", id AS "ticketId" FROM path WHERE merged_into_id IS NULL`.execute(tx);
  return new Map(rows.map(({ givenId, ticketId }) => [givenId, ticketId]));
}

/** Orders with one of these numbers, ours or the marketplace's, in lower case. */
export async function listOrdersNamed(tx: Reader, numbers: readonly string[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM customer_order WHERE lower(purchase_order_number) = ANY (${[...numbers]}::text[])
    UNION
    SELECT id FROM customer_order WHERE lower(marketplace_order_number) = ANY (${[...numbers]}::text[])
    ORDER BY id LIMIT 3`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Open tickets of an order that this very address opened. */
export async function listCasesOfOrder(tx: Tx, orderId: number, address: string): Promise<number[]> {
  const found = await tx
    .selectFrom('ticket')
    .select('id')
    .where('order_id', '=', orderId)
    .where('requester_email', '=', address)
    .where('status', 'in', [...openStatuses])
    .orderBy('id')
    .limit(2)
    .execute();
  return found.map(({ id }) => id);
}

/** How many mails an address sent: to a ticket since one moment, and to all it takes part in since another. */
export async function countRecent(
  tx: Tx,
  {
    ticketId,
    address,
    since,
    sinceAnywhere,
  }: { ticketId: number; address: string; since: Date; sinceAnywhere: Date },
): Promise<{ inTenMinutes: number; inAnHour: number }> {
  const { rows } = await sql<{ inTenMinutes: number; inAnHour: number }>`
    SELECT count(*) FILTER (WHERE message.ticket_id = ${ticketId} AND message.created_on > ${since.toISOString()})
             AS "inTenMinutes",
           count(*) AS "inAnHour"
      FROM ticket_message message
     WHERE message.from_address = ${address} AND message.direction = 'Inbound'
       AND message.created_on > ${sinceAnywhere.toISOString()}
       AND message.ticket_id IN (SELECT ticket_id FROM ticket_participant WHERE address = ${address}
                                 UNION SELECT ${ticketId}::int)`.execute(tx);
  return rows[0] ?? { inTenMinutes: 0, inAnHour: 0 };
}
