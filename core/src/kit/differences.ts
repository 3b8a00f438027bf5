import type { Json } from './json.ts';

/** The audited fields of a record at one moment. */
export type Fields = Readonly<Record<string, Json>>;

export interface Difference {
  field: string;
  from: Json;
  to: Json;
}

/** The fields in which two states of a record differ. A field that is missing is the same as one that is empty. */
export function differences(before: Fields | null, after: Fields | null): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const from = before?.[field] ?? null;
    const to = after?.[field] ?? null;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ field, from, to }];
  });
}
