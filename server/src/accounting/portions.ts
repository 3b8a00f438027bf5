/** Few enough to change that no statement comes near its time limit, however many indexes a table has. */
const atOnce = 5_000;

/** Ids in their order, which is the one in which everybody locks, a portion at a time. */
export function* portionsOf(ids: readonly number[], size = atOnce): Generator<number[]> {
  const sorted = ids.toSorted((one, other) => one - other);
  for (let start = 0; start < sorted.length; start += size) yield sorted.slice(start, start + size);
}
