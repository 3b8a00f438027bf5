import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

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
  const start = () => fork(program, { env: { ...process.env, ...env, LOG_LEVEL: 'fatal' } });
  const running: ChildProcess[] = Array.from({ length: workers }, start);
  await Promise.all(running.map((worker) => once(worker, 'message')));
  let killed = 0;
  const deadline = Date.now() + longestMs;
  while (Date.now() < deadline) {
    await sleep(300 + random() * 500);
    if (await isDone()) break;
    const index = Math.floor(random() * workers);
    const victim = running[index];
    if (killed === kills || !victim?.pid || !isBusy(victim.pid)) continue;
    victim.kill('SIGKILL');
    await once(victim, 'exit');
    killed += 1;
    running[index] = start();
  }
  await Promise.all(
    running.map(async (worker) => {
      worker.kill('SIGTERM');
      await once(worker, 'exit');
    }),
  );
  return killed;
}
