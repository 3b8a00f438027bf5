/** Until nothing new is found: each portion is a transaction of its own. */
export async function inPortions(
  find: () => Promise<number[]>,
  change: (ids: readonly number[]) => Promise<void>,
): Promise<void> {
  const done = new Set<number>();
  for (;;) {
    const ids = (await find()).filter((id) => !done.has(id));
    if (ids.length === 0) return;
    for (const id of ids) done.add(id);
    await change(ids);
  }
}
