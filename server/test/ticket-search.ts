import {
  type FoundInTickets,
  helpDeskSearch,
  type SearchGroupName,
} from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import { addTicket } from './help-desk.ts';
import type { TestApp } from './test-app.ts';

/** Searches tickets as someone; by default, as whoever sees them all. */
export function ticketSearch(app: TestApp, admin: string) {
  const ask = (query: string, more: { group?: SearchGroupName; before?: string } = {}, as = admin) =>
    app.call(helpDeskSearch.search, { as, query: { query, ...more } });
  const search = async (query: string, as = admin): Promise<FoundInTickets> =>
    (await ask(query, {}, as)).body;
  return {
    ask,
    search,
    ticketsBy: async (query: string, as = admin) =>
      (await search(query, as)).tickets.hits.map(({ ticketId }) => ticketId),
    /** Notes by their negative numbers. */
    messagesBy: async (query: string, as = admin) =>
      (await search(query, as)).messages.hits.map(({ messageId, noteId }) => messageId ?? -(noteId ?? 0)),
    /** A ticket with one mail. */
    mailFrom: (name: string, address: string, text: string) =>
      addTicket(
        app,
        { subject: `Mail of ${name}`, requesterName: name, requesterEmail: address },
        { from: { name, address }, text },
      ),
  };
}

/** More rows than a search looks at one by one. */
export const addEmptyRows = (app: TestApp, day: string) =>
  app.sql(
    `INSERT INTO ticket_search_a SELECT $1::timestamptz, kind, 9000000 + n, (SELECT min(id) FROM ticket), ''
       FROM generate_series(1, 1600) n, unnest(ARRAY['Message', 'Ticket']) kind`,
    [day],
  );
