/** Small enough that no statement nears its timeout, however many indexes a table has. */
const chunkSize = 5_000;

/** Chunks ids in ascending order, the order rows are always locked in. */
export function* chunkIds(ids: readonly number[], size = chunkSize): Generator<number[]> {
  const sorted = ids.toSorted((one, other) => one - other);
  for (let start = 0; start < sorted.length; start += size) yield sorted.slice(start, start + size);
}
