/** Pairs each item with its counterpart, such as rows with the IDs they were inserted under. Throws when one has none. */
export function zip<A, B>(items: readonly A[], others: readonly B[]): [A, B][] {
  if (items.length !== others.length) {
    throw new Error(`${items.length} items don't pair with ${others.length}`);
  }
  return items.map((item, index) => [item, others[index] as B]);
}
