import pg from 'pg';

const path = '/api/helpdesk/search';
/** Searches to run in turn; a single one would always be cached. */
const asked = 20;

interface Sample {
  messageId: number;
  address: string;
  name: string;
  order: string;
  rare: string;
  phrase: string;
  day: string;
}

/** What people search for, each for several messages in turn; some as staff of one department. */
export async function helpDeskSearchCases(
  url: string,
): Promise<{ name: string; paths: string[]; as: 'admin' | 'agent' }[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Sample>(
      `SELECT message.id AS "messageId", requester_email AS address, requester_name AS name,
              'PO-' || (100000 + order_id) AS "order",
              (SELECT word FROM regexp_split_to_table(body_text, '[^a-z]+') word ORDER BY length(word) DESC, word LIMIT 1) AS rare,
              (regexp_match(body_text, '^([a-z]+ [a-z]+ [a-z]+)'))[1] AS phrase, message.created_on::date::text AS day
         FROM ticket_message message JOIN ticket ON ticket.id = message.ticket_id
        WHERE order_id IS NOT NULL AND NOT is_legal
          AND message.id IN (SELECT 1 + n * (SELECT max(id) FROM ticket_message) / $1 FROM generate_series(0, $1 - 1) n)`,
      [asked],
    );
    const search = (queryOf: (of: Sample) => string) =>
      rows.map((row) => `${path}?${new URLSearchParams({ query: queryOf(row) }).toString()}`);
    const cases: [name: string, queryOf: (of: Sample) => string, isAgent?: boolean][] = [
      ['a number in one message', ({ messageId }) => String(messageId)],
      ['a rare word', ({ rare }) => rare],
      ['a common word', () => 'order'],
      ['the most common word', () => 'the'],
      ['two common words', () => 'tile broken'],
      ['three common words', () => 'refund carrier photo'],
      ['a rare and a common word', ({ rare }) => `order ${rare}`],
      ['a phrase of three words', ({ phrase }) => `"${phrase}"`],
      ['a phrase of two common words', () => '"broken box"'],
      ['a phrase that no one wrote', () => '"waiting invoice driver"'],
      ['the beginning of a word', ({ rare }) => `${rare.slice(0, 5)}*`],
      ['the beginning of many words', () => 're*'],
      ['a common word without another', () => 'refund -order'],
      ['by sender', ({ address }) => `from:${address}`],
      ['a common word by sender', ({ address }) => `tile from:${address}`],
      ['a sender’s name', ({ name }) => name],
      ['an order’s number', ({ order }) => order],
      ['a common word of an order', ({ order }) => `tile order:${order}`],
      ['a common word before a day', ({ day }) => `tile before:${day}`],
      ['filters alone', () => 'status:open type:damaged'],
      ['agent: a rare word', ({ rare }) => rare, true],
      ['agent: two common words', () => 'tile broken', true],
      ['agent: own, with a common word', () => 'order assignee:me', true],
      ['agent: nothing found', () => 'zzzzyx order', true],
    ];
    return cases.map(([name, queryOf, isAgent = false]) => ({
      name: `search: ${name}`,
      paths: search(queryOf),
      as: isAgent ? 'agent' : 'admin',
    }));
  } finally {
    await client.end();
  }
}
