import { openStatuses } from '@backdock/core/help-desk/tickets.values.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';

const mostTickets = 200;

/** The open tickets of an order. */
export async function listOpenOf(db: Reader, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .orderBy('id')
    .limit(mostTickets)
    .execute();
  return rows.map(({ id }) => id);
}

/** False if the ticket knows of it. */
export async function insertOutsideEvent(
  tx: Tx,
  { ticketId, sourceKey, now }: { ticketId: number; sourceKey: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('ticket_outside_event')
    .values({ ticket_id: ticketId, source_key: sourceKey, happened_on: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findOrderStatus(db: Reader, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('customer_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.status ?? null;
}
