import type { SearchFilter } from '@backdock/core/help-desk/search/search-query.values.ts';
import { openStatuses } from '@backdock/core/help-desk/tickets.values.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { conditionOf } from '../../platform/list/conditions.ts';

/** One of the two indexes. */
export type IndexName = 'a' | 'b';

export async function answeringIndex(db: Reader): Promise<IndexName> {
  const { answering } = await db
    .selectFrom('ticket_search_state')
    .select(sql<IndexName>`answering`.as('answering'))
    .executeTakeFirstOrThrow();
  return answering;
}

const tableOf = (index: IndexName) => sql.raw(`ticket_search_${index}`);

/** The time of the oldest row. */
export async function oldestRow(db: Reader, index: IndexName): Promise<string | null> {
  const { rows } = await sql<{ oldest: string | null }>`
    SELECT min(written_on) AS oldest FROM ${tableOf(index)}`.execute(db);
  return rows[0]?.oldest ?? null;
}

export type RowKind = 'Message' | 'Note' | 'Ticket';

/** A row's place in the order of the index: by time, in microseconds, then by kind and id. */
export interface Place {
  readonly at: number;
  readonly kind: RowKind | '';
  readonly id: number;
}

export interface FoundRow extends Place {
  readonly kind: RowKind;
  readonly ticketId: number;
}

export interface RowsWanted {
  readonly index: IndexName;
  readonly query: { readonly words: string | null; readonly marks: string | null };
  readonly ofTickets: boolean;
  readonly from: Date;
  readonly to: Date | null;
  /** Only rows older than this one. */
  readonly before: Place | null;
  /** Conditions on `ticket`, among them who sees it. */
  readonly where: readonly RawBuilder<SqlBool>[];
  readonly limit: number;
}

