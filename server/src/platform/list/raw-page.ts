import type { ListSource } from './list-source.ts';

/**
 * A page as PostgreSQL built it: the text goes to the caller as is. Parsing it into objects and serializing them again
 * would cost more than finding the rows.
 */
export interface RawPage {
  json: string;
  count: number;
  total: number;
  isLowerBound: boolean;
  /** Where the rows come from, for callers that want all of them. */
  source: ListSource;
}
