import { Agent } from 'node:http';
import pg from 'pg';
import { type LoadResult, pacedLoad } from './paced-load.ts';
import { ask, type Caller } from './quick-request.ts';

export interface TrafficResult extends LoadResult {
  perSecond: number;
  seconds: number;
}

interface Traffic {
  port: number;
  tokens: readonly string[];
  invoices: readonly number[];
  perSecond: number;
  seconds: number;
}

const writeEvery = 10;
const reads = [
  '/api/invoices?limit=50',
  '/api/invoices?limit=50&offset=500',
  '/api/credit-memos?limit=50',
  '/api/supplier-summaries?limit=50',
  '/api/current-user',
  '/api/accounts-payable/payment-files/history?limit=50',
  '/api/feature-flags/values',
];

/** Everyday reads, with every tenth call moving an invoice's posting date. */
export async function runTraffic({
  port,
  tokens,
  invoices,
  perSecond,
  seconds,
}: Traffic): Promise<TrafficResult> {
  const agent = new Agent({ keepAlive: true });
  const versions = new Map<number, number>();
  try {
    const result = await pacedLoad({ perSecond, seconds }, async (at) => {
      const caller = { agent, port, token: tokens[at % tokens.length] ?? '' };
      if (at % writeEvery !== 0) {
        const { status } = await ask(caller, 'GET', reads[at % reads.length] ?? '');
        return String(status);
      }
      return movePostingDate(caller, invoices[(at / writeEvery) % invoices.length] ?? 0, versions);
    });
    return { ...result, perSecond, seconds };
  } finally {
    agent.destroy();
  }
}

/** Uses the version from the last change; before the first change, reads the invoice. */
export async function movePostingDate(
  caller: Caller,
  invoiceId: number,
  versions: Map<number, number>,
): Promise<string> {
  const path = `/api/invoices/${invoiceId}`;
  const version = versions.get(invoiceId) ?? versionIn((await ask(caller, 'GET', path)).body);
  const postingDate = new Date(Date.now() - (version % 20) * 86_400_000).toISOString().slice(0, 10);
  const { status, body } = await ask(caller, 'PUT', `${path}/posting-date`, { postingDate, version });
  if (status === 200) versions.set(invoiceId, versionIn(body));
  return String(status);
}

const versionIn = (body: string) => (JSON.parse(body) as { version: number }).version;

/** Invoices whose posting date may be changed. */
export async function postedInvoices(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `SELECT id FROM invoice WHERE status = 'Posted' AND posting_date IS NOT NULL ORDER BY id DESC LIMIT 5000`,
    );
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
