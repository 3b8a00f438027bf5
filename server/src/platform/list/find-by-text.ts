import { hitsPerKind, type Match } from '@backdock/core/search/search.values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { conditionOf } from './conditions.ts';
import { commonIn, rarePart } from './rare-part.ts';

/** Where records are found by text. All SQL in here is written by us. */
export interface SearchSource {
  /** Its key is `id`. */
  table: string;
  /** Columns with an index of (lower(column), id) and one of the trigrams of lower(column), the telling one first. */
  columns: readonly string[];
  /** Also by the id itself, where people know it. */
  byId?: true;
  /** Conditions that always hold, such as a partner's type. */
  where?: string;
}

export interface Found {
  id: number;
  match: Match;
}

/**
 * The best matches. Every way of looking is an index scan that stops after a few rows, and the next way is only
 * tried while there are too few: the ways are the parts of one UNION ALL, which PostgreSQL runs in their order.
 */
export async function findByText(db: Reader, source: SearchSource, text: string): Promise<Found[]> {
  const ways = [
    ...(source.byId && /^[1-9]\d{0,8}$/.test(text) ? [byId(source, Number(text))] : []),
    ...source.columns.map((column) => inOrder(source, column, 'exact', text)),
    ...source.columns.map((column) => inOrder(source, column, 'prefix', text)),
    ...(await containing(db, source, text)),
  ];
  // A row may be found in more than one way, so a few more are read than are needed.
  const { rows } = await sql<Found>`SELECT id, match FROM (${sql.join(ways, sql` UNION ALL `)}) found
    LIMIT ${sql.lit(hitsPerKind * 2)}`.execute(db);
  return unlike(rows).slice(0, hitsPerKind);
}

/** What is called nearly so: for names, which people misspell, in tables of thousands of rows. */
export async function findSimilar(db: Reader, source: SearchSource, text: string): Promise<Found[]> {
  const [column = 'id'] = source.columns;
  const { rows } = await sql<Found>`SELECT id, 'similar' AS match FROM ${sql.raw(source.table)}
    WHERE lower(${text}::text) <% lower(${sql.raw(column)}) ${always(source)}
    ORDER BY word_similarity(lower(${text}::text), lower(${sql.raw(column)})) DESC, id
    LIMIT ${sql.lit(hitsPerKind)}`.execute(db);
  return rows;
}

type Way = RawBuilder<unknown>;

const always = ({ where }: SearchSource) => sql.raw(where ? `AND ${where}` : '');

function byId(source: SearchSource, id: number): Way {
  return sql`(SELECT id, 'exact' AS match FROM ${sql.raw(source.table)} WHERE id = ${id} ${always(source)})`;
}

function inOrder(source: SearchSource, column: string, match: 'exact' | 'prefix', text: string): Way {
  const type = match === 'exact' ? 'equals' : 'startsWith';
  return sql`(SELECT id, ${sql.lit(match)} AS match FROM ${sql.raw(source.table)}
    WHERE ${like(column, type, text)} ${always(source)}
    ORDER BY lower(${sql.raw(column)}), id LIMIT ${sql.lit(hitsPerKind)})`;
}

/** Letters that more than this share of the values have cost the index more than a search may take. */
const commonShare = 0.008;
/** Six letters leave few rows of ten million; each further one is another list for the index to read. */
const tellingLength = 6;
const mostCandidates = 1_000;

/** The part of a text by which an index of trigrams is asked; null where nothing in it tells anything. */
export function tellingPart(text: string, common: ReadonlySet<string>): string | null {
  return rarePart(text, common)?.slice(0, tellingLength) ?? null;
}

/**
 * Those that have the text somewhere in it: found by the telling part, then looked at whole. The CTE is planned as if
 * all of it were read, for the sake of a small LIMIT the planner would rather walk the table and hope.
 */
async function containing(db: Reader, source: SearchSource, text: string): Promise<Way[]> {
  const ways: Way[] = [];
  for (const column of source.columns) {
    const common = await commonIn(db, source.table, `${source.table}.${column}`, commonShare);
    const part = tellingPart(text, common);
    if (part === null) continue;
    ways.push(sql`(WITH candidates AS MATERIALIZED (
        SELECT id, ${sql.raw(column)} FROM ${sql.raw(source.table)} WHERE ${like(column, 'contains', part)} ${always(source)})
      SELECT id, 'contains' AS match FROM (SELECT * FROM candidates LIMIT ${sql.lit(mostCandidates)}) few
      WHERE ${like(column, 'contains', text)} LIMIT ${sql.lit(hitsPerKind * 2)})`);
  }
  return ways;
}

function like(column: string, type: 'equals' | 'startsWith' | 'contains', text: string): RawBuilder<boolean> {
  const filter = { filterType: 'text', type, filter: text } as const;
  return conditionOf({ sql: column, type: 'text' }, filter) ?? sql<boolean>`false`;
}

/** Each row once, as it was found best. */
function unlike(rows: readonly Found[]): Found[] {
  return rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at);
}
