import { setTimeout as sleep } from 'node:timers/promises';
import { type Neighbor, neighbors, type OutageSite, type Way, waysOf } from './outage-site.ts';
import type { LoadResult } from '../bench/paced-load.ts';
import { wrongWords } from './outages-help-desk.ts';
import { steadyLoad } from './steady-load.ts';

export interface Pace {
  outageSeconds: number;
  baseSeconds: number;
  perSecond: number;
  /** A short run says nothing about p99. */
  comparesTimes: boolean;
}

/** Everyday reads that don't need a neighbor. */
export const everydayReads = [
  '/api/invoices?limit=50',
  '/api/invoices?limit=50&offset=100',
  '/api/invoices/17',
  '/api/credit-memos?limit=50',
  '/api/accounts-payable/payment-files/history?limit=50',
  '/api/supplier-summaries?limit=50',
  '/api/intacct-sync-logs/failed?limit=50',
  '/api/helpdesk/ticket-summaries?scope=all&limit=50',
  '/api/helpdesk/tickets/1',
  '/api/helpdesk/tickets/1/messages',
  '/api/helpdesk/users/profile/tickets/count',
];

const maxRise = 1.2;
/** Nobody notices times below this, and there machine noise exceeds a fifth. */
const unnoticedMs = 60;
const maxAnswerMs = 35_000;
const backlogMs = 60_000;

/** A shared machine is slow now and then. An outage that slows calls down does so every time. */
const maxTrials = 3;

export async function neighborOutages(
  site: OutageSite,
  pace: Pace,
  only: string | undefined,
): Promise<string[]> {
  const violations: string[] = [];
  for (const neighbor of neighbors) {
    for (const way of waysOf(neighbor)) {
      const name = `${neighbor} ${way}`;
      if (only !== undefined && ![neighbor, way, name].includes(only)) continue;
      let rise: string | null = null;
      for (let trial = 0; trial < maxTrials; trial += 1) {
        const found = await outage(site, neighbor, way, pace);
        violations.push(...found.broken.map((what) => `${name}: ${what}`));
        rise = found.rise;
        if (rise === null) break;
      }
      if (rise !== null) violations.push(`${name}: ${rise}`);
    }
  }
  return violations;
}

interface Found {
  broken: string[];
  /** How much slower other calls were; null if they weren't. */
  rise: string | null;
}

async function outage(site: OutageSite, neighbor: Neighbor, way: Way, pace: Pace): Promise<Found> {
  const load = (seconds: number) =>
    steadyLoad(
      { port: site.port, token: site.token, paths: everydayReads, perSecond: pace.perSecond },
      seconds,
    );
  const before = await load(pace.baseSeconds);
  await site.fail(neighbor, way);
  await site.requestWork();
  const isOver = new AbortController();
  const [during, health, answers, words] = await Promise.all([
    load(pace.outageSeconds).finally(() => isOver.abort()),
    watchHealth(site, isOver.signal),
    useNeighbor(site, neighbor, isOver.signal),
    wrongWords(site.desk, neighbor === 'mailboxes', isOver.signal),
  ]);
  await site.mend(neighbor);
  const clearedMs = await untilCleared(site);
  console.log(
    `[chaos outages] ${neighbor} ${way}: p99 ${before.p99.toFixed(0)} ms before, ${during.p99.toFixed(0)} during ` +
      `(${during.calls} calls), longest dependent answer ${(answers.maxMs / 1_000).toFixed(1)} s ` +
      `(${[...answers.statuses].join(', ') || 'none'}), backlog clear after ${(clearedMs / 1_000).toFixed(1)} s`,
  );
  const isSlower = pace.comparesTimes && during.p99 > unnoticedMs && during.p99 > before.p99 * maxRise;
  const broken = [
    ...unexpected(during),
    ...health.map((status) => `health answered ${status} though the database is there`),
    ...words,
    ...site.assistant.wrongWords(),
    ...(answers.maxMs > maxAnswerMs ? [`a call that needs it was answered after ${answers.maxMs} ms`] : []),
    ...[...answers.statuses]
      .filter((status) => status === 500)
      .map(() => 'a call that needs it answered 500'),
    ...(clearedMs > backlogMs ? [`the backlog was not cleared within a minute`] : []),
  ];
  const rise = isSlower
    ? `p99 of other calls rose from ${before.p99.toFixed(0)} to ${during.p99.toFixed(0)} ms`
    : null;
  return { broken, rise };
}

export const unexpected = ({ failures }: LoadResult): string[] =>
  [...failures].map(([status, count]) => `${count} other calls were answered ${status}`);

/** Every health response other than 200, until it's over. */
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
  let maxMs = 0;
  if (!use) return { statuses, maxMs };
  while (!over.aborted) {
    const startedAt = performance.now();
    statuses.add(await use().catch(() => 0));
    maxMs = Math.max(maxMs, performance.now() - startedAt);
    await sleep(250);
  }
  return { statuses, maxMs };
}

/** How long until the whole backlog is done; slightly over the limit if it never is. */
async function untilCleared({ office, desk }: OutageSite): Promise<number> {
  const start = performance.now();
  while (performance.now() - start < backlogMs + 1_000) {
    const { rows } = await office.owner.query<{ waiting: number }>(
      `SELECT (SELECT count(*) FROM mail WHERE sent_on IS NULL)::int
            + (SELECT count(*) FROM intacct_task WHERE state <> 'Failed' OR category IN ('Timeout', 'RateLimited'))::int
            + (SELECT count(*) FROM list_export WHERE status IN ('Queued', 'Running', 'Failed'))::int AS waiting`,
    );
    if (rows[0]?.waiting === 0 && (await desk.waiting()) === 0) break;
    await sleep(250);
  }
  return performance.now() - start;
}
