const grouped = new Intl.NumberFormat('en-US');

/** `1 supplier`, `2,310 suppliers`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${grouped.format(count)} ${count === 1 ? one : many}`;
}