/** The newest rows of a stretch of time that match. */
export async function findRows(db: Reader, wanted: RowsWanted): Promise<FoundRow[]> {
  const { index, query, ofTickets, from, to, before, where, limit } = wanted;
  const conditions = [
    sql`found.words @@ ${tsquery(query)}`,
    sql`found.written_on >= ${from.toISOString()}::timestamptz`,
    ...(to === null ? [] : [sql`found.written_on < ${to.toISOString()}::timestamptz`]),
    ...(before === null ? [] : [isBefore(before)]),
    ...(ofTickets ? [] : [sql`found.kind <> 'Ticket'`]),
    ...where,
  ];
  const { rows } = await sql<FoundRow>`
    SELECT (extract(epoch FROM found.written_on) * 1000000)::bigint AS at, found.kind, found.id, found.ticket_id AS "ticketId"
      FROM ${tableOf(index)} found JOIN ticket ON ticket.id = found.ticket_id
     WHERE ${sql.join(conditions, sql` AND `)}
     ORDER BY found.written_on DESC, found.kind DESC, found.id DESC LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

function tsquery({ words, marks }: RowsWanted['query']): RawBuilder<unknown> {
  const parts = [
    ...(words === null ? [] : [sql`to_tsquery('ticket_words', ${words})`]),
    ...(marks === null ? [] : [sql`${marks}::tsquery`]),
  ];
  return sql`(${sql.join(parts, sql` && `)})`;
}

const isBefore = ({ at, kind, id }: Place) => {
  const time = sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;
  // The first condition is implied, but only by it are newer quarters left out.
  return sql`found.written_on <= ${time} AND (found.written_on, found.kind, found.id) < (${time}, ${kind}, ${id}::bigint)`;
};

interface Known {
  actorId: number;
  now: Date;
  /** Pacific. */
  today: string;
  /** The orders that the filter means. */
  orderIds: readonly number[];
}

/** What a filter asks of a ticket; null if it asks something of the text. */
export function ticketCondition(
  filter: SearchFilter,
  { actorId, now, today, orderIds }: Known,
): RawBuilder<SqlBool> | null {
  const condition = conditionFor(filter);
  if (condition === null) return null;
  return filter.isExcluded ? sql<SqlBool>`(${condition}) IS NOT TRUE` : condition;

  function conditionFor(asked: SearchFilter): RawBuilder<SqlBool> | null {
    switch (asked.kind) {
      case 'from':
        return null;
      case 'attachment':
        return sql<SqlBool>`ticket.has_attachments`;
      case 'status':
        return sql<SqlBool>`ticket.status = ANY(${[...asked.statuses]}::text[])`;
      case 'type':
        return sql<SqlBool>`ticket.ticket_type_id = ANY(${[...asked.typeIds]}::smallint[])`;
      case 'department':
        return sql<SqlBool>`ticket.department_id = ANY(${[...asked.departmentIds]}::smallint[])`;
      case 'assignee':
        return assignedTo(asked.who, actorId);
      case 'supplier':
        return sql<SqlBool>`ticket.supplier_id = ANY(ARRAY(SELECT partner.id FROM partner
          WHERE partner.partner_type = 'Supplier'
            AND (${containsText('partner.name', asked.text)} OR ${containsText('partner.display_name', asked.text)})))`;
      case 'order':
        return sql<SqlBool>`ticket.order_id = ANY(${[...orderIds]}::integer[])`;
      case 'overdue':
        return sql<SqlBool>`(ticket.status = ANY(${[...openStatuses]}::text[]) AND (ticket.sla_status = 'Breached'
          OR ticket.next_due_on <= ${now.toISOString()}::timestamptz OR ticket.due_date < ${today}::date))`;
    }
  }
}

function assignedTo(
  who: Extract<SearchFilter, { kind: 'assignee' }>['who'],
  actorId: number,
): RawBuilder<SqlBool> {
  if (who === 'me') return sql<SqlBool>`ticket.assignee_id = ${actorId}`;
  if (who === 'nobody') return sql<SqlBool>`ticket.assignee_id IS NULL`;
  return sql<SqlBool>`ticket.assignee_id = ANY(ARRAY(
    SELECT employee.id FROM employee WHERE ${containsText('employee.name', who.name)}))`;
}

const containsText = (column: string, text: string): RawBuilder<unknown> =>
  conditionOf({ sql: column, type: 'text' }, { filterType: 'text', type: 'contains', filter: text }) ??
  sql`false`;

const maxText = 50_000;

export function loadMessages(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('ticket_message as message')
    .leftJoin('employee', 'employee.id', 'message.author_id')
    .select([
      'message.id',
      'message.ticket_id as ticketId',
      sql<'Inbound' | 'Outbound'>`message.direction`.as('direction'),
      sql<string>`coalesce(employee.name, message.from_name, message.from_address, '')`.as('writer'),
      'message.created_on as writtenOn',
      sql<string>`left(message.body_text, ${sql.lit(maxText)})`.as('text'),
    ])
    .where('message.id', 'in', ids)
    .where('message.status', '<>', 'Undone')
    .execute();
}

export function loadNotes(db: Reader, ids: readonly number[]) {
  return db
    .selectFrom('ticket_note')
    .select([
      'id',
      'ticket_id as ticketId',
      sql<null>`null`.as('direction'),
      'author as writer',
      'created_on as writtenOn',
      'body as text',
    ])
    .where('id', 'in', ids)
    .where('is_deleted', '=', false)
    .execute();
}

/** Those of the tickets that the reader sees. */
export function loadTickets(db: Reader, visible: RawBuilder<SqlBool>, ids: readonly number[]) {
  return db
    .selectFrom('ticket')
    .leftJoin('employee', 'employee.id', 'ticket.assignee_id')
    .leftJoin('customer_order', 'customer_order.id', 'ticket.order_id')
    .select([
      'ticket.id',
      'ticket.subject',
      'ticket.requester',
      'ticket.status',
      'ticket.department',
      'employee.name as assignee',
      'customer_order.purchase_order_number as purchaseOrderNumber',
      'ticket.created_on as createdOn',
    ])
    .where('ticket.id', 'in', ids)
    .where(visible)
    .execute();
}

/** How the index keeps these words. */
export async function stemsOf(db: Reader, words: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ word: string; stem: string }>`
    SELECT word, coalesce((ts_lexize('ticket_stem', word))[1], word) AS stem FROM unnest(${[...words]}::text[]) word
     WHERE word !~ '[0-9]'`.execute(db);
  return new Map(rows.map(({ word, stem }) => [word, stem]));
}
