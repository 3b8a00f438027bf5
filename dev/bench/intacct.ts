import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openOffice, sizesFor } from '../chaos/intacct-office.ts';
import { repository } from '../src/repository.ts';
import { startStack } from '../src/stack.ts';
import { hangLoad, type HangMeasured } from './intacct-hang.ts';
import { throughput, type Throughput } from './intacct-throughput.ts';

const say = (text: string) => console.log(`[bench intacct] ${text}`);

/** Runs this many times as long as other cases, because rare events take time to show up. */
const slices = 5;

interface Size {
  documents: number;
  seconds: number;
}

/** What the queue costs compared with calling Intacct directly, and what other callers notice while Intacct hangs. */
export async function intacctBench({ documents, seconds }: Size): Promise<void> {
  const stack = await startStack({ mode: 'test', programs: false });
  try {
    // Enough for two latencies, plus a backlog that doesn't run out while Intacct hangs.
    const office = await openOffice(stack, sizesFor(3 * documents), { METRICS_PORT: '0' });
    const worker = await startedWorker(office.env);
    try {
      const rates: Throughput[] = [];
      for (const latencyMs of [50, 0]) {
        rates.push(await throughput(office, { documents, latencyMs }));
        say(JSON.stringify(rates.at(-1)));
      }
      const hang = await hangLoad(stack, office, seconds * slices);
      say(JSON.stringify(hang));
      report(documents, rates, hang);
    } finally {
      worker.kill('SIGKILL');
      await once(worker, 'exit');
      await office.close();
    }
  } finally {
    await stack.stop();
  }
}

async function startedWorker(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const worker = fork(join(repository, 'server/src/worker.ts'), { env: { ...process.env, ...env } });
  await once(worker, 'message');
  return worker;
}

function report(
  documents: number,
  rates: readonly Throughput[],
  { before, during, synced }: HangMeasured,
): void {
  const n = (value: number, digits = 1) => value.toFixed(digits);
  const count = (value: number) => value.toLocaleString('en-US');
  const reads = [
    ['before', before],
    ['while Intacct hangs', during],
  ] as const;
  const lines = [
    '# Sending to Intacct',
    '',
    `\`npm run bench -- intacct\`: ${count(documents)} bills and credit memos, half of them through the queue and half bare, in turns, in two calls at once; worker, simulator, PostgreSQL and the load on the same two cores.`,
    '',
    'Bare is the same client without anything around it: nothing is read, claimed, recorded or audited. The bar is 80 % at 50 ms, which is fast for Intacct.',
    '',
    '| Intacct answers after | bare, a second | through the queue, a second | share |',
    '| --- | ---: | ---: | ---: |',
    ...rates.map(
      ({ latencyMs, bare, queued }) =>
        `| ${latencyMs} ms | ${n(bare)} | ${n(queued)} | ${n((100 * queued) / bare, 0)} % |`,
    ),
    '',
    'What others notice: eight callers read lists, details and the sync log without pause, before anything is to be sent, and during a minute in which every call to Intacct hangs and a backlog waits. The bar is a p99 that is at most 20 % higher, and no failure.',
    '',
    '| | requests a second | p50 ms | p99 ms | failed |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...reads.map(
      ([name, { perSecond, p50, p99, errors }]) =>
        `| ${name} | ${n(perSecond, 0)} | ${n(p50)} | ${n(p99)} | ${errors} |`,
    ),
    '',
    `p99 while it hangs: ${n((100 * during.p99) / before.p99 - 100, 0)} %. In the ten seconds after it had answered again, ${count(synced)} documents were sent.`,
    '',
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, 'docs/measured/intacct.md'), lines.join('\n'));
}
