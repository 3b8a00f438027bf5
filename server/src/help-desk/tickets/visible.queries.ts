import { mayLegal, queueOf, readsAll, type Viewer } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';

export type TicketPerson = Viewer & { readonly kind: 'employee' };

/** A person, or a job, which sees all. */
export type TicketReader = TicketPerson | { readonly kind: 'system' };

/**
 * Which rows of `ticket` someone may see, for every query that reads tickets for a person. The followed tickets are an
 * array, not a subquery for each row, so an index can look them up.
 */
export function visibleTickets(actor: TicketReader): RawBuilder<SqlBool> {
  if (actor.kind === 'system') return sql<SqlBool>`true`;
  if (mayLegal(actor))
    return readsAll(actor) ? sql<SqlBool>`true` : sql<SqlBool>`(ticket.is_legal OR ${reached(actor)})`;
  return readsAll(actor)
    ? sql<SqlBool>`NOT ticket.is_legal`
    : sql<SqlBool>`(NOT ticket.is_legal AND ${reached(actor)})`;
}

function reached(viewer: Viewer): RawBuilder<SqlBool> {
  const queue = queueOf(viewer);
  return queue === null ? involving(viewer) : sql<SqlBool>`(${ofQueue(queue)} OR ${involving(viewer)})`;
}

/** Of a department, also by `also_department_ids`. */
export const ofQueue = (departmentId: number) =>
  sql<SqlBool>`(ticket.department_id = ${sql.lit(departmentId)}
    OR ticket.also_department_ids @> ARRAY[${sql.lit(departmentId)}]::smallint[])`;

/** Assigned to someone, or followed by them. */
export const involving = ({ id }: Pick<Viewer, 'id'>) =>
  sql<SqlBool>`(ticket.assignee_id = ${sql.lit(id)} OR ticket.id = ANY (ARRAY(
    SELECT follower.ticket_id FROM ticket_follower follower WHERE follower.employee_id = ${sql.lit(id)})))`;
