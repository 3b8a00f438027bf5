import { unavailable } from '../errors.ts';
import { refusedForLoad } from '../metrics.ts';

/** Holding a connection longer than this marks a kind as slow for a while. */
const slowMs = 1_000;
const staysSlowMs = 5_000;
/** The longest wait for a connection. */
const waitMs = 3_000;
const waitingPerConnection = 20;

interface Kind {
  /** When each of its connections was taken. */
  readonly taken: Set<number>;
  readonly waiting: Set<() => void>;
  slowUntil: number;
}

/** How many of a pool's connections one kind of call may hold, and how many all slow kinds may hold together. */
interface Division {
  forOne: number;
  forSlow: number;
}

/** Divides a pool among kinds of calls, so one slow table takes a share of the connections, not all. */
export interface Shares {
  /** Waits for a turn; release it exactly once. */
  take(kind: string): Promise<() => void>;
}

/** Each kind of read gets half; once several are slow, they share that half. */
export function readingShares(size: number): Division {
  const half = Math.max(1, Math.floor(size / 2));
  return { forOne: half, forSlow: half };
}

/** Writers may have to wait for others writing the same rows; two connections always stay free for the rest. */
export function writingShares(size: number): Division {
  return { forOne: Math.max(1, size - 2), forSlow: size };
}

export function createShares(
  { forOne, forSlow }: Division,
  now: () => number = () => performance.now(),
): Shares {
  const kinds = new Map<string, Kind>();
  const isSlow = ({ taken, slowUntil }: Kind) =>
    slowUntil > now() || [...taken].some((since) => now() - since > slowMs);
  const slowTaken = () =>
    [...kinds.values()].reduce((sum, kind) => sum + (isSlow(kind) ? kind.taken.size : 0), 0);
  const mayTake = (kind: Kind) => kind.taken.size < forOne && !(isSlow(kind) && slowTaken() >= forSlow);

  function begin(kind: Kind): () => void {
    let since = now();
    // Two may start at the same instant.
    while (kind.taken.has(since)) since += 1e-6;
    kind.taken.add(since);
    let isGiven = false;
    return () => {
      if (isGiven) return;
      isGiven = true;
      kind.taken.delete(since);
      if (now() - since > slowMs) kind.slowUntil = now() + staysSlowMs;
      next();
    };
  }
  /** Starts every waiter that may go now. */
  function next(): void {
    for (const kind of kinds.values()) {
      for (const start of kind.waiting) {
        if (!mayTake(kind)) break;
        start();
      }
    }
  }
  return {
    async take(name) {
      const kind = kinds.get(name) ?? { taken: new Set(), waiting: new Set(), slowUntil: 0 };
      kinds.set(name, kind);
      if (kind.waiting.size === 0 && mayTake(kind)) return begin(kind);
      if (kind.waiting.size >= forOne * waitingPerConnection) refuse();
      const { promise, resolve, reject } = Promise.withResolvers<() => void>();
      const start = () => {
        clearTimeout(timer);
        kind.waiting.delete(start);
        resolve(begin(kind));
      };
      const timer = setTimeout(() => {
        kind.waiting.delete(start);
        refusedForLoad.inc();
        reject(unavailable());
      }, waitMs);
      kind.waiting.add(start);
      return promise;
    },
  };
}

function refuse(): never {
  refusedForLoad.inc();
  throw unavailable();
}
