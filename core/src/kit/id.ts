import { z } from 'zod';

/** The widest value of PostgreSQL's integer: anything above it cannot be an id of ours. */
const largestId = 2_147_483_647;

/** A branded id, so that a supplier's id cannot be passed where an employee's is needed. */
export function id<const Name extends string>(name: Name) {
  return z.number().int().min(1).max(largestId).brand<Name>().describe(`${name} id`);
}

/** The same id as it arrives in a path or a query: digits and nothing else. */
export function idInPath<const Name extends string>(name: Name) {
  return z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'Invalid format')
    .transform(Number)
    .pipe(id(name));
}

export type Id<Name extends string> = number & z.core.$brand<Name>;
