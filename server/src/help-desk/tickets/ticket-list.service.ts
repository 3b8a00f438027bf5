import type { TicketRow } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { type TicketScope, ticketScopes } from '@backdock/core/help-desk/tickets.values.ts';
import type { FilterModel, ListCounts, ListRequest } from '@backdock/core/kit/list.ts';
import type { Employee, ReadCtx } from '../../platform/context.ts';
import { readCounts } from '../../platform/list/counts.ts';
import type { RawPage } from '../../platform/list/raw-page.ts';
import { readList } from '../../platform/list/read-list.ts';
import { ticketsFor } from './ticket-list.queries.ts';

type Ctx = Pick<ReadCtx<Employee>, 'db' | 'actor' | 'now'>;

/** A scope is which rows there are, not a filter on each. */
function resolved({ actor, now }: Ctx, { scope, ...filters }: FilterModel) {
  const isOne = (value: unknown): value is TicketScope => ticketScopes.some((each) => each === value);
  const scopes = scope?.filterType === 'set' ? scope.values.filter(isOne) : (['all'] as const);
  const { source, counted } = ticketsFor(actor, scopes, now);
  return {
    source,
    read: counted
      ? { source: counted.source, filters: { ...filters, ...counted.filters } }
      : { source, filters },
  };
}

export async function listTickets(ctx: Ctx, request: ListRequest): Promise<RawPage> {
  const { source, read } = resolved(ctx, request.filters);
  const page = await readList(ctx.db, read.source, { ...request, filters: read.filters });
  // Exports go on from the source with filters of their own, so it must hide by itself what the reader can't see.
  return { ...page, source };
}

export async function countTickets(ctx: Ctx, wanted: FilterModel): Promise<ListCounts> {
  const { read } = resolved(ctx, wanted);
  const { secrecy: _, ...counts } = await readCounts(ctx.db, read.source, read.filters);
  return counts;
}

/** These tickets as lists show them, those the caller sees, newest first. */
export async function ticketRows(ctx: Ctx, ids: readonly number[]): Promise<TicketRow[]> {
  if (ids.length === 0) return [];
  const request = {
    sort: [{ colId: 'id', sort: 'desc' as const }],
    filters: {},
    limit: ids.length,
    offset: 0,
  };
  const { json } = await listTickets(ctx, { ...request, ids });
  return JSON.parse(json) as TicketRow[];
}
