import { unavailable } from './errors.ts';

export interface Turns {
  /** A turn, which its taker must give back once; without waiting it is refused when there is none. */
  take(waits: boolean): Promise<() => void>;
}

/** So many at a time, and so many at most who wait; whoever comes then is told to come back. */
export function createTurns(most: number, mostWaiting = Number.POSITIVE_INFINITY): Turns {
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
      else if (waits && waiting.length < mostWaiting) {
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else throw unavailable();
      return turn();
    },
  };
}
