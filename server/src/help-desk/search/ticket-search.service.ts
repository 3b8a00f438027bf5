import { wordSearch } from '@backdock/core/help-desk/search/search-query.rules.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { hitsPerKind, type Match } from '@backdock/core/search/search.values.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { type Finder, hitsOf } from '../../platform/finder.ts';
import { visibleTickets } from '../tickets/visible.service.ts';
import * as queries from './search.queries.ts';
import { oldestOnce, timeoutCode, walk } from './walk.service.ts';

/** It's asked while someone types, beside everything else. */
const enoughMs = 600;

/** Tickets by number, then by the words of their subjects, requesters and orders, newest first. */
export const ticketFinder: Finder = {
  kind: 'ticket',
  permission: 'tickets.work',
  async find(ctx, text) {
    const query = wordSearch(text);
    if (!query) return [];
    const ids = [...new Set([...query.ticketIds, ...(await idsByWords(ctx, query))])];
    const found = ids.map((id): { id: number; match: Match } => ({
      id,
      match: query.ticketIds.includes(id) ? 'exact' : 'contains',
    }));
    const shown = await hitsOf(
      found,
      async (wanted) =>
        wanted.length === 0 ? [] : queries.loadTickets(ctx.db, visibleTickets(ctx.actor), wanted),
      ({ id, subject, requester, status, department }) => ({
        title: `#${id} ${subject}`,
        detail: [...(requester === null ? [] : [requester]), spaced(status), spaced(department)].join(' · '),
      }),
    );
    return shown.slice(0, hitsPerKind);
  },
};

async function idsByWords(
  ctx: ReadCtx<Employee>,
  query: NonNullable<ReturnType<typeof wordSearch>>,
): Promise<number[]> {
  const index = await queries.answeringIndex(ctx.db);
  const where = [visibleTickets(ctx.actor)];
  const until = performance.now() + enoughMs;
  const oldest = oldestOnce(ctx, index);
  const search = { ctx, query, index, where, few: null, start: null, until, oldest };
  const { rows } = await walk(search, 'tickets', null, hitsPerKind).catch((error: unknown) => {
    // The records of other kinds are still worth showing.
    if (error instanceof AppError && error.code === timeoutCode) return { rows: [] };
    throw error;
  });
  return rows.map(({ ticketId }) => ticketId);
}
