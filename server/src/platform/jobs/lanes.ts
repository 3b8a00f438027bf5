import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import { type LockConnection, openLockConnection } from '../db/lock-connection.ts';
import type { Runtime } from '../runtime.ts';

/** One of a few slots, each held by one worker at a time. */
export interface Lane {
  readonly number: number;
  /** Writes through the connection that holds the lane: once it's lost, nothing more can be written. */
  readonly database: Database;
  /** Aborted when the lane is lost. */
  readonly lost: AbortSignal;
  /** Aborted when the worker stops: finish work in progress, start nothing new. */
  readonly stopping: AbortSignal;
}

interface Lanes {
  /** What the lanes are for, and their lock space. */
  name: string;
  space: number;
  count: number;
  /** Ends when the worker stops. Throwing gives up the lane, which is then taken again, here or elsewhere. */
  work(lane: Lane): Promise<void>;
}

/** How long until a lost lane is taken again, whichever worker lost it. */
const takeMs = 1_000;
const stopMs = 20_000;

/** Works in every lane that no other worker holds. */
export function runLanes(runtime: Runtime, { name, space, count, work }: Lanes): { stop(): Promise<void> } {
  const { config, database, log } = runtime;
  const stopping = new AbortController();
  const open = new Set<LockConnection>();
  const settings = { url: config.DATABASE_URL, applicationName: `backdock-${name}` };

  async function hold(number: number): Promise<void> {
    const connection = await openLockConnection(settings);
    open.add(connection);
    try {
      while (!(await connection.tryLock(space, number))) {
        await pause(takeMs, stopping.signal);
        if (stopping.signal.aborted) return;
      }
      const { lost, writer } = connection;
      await work({ number, database: { ...database, writer }, lost, stopping: stopping.signal });
    } finally {
      open.delete(connection);
      await connection.close();
    }
  }
  async function keep(number: number): Promise<void> {
    while (!stopping.signal.aborted) {
      await hold(number).catch((error: unknown) => {
        if (!stopping.signal.aborted)
          log.warn({ err: error, name, lane: number }, 'lane lost; taking it again');
      });
      await pause(takeMs, stopping.signal);
    }
  }
  const running = Promise.all(Array.from({ length: count }, (_, at) => keep(at + 1)));
  return {
    async stop() {
      stopping.abort(new Error('the worker stops'));
      const inTime = new AbortController();
      await Promise.race([running, pause(stopMs, inTime.signal)]);
      inTime.abort();
      // Work that didn't end in time is left as is: the lane's next holder sorts it out.
      await Promise.all([...open].map((connection) => connection.close()));
      await running;
    },
  };
}

/** Waits this long, or until the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/** The work's result, unless the signal aborts first: then it's no longer awaited. */
export async function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
