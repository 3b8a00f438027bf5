import type { TicketStatus } from '@backdock/core/help-desk/tickets.values.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import { sql, type Updateable } from 'kysely';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { nextVersion } from '../../platform/db/next-version.ts';
import type { DB } from '../../platform/db/schema.gen.ts';
import { type TicketReader, visibleTickets } from './visible.queries.ts';

/** What rules look at, and what changes start from. */
function selectForChange(db: Reader) {
  return db.selectFrom('ticket').select([
    'ticket.id',
    'ticket.subject',
    'ticket.priority',
    'ticket.ticket_type_id as typeId',
    'ticket.department_id as departmentId',
    'ticket.also_department_ids as alsoDepartmentIds',
    'ticket.shift_group_id as shiftGroupId',
    'ticket.assignee_id as assigneeId',
    'ticket.is_priority_set as isPrioritySet',
    'ticket.is_department_set as isDepartmentSet',
    'ticket.is_legal as isLegal',
    'ticket.partner_type as partnerType',
    'ticket.requester_email as requesterEmail',
    'ticket.supplier_id as supplierId',
    'ticket.order_id as orderId',
    'ticket.no_order_reason as noOrderReason',
    'ticket.channel',
    'ticket.mailbox_id as mailboxId',
    'ticket.source_key as sourceKey',
    'ticket.promised_on as promisedOn',
    'ticket.next_action_date as nextActionDate',
    'ticket.waiting_since as waitingSince',
    'ticket.closed_on as closedOn',
    'ticket.merged_into_id as mergedIntoId',
    'ticket.tags',
    'ticket.version',
    sql<TicketStatus>`ticket.status`.as('status'),
    sql<number[]>`ARRAY(SELECT employee_id FROM ticket_follower
        WHERE ticket_id = ticket.id ORDER BY employee_id)`.as('followerIds'),
  ]);
}

export type ChangingTicket = NonNullable<
  Awaited<ReturnType<ReturnType<typeof selectForChange>['executeTakeFirst']>>
>;

export type TicketColumns = Updateable<DB['ticket']>;

/** Those of these tickets that the actor sees, held until the commit, in one order for everyone. */
export async function lockTickets(
  tx: Tx,
  actor: TicketReader,
  ids: readonly number[],
): Promise<ChangingTicket[]> {
  const held = await tx
    .selectFrom('ticket')
    .select('ticket.id')
    .where('ticket.id', 'in', [...ids])
    .orderBy('ticket.id')
    .forUpdate()
    .execute();
  if (held.length === 0) return [];
  // Followers may have changed while we waited, so the predicate looks again.
  return selectForChange(tx)
    .where('ticket.id', 'in', [...ids])
    .where(visibleTickets(actor))
    .orderBy('ticket.id')
    .execute();
}

export async function updateTicket(tx: Tx, id: number, patch: TicketColumns, now: Date): Promise<void> {
  await tx
    .updateTable('ticket')
    .set({ ...patch, ...nextVersion(now) })
    .where('id', '=', id)
    .execute();
}

/** What is merged into a ticket is as secret as the ticket. */
export async function setSecrecyOfMerged(tx: Tx, id: number, isLegal: boolean, now: Date): Promise<void> {
  await sql`WITH RECURSIVE merged AS (
      SELECT id FROM ticket WHERE merged_into_id = ${id}
      UNION SELECT ticket.id FROM ticket JOIN merged ON ticket.merged_into_id = merged.id)
    UPDATE ticket SET is_legal = ${isLegal} OR department_id = 7 OR ticket_type_id IS NOT DISTINCT FROM 19,
      version = version + 1, updated_on = ${now.toISOString()}
    WHERE id IN (SELECT id FROM merged)`.execute(tx);
}

export async function addFollowers(tx: Tx, ticketId: number, employeeIds: readonly number[]): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx
    .insertInto('ticket_follower')
    .values(employeeIds.map((id) => ({ ticket_id: ticketId, employee_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFollowers(
  tx: Tx,
  ticketId: number,
  employeeIds: readonly number[],
): Promise<void> {
  if (employeeIds.length === 0) return;
  await tx
    .deleteFrom('ticket_follower')
    .where('ticket_id', '=', ticketId)
    .where('employee_id', 'in', [...employeeIds])
    .execute();
}

/** Who changed a field last, and from what to what. */
export async function findLastChange(db: Reader, ticketId: number, field: string) {
  return db
    .selectFrom('audit_record')
    .select(['actor_name as by', 'at as on', 'before', 'after'])
    .where('entity_type', '=', 'ticket')
    .where('entity_id', '=', String(ticketId))
    .where(sql<boolean>`jsonb_exists(after, ${field})`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function findPeople(db: Reader, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('employee')
    .select([
      'id',
      'name',
      'email',
      'department_id as departmentId',
      'is_head as isHead',
      'is_active as isActive',
      sql<readonly Role[]>`roles`.as('roles'),
    ])
    .where('id', 'in', [...ids])
    .execute();
}

export async function findShiftGroup(db: Reader, id: number) {
  return db
    .selectFrom('shift_group')
    .select(['name', 'department_id as departmentId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findOrderNumber(db: Reader, orderId: number): Promise<string | null> {
  const row = await db
    .selectFrom('customer_order')
    .select('purchase_order_number as number')
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function isSupplier(db: Reader, supplierId: number): Promise<boolean> {
  const row = await db
    .selectFrom('supplier')
    .select('partner_id')
    .where('partner_id', '=', supplierId)
    .executeTakeFirst();
  return row !== undefined;
}
