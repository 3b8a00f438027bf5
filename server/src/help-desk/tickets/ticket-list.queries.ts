import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { mayLegal, queueOf, readsAll, type Viewer } from '@backdock/core/help-desk/tickets/tickets.rules.ts';
import { ticketTypes } from '@backdock/core/help-desk/ticket-types.values.ts';
import type { TicketScope } from '@backdock/core/help-desk/tickets.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { type RawBuilder, sql } from 'kysely';
import { type ListSource, listSource } from '../../platform/list/list-source.ts';
import { involving, ofQueue, type TicketPerson, visibleTickets } from './visible.queries.ts';

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
const typeTable = `(SELECT * FROM (VALUES (0::smallint, NULL::text), ${ticketTypes
  .map(({ id, name }) => `(${id}::smallint, ${quoted(name)})`)
  .join(', ')}) types(id, name))`;

const source = listSource(ticketList.list, {
  table: 'ticket',
  columns: {
    id: 'id',
    subject: { sql: 'subject', neverEmpty: true, hasTrigrams: true },
    nextDueOn: 'next_due_on',
    status: 'status',
    slaStatus: 'sla_status',
    priority: 'priority',
    type: { sql: 'type.name', of: 'type' },
    department: 'department',
    assignee: { sql: 'assignee.name', of: 'assignee' },
    requester: { sql: 'requester', hasTrigrams: true },
    requesterType: 'partner_type',
    supplier: { sql: 'supplier.name', of: 'supplier' },
    channel: 'channel',
    dueDate: 'due_date',
    nextActionDate: 'next_action_date',
    lastMessageOn: 'last_message_on',
    isUnread: 'is_unread',
    hasAttachments: 'has_attachments',
    createdOn: 'created_on',
    // Its own for each reader.
    scope: "string_to_array('all', ',')",
  },
  hidden: { secrecy: { sql: 'ticket.secrecy', type: 'set' } },
  row: {
    nextTarget: 'next_target',
    minutesLeft: 'minutes_left',
    typeId: 'ticket_type_id',
    type: 'shown_type.name',
    departmentId: 'department_id',
    assigneeId: 'assignee_id',
    assignee: 'employee.name',
    requesterEmail: 'requester_email',
    supplierId: 'supplier_id',
    supplier: 'partner.name',
    orderId: 'order_id',
    purchaseOrderNumber: 'customer_order.purchase_order_number',
    updatedOn: `to_char(ticket.updated_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    lastMessageDirection: 'last_message_direction',
    messageCount: 'message_count',
    noteCount: 'note_count',
    isSystemTicket: 'ticket.source_key IS NOT NULL',
    tags: 'tags',
    presence: "coalesce('[]'::json)",
    version: 'version',
  },
  dimensions: {
    type: { table: typeTable, key: 'type_key', orderedBy: [] },
    assignee: {
      table: '(SELECT id, name FROM employee UNION ALL SELECT 0, NULL)',
      key: 'assignee_key',
      orderedBy: ['createdOn'],
    },
    supplier: {
      table: '(SELECT id, name FROM partner UNION ALL SELECT 0, NULL)',
      key: 'supplier_key',
      orderedBy: ['createdOn'],
    },
  },
  counts: {
    table: 'ticket',
    columns: { status: 'status', priority: 'priority', department: 'department', channel: 'channel' },
  },
  orderedBy: {
    status: ['createdOn', 'lastMessageOn', 'nextDueOn'],
    department: ['createdOn'],
  },
  joins: `LEFT JOIN ${typeTable} shown_type ON shown_type.id = ticket.type_key
    LEFT JOIN employee ON employee.id = ticket.assignee_id
    LEFT JOIN partner ON partner.id = ticket.supplier_id
    LEFT JOIN customer_order ON customer_order.id = ticket.order_id`,
  defaultSort: { colId: 'createdOn', sort: 'desc' },
});

/** Counters distinguish legal tickets, so those who see all others still get exact totals. */
const countedSource: ListSource = {
  ...source,
  counts: { table: 'ticket', columns: { ...source.counts?.columns, secrecy: 'secrecy' } },
};

/** The scopes that list a ticket for its reader. */
function scopesSql({ id, ...viewer }: Viewer): string {
  const queue = queueOf(viewer);
  const mine = `ticket.assignee_id = ${id} OR EXISTS (SELECT FROM ticket_follower follower
    WHERE follower.employee_id = ${id} AND follower.ticket_id = ticket.id)`;
  const department =
    queue === null
      ? 'false'
      : `ticket.department_id = ${queue} OR ticket.also_department_ids @> ARRAY[${queue}]::smallint[]`;
  return `array_remove(ARRAY[CASE WHEN ${mine} THEN 'mine' END,
    CASE WHEN ${department} THEN 'department' END, 'all'], NULL)`;
}

const presenceSql = ({ id }: Viewer, now: Date) => `(
  SELECT coalesce(json_agg(json_build_object('employeeId', viewer.id, 'name', viewer.name,
      'activity', presence.activity) ORDER BY viewer.name), '[]')
    FROM ticket_presence presence JOIN employee viewer ON viewer.id = presence.employee_id
   WHERE presence.ticket_id = ticket.id AND presence.employee_id <> ${id}
     AND presence.until > '${now.toISOString()}'::timestamptz)`;

/** The list as one reader sees it. */
interface ReadersList {
  source: ListSource;
  /**
   * The same rows by a filter on stored counters instead of a condition, so totals are exact for everyone who sees all
   * tickets but the legal ones; null where counters don't know who sees what.
   */
  counted: { source: ListSource; filters: FilterModel } | null;
}

export function ticketsFor(actor: TicketPerson, scopes: readonly TicketScope[], now: Date): ReadersList {
  const own = {
    ...countedSource,
    columns: { ...countedSource.columns, scope: { ...countedSource.columns.scope, sql: scopesSql(actor) } },
    row: { ...countedSource.row, scope: scopesSql(actor), presence: presenceSql(actor, now) },
  } as ListSource;
  const scope = ofScopes(actor, scopes);
  const visible = visibleTickets(actor);
  const where = scope ? sql<boolean>`${visible} AND ${scope}` : sql<boolean>`${visible}`;
  const filters: FilterModel = mayLegal(actor)
    ? {}
    : { secrecy: { filterType: 'set', values: ['Ordinary'] } };
  return {
    source: { ...own, where },
    counted: scope === null && readsAll(actor) ? { source: own, filters } : null,
  };
}

function ofScopes(actor: Viewer, scopes: readonly TicketScope[]): RawBuilder<unknown> | null {
  if (scopes.includes('all')) return null;
  const queue = queueOf(actor);
  const parts = [
    ...(scopes.includes('mine') ? [involving(actor)] : []),
    ...(scopes.includes('department') && queue !== null ? [ofQueue(queue)] : []),
  ];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` OR `)})`;
}
