import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from './db/database.ts';
import { type LockConnection, openLockConnection } from './db/lock-connection.ts';
import type { Runtime } from './runtime.ts';

/** One of a few places of which each is held by one worker at a time. */
export interface Lane {
  readonly number: number;
  /** Writes through the connection that holds the lane: who has lost it can write nothing more. */
  readonly database: Database;
  /** Aborted when the lane is lost. */
  readonly lost: AbortSignal;
  /** Aborted when the worker stops: what is under way is finished, nothing new begins. */
  readonly stopping: AbortSignal;
}

interface Lanes {
  /** What the lanes are for, and the space of their locks. */
  name: string;
  space: number;
  count: number;
  /** Ends when the worker stops; what it throws costs the lane, which is taken anew then, here or elsewhere. */
  work(lane: Lane): Promise<void>;
}

/** How long until a lane that another worker lost, or this one, is taken. */
const takeMs = 1_000;
const stopMs = 20_000;

/** Works in as many of the lanes as no other worker holds. */
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
          log.warn({ err: error, name, lane: number }, 'lane lost; taking it anew');
      });
      await pause(takeMs, stopping.signal);
    }
  }
  const kept = Promise.all(Array.from({ length: count }, (_, at) => keep(at + 1)));
  return {
    async stop() {
      stopping.abort(new Error('the worker stops'));
      const inTime = new AbortController();
      await Promise.race([kept, pause(stopMs, inTime.signal)]);
      inTime.abort();
      // What did not end in time is left as it is: whoever takes the lane next finds out about it.
      await Promise.all([...open].map((connection) => connection.close()));
      await kept;
    },
  };
}

/** Waits so long, or until the signal. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => undefined);
}

/** The work's result, unless the signal comes first: then nobody waits for it any more. */
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
