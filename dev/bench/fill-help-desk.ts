import type pg from 'pg';
import { continueIds, countInvoices, databaseFilledOnce, dropIndexes, partners, sqlScript } from './fill.ts';

/** Tables that grow with the number of tickets. Their indexes are built last. */
const grown = [
  'customer_order',
  'ticket',
  'ticket_message',
  'ticket_thread_id',
  'ticket_attachment',
  'ticket_participant',
  'ticket_note',
  'ticket_event',
  'ticket_follower',
];
/** Tables whose ids the script assigns. */
const numbered = ['customer_order', 'ticket', 'ticket_message'];
/** Tickets that aren't closed, however many there are in all. */
const maxOpen = 40_000;
/** Read by calls that don't touch tickets. */
const invoices = 20_000;

const script = 'fill-help-desk.sql';
/** Needs the indexes of what it's filled from. */
const searchScript = 'fill-help-desk-search.sql';

/** Fills a database with this many tickets of ten messages each, or reuses one that's already full. */
export function databaseOfTickets(
  server: string,
  tickets: number,
  say: (text: string) => void,
): Promise<string> {
  return databaseFilledOnce(server, `help_desk_${tickets}`, {
    scripts: [script, searchScript],
    fill: (client) => fill(client, tickets, say),
  });
}

async function fill(client: pg.Client, tickets: number, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const done = (what: string) =>
    say(`${what} after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const indexes = await dropIndexes(client, grown);
  await client.query(sqlScript('fill-partners.sql', { partners }));
  await client.query(sqlScript('fill-accounting.sql', { partners, requests: 1, memos: 1, sales: 1 }));
  await client.query(sqlScript('fill-invoices.sql', { partners, invoices }));
  await countInvoices(client);
  done('partners');
  const open = Math.min(maxOpen, Math.round(tickets / 10));
  const orders = Math.max(1, Math.round(tickets / 2));
  await client.query(sqlScript(script, { tickets, open, orders }));
  done(`${tickets} tickets`);
  await continueIds(client, numbered);
  for (const definition of indexes) await client.query(definition);
  done('indexes');
  await client.query(sqlScript(searchScript, {}));
  done('search');
  await client.query('VACUUM ANALYZE');
  done('all');
}
