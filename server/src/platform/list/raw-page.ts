import type { ListSource } from './list-source.ts';

/**
 * A page as PostgreSQL built it: the text goes to the caller as it is. Reading it into objects and writing them
 * out again would cost more than finding the rows.
 */
export interface RawPage {
  json: string;
  count: number;
  total: number;
  isLowerBound: boolean;
  /** Where the rows come from, for who wants all of them. */
  source: ListSource;
}
