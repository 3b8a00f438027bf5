import type { Bound } from './bound.ts';

/** Lets a required number be cleared: it becomes null, which the schema then rejects. */
export const emptyable = (field: Bound<number> | Bound<number | undefined>) => field as Bound<number | null>;
