import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from './mortal-process.ts';

const workers = 2;

interface Work {
  /** The worker's program; it sends a message when it's ready. */
  program: string;
  env: Readonly<Record<string, string>>;
  kills: number;
  maxMs: number;
  random: () => number;
  isDone: () => Promise<boolean>;
  /** Killing an idle worker does no harm. */
  isBusy: (pid: number) => boolean;
}

/** Runs workers until the work is done, killing them midway and starting others. Returns how many were killed. */
export async function killedWhileWorking({
  program,
  env,
  kills,
  maxMs,
  random,
  isDone,
  isBusy,
}: Work): Promise<number> {
  const start = () => startProcess(program, env);
  const running = Array.from({ length: workers }, start);
  await Promise.all(running.map(({ ready }) => ready));
  let killed = 0;
  const deadline = Date.now() + maxMs;
  while (Date.now() < deadline) {
    await sleep(300 + random() * 500);
    if (await isDone()) break;
    const index = Math.floor(random() * workers);
    const victim = running[index];
    if (killed === kills || !victim || !isBusy(victim.pid)) continue;
    await victim.kill();
    killed += 1;
    running[index] = start();
  }
  await Promise.all(running.map((worker) => worker.stop()));
  return killed;
}
