import { type ListRequest, pageSize } from '@backdock/core/kit/list.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import { preparedMark } from '../db/preparing-client.ts';
import { type Known, keysOf, usualKeys, type Window } from './keys.ts';
import type { ListSource } from './list-source.ts';
import { fromPlace, hasPlaces, nearestPlace, rememberPlace } from './places.ts';
import { all, type Common, onlyOrder, type Plan, planOf } from './plan.ts';
import { commonIn } from './rare-part.ts';
import type { RawPage } from './raw-page.ts';
import { readSmall } from './read-small.ts';
import { fieldsOf } from './row-fields.ts';
import { defaultTuning, type Tuning } from './tuning.ts';
import { totalOf } from './totals.ts';

/** One page of a list, with its total. */
export async function readList(
  db: Reader,
  source: ListSource,
  request: ListRequest,
  tuning: Tuning = defaultTuning,
): Promise<RawPage> {
  const plan = planOf(source, request, await commonOf(db, source, request));
  const known: Known = { members: await membersOf(db, plan) };
  // A view of thousands of rows; a table that size has counters and indexes.
  if (source.isSmall && !source.counts) return readSmall(db, plan, known);
  const { total, bound } = totalOf(plan, known);
  if (plan.filters.length === 0 && !plan.isByIds && request.offset < tuning.deepOffset) {
    const keys = keysOf(plan, known, { ...request, reversed: false }, tuning);
    // The list's initial view: none of its values change, so its plan is cached.
    const isUsual = request.offset === 0 && request.limit === pageSize && plan.orders.length === 1;
    return readTogether(db, plan, keys, { total, bound, isUsual });
  }
  const usual = bound === null ? usualKeys(plan, known, tuning) : null;
  if (usual) return readTogether(db, plan, usual, { total, bound, isUsual: true });
  const counted = await sql<{ total: string }>`SELECT ${total} AS total`.execute(db);
  return readCounted(db, plan, known, toTotal(Number(counted.rows[0]?.total ?? 0), bound), tuning);
}

/** A page and its total in one statement. */
async function readTogether(
  db: Reader,
  plan: Plan,
  keys: RawBuilder<unknown>,
  { total, bound, isUsual }: { total: RawBuilder<unknown>; bound: number | null; isUsual: boolean },
): Promise<RawPage> {
  const { rows } = await sql<PageRow & { total: string }>`${sql.raw(isUsual ? preparedMark : '')}
    SELECT page.*, ${total} AS total FROM (${pageOf(plan, keys, false)}) page`.execute(db);
  return { ...toRaw(rows[0]), ...toTotal(Number(rows[0]?.total ?? 0), bound), source: plan.source };
}

interface PageRow {
  json: string | null;
  count: number;
}

function toRaw(row: PageRow | undefined): { json: string; count: number } {
  return { json: row?.json ?? '[]', count: row?.count ?? 0 };
}

interface Total {
  total: number;
  isLowerBound: boolean;
}

function toTotal(total: number, bound: number | null): Total {
  return { total, isLowerBound: bound !== null && total > bound };
}

/** With a known total, a page near the end is read from the end, and few rows are sorted as a whole. */
async function readCounted(
  db: Reader,
  plan: Plan,
  known: Known,
  counted: Total,
  tuning: Tuning,
): Promise<RawPage> {
  const { limit, offset } = plan;
  const { total, isLowerBound } = counted;
  if (!isLowerBound && offset >= total) return { json: '[]', count: 0, ...counted, source: plan.source };
  const few = !isLowerBound && total <= tuning.fewRows;
  const isDeep = offset >= tuning.deepOffset && !few;
  const count = isLowerBound ? limit : Math.min(limit, total - offset);
  const page = isDeep
    ? await readDeep(db, plan, known, count, isLowerBound ? null : total - offset - count, tuning)
    : await readWindow(
        db,
        plan,
        few ? { ...known, few: total } : known,
        { limit: count, offset, reversed: false },
        tuning,
      );
  return { ...page, ...counted, source: plan.source };
}

/** Reads from whichever is nearest: a recently visited place, the end, or the start. */
async function readDeep(
  db: Reader,
  plan: Plan,
  known: Known,
  count: number,
  /** How many rows follow the page, if known. */
  following: number | null,
  tuning: Tuning,
): Promise<{ json: string; count: number }> {
  const { offset } = plan;
  const order = hasPlaces(plan) ? onlyOrder(plan) : null;
  const now = performance.now();
  const reversed = following !== null && following < offset;
  const otherwise = reversed ? following : offset;
  const place = order && nearestPlace(db, plan, count, otherwise, now);
  if (order && place) {
    const from = fromPlace(plan, order, place, count);
    const page = await readWindow(db, from.plan, known, from.window, tuning);
    // Too few rows: the page straddles the boundary of the rows without a value.
    if (page.count === count) {
      await rememberPlace(db, plan, order, page, place, now);
      return page;
    }
  }
  const page = await readWindow(db, plan, known, { limit: count, offset: otherwise, reversed }, tuning);
  if (order) await rememberPlace(db, plan, order, page, null, now);
  return page;
}

async function readWindow(
  db: Reader,
  plan: Plan,
  known: Known,
  window: Window,
  tuning: Tuning,
): Promise<{ json: string; count: number }> {
  const keys = keysOf(plan, known, window, tuning);
  const { rows } = await sql<PageRow>`${pageOf(plan, keys, window.reversed)}`.execute(db);
  return toRaw(rows[0]);
}

/** The common trigrams of the columns this request searches by trigram. */
export async function commonOf(db: Reader, source: ListSource, { filters }: ListRequest): Promise<Common> {
  const common = new Map<string, ReadonlySet<string>>();
  for (const [colId, filter] of Object.entries(filters)) {
    const column = source.columns[colId];
    const isSearch =
      filter.filterType === 'text' && filter.type === 'contains' && (filter.filter ?? '').length > 3;
    if (column?.hasTrigrams && isSearch) common.set(colId, await commonIn(db, source.table, column.sql));
  }
  return common;
}

/** The filtered dimensions' rows that pass. Dimensions are small: this takes a millisecond. */
export async function membersOf(db: Reader, plan: Plan): Promise<Map<string, number[]>> {
  const members = new Map<string, number[]>();
  for (const [alias, conditions] of plan.ofDimension) {
    const dimension = plan.source.dimensions?.[alias];
    if (!dimension) throw new Error(`${plan.source.table} has no dimension ${alias}`);
    const { rows } = await sql<{ ids: number[] | null }>`
      SELECT array_agg(${sql.raw(alias)}.id) AS ids FROM ${sql.raw(`${dimension.table} ${alias}`)}
      WHERE ${all(conditions)}`.execute(db);
    members.set(alias, rows[0]?.ids ?? []);
  }
  return members;
}

/**
 * The fifty rows behind the keys, as one JSON text built by PostgreSQL: from whole records, whose types it looks up
 * once, not from single values, whose types it would look up for each.
 */
function pageOf(plan: Plan, keys: RawBuilder<unknown>, reversed: boolean): RawBuilder<unknown> {
  const { table, joins = '' } = plan.source;
  const order = sql.raw(reversed ? 'keys.n DESC' : 'keys.n');
  return sql`SELECT json_agg(page)::text AS json, count(*)::int AS count FROM (
    SELECT ${sql.raw(fieldsOf(plan.source))} FROM (SELECT id, row_number() OVER () AS n FROM (${keys}) ordered) keys
    JOIN ${sql.raw(table)} ON ${sql.raw(table)}.id = keys.id ${sql.raw(joins)} ORDER BY ${order}) page`;
}
