import type { SearchIndex, SearchRowKind } from '@backdock/core/help-desk/search/search-index.values.ts';
import type { SearchFilter } from '@backdock/core/help-desk/search/search-query.values.ts';
import { openStatuses } from '@backdock/core/help-desk/tickets.values.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Reader } from '../../platform/db/database.ts';
import { conditionOf } from '../../platform/list/conditions.ts';

export async function answeringIndex(db: Reader): Promise<SearchIndex> {
  const { answering } = await db
    .selectFrom('ticket_search_state')
    .select('answering')
    .executeTakeFirstOrThrow();
  return answering;
}

const tableOf = (index: SearchIndex) => sql.raw(`ticket_search_${index}`);

/** The time of the oldest row. */
export async function oldestRow(db: Reader, index: SearchIndex): Promise<string | null> {
  const { rows } = await sql<{ oldest: string | null }>`
    SELECT min(written_on) AS oldest FROM ${tableOf(index)}`.execute(db);
  return rows[0]?.oldest ?? null;
}

/** A row's place in the order of the index: by time, in microseconds, then by kind and id. */
export interface Place {
  readonly at: number;
  readonly kind: SearchRowKind | '';
  readonly id: number;
}

export interface FoundRow extends Place {
  readonly kind: SearchRowKind;
  readonly ticketId: number;
}

export interface RowsWanted {
  readonly index: SearchIndex;
  readonly query: { readonly words: string | null; readonly marks: string | null };
  readonly ofTickets: boolean;
  readonly from: Date | null;
  readonly to: Date | null;
  /** Only rows older than this one. */
  readonly before: Place | null;
  /** Conditions on `ticket`, among them who sees it. */
  readonly where: readonly RawBuilder<SqlBool>[];
  readonly limit: number;
}

type Stretch = Pick<RowsWanted, 'ofTickets' | 'from' | 'to' | 'before'>;

const stretchOf = ({ ofTickets, from, to, before }: Stretch) =>
  sql.join(
    [
      ...(from === null ? [] : [sql`written_on >= ${from.toISOString()}::timestamptz`]),
      ...(to === null ? [] : [sql`written_on < ${to.toISOString()}::timestamptz`]),
      ...(before === null ? [] : [isBefore(before)]),
      ofTickets ? sql`kind = 'Ticket'` : sql`kind <> 'Ticket'`,
    ],
    sql` AND `,
  );

const newestFirst = sql`ORDER BY written_on DESC, kind DESC, id DESC`;
const place = sql`(extract(epoch FROM written_on) * 1000000)::bigint AS at, kind, id, ticket_id AS "ticketId"`;
/** Asked row by row, in the order of the rows: the page is full before many were asked for. */
const seen = (where: RowsWanted['where']) => sql`JOIN LATERAL (
  SELECT FROM ticket WHERE ticket.id = ticket_id AND ${sql.join(where, sql` AND `)} OFFSET 0) seen ON true`;

/** What the newest rows of a stretch have. */
export interface Newest {
  rows: FoundRow[];
  /** The last row that was looked at; null: there are no more. */
  last: Place | null;
  /** How many of the rows looked at had the words, whoever sees them. */
  matched: number;
}

/** Looks at so many of the newest rows one by one: words that are in many of them fill a page soon. */
export async function findAmongNewest(db: Reader, wanted: RowsWanted, looked: number): Promise<Newest> {
  const { index, query, where, limit } = wanted;
  const { rows } = await sql<FoundRow & { isLast: boolean; walked: number; matched: number }>`
    WITH newest AS MATERIALIZED (
      SELECT written_on, kind, id, ticket_id, words @@ ${tsquery(query)} AS is_match
        FROM ${tableOf(index)} WHERE ${stretchOf(wanted)} ${newestFirst} LIMIT ${sql.lit(looked)})
    (SELECT ${place}, false AS "isLast", 0 AS walked, 0 AS matched
       FROM (SELECT * FROM newest WHERE is_match ${newestFirst}) matching ${seen(where)}
       ${newestFirst} LIMIT ${sql.lit(limit)})
    UNION ALL
    (SELECT ${place}, true, (SELECT count(*) FROM newest)::int, (SELECT count(*) FROM newest WHERE is_match)::int
       FROM newest ORDER BY written_on, kind, id LIMIT 1)`.execute(db);
  const last = rows.find(({ isLast }) => isLast);
  return {
    rows: rows
      .filter(({ isLast }) => !isLast)
      .map(({ at, kind, id, ticketId }) => ({ at, kind, id, ticketId })),
    last: last && last.walked === looked ? { at: last.at, kind: last.kind, id: last.id } : null,
    matched: last?.matched ?? 0,
  };
}

/** Looks words up in a stretch: for those that few rows have. All of them are found before they are sorted. */
export async function findByWords(db: Reader, wanted: RowsWanted): Promise<FoundRow[]> {
  const { index, query, where, limit } = wanted;
  const { rows } = await sql<FoundRow>`
    WITH matching AS MATERIALIZED (
      SELECT written_on, kind, id, ticket_id FROM ${tableOf(index)}
       WHERE words @@ ${tsquery(query)} AND ${stretchOf(wanted)})
    SELECT ${place} FROM (SELECT * FROM matching ${newestFirst}) sorted ${seen(where)}
    ${newestFirst} LIMIT ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The rows of a few tickets, which the reader sees. */
export async function findOfTickets(
  db: Reader,
  wanted: RowsWanted,
  ticketIds: readonly number[],
): Promise<FoundRow[]> {
  const { index, query, limit } = wanted;
  const { rows } = await sql<FoundRow>`
    WITH own AS MATERIALIZED (
      SELECT written_on, kind, id, ticket_id, words FROM ${tableOf(index)}
       WHERE ticket_id = ANY(${[...ticketIds]}::integer[]) AND ${stretchOf(wanted)})
    SELECT ${place} FROM own WHERE words @@ ${tsquery(query)} ${newestFirst} LIMIT ${sql.lit(limit)}`.execute(
    db,
  );
  return rows;
}

/** The tickets that meet these conditions; null if there are more than so many. */
export async function fewTickets(
  db: Reader,
  where: RowsWanted['where'],
  most: number,
): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`
    SELECT ticket.id FROM ticket WHERE ${sql.join(where, sql` AND `)} LIMIT ${sql.lit(most + 1)}`.execute(db);
  return rows.length > most ? null : rows.map(({ id }) => id);
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
  return sql`written_on <= ${time} AND (written_on, kind, id) < (${time}, ${kind}, ${id}::bigint)`;
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
