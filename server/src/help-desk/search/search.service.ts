import type {
  FoundInTickets,
  SearchGroupName,
} from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import type { SearchIndex } from '@backdock/core/help-desk/search/search-index.values.ts';
import { parseSearch } from '@backdock/core/help-desk/search/search-query.rules.ts';
import type { SearchFilter, SearchQuery } from '@backdock/core/help-desk/search/search-query.values.ts';
import { dayInPacific, startOfDayInPacific } from '@backdock/core/kit/dates.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { fieldError } from '../../platform/errors.ts';
import { visibleTickets } from '../tickets/visible.service.ts';
import { findOrders } from './found-orders.service.ts';
import * as queries from './search.queries.ts';
import { showFound } from './show-found.service.ts';
import { asksForMessages } from './tsquery.ts';
import { oldestOnce, placeIn, type Search, walk } from './walk.service.ts';

type Ctx = ReadCtx<Employee>;

const enoughMs = 3_000;

/** Filters that an index of tickets answers, and that mostly leave few of them. */
const isNarrow = ({ kind, isExcluded }: SearchFilter) =>
  !isExcluded && (kind === 'assignee' || kind === 'supplier' || kind === 'order');
const mostFew = 2_000;

interface Request {
  query: string;
  group?: SearchGroupName | undefined;
  before?: string | undefined;
}

export async function searchTickets(ctx: Ctx, request: Request): Promise<FoundInTickets> {
  const parsed = parseSearch(request.query);
  if ('problem' in parsed) throw fieldError('query', parsed.problem);
  const { query } = parsed;
  const { db } = ctx;
  const index = await queries.answeringIndex(db);
  const orders = await findOrders(ctx, query);
  const search = await searchOf(ctx, query, index, orders.filtered);
  const found = await groupsOf(search, request);
  // The index was swapped meanwhile, and this one may be empty now.
  if ((await queries.answeringIndex(db)) !== index) return searchTickets(ctx, request);
  return { ...found, orders: { hits: request.group === undefined ? orders.hits : [] } };
}

async function searchOf(
  ctx: Ctx,
  query: SearchQuery,
  index: SearchIndex,
  orderIds: ReadonlyMap<string, readonly number[]>,
): Promise<Search> {
  const { db, actor, now } = ctx;
  const today = dayInPacific(now);
  const ofTicket = query.filters.flatMap((filter) => {
    const ids = filter.kind === 'order' ? (orderIds.get(filter.text) ?? []) : [];
    const condition = queries.ticketCondition(filter, { actorId: actor.id, now, today, orderIds: ids });
    return condition === null ? [] : [condition];
  });
  const where = [visibleTickets(actor), ...ofTicket];
  return {
    ctx,
    query,
    index,
    where,
    few: query.filters.some(isNarrow) ? await queries.fewTickets(db, where, mostFew) : null,
    start: query.after === null ? null : startOfDayInPacific(query.after),
    until: performance.now() + enoughMs,
    oldest: oldestOnce(ctx, index),
  };
}

async function groupsOf(search: Search, { group, before }: Request): Promise<Omit<FoundInTickets, 'orders'>> {
  const none = { rows: [], next: null, searchedTo: null };
  const from = before === undefined ? null : placeIn(before);
  const tickets = group === 'messages' ? none : await walk(search, 'tickets', from);
  const messages =
    group === 'tickets' || !asksForMessages(search.query) ? none : await walk(search, 'messages', from);
  const named = before === undefined && group === undefined ? search.query.ticketIds : [];
  const shown = await showFound(search.ctx, search.query, {
    named,
    tickets: tickets.rows,
    messages: messages.rows,
  });
  const reached = [tickets.searchedTo, messages.searchedTo].filter((at) => at !== null);
  return {
    tickets: { hits: shown.tickets, next: tickets.next },
    messages: { hits: shown.messages, next: messages.next },
    searchedTo: reached.toSorted().at(-1) ?? null,
  };
}
