import { hitsPerKind, type Match } from '@backdock/core/search/search.values.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { conditionOf } from './conditions.ts';
import { commonIn, rarePart } from './rare-part.ts';

/** Where records are found by text. All SQL in here is ours. */
export interface SearchSource {
  /** Keyed by `id`. */
  table: string;
  /** Columns with an index on (lower(column), id) and a trigram index on lower(column), the most telling first. */
  columns: readonly string[];
  /** Also searches by id, if people know it. */
  byId?: true;
  /** Conditions that always hold, such as a partner's type. */
  where?: string;
}

export interface Found {
  id: number;
  match: Match;
}

/**
 * The best matches. Each strategy is an index scan that stops after a few rows, and the next one runs only while there
 * are too few: they're the branches of one UNION ALL, which PostgreSQL runs in order.
 */
export async function findByText(db: Reader, source: SearchSource, text: string): Promise<Found[]> {
  const ways = [
    ...(source.byId && /^[1-9]\d{0,8}$/.test(text) ? [byId(source, Number(text))] : []),
    ...source.columns.map((column) => inOrder(source, column, 'exact', text)),
    ...source.columns.map((column) => inOrder(source, column, 'prefix', text)),
    ...(await containing(db, source, text)),
  ];
  // A row may match more than one strategy, so a few extra are read.
  const { rows } = await sql<Found>`SELECT id, match FROM (${sql.join(ways, sql` UNION ALL `)}) found
    LIMIT ${sql.lit(hitsPerKind * 2)}`.execute(db);
  return unlike(rows).slice(0, hitsPerKind);
}

/** Fuzzy matches: for names, which people misspell, in tables of thousands of rows. */
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

/** Trigrams in more than this share of the values cost the index more than a search may take. */
const commonShare = 0.008;
/** Six letters leave few rows of ten million; each further one is another posting list to read. */
const tellingLength = 6;
const maxCandidates = 1_000;

/** The part of a text to look up in a trigram index; null if nothing in it is selective. */
export function tellingPart(text: string, common: ReadonlySet<string>): string | null {
  return rarePart(text, common)?.slice(0, tellingLength) ?? null;
}

/**
 * Rows containing the text: found by its selective part, then matched in full. The CTE is planned as if fully read;
 * given a small LIMIT, the planner would rather walk the table and hope.
 */
async function containing(db: Reader, source: SearchSource, text: string): Promise<Way[]> {
  const ways: Way[] = [];
  for (const column of source.columns) {
    const common = await commonIn(db, source.table, `${source.table}.${column}`, commonShare);
    const part = tellingPart(text, common);
    if (part === null) continue;
    ways.push(sql`(WITH candidates AS MATERIALIZED (
        SELECT id, ${sql.raw(column)} FROM ${sql.raw(source.table)} WHERE ${like(column, 'contains', part)} ${always(source)})
      SELECT id, 'contains' AS match FROM (SELECT * FROM candidates LIMIT ${sql.lit(maxCandidates)}) few
      WHERE ${like(column, 'contains', text)} LIMIT ${sql.lit(hitsPerKind * 2)})`);
  }
  return ways;
}

function like(column: string, type: 'equals' | 'startsWith' | 'contains', text: string): RawBuilder<boolean> {
  const filter = { filterType: 'text', type, filter: text } as const;
  return conditionOf({ sql: column, type: 'text' }, filter) ?? sql<boolean>`false`;
}

/** Deduplicates rows, keeping the best match. */
function unlike(rows: readonly Found[]): Found[] {
  return rows.filter(({ id }, at) => rows.findIndex((row) => row.id === id) === at);
}
