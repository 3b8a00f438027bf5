import { setTimeout as sleep } from 'node:timers/promises';
import { type Neighbor, neighbors, type OutageSite } from './outage-site.ts';
import type { LoadResult } from '../bench/paced-load.ts';
import { steadyLoad } from './steady-load.ts';
import type { LinkState } from './weak-link.ts';

export interface Pace {
  outageSeconds: number;
  baseSeconds: number;
  perSecond: number;
  /** A short run says nothing about the slowest hundredth. */
  comparesTimes: boolean;
}

/** What people look at all day, none of which needs a neighbor. */
export const everydayReads = [
  '/api/invoices?limit=50',
  '/api/invoices?limit=50&offset=100',
  '/api/invoices/17',
  '/api/credit-memos?limit=50',
  '/api/accounts-payable/payment-files/history?limit=50',
  '/api/supplier-summaries?limit=50',
  '/api/intacct-sync-logs/failed?limit=50',
];

const ways: readonly LinkState[] = ['refusing', 'hanging', 'dripping'];
const mostRise = 1.2;
/** Below this nobody notices, and the noise of the machine is larger than a fifth. */
const unnoticedMs = 60;
const longestAnswerMs = 35_000;
const backlogMs = 60_000;

export async function neighborOutages(site: OutageSite, pace: Pace): Promise<string[]> {
  const violations: string[] = [];
  for (const neighbor of neighbors) {
    for (const way of ways) {
      for (const what of await outage(site, neighbor, way, pace)) {
        violations.push(`${neighbor} ${way}: ${what}`);
      }
    }
  }
  return violations;
}

async function outage(site: OutageSite, neighbor: Neighbor, way: LinkState, pace: Pace): Promise<string[]> {
  const load = (seconds: number) =>
    steadyLoad(
      { port: site.port, token: site.token, paths: everydayReads, perSecond: pace.perSecond },
      seconds,
    );
  const before = await load(pace.baseSeconds);
  site.links[neighbor].set(way);
  await site.requestWork();
  const isOver = new AbortController();
  const [during, health, answers] = await Promise.all([
    load(pace.outageSeconds).finally(() => isOver.abort()),
    watchHealth(site, isOver.signal),
    useNeighbor(site, neighbor, isOver.signal),
  ]);
  site.links[neighbor].set('whole');
  const clearedMs = await untilCleared(site);
  console.log(
    `[chaos outages] ${neighbor} ${way}: p99 ${before.p99.toFixed(0)} ms before, ${during.p99.toFixed(0)} during ` +
      `(${during.calls} calls), longest dependent answer ${(answers.longestMs / 1_000).toFixed(1)} s ` +
      `(${[...answers.statuses].join(', ') || 'none'}), backlog clear after ${(clearedMs / 1_000).toFixed(1)} s`,
  );
  return [
    ...unexpected(during),
    ...(pace.comparesTimes && during.p99 > unnoticedMs && during.p99 > before.p99 * mostRise
      ? [`p99 of other calls rose from ${before.p99.toFixed(0)} to ${during.p99.toFixed(0)} ms`]
      : []),
    ...health.map((status) => `health answered ${status} though the database is there`),
    ...(answers.longestMs > longestAnswerMs
      ? [`a call that needs it was answered after ${answers.longestMs} ms`]
      : []),
    ...[...answers.statuses]
      .filter((status) => status === 500)
      .map(() => 'a call that needs it answered 500'),
    ...(clearedMs > backlogMs ? [`the backlog was not cleared within a minute`] : []),
  ];
}

export const unexpected = ({ failures }: LoadResult): string[] =>
  [...failures].map(([status, count]) => `${count} other calls were answered ${status}`);

/** Every answer of the health check but 200, until it is over. */
async function watchHealth(site: OutageSite, over: AbortSignal): Promise<number[]> {
  const wrong: number[] = [];
  while (!over.aborted) {
    const status = await site.health();
    if (status !== 200) wrong.push(status);
    await sleep(250);
  }
  return wrong;
}

async function useNeighbor(site: OutageSite, neighbor: Neighbor, over: AbortSignal) {
  const use = site.needs[neighbor];
  const statuses = new Set<number>();
  let longestMs = 0;
  if (!use) return { statuses, longestMs };
  while (!over.aborted) {
    const askedAt = performance.now();
    statuses.add(await use().catch(() => 0));
    longestMs = Math.max(longestMs, performance.now() - askedAt);
    await sleep(250);
  }
  return { statuses, longestMs };
}

/** How long until everything that waited is done; a little over the limit where it is not. */
async function untilCleared({ office }: OutageSite): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < backlogMs + 1_000) {
    const { rows } = await office.owner.query<{ waiting: number }>(
      `SELECT (SELECT count(*) FROM mail WHERE sent_on IS NULL)::int
            + (SELECT count(*) FROM intacct_task WHERE state <> 'Failed' OR category IN ('Timeout', 'RateLimited'))::int
            + (SELECT count(*) FROM list_export WHERE status IN ('Queued', 'Running', 'Failed'))::int AS waiting`,
    );
    if (rows[0]?.waiting === 0) break;
    await sleep(250);
  }
  return performance.now() - start;
}
