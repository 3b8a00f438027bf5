import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Office, requestDocuments } from '../chaos/intacct-office.ts';
import type { Stack } from '../src/stack.ts';
import { startBenchApi } from './api.ts';
import { type Measured, measure } from './load.ts';
import { get } from './request.ts';

export interface HangMeasured {
  before: Measured;
  during: Measured;
  /** Documents sent in the ten seconds afterwards. */
  synced: number;
}

const callers = 8;
const afterMs = 10_000;
const hangSeconds = 60;

/** Everyday reads. */
const reads = [
  '/api/invoices?limit=50',
  '/api/invoices?limit=50&offset=500',
  '/api/invoices/17',
  '/api/credit-memos?limit=50',
  '/api/accounts-payable/payment-files/history?limit=50',
  '/api/supplier-summaries?limit=50',
  '/api/intacct-sync-logs/failed?limit=50',
  '/api/intacct-connection',
];

/**
 * The same reads by eight callers, first normally, then while every Intacct call hangs for a minute with a large
 * backlog.
 */
export async function hangLoad(stack: Stack, office: Office, seconds: number): Promise<HangMeasured> {
  const api = await startBenchApi(stack.database.url, stack.ports.api);
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  try {
    let requestCount = 0;
    const ask = () => get(agent, stack.ports.api, api.token, reads[(requestCount += 1) % reads.length] ?? '');
    await measure(callers, seconds / 4, ask);
    const before = await measure(callers, seconds, ask);
    await office.simulator.hang((hangSeconds + 10) * 1_000);
    await requestDocuments(office);
    const during = await measure(callers, hangSeconds, ask);
    await office.simulator.hang(0);
    const sent = await countSent(office);
    await sleep(afterMs);
    return { before, during, synced: (await countSent(office)) - sent };
  } finally {
    agent.destroy();
    await api.stop();
  }
}

async function countSent({ owner }: Office): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM intacct_attempt WHERE outcome = 'Success'`,
  );
  return rows[0]?.n ?? 0;
}
