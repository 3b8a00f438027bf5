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

interface Work {
  /** What the lanes are for, and their lock space. */
  name: string;
  space: number;
  /** Ends when the worker stops. Throwing gives up the lane, which is then taken again, here or elsewhere. */
  work(lane: Lane): Promise<void>;
}

interface Running {
  stop(): Promise<void>;
}

/** How long until a lost lane is taken again, whichever worker lost it. */
const takeMs = 1_000;
/** How often lanes that come and go are looked up. */
const lookMs = 2_000;
const stopMs = 20_000;

/** Works in every lane that no other worker holds. */
export function runLanes(runtime: Runtime, { count, ...work }: Work & { count: number }): Running {
  const lanes = laneKeeper(runtime, work);
  const running = Promise.all(Array.from({ length: count }, (_, at) => lanes.keep(at + 1, lanes.stopping)));
  return { stop: () => lanes.stop(running) };
}

/** The same for lanes that come and go, such as one for each record that needs someone to look after it. */
export function runLanesById(
  runtime: Runtime,
  { ids, ...work }: Work & { ids(): Promise<readonly number[]> },
): Running {
  const lanes = laneKeeper(runtime, work);
  const kept = new Map<number, { end: AbortController; ended: Promise<void> }>();
  const keep = (id: number) => {
    const end = new AbortController();
    const ended = lanes.keep(id, AbortSignal.any([lanes.stopping, end.signal])).then(() => {
      kept.delete(id);
    });
    kept.set(id, { end, ended });
  };
  async function look(): Promise<void> {
    const wanted = new Set(await ids());
    for (const [id, { end }] of kept) if (!wanted.has(id)) end.abort(new Error('this lane is gone'));
    for (const id of wanted) if (!kept.has(id)) keep(id);
  }
  async function watch(): Promise<void> {
    while (!lanes.stopping.aborted) {
      await look().catch((error: unknown) =>
        runtime.log.warn({ err: error, name: work.name }, 'lanes were not looked up'),
      );
      await pause(lookMs, lanes.stopping);
    }
    await Promise.all([...kept.values()].map(({ ended }) => ended));
  }
  const running = watch();
  return { stop: () => lanes.stop(running) };
}

function laneKeeper({ config, database, log }: Runtime, { name, space, work }: Work) {
  const stopping = new AbortController();
  const open = new Set<LockConnection>();
  const settings = { url: config.DATABASE_URL, applicationName: `backdock-${name}` };

  async function hold(number: number, until: AbortSignal): Promise<void> {
    const connection = await openLockConnection(settings);
    open.add(connection);
    try {
      while (!(await connection.tryLock(space, number))) {
        await pause(takeMs, until);
        if (until.aborted) return;
      }
      const { lost, writer } = connection;
      await work({ number, database: { ...database, writer }, lost, stopping: until });
    } finally {
      open.delete(connection);
      await connection.close();
    }
  }
  return {
    stopping: stopping.signal,
    async keep(number: number, until: AbortSignal): Promise<void> {
      while (!until.aborted) {
        await hold(number, until).catch((error: unknown) => {
          if (!until.aborted) log.warn({ err: error, name, lane: number }, 'lane lost; taking it again');
        });
        await pause(takeMs, until);
      }
    },
    async stop(running: Promise<unknown>): Promise<void> {
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
