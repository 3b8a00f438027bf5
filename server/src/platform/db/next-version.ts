import { sql } from 'kysely';

/** Set by every change to a versioned record, alongside its fields. Caller holds the record's lock. */
export const nextVersion = (now: Date) => ({
  version: sql<number>`version + 1`,
  updated_on: now.toISOString(),
});
