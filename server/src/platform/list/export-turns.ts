import type { Database } from '../db/database.ts';
import { createTurns, type Turns } from '../turns.ts';

const known = new WeakMap<Database, Turns>();

/** An export holds a connection while it reads, so half of them are left for everyone else. */
export function turnsOf(database: Database): Turns {
  const turns =
    known.get(database) ?? createTurns(Math.max(1, (database.pools.reader.options.max ?? 10) >> 1));
  known.set(database, turns);
  return turns;
}
