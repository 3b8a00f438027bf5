import type {
  CauseState,
  SystemFacts,
} from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import type { TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/database.ts';

/** Reports about one cause are read one after another, also the first ones. */
export async function lockCause(tx: Tx, key: string) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`system-ticket ${key}`}, 0))`.execute(tx);
  return tx
    .selectFrom('followed_cause')
    .select(['state', 'changed_on as changedOn'])
    .where('source_key', '=', key)
    .executeTakeFirst();
}

export async function saveCause(
  tx: Tx,
  { key, state, changedOn }: { key: string; state: CauseState; changedOn: string },
): Promise<void> {
  await tx
    .insertInto('followed_cause')
    .values({ source_key: key, state, changed_on: changedOn })
    .onConflict((conflict) => conflict.column('source_key').doUpdateSet({ state, changed_on: changedOn }))
    .execute();
}

/** The newest ticket about a cause. */
export async function findLastTicketId(tx: Tx, key: string): Promise<number | null> {
  const row = await tx
    .selectFrom('system_ticket')
    .select(({ fn }) => fn.max('ticket_id').as('id'))
    .where('source_key', '=', key)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** What decides about a ticket that the caller holds. */
export async function readLastTicket(tx: Tx, id: number) {
  return tx
    .selectFrom('ticket')
    .innerJoin('system_ticket', 'system_ticket.ticket_id', 'ticket.id')
    .select([
      sql<TicketStatus>`ticket.status`.as('status'),
      sql<boolean>`ticket.source_key IS NOT NULL`.as('isFollowed'),
      'ticket.resolved_on as resolvedOn',
      sql<SystemFacts>`system_ticket.facts`.as('facts'),
      sql<boolean>`EXISTS (SELECT FROM ticket_message message WHERE message.ticket_id = ticket.id
          AND message.status <> 'Undone' AND (message.author_id IS NOT NULL OR message.direction = 'Inbound'))
        OR EXISTS (SELECT FROM ticket_note note WHERE note.ticket_id = ticket.id
          AND note.author_id IS NOT NULL AND NOT note.is_deleted)`.as('hasPerson'),
    ])
    .where('ticket.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function insertSystemTicket(
  tx: Tx,
  { ticketId, key, facts, openedOn }: { ticketId: number; key: string; facts: SystemFacts; openedOn: string },
): Promise<void> {
  await tx
    .insertInto('system_ticket')
    .values({ ticket_id: ticketId, source_key: key, facts: JSON.stringify(facts), opened_on: openedOn })
    .execute();
}

/** The cause stands again, or is told anew. */
export async function setStanding(
  tx: Tx,
  ticketId: number,
  { facts, openedOn }: { facts: SystemFacts; openedOn?: string },
): Promise<void> {
  await tx
    .updateTable('system_ticket')
    .set({ facts: JSON.stringify(facts), gone_on: null, ...(openedOn && { opened_on: openedOn }) })
    .where('ticket_id', '=', ticketId)
    .execute();
}

export async function setGone(tx: Tx, ticketId: number, goneOn: string): Promise<void> {
  await tx
    .updateTable('system_ticket')
    .set({ gone_on: goneOn })
    .where('ticket_id', '=', ticketId)
    .where('gone_on', 'is', null)
    .execute();
}

/** The tickets that carried the key are ordinary ones from now on. */
export async function dropKey(tx: Tx, key: string): Promise<void> {
  await tx
    .updateTable('ticket')
    .set((eb) => ({ source_key: null, version: eb('version', '+', 1) }))
    .where('source_key', '=', key)
    .execute();
}

export async function isActiveEmployee(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('employee')
    .select('id')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
