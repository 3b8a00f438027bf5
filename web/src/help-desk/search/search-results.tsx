import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type {
  FoundInTickets,
  SearchGroupName,
} from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { OlderEntries } from '../../history/older-entries.tsx';
import { ApiError, loadProblem, messageFor } from '../../platform/api-error.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { visuallyHidden } from '../../ui/text/visually-hidden.ts';
import { MessageHit, OrderHit, Rows, TicketHit } from './found-rows.tsx';
import { foundQuery, groupPages } from './search-queries.ts';

/** Moves the focus to the next or previous result. */
function step(by: 1 | -1): void {
  const hits = [...document.querySelectorAll<HTMLElement>('[data-search-hit]')];
  const at = hits.findIndex((hit) => hit === document.activeElement);
  const next = at === -1 ? (by === 1 ? hits[0] : hits.at(-1)) : hits[at + by];
  next?.focus();
}

/** What was found, by kind, newest first. */
export function SearchResults({ query }: { query: string }) {
  const { data, error, refetch } = useQuery(foundQuery(query));
  useShortcut('j', 'Next result', () => step(1));
  useShortcut('k', 'Previous result', () => step(-1));
  if (error) return <ErrorState message={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={6} />;
  const { tickets, messages, orders } = data;
  const isEmpty = tickets.hits.length + messages.hits.length + orders.hits.length === 0;
  const isAll = tickets.next === null && messages.next === null;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box component="output" sx={visuallyHidden}>
        {countWords(data)}
      </Box>
      {isEmpty && isAll ? (
        <EmptyState hint={`No ticket, message or order that you can see matches “${query}”.`} />
      ) : null}
      {tickets.hits.length > 0 || tickets.next !== null ? (
        <Group title="Tickets" query={query} group="tickets" first={data}>
          {(pages) =>
            pages.flatMap((page) => page.tickets.hits).map((hit) => <TicketHit key={hit.ticketId} of={hit} />)
          }
        </Group>
      ) : null}
      {orders.hits.length > 0 ? (
        <Panel title="Orders">
          <Rows label="Orders">
            {orders.hits.map((hit) => (
              <OrderHit key={hit.orderId} of={hit} />
            ))}
          </Rows>
        </Panel>
      ) : null}
      {messages.hits.length > 0 || messages.next !== null ? (
        <Group title="Messages and notes" query={query} group="messages" first={data}>
          {(pages) =>
            pages
              .flatMap((page) => page.messages.hits)
              .map((hit) => <MessageHit key={hit.messageId ?? `note-${hit.noteId}`} of={hit} />)
          }
        </Group>
      ) : null}
    </Box>
  );
}

function countWords({ tickets, messages, orders }: FoundInTickets): string {
  const more = (next: string | null) => (next === null ? '' : ' and more');
  return [
    `${pluralize(tickets.hits.length, 'ticket')}${more(tickets.next)}`,
    `${pluralize(messages.hits.length, 'message')}${more(messages.next)}`,
    pluralize(orders.hits.length, 'order'),
  ].join(', ');
}

/** What the search itself says is for whoever searches. */
function problemOf(error: Error): string {
  const isAnswer = error instanceof ApiError && (error.status === 400 || error.status === 503);
  return isAnswer ? messageFor(error) : loadProblem(error);
}

interface GroupProps {
  title: string;
  query: string;
  group: SearchGroupName;
  first: FoundInTickets;
  children: (pages: readonly FoundInTickets[]) => ReactNode;
}

function Group({ title, query, group, first, children }: GroupProps) {
  const found = useInfiniteQuery(groupPages(query, group, first));
  const last = found.data.pages.at(-1);
  const searchedTo = last?.[group].next === null ? null : (last?.searchedTo ?? null);
  return (
    <Panel title={title}>
      <Rows label={title}>{children(found.data.pages)}</Rows>
      {searchedTo === null ? null : (
        <Alert severity="info" icon={<Icon name="info" />} sx={{ mt: 1 }}>
          {`Searched back to ${shortDate(searchedTo)}. Show more to search further, or add a word, a sender or dates.`}
        </Alert>
      )}
      <OlderEntries of={found} />
    </Panel>
  );
}
