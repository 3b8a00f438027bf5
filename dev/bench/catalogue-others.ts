import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { CatalogueBench } from './catalogue-bench.ts';
import { openExportSite } from './catalogue-exports.ts';
import { median } from './load.ts';
import { type LoadResult, pacedLoad } from './paced-load.ts';
import { ask } from './quick-request.ts';

const perSecond = 20;
/** Each way in turn, so that whatever else the machine does affects both. */
const rounds = 3;
const quietSeconds = 30;
const reads = [
  '/api/current-user',
  '/api/invoices?limit=50',
  '/api/support/order-summaries?limit=50&offset=0',
  '/api/support/product-summaries?limit=50&offset=0',
  '/api/product-data-administration/templates?limit=50&offset=0',
  '/api/support/search?text=SK0031-0004',
  '/api/supplier-summaries?limit=50',
];

export interface MeasuredOthers {
  alone: readonly LoadResult[];
  during: readonly LoadResult[];
  /** Medians of the rounds, in milliseconds. */
  aloneP99: number;
  duringP99: number;
}

/** What everyone else notices of an export: everyday reads, with and without one. */
export async function measureOthers(bench: CatalogueBench): Promise<MeasuredOthers> {
  const { port, token, say } = bench;
  const site = await openExportSite(bench);
  const agent = new Agent({ keepAlive: true });
  const load = (seconds: number, isOver: () => boolean) =>
    pacedLoad({ perSecond, seconds, isOver }, async (at) => {
      const { status } = await ask({ agent, port, token }, 'GET', reads[at % reads.length] ?? '');
      return String(status);
    });
  const alone: LoadResult[] = [];
  const during: LoadResult[] = [];
  const worker = await site.startWorker();
  try {
    await load(5, () => false);
    for (let round = 0; round < rounds; round += 1) {
      alone.push(await load(quietSeconds, () => false));
      const { id } = await site.start('Csv');
      let isDone = false;
      const watching = (async () => {
        for (;;) {
          await wait(500);
          const { status } = await site.progress(id);
          if (status !== 'Queued' && status !== 'Running') break;
        }
        isDone = true;
      })();
      during.push(await load(600, () => isDone));
      await watching;
      say(
        `p99 ${alone.at(-1)?.p99.toFixed(1)} ms alone, ${during.at(-1)?.p99.toFixed(1)} ms during an export`,
      );
    }
    const p99 = (results: readonly LoadResult[]) => median(results.map((result) => result.p99));
    return { alone, during, aloneP99: p99(alone), duringP99: p99(during) };
  } finally {
    agent.destroy();
    await worker.kill();
    await site.stop();
  }
}
