import { fork } from 'node:child_process';
import { once } from 'node:events';

/** A program in its own process, which can be killed at any moment. */
export interface MortalProcess {
  pid: number;
  /** Resolves to its first message, sent once it's up; rejects if it exits without one. */
  ready: Promise<unknown>;
  ended: Promise<void>;
  /** `kill -9`: no warning, and gone when this resolves. */
  kill(): Promise<void>;
  /** Stops as in production: it finishes what it's doing. */
  stop(): Promise<void>;
}

export function startProcess(program: string, env: Readonly<Record<string, string>>): MortalProcess {
  const child = fork(program, {
    env: { ...process.env, ...env, LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal' },
  });
  const ended = once(child, 'exit').then(() => undefined);
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as unknown),
    ended.then(() => Promise.reject(new Error(`${program} did not start`))),
  ]);
  // A kill during startup is expected.
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
