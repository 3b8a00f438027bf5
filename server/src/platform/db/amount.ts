import { type RawBuilder, sql } from 'kysely';

/** An amount as a number: the driver reads `numeric` as text, and two decimals fit. */
export const amount = (column: string): RawBuilder<number> => sql<number>`${sql.ref(column)}::float8`;
