import type { SearchGroupName } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import type { SearchIndex } from '@backdock/core/help-desk/search/search-index.values.ts';
import type { SearchQuery } from '@backdock/core/help-desk/search/search-query.values.ts';
import { startOfDayInPacific } from '@backdock/core/kit/dates.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { quartersBack, startOfRecent } from './quarters.ts';
import * as queries from './search.queries.ts';
import { indexQueryOf } from './tsquery.ts';

/** A page of each group. */
const pageSizes = { tickets: 10, messages: 20 } as const;

/** What one search looks for, and how far. */
export interface Search {
  ctx: ReadCtx<Employee>;
  query: SearchQuery;
  index: SearchIndex;
  where: queries.RowsWanted['where'];
  /** The only tickets that it can find, if a filter leaves so few. */
  few: readonly number[] | null;
  /** Nothing older is asked for; null: everything is. */
  start: Date | null;
  /** No further quarter is begun after this moment; the page then says how far it got. */
  until: number;
  /** When the oldest row was written. */
  oldest: () => Promise<Date>;
}

/** Looks it up once, and only if a group gets that far. */
export function oldestOnce({ db, now }: ReadCtx<Employee>, index: SearchIndex): () => Promise<Date> {
  let found: Promise<Date> | undefined;
  return () => (found ??= queries.oldestRow(db, index).then((oldest) => new Date(oldest ?? now)));
}

interface Walked {
  rows: queries.FoundRow[];
  next: string | null;
  searchedTo: string | null;
}

/** How many rows are looked at one by one before words are looked up. */
const firstLook = { tickets: 100, messages: 300 } as const;
const longestLook = 20_000;
/** Words that more rows than this have are found sooner by looking at the rows. */
const commonShare = 0.01;

/** Newest first, until the page is full, or until it has taken long enough. */
export async function walk(
  search: Search,
  group: SearchGroupName,
  before: queries.Place | null,
  limit: number = pageSizes[group],
): Promise<Walked> {
  const { ctx, index, where, start, query, few, until } = search;
  const end = query.before === null ? null : startOfDayInPacific(query.before);
  const base: queries.RowsWanted = {
    index,
    query: indexQueryOf(query, group),
    ofTickets: group === 'tickets',
    from: start,
    to: end,
    before,
    where,
    limit: limit + 1,
  };
  if (few) return pageOf(await queries.findOfTickets(ctx.db, base, few), limit);
  const rows: queries.FoundRow[] = [];
  let place = before;
  let isRare = false;
  for (let looked: number = firstLook[group]; ; looked = Math.min(longestLook, looked * 4)) {
    const wanted = { ...base, before: place, limit: base.limit - rows.length };
    const newest = await orTooSlow(lookAtNewest(ctx, wanted, looked));
    rows.push(...newest.rows);
    if (rows.length > limit || newest.last === null) return pageOf(rows, limit);
    place = newest.last;
    isRare = newest.matched === 0;
    if (newest.matched < looked * commonShare) break;
    if (performance.now() > until) return stoppedAt(rows, place);
  }
  const oldest = await search.oldest();
  const first = start !== null && start > oldest ? start : oldest;
  for (const { from, to } of quartersBack(new Date(Math.floor(place.at / 1_000)), first, isRare ? 4 : 1)) {
    if (performance.now() > until) return stoppedAt(rows, place);
    const stretch = { ...base, from, to: end !== null && end < to ? end : to, before: place };
    const found = queries.findByWords(ctx.db, { ...stretch, limit: base.limit - rows.length });
    const more = await (rows.length > 0 ? found.catch(nullIfTimeout) : orTooSlow(found));
    if (more === null) return stoppedAt(rows, place);
    rows.push(...more);
    if (rows.length > limit) return pageOf(rows, limit);
    place = { at: from.getTime() * 1_000, kind: '', id: 0 };
  }
  return pageOf(rows, limit);
}

/** The last two quarters nearly always have as many rows; a look at them alone is planned in a fraction of the time. */
async function lookAtNewest(
  { db, now }: ReadCtx<Employee>,
  wanted: queries.RowsWanted,
  looked: number,
): Promise<queries.Newest> {
  if (wanted.before === null && wanted.from === null && wanted.to === null) {
    const recent = await queries.findAmongNewest(db, { ...wanted, from: startOfRecent(now) }, looked);
    if (recent.last !== null || recent.rows.length === wanted.limit) return recent;
  }
  return queries.findAmongNewest(db, wanted, looked);
}

function pageOf(rows: readonly queries.FoundRow[], limit: number): Walked {
  const page = rows.slice(0, limit);
  return { rows: page, next: rows.length > limit ? placeText(page.at(-1)) : null, searchedTo: null };
}

const stoppedAt = (rows: queries.FoundRow[], place: queries.Place): Walked => ({
  rows,
  next: placeText(place),
  searchedTo: new Date(place.at / 1_000).toISOString(),
});

const orTooSlow = <T>(found: Promise<T>): Promise<T> =>
  found.catch((error: unknown) => {
    throw isTimeout(error) ? tooSlow(error) : error;
  });

function nullIfTimeout(error: unknown): null {
  if (isTimeout(error)) return null;
  throw error;
}

export const timeoutCode = 'search-timeout';
const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

const tooSlow = (cause: unknown) =>
  new AppError(
    'unavailable',
    timeoutCode,
    'This search took too long. Add a word, a sender, or dates such as after:2026-01-15.',
    { cause },
  );

const placeText = (place: queries.Place | undefined) =>
  place ? [place.at, ...(place.kind === '' ? [] : [place.kind, place.id])].join('-') : null;

export function placeIn(text: string): queries.Place {
  const [at = '', kind = '', id = '0'] = text.split('-');
  return { at: Number(at), kind: kind as queries.Place['kind'], id: Number(id) };
}
