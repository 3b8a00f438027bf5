import type { SearchGroupName } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import type { SearchQuery } from '@backdock/core/help-desk/search/search-query.values.ts';
import { startOfDayInPacific } from '@backdock/core/kit/dates.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { quartersBack } from './quarters.ts';
import * as queries from './search.queries.ts';
import { indexQueryOf } from './tsquery.ts';

/** A page of each group. */
const pageSizes = { tickets: 10, messages: 20 } as const;

/** What one search looks for, and how far. */
export interface Search {
  ctx: ReadCtx<Employee>;
  query: SearchQuery;
  index: queries.IndexName;
  where: queries.RowsWanted['where'];
  oldest: Date;
  /** No further quarter is begun after this moment; the page then says how far it got. */
  until: number;
}

interface Walked {
  rows: queries.FoundRow[];
  next: string | null;
  searchedTo: string | null;
}

/** From quarter to quarter, the newest first, until the page is full. */
export async function walk(
  search: Search,
  group: SearchGroupName,
  before: queries.Place | null,
  limit: number = pageSizes[group],
): Promise<Walked> {
  const { ctx, index, where, oldest, query, until } = search;
  const end = query.before === null ? null : startOfDayInPacific(query.before);
  const newest = new Date(Math.min(newestAfter(before), end?.getTime() ?? Infinity, ctx.now.getTime()));
  const rows: queries.FoundRow[] = [];
  let searched: Date | null = null;
  for (const { from, to } of quartersBack(newest, oldest)) {
    if (searched && performance.now() > until) return { rows, ...stoppedAt(searched) };
    const wanted = {
      index,
      query: indexQueryOf(query, group),
      ofTickets: group === 'tickets',
      from,
      to: to === null || (end !== null && end < to) ? end : to,
      before,
      where,
      limit: limit + 1 - rows.length,
    };
    const found = await queries.findRows(ctx.db, wanted).catch((error: unknown) => {
      if (!isTimeout(error)) throw error;
      if (!searched) throw tooSlow(error);
      return null;
    });
    if (found === null) return { rows, ...stoppedAt(searched ?? from) };
    rows.push(...found);
    if (rows.length > limit) {
      const page = rows.slice(0, limit);
      return { rows: page, next: placeText(page.at(-1)), searchedTo: null };
    }
    searched = from;
  }
  return { rows, next: null, searchedTo: null };
}

/** Where a page without a last row ended, it ended just before this quarter. */
function newestAfter(before: queries.Place | null): number {
  if (before === null) return Infinity;
  return Math.floor((before.kind === '' ? before.at - 1 : before.at) / 1_000);
}

const stoppedAt = (searched: Date) => ({
  next: String(searched.getTime() * 1_000),
  searchedTo: searched.toISOString(),
});

export const timeoutCode = 'search-timeout';
const isTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '57014';

const tooSlow = (cause: unknown) =>
  new AppError(
    'unavailable',
    timeoutCode,
    'This search takes too long. Add a word, a sender, or dates such as after:2026-01-15.',
    { cause },
  );

const placeText = (row: queries.FoundRow | undefined) => (row ? `${row.at}-${row.kind}-${row.id}` : null);

export function placeIn(text: string): queries.Place {
  const [at = '', kind = '', id = '0'] = text.split('-');
  return { at: Number(at), kind: kind as queries.Place['kind'], id: Number(id) };
}
