import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { helpDeskSearch } from '@backdock/core/help-desk/search/help-desk-search.contract.ts';
import type { HelpDeskBench } from './help-desk-bench.ts';
import { openMailSite } from './help-desk-mail-site.ts';
import { helpDeskSearchCases } from './help-desk-search-cases.ts';
import { type LoadResult, pacedLoad } from './paced-load.ts';
import { ask } from './quick-request.ts';

const perSecond = 5;
const beforeSeconds = 20;
/** Longer than any rebuild takes. */
const mostSeconds = 6 * 60 * 60;

export interface MeasuredRebuild {
  rows: number;
  seconds: number;
  perSecond: number;
  before: LoadResult;
  during: LoadResult;
}

/** Rebuilds the search index by a worker while people search. */
export async function measureRebuild(bench: HelpDeskBench): Promise<MeasuredRebuild> {
  const { owner, port, admin, seconds, say } = bench;
  const searches = await everySearch(bench);
  const site = await openMailSite(bench);
  const worker = await site.startWorker();
  const sockets = new Agent({ keepAlive: true });
  const as = { agent: sockets, port, token: admin };
  try {
    const before = await searches.load(Math.min(beforeSeconds, seconds), () => false);
    let isRebuilt = false;
    const searching = searches.load(mostSeconds, () => isRebuilt);
    const startedAt = performance.now();
    // The stream says how far it is until the worker is done.
    const stream = await fetch(`http://127.0.0.1:${port}${helpDeskSearch.rebuildIndex.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'idempotency-key': randomUUID() },
    });
    const told = await stream.text().catch(() => '');
    if (!stream.ok) throw new Error(`a rebuild answers ${stream.status}: ${told}`);
    while ((await percentOf(as)) !== null) await sleep(1_000);
    const took = (performance.now() - startedAt) / 1_000;
    isRebuilt = true;
    const during = await searching;
    const { rows } = await owner.query<{ n: number }>(
      `SELECT (SELECT count(*) FROM ticket_message) + (SELECT count(*) FROM ticket_note) + (SELECT count(*) FROM ticket) AS n`,
    );
    say(`rebuilt in ${took.toFixed(0)} s; searches meanwhile p95 ${during.p95.toFixed(0)} ms`);
    return { rows: Number(rows[0]?.n), seconds: took, perSecond, before, during };
  } finally {
    searches.close();
    sockets.destroy();
    await worker.stop();
    await site.close();
  }
}

/** How far a rebuild is; null: none is running. */
async function percentOf(as: Parameters<typeof ask>[0]): Promise<number | null> {
  const { status, body } = await ask(as, 'GET', helpDeskSearch.index.path);
  if (status !== 200) throw new Error(`the state of the index answers ${status}`);
  return (JSON.parse(body) as { percent: number | null }).percent;
}

/** All kinds of searches in turn, at a fixed rate. */
async function everySearch({ url, port, admin, agent }: HelpDeskBench) {
  const cases = await helpDeskSearchCases(url);
  const tokens = { admin, agent: agent.token };
  const sockets = new Agent({ keepAlive: true });
  return {
    load: (seconds: number, isOver: () => boolean) =>
      pacedLoad({ perSecond, seconds, isOver }, async (at) => {
        const one = cases[at % cases.length];
        const path = one?.paths[Math.floor(at / cases.length) % one.paths.length] ?? '';
        const { status } = await ask(
          { agent: sockets, port, token: tokens[one?.as ?? 'admin'] },
          'GET',
          path,
        );
        return String(status);
      }),
    close: () => sockets.destroy(),
  };
}
