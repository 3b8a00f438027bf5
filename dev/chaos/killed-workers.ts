import { setTimeout as sleep } from 'node:timers/promises';
import { startProcess } from './mortal-process.ts';

const workers = 2;

interface Work {
  /** The program of a worker; it sends a message when it is ready. */
  program: string;
  env: Readonly<Record<string, string>>;
  kills: number;
  longestMs: number;
  random: () => number;
  isDone: () => Promise<boolean>;
  /** Who has nothing to do is not hurt by dying. */
  isBusy: (pid: number) => boolean;
}

/** Lets workers work until it is done, kills them in the middle of it and starts others; how many were killed. */
export async function killedWhileWorking({
  program,
  env,
  kills,
  longestMs,
  random,
  isDone,
  isBusy,
}: Work): Promise<number> {
  const start = () => startProcess(program, env);
  const running = Array.from({ length: workers }, start);
  await Promise.all(running.map(({ ready }) => ready));
  let killed = 0;
  const deadline = Date.now() + longestMs;
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
