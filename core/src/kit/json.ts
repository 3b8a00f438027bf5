export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** A value as stored: anything JSON can't represent is dropped. */
export function toJson(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}

/** One field of an object; null if missing. */
export function fieldOf(value: Json, name: string): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value[name] ?? null) : null;
}

/** The same for a text field; empty if missing. */
export function textIn(value: Json, name: string): string {
  const field = fieldOf(value, name);
  return typeof field === 'string' ? field : '';
}

/** The items of an array; empty if it isn't one. */
export function itemsOf(value: Json): Json[] {
  return Array.isArray(value) ? value : [];
}
