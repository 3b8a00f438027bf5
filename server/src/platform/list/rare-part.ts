import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';

/** Trigrams in more than this share of the values are useless to the index. */
const commonShare = 0.02;
/** Neighboring rows are alike, so the sample takes a few from each of very many blocks. */
const sampleSize = 1_000;
const sampleBlocks = 400;
/** A smaller table is fast to search for anything, so nothing in it counts as common. */
const fewestBlocks = 2_000;
const blockBytes = 8_192;
const refreshMs = 3_600_000;

const trigramsOf = (text: string) =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, at) => text.slice(at, at + 3));

/** Whether a trigram index can help: it knows only letters and digits, and for `o-50` would read itself in full. */
export const isSearchable = (term: string) => /[\p{L}\p{N}]{3}/u.test(term);

/**
 * The longest part of a term without a common trigram; null if there is none. Invoice numbers start alike, and looking
 * up "inv" in an index of ten million numbers takes longer than everything else.
 */
export function rarePart(term: string, common: ReadonlySet<string>): string | null {
  let best = '';
  for (const run of term.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    let start = 0;
    for (let at = 0; at + 3 <= run.length; at += 1) {
      if (common.has(run.slice(at, at + 3))) start = at + 1;
      else if (at + 3 - start > best.length) best = run.slice(start, at + 3);
    }
  }
  return best === '' ? rareWordStart(term, common) : best;
}

/** The index knows where words start, so two-letter words, as in `claim 3f`, are selective after all. */
function rareWordStart(term: string, common: ReadonlySet<string>): string | null {
  if (!isSearchable(term)) return null;
  const starts = term.toLowerCase().matchAll(/[^\p{L}\p{N}](?=[\p{L}\p{N}]{2}(?![\p{L}\p{N}]))/gu);
  for (const { index } of starts) {
    const start = term.toLowerCase().slice(index, index + 3);
    if (!common.has(start)) return start;
  }
  return null;
}

export function commonTrigrams(values: readonly string[], share = commonShare): Set<string> {
  const counts = new Map<string, number>();
  for (const value of values) {
    for (const trigram of new Set(trigramsOf(value))) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  }
  const enough = Math.max(2, values.length * share);
  return new Set([...counts].filter(([, count]) => count > enough).map(([trigram]) => trigram));
}

const remembered = new Map<string, { common: Set<string>; at: number }>();

/** A column's common trigrams, from a sample refreshed every hour. Only affects speed. */
export async function commonIn(
  db: Reader,
  table: string,
  column: string,
  share = commonShare,
): Promise<ReadonlySet<string>> {
  const key = `${column} ${share}`;
  const known = remembered.get(key);
  if (known && performance.now() - known.at < refreshMs) return known.common;
  const blocks = sql`(pg_relation_size(${sql.lit(table)}) / ${sql.lit(blockBytes)})`;
  const percent = sql`CASE WHEN ${blocks} < ${sql.lit(fewestBlocks)} THEN 0
    ELSE ${sql.lit(100 * sampleBlocks)} / ${blocks}::float8 END`;
  const { rows } = await sql<{ value: string }>`
    SELECT lower(${sql.raw(column)}) AS value
      FROM ${sql.raw(table)} TABLESAMPLE SYSTEM (${percent})
     WHERE ${sql.raw(column)} IS NOT NULL ORDER BY random() LIMIT ${sampleSize}`.execute(db);
  const common = commonTrigrams(
    rows.map(({ value }) => value),
    share,
  );
  remembered.set(key, { common, at: performance.now() });
  return common;
}
