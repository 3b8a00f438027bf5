import { openStatuses } from '@backdock/core/help-desk/tickets.values.ts';
import pg from 'pg';
import { by, type GridCase, set, text } from './cases.ts';
import { pagePath } from './request.ts';

const path = '/api/helpdesk/ticket-summaries';
/** Records to open in turn: a single one would always be in memory. */
const opened = 200;
const deep = 100_000;
const open = { status: set(...openStatuses) };

/** How the list of tickets opens: what someone has to answer, the most urgent first. */
const opening: GridCase = {
  name: 'tickets, open, by time left (as the page opens)',
  filters: open,
  sort: by('nextDueOn', 'asc'),
};

interface Texts {
  subject: string;
  requester: string;
  supplier: string;
}

/** What staff of a department look at all day. No role, so what they see is decided for each ticket. */
const agentCases: GridCase[] = [
  {
    name: 'agent: department’s open, by time left',
    filters: { ...open, scope: set('department') },
    sort: by('nextDueOn', 'asc'),
  },
  {
    name: 'agent: own open, by time left',
    filters: { ...open, scope: set('mine') },
    sort: by('nextDueOn', 'asc'),
  },
  { name: 'agent: all they see', filters: {} },
];

const listCases = ({ subject, requester, supplier }: Texts): GridCase[] => [
  opening,
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

/** Every call that is measured, by its name; each is made for several records in turn. */
export async function helpDeskCases(
  url: string,
): Promise<[name: string, paths: string[], isAgent?: boolean][]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: counted } = await client.query<{ n: string }>('SELECT sum(rows) AS n FROM ticket_count');
    const { rows: middle } = await client.query<Texts>(`
      SELECT subject, split_part(requester_name, ' ', 2) AS requester, partner.name AS supplier
        FROM ticket JOIN partner ON partner.id = ticket.supplier_id
       WHERE ticket.id >= (SELECT max(id) / 2 FROM ticket) ORDER BY ticket.id LIMIT 1`);
    const { rows: spread } = await client.query<{ id: number }>(
      `SELECT id FROM ticket WHERE NOT is_legal AND id IN
         (SELECT 1 + n * (SELECT max(id) FROM ticket) / ${opened} FROM generate_series(0, ${opened - 1}) n)`,
    );
    const [texts] = middle;
    if (!texts) throw new Error('the database has no tickets');
    const length = Number(counted[0]?.n);
    const records = (rest: string) => spread.map(({ id }) => `/api/helpdesk/tickets/${id}${rest}`);
    return [
      ...listCases(texts).map((one): [string, string[]] => [one.name, [pagePath(path, one, length)]]),
      ...agentCases.map((one): [string, string[], boolean] => [
        one.name,
        [pagePath(path, one, length)],
        true,
      ]),
      ['agent: badge', ['/api/helpdesk/users/profile/tickets/count'], true],
      ['counts of tickets', [`${path}/counts`]],
      ['ticket: page', records('')],
      ['ticket: messages', records('/messages')],
      ['ticket: notes', records('/notes')],
    ];
  } finally {
    await client.end();
  }
}
