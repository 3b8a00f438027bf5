import { openStatuses } from '@backdock/core/help-desk/tickets.values.ts';
import pg from 'pg';
import { by, type GridCase, set, text } from './cases.ts';
import { helpDeskSearchCases } from './help-desk-search-cases.ts';
import { pagePath } from './request.ts';

export const ticketsPath = '/api/helpdesk/ticket-summaries';
/** Records to open in turn: a single one would always be in memory. */
const opened = 200;
const deep = 100_000;
const open = { status: set(...openStatuses) };

/** How lists of tickets open: what someone has to answer, the most urgent first. */
export const openings = {
  all: {
    name: 'tickets, open, by time left (as the page opens)',
    filters: open,
    sort: by('nextDueOn', 'asc'),
  },
  department: {
    name: 'agent: department’s open, by time left',
    filters: { ...open, scope: set('department') },
    sort: by('nextDueOn', 'asc'),
  },
  mine: {
    name: 'agent: own open, by time left',
    filters: { ...open, scope: set('mine') },
    sort: by('nextDueOn', 'asc'),
  },
} satisfies Record<string, GridCase>;

interface Texts {
  subject: string;
  requester: string;
  supplier: string;
}

const listCases = ({ subject, requester, supplier }: Texts): GridCase[] => [
  openings.all,
  { name: 'tickets, all' },
  { name: 'tickets, all, offset 100,000', offset: deep },
  { name: 'tickets, last page', offset: -50 },
  { name: 'tickets, new, oldest first', filters: { status: set('New') }, sort: by('createdOn', 'asc') },
  { name: 'tickets, open, by last message', filters: open, sort: by('lastMessageOn') },
  {
    name: 'tickets, waiting on supplier, by next action',
    filters: { status: set('WaitingOnSupplier') },
    sort: by('nextActionDate', 'asc'),
  },
  { name: 'tickets, closed, by created', filters: { status: set('Closed') }, sort: by('createdOn') },
  {
    name: 'tickets, of customer service, open',
    filters: { ...open, department: set('CustomerService') },
    sort: by('nextDueOn', 'asc'),
  },
  { name: 'tickets, of product data', filters: { department: set('ProductData') }, sort: by('createdOn') },
  { name: 'tickets, urgent and breached', filters: { priority: set('Urgent'), slaStatus: set('Breached') } },
  { name: 'tickets, of an agent', filters: { assignee: text('equals', 'Agent 40') }, sort: by('createdOn') },
  { name: 'tickets, of a supplier', filters: { supplier: text('equals', supplier) }, sort: by('createdOn') },
  { name: 'tickets, subject contains a number', filters: { subject: text('contains', subject.slice(-6)) } },
  {
    name: 'tickets, subject contains a common word, by last message',
    filters: { subject: text('contains', 'order') },
    sort: by('lastMessageOn'),
  },
  { name: 'tickets, requester contains', filters: { requester: text('contains', requester) } },
  {
    name: 'tickets, from suppliers, by created',
    filters: { requesterType: set('Supplier') },
    sort: by('createdOn'),
  },
];

/** What staff of a department look at all day. No role, so what they see is decided for each ticket. */
const agentCases: GridCase[] = [
  openings.department,
  openings.mine,
  { name: 'agent: all they see', filters: {} },
];

interface HelpDeskCase {
  name: string;
  /** Called in turn. */
  paths: string[];
  as: 'admin' | 'agent';
  /** A list with its total, or a page of one ticket. */
  of: 'list' | 'ticket';
}

export interface HelpDeskCalls {
  cases: HelpDeskCase[];
  rows: number;
  /** With the most messages. */
  longTickets: number[];
}

/** Every call to measure, and what's needed to make it. */
export async function helpDeskCalls(url: string): Promise<HelpDeskCalls> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: counted } = await client.query<{ n: string }>(
      `SELECT (SELECT sum(rows) FROM ticket_count) + coalesce((SELECT sum(change) FROM ticket_count_change), 0) AS n`,
    );
    const { rows: middle } = await client.query<Texts>(`
      SELECT subject, split_part(requester_name, ' ', 2) AS requester, partner.name AS supplier
        FROM ticket JOIN partner ON partner.id = ticket.supplier_id
       WHERE ticket.id >= (SELECT max(id) / 2 FROM ticket) ORDER BY ticket.id LIMIT 1`);
    const { rows: spread } = await client.query<{ id: number }>(
      `SELECT id FROM ticket WHERE NOT is_legal AND id IN
         (SELECT 1 + n * (SELECT max(id) FROM ticket) / ${opened} FROM generate_series(0, ${opened - 1}) n)`,
    );
    const { rows: long } = await client.query<{ id: number }>(
      'SELECT id FROM ticket WHERE message_count >= 500 AND NOT is_legal ORDER BY id',
    );
    const [texts] = middle;
    if (!texts) throw new Error('the database has no tickets');
    const length = Number(counted[0]?.n);
    const list = (one: GridCase, as: HelpDeskCase['as']): HelpDeskCase => ({
      name: one.name,
      paths: [pagePath(ticketsPath, one, length)],
      as,
      of: 'list',
    });
    const page = (name: string, rest: string): HelpDeskCase => ({
      name,
      paths: spread.map(({ id }) => `/api/helpdesk/tickets/${id}${rest}`),
      as: 'admin',
      of: 'ticket',
    });
    return {
      rows: length,
      longTickets: long.map(({ id }) => id),
      cases: [
        ...listCases(texts).map((one) => list(one, 'admin')),
        ...agentCases.map((one) => list(one, 'agent')),
        {
          name: 'agent: badge',
          paths: ['/api/helpdesk/users/profile/tickets/count'],
          as: 'agent',
          of: 'list',
        },
        { name: 'counts of tickets', paths: [`${ticketsPath}/counts`], as: 'admin', of: 'list' },
        ...(await helpDeskSearchCases(url)).map(({ name, paths, as }) => ({
          name,
          paths,
          as,
          of: 'list' as const,
        })),
        page('ticket: page', ''),
        page('ticket: messages', '/messages'),
        page('ticket: notes', '/notes'),
      ],
    };
  } finally {
    await client.end();
  }
}
