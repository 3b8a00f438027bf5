import type { Json } from './json.ts';

/** A record's audited fields at one point in time. */
export type Fields = Readonly<Record<string, Json>>;

export interface Difference {
  field: string;
  from: Json;
  to: Json;
}

/** Fields that differ between two states. A missing field equals an empty one. */
export function differences(before: Fields | null, after: Fields | null): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const from = before?.[field] ?? null;
    const to = after?.[field] ?? null;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}
