import { writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { exportFormats, type ExportFormat } from '@backdock/core/kit/list-export.ts';
import { pricing } from '@backdock/core/pricing/pricing.contract.ts';
import type { CatalogueBench } from './catalogue-bench.ts';
import { memoryOf } from './catalogue-exports.ts';

/** Longer than a reader may pause. */
const maxHeldSeconds = 40;

interface MeasuredFile {
  format: ExportFormat;
  firstByteMs: number;
  seconds: number;
  megabytes: number;
  /** The API's peak memory, above what it was before. */
  risenMb: number;
}

export interface MeasuredAmazon {
  listings: number;
  files: MeasuredFile[];
  /** How long a reader who stops keeps its connection. */
  heldSeconds: number;
}

/** Costs of all listings in Amazon marketplaces, streamed to a client that reads, and to one that stops. */
export async function measureAmazon(bench: CatalogueBench): Promise<MeasuredAmazon> {
  const { owner, say } = bench;
  const { rows } = await owner.query<{ n: string }>(
    'SELECT count(*) AS n FROM product_listing JOIN marketplace ON marketplace.id = marketplace_id WHERE is_amazon',
  );
  const files: MeasuredFile[] = [];
  for (const format of exportFormats) {
    files.push(await download(bench, format));
    say(JSON.stringify(files.at(-1)));
  }
  const heldSeconds = await stopReading(bench);
  say(`a reader who stops keeps its connection for ${heldSeconds.toFixed(1)} s`);
  return { listings: Number(rows[0]?.n), files, heldSeconds };
}

function open({ port, token }: CatalogueBench, format: ExportFormat): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const path = `${pricing.amazonCosts.path}?format=${format}`;
    request({ port, path, headers: { authorization: `Bearer ${token}` } }, (response) => {
      if (response.statusCode === 200) resolve(response);
      else reject(new Error(`${path} answered ${response.statusCode}`));
    })
      .once('error', reject)
      .end();
  });
}

async function download(bench: CatalogueBench, format: ExportFormat): Promise<MeasuredFile> {
  const { pid } = bench.api;
  const before = memoryOf(pid, 'VmRSS');
  // The peak counts from here.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const startedAt = performance.now();
  const response = await open(bench, format);
  let firstByteMs = 0;
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    if (bytes === 0) firstByteMs = performance.now() - startedAt;
    bytes += part.length;
  }
  return {
    format,
    firstByteMs,
    seconds: (performance.now() - startedAt) / 1_000,
    megabytes: bytes / 1024 / 1024,
    risenMb: memoryOf(pid, 'VmHWM') - before,
  };
}

/** Seconds until the database is free of a reader who stops after the first bytes. */
async function stopReading(bench: CatalogueBench): Promise<number> {
  const response = await open(bench, 'csv');
  response.once('error', () => undefined);
  response.pause();
  await wait(2_000);
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await bench.owner.query<{ n: string }>(
      `SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'
         AND xact_start < now() - interval '1 second'`,
    );
    const seconds = (performance.now() - startedAt) / 1_000;
    if (rows[0]?.n === '0' || seconds > maxHeldSeconds) {
      response.destroy();
      return seconds;
    }
    await wait(250);
  }
}
