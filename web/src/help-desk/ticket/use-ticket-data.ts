import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { helpDesk } from '@backdock/core/help-desk/tickets/help-desk-lookups.contract.ts';
import { tickets } from '@backdock/core/help-desk/tickets/tickets.contract.ts';
import type { TicketMessage } from '@backdock/core/help-desk/tickets/tickets.schema.ts';
import { call } from '../../platform/api.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { useTicketEvents } from '../live/use-ticket-events.ts';
import { conversationItems, seenIn } from './conversation-items.ts';
import { messagesQuery, notesQuery, refreshTicket, ticketQuery } from '../ticket-queries.ts';

const none: readonly never[] = [];

/** A ticket with everything written and done in it, as it is now. */
export function useTicketData(ticketId: number) {
  const record = useQuery(ticketQuery(ticketId));
  const pages = useInfiniteQuery(messagesQuery(ticketId));
  const notes = useQuery(notesQuery(ticketId)).data ?? none;
  const history = useQuery(queryOf(tickets.history, { params: { ticketId }, query: {} })).data;
  const messages = useMemo<readonly TicketMessage[]>(
    () => (pages.data?.pages ?? []).toReversed().flatMap((page) => page.messages),
    [pages.data],
  );
  const items = useMemo(
    () =>
      conversationItems({
        messages,
        notes,
        entries: history?.entries ?? none,
        hasEarlier: pages.hasNextPage,
      }),
    [messages, notes, history, pages.hasNextPage],
  );
  useTicketEvents(ticketId, (event) => {
    if (event === 'presence') void refresh(tickets.details);
    else void refreshTicket();
  });
  useRead(ticketId, record.data?.isUnread === true && record.data.may.work);
  return { record, pages, messages, notes, items, seen: seenIn(messages, notes) };
}

/** Opened by someone who may answer it: no longer unread. */
function useRead(ticketId: number, isUnread: boolean): void {
  useEffect(() => {
    if (!isUnread) return;
    void call(tickets.read, { params: { ticketId } }).then(
      () => refresh(helpDesk.ticketCount),
      () => undefined,
    );
  }, [ticketId, isUnread]);
}
