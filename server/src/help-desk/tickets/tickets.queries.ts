import type { SystemFacts } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import type { TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import { sql } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { type TicketPerson, type TicketReader, visibleTickets } from './visible.queries.ts';

/** What lists don't show of a ticket, if the actor sees it. */
export function findTicket(db: Reader, actor: TicketReader, id: number) {
  return db
    .selectFrom('ticket')
    .leftJoin('shift_group', 'shift_group.id', 'ticket.shift_group_id')
    .leftJoin('marketplace', 'marketplace.id', 'ticket.marketplace_id')
    .leftJoin('carrier', 'carrier.id', 'ticket.carrier_id')
    .leftJoin('mailbox', 'mailbox.id', 'ticket.mailbox_id')
    .leftJoin('employee as creator', 'creator.id', 'ticket.created_by')
    .select([
      'ticket.department_id as departmentId',
      'ticket.partner_id as partnerId',
      'ticket.partner_name as partnerName',
      'ticket.requester_name as requesterName',
      'ticket.also_department_ids as alsoDepartmentIds',
      'ticket.shift_group_id as shiftGroupId',
      'shift_group.name as shiftGroup',
      'ticket.is_legal as isLegal',
      'ticket.no_order_reason as noOrderReason',
      'ticket.marketplace_id as marketplaceId',
      'marketplace.name as marketplace',
      'ticket.carrier_id as carrierId',
      'carrier.name as carrier',
      'ticket.mailbox_id as mailboxId',
      'mailbox.address as mailbox',
      'creator.name as createdBy',
      'ticket.promised_on as promisedOn',
      'ticket.first_response_due_on as firstResponseDueOn',
      'ticket.first_responded_on as firstRespondedOn',
      'ticket.next_response_due_on as nextResponseDueOn',
      'ticket.resolution_due_on as resolutionDueOn',
      'ticket.resolved_on as resolvedOn',
      'ticket.closed_on as closedOn',
      'ticket.reopened_on as reopenedOn',
      'ticket.waiting_since as waitingSince',
      'ticket.paused_minutes as pausedMinutes',
      'ticket.language',
      'ticket.first_message_id as messageId',
      'ticket.last_message_id as lastMessageId',
      'ticket.merged_into_id as mergedIntoId',
      sql<number | null>`(SELECT max(id) FROM ticket_note WHERE ticket_id = ticket.id AND NOT is_deleted)`.as(
        'lastNoteId',
      ),
      'ticket.split_from_id as splitFromId',
    ])
    .where('ticket.id', '=', id)
    .where(visibleTickets(actor))
    .executeTakeFirst();
}

/** What the system opened a ticket about. */
export function findSystemTicket(db: Reader, ticketId: number) {
  return db
    .selectFrom('system_ticket')
    .innerJoin('ticket', 'ticket.id', 'system_ticket.ticket_id')
    .select([
      sql<SystemFacts>`system_ticket.facts`.as('facts'),
      'system_ticket.opened_on as openedOn',
      'system_ticket.gone_on as goneOn',
      sql<boolean>`ticket.source_key IS NOT NULL`.as('isFollowed'),
    ])
    .where('system_ticket.ticket_id', '=', ticketId)
    .executeTakeFirst();
}

/** The newest ticket about each cause, of those that the actor sees. */
export function listTicketsOfCauses(db: Reader, actor: TicketReader, keys: readonly string[]) {
  return db
    .selectFrom('system_ticket')
    .innerJoin('ticket', 'ticket.id', 'system_ticket.ticket_id')
    .select([
      'system_ticket.source_key as key',
      'ticket.id as ticketId',
      sql<TicketStatus>`ticket.status`.as('status'),
    ])
    .distinctOn('system_ticket.source_key')
    .where('system_ticket.source_key', 'in', [...keys])
    .where(visibleTickets(actor))
    .orderBy('system_ticket.source_key')
    .orderBy('ticket.id', 'desc')
    .execute();
}

/** The mail of another area that a ticket's first message answers, or says it does. */
export async function findMailOf(db: Reader, ticketId: number) {
  const row = await db
    .selectFrom('ticket_of_mail')
    .select(['mail_id as mailId', 'is_proven as isProven'])
    .where('ticket_id', '=', ticketId)
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these tickets that the actor sees. */
export async function visibleIds(
  db: Reader,
  actor: TicketReader,
  ids: readonly number[],
): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('ticket')
    .select('ticket.id')
    .where('ticket.id', 'in', [...ids])
    .where(visibleTickets(actor))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function listParticipants(db: Reader, ticketId: number) {
  return db
    .selectFrom('ticket_participant')
    .select(['address', 'name'])
    .where('ticket_id', '=', ticketId)
    .orderBy('address')
    .execute();
}

export function listFollowers(db: Reader, ticketId: number) {
  return db
    .selectFrom('ticket_follower')
    .innerJoin('employee', 'employee.id', 'ticket_follower.employee_id')
    .select(['employee.id as employeeId', 'employee.name'])
    .where('ticket_id', '=', ticketId)
    .orderBy('employee.name')
    .execute();
}

/** Those whose other side the actor sees, too. */
export function listMerges(db: Reader, actor: TicketReader, targetTicketId: number, since: Date) {
  return db
    .selectFrom('ticket_merge')
    .innerJoin('ticket', 'ticket.id', 'ticket_merge.source_ticket_id')
    .innerJoin('employee', 'employee.id', 'ticket_merge.merged_by')
    .select([
      'ticket_merge.id as mergeId',
      'ticket_merge.source_ticket_id as sourceTicketId',
      'ticket.subject as sourceSubject',
      'ticket_merge.reason',
      'employee.name as by',
      'ticket_merge.merged_on as on',
    ])
    .where('ticket_merge.target_ticket_id', '=', targetTicketId)
    .where('ticket_merge.unmerged_on', 'is', null)
    .where('ticket_merge.merged_on', '>', since.toISOString())
    .where(visibleTickets(actor))
    .orderBy('ticket_merge.id')
    .execute();
}

export function listMoves(db: Reader, actor: TicketReader, ticketId: number, since: Date) {
  return db
    .selectFrom('ticket_move')
    .innerJoin('ticket', (join) =>
      join.on(
        'ticket.id',
        '=',
        sql<number>`CASE WHEN ticket_move.source_ticket_id = ${ticketId}
          THEN ticket_move.target_ticket_id ELSE ticket_move.source_ticket_id END`,
      ),
    )
    .leftJoin('employee', 'employee.id', 'ticket_move.moved_by')
    .select([
      'ticket_move.id as moveId',
      'ticket_move.source_ticket_id as sourceTicketId',
      'ticket_move.target_ticket_id as targetTicketId',
      sql<number[]>`to_json(ticket_move.message_ids)`.as('messageIds'),
      'employee.name as by',
      'ticket_move.moved_on as on',
    ])
    .where(({ or, eb }) =>
      or([
        eb('ticket_move.source_ticket_id', '=', ticketId),
        eb('ticket_move.target_ticket_id', '=', ticketId),
      ]),
    )
    .where('ticket_move.undone_on', 'is', null)
    .where('ticket_move.moved_on', '>', since.toISOString())
    .where(visibleTickets(actor))
    .orderBy('ticket_move.id')
    .execute();
}

/** Tickets that this one was merged with, or gave messages to, or got some from. */
export async function listExchangedWith(db: Reader, ticketId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT source_ticket_id AS id FROM ticket_merge WHERE target_ticket_id = ${ticketId}
    UNION SELECT target_ticket_id FROM ticket_merge WHERE source_ticket_id = ${ticketId}
    UNION SELECT source_ticket_id FROM ticket_move WHERE target_ticket_id = ${ticketId}
    UNION SELECT target_ticket_id FROM ticket_move WHERE source_ticket_id = ${ticketId}`.execute(db);
  return rows.map(({ id }) => id);
}

export function listCreditRequests(db: Reader, ticketId: number) {
  return db
    .selectFrom('ticket_credit_request')
    .innerJoin('credit_request', 'credit_request.id', 'ticket_credit_request.credit_request_id')
    .select([
      'credit_request.id as creditRequestId',
      'credit_request.status',
      sql<boolean>`credit_request.covered_by_agreement_id IS NOT NULL`.as('isCoveredByAgreement'),
    ])
    .where('ticket_credit_request.ticket_id', '=', ticketId)
    .orderBy('credit_request.id')
    .execute();
}

/** Tickets that point at this one or that it points at. */
export function listLinks(db: Reader, ticketId: number) {
  return db
    .selectFrom('ticket_link')
    .select([
      'kind',
      sql<boolean>`ticket_id = ${ticketId}`.as('isFrom'),
      sql<number>`CASE WHEN ticket_id = ${ticketId} THEN other_ticket_id ELSE ticket_id END`.as('otherId'),
    ])
    .where(({ or, eb }) => or([eb('ticket_id', '=', ticketId), eb('other_ticket_id', '=', ticketId)]))
    .limit(200)
    .execute();
}

const maxRelated = 50;

/** The newest tickets by one field, of those the actor sees. */
export async function relatedIds(
  db: Reader,
  actor: TicketReader,
  by: { orderId: number } | { requesterEmail: string; isOpen: true } | { mergedIntoId: number },
): Promise<number[]> {
  const { sql: condition } =
    'orderId' in by
      ? { sql: sql<boolean>`ticket.order_id = ${by.orderId}` }
      : 'mergedIntoId' in by
        ? { sql: sql<boolean>`ticket.merged_into_id = ${by.mergedIntoId}` }
        : {
            sql: sql<boolean>`ticket.requester_email = ${by.requesterEmail}
              AND ticket.status NOT IN ('Resolved', 'Closed', 'Merged', 'Spam')`,
          };
  const rows = await db
    .selectFrom('ticket')
    .select('ticket.id')
    .where(condition)
    .where(visibleTickets(actor))
    .orderBy('ticket.id', 'desc')
    .limit(maxRelated)
    .execute();
  return rows.map(({ id }) => id);
}

/** New tickets of the person's department, and new ones assigned to the person. */
export async function countNew(db: Reader, actor: TicketPerson, queue: number | null): Promise<number> {
  const { n } = await db
    .selectFrom('ticket')
    .select(sql<number>`count(*)`.as('n'))
    .where('ticket.status', '=', 'New')
    .where(({ or, eb }) =>
      or([
        eb('ticket.assignee_id', '=', actor.id),
        ...(queue === null ? [] : [eb('ticket.department_id', '=', queue)]),
      ]),
    )
    .where(visibleTickets(actor))
    .executeTakeFirstOrThrow();
  return n;
}
