import { z } from 'zod';

/** PostgreSQL's integer maximum: no id of ours can exceed it. */
const maxId = 2_147_483_647;

export function id(name: string) {
  return z.number().int().min(1).max(maxId).describe(`${name} ID`);
}

/** The same id in a path or query: digits only. */
export function idInPath(name: string) {
  return z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Invalid format')
    .transform(Number)
    .pipe(id(name));
}
