import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hostileKinds, type HostileSheet, hostileSheet } from '../src/hostile-sheets/hostile-sheet.ts';
import { repository } from '../src/repository.ts';
import { seededRandom } from '../src/seeded-random.ts';
import type { SheetReading } from './hostile-sheets-process.ts';

const sheets = 2_000;
/** Of the processor, for both readers. */
const maxMilliseconds = 10_000;
/** A machine that does other things as well may take so long. */
const maxWait = 120_000;
const maxMegabytes = 900;

/**
 * Reads spreadsheets built to break their readers: that of the browser and that of the server. Each is refused or read,
 * in bounded time and memory. They are read in a process of their own, so a reader that never returns is noticed.
 */
export async function hostileSheetsCampaign({
  short,
  seed,
}: {
  short: boolean;
  seed: number;
}): Promise<string[]> {
  const count = short ? hostileKinds.length + 100 : sheets;
  const random = seededRandom(seed);
  const violations: string[] = [];
  const slowest = { name: '', milliseconds: 0 };
  let refusals = 0;
  let megabytes = 0;
  let child = startReader();
  for (let at = 0; at < count; at += 1) {
    const sheet = hostileSheet(random, at);
    const reading = await answerTo(child, sheet);
    if (!reading) {
      violations.push(`${sheet.name}: was never read to its end (seed ${seed}, sheet ${at})`);
      child.kill('SIGKILL');
      child = startReader();
      continue;
    }
    refusals += reading.refusals;
    megabytes = Math.max(megabytes, reading.megabytes);
    if (reading.milliseconds > slowest.milliseconds) {
      Object.assign(slowest, { name: sheet.name, milliseconds: reading.milliseconds });
    }
    if (reading.milliseconds > maxMilliseconds)
      violations.push(`${sheet.name}: took ${reading.milliseconds} ms`);
    violations.push(...reading.faults.map((fault) => `${sheet.name}: ${fault} (seed ${seed}, sheet ${at})`));
  }
  child.kill();
  if (megabytes > maxMegabytes) violations.push(`${megabytes} MB of memory, more than ${maxMegabytes}`);
  console.log(
    `[chaos hostile-sheets] ${count} sheets read twice, ${refusals} refusals, at most ${megabytes} MB, slowest ${slowest.milliseconds} ms (${slowest.name})`,
  );
  return violations;
}

/** Nothing if it never answers, or ends. */
async function answerTo(child: ChildProcess, sheet: HostileSheet): Promise<SheetReading | undefined> {
  const over = new AbortController();
  const { signal } = over;
  const answer = once(child, 'message', { signal });
  child.send(sheet);
  const [reading] = (await Promise.race([
    answer,
    once(child, 'exit', { signal }).then(() => []),
    wait(maxWait, [], { signal }),
  ])) as [SheetReading?];
  over.abort();
  return reading;
}

const startReader = (): ChildProcess =>
  fork(join(repository, 'dev/chaos/hostile-sheets-process.ts'), { serialization: 'advanced' });
