import { infiniteQueryOptions } from '@tanstack/react-query';
import { ticketList } from '@backdock/core/help-desk/tickets/ticket-list.contract.ts';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { Ticket } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { call } from '../platform/api.ts';
import { queryClient } from '../platform/query-client.ts';
import { requestKey } from '../platform/query-key.ts';
import { queryOf, refresh } from '../platform/query-of.ts';

const paramsOf = (ticketId: number) => ({ params: { ticketId } });

export const ticketQuery = (ticketId: number) => queryOf(tickets.details, paramsOf(ticketId));
export const notesQuery = (ticketId: number) => queryOf(tickets.notes, paramsOf(ticketId));
export const relatedQuery = (ticketId: number) => queryOf(tickets.related, paramsOf(ticketId));

/** The newest messages first, earlier ones on demand. */
export const messagesQuery = (ticketId: number) =>
  infiniteQueryOptions({
    queryKey: requestKey(tickets.messages, paramsOf(ticketId)),
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      call(
        tickets.messages,
        { params: { ticketId }, query: pageParam === null ? {} : { before: String(pageParam) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  });

/** Shows the ticket that a change answered with, and reads again what follows from it. */
export function showTicket(ticket: Ticket): void {
  queryClient.setQueryData(ticketQuery(ticket.id).queryKey, ticket);
  void refresh(tickets.history, tickets.related, ticketList.list, helpDesk.ticketCount);
}

/** Reads everything that a ticket's page shows again. */
export async function refreshTicket(): Promise<void> {
  await refresh(
    tickets.details,
    tickets.messages,
    tickets.notes,
    tickets.history,
    tickets.related,
    ticketList.list,
    helpDesk.ticketCount,
  );
}
