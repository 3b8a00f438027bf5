import { unavailable } from './errors.ts';

export interface Turns {
  /** A turn, to be released exactly once; without waiting, it's refused if none is free. */
  take(waits: boolean): Promise<() => void>;
}

/** Limits how many run at once and how many may wait; beyond that, callers are asked to retry. */
export function createTurns(most: number, maxWaiting = Number.POSITIVE_INFINITY): Turns {
  const waiting: (() => void)[] = [];
  let free = most;
  const turn = () => {
    let given = false;
    return () => {
      if (given) return;
      given = true;
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    };
  };
  return {
    async take(waits) {
      if (free > 0) free -= 1;
      else if (waits && waiting.length < maxWaiting) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else throw unavailable();
      return turn();
    },
  };
}
