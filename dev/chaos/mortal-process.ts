import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program in a process of its own, which can be killed at any moment. */
export interface MortalProcess {
  pid: number;
  /** What it says first, which is when it works; fails where it ends without a word. */
  ready: Promise<unknown>;
  ended: Promise<void>;
  /** With kill -9: it does not hear of it, and is gone afterwards. */
  kill(): Promise<void>;
  /** As it is stopped in production: it finishes what it does. */
  stop(): Promise<void>;
}

export function startProcess(program: string, env: Readonly<Record<string, string>>): MortalProcess {
  const child = fork(program, { env: { ...process.env, ...env, LOG_LEVEL: 'fatal' } });
  const ended = once(child, 'exit').then(() => undefined);
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as unknown),
    ended.then(() => Promise.reject(new Error(`${program} did not start`))),
  ]);
  // Who is killed while it starts is not missed.
  ready.catch(() => undefined);
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal);
    await ended;
  };
  return {
    pid: child.pid ?? 0,
    ready,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
