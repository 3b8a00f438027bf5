import type { Database } from '../db/database.ts';
import { unavailable } from '../errors.ts';

interface Turns {
  /** A turn, which its taker must give back once; without waiting it is refused when there is none. */
  take(waits: boolean): Promise<() => void>;
}

function createTurns(most: number): Turns {
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
      else if (waits) await new Promise<void>((resolve) => waiting.push(resolve));
      else throw unavailable();
      return turn();
    },
  };
}

const known = new WeakMap<Database, Turns>();

/** An export keeps a connection while it reads: half of them are left to everybody else. */
export function turnsOf(database: Database): Turns {
  const turns =
    known.get(database) ?? createTurns(Math.max(1, (database.pools.reader.options.max ?? 10) >> 1));
  known.set(database, turns);
  return turns;
}
