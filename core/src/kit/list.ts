import { z } from 'zod';

/** What a list says of one of its columns: how it filters and whether it sorts. */
export interface Column {
  type: 'text' | 'number' | 'date' | 'boolean' | 'set';
  sortable?: boolean;
  filterable?: boolean;
  /** The values of a set. */
  values?: readonly string[];
}
export type Columns = Readonly<Record<string, Column>>;

export const pageSize = 50;
export const largestPage = 500;

const digits = z.string().regex(/^\d{1,9}$/, 'Invalid format');

export const Paging = z.object({
  limit: digits.transform(Number).pipe(z.number().min(1).max(largestPage)).optional(),
  offset: digits.transform(Number).optional(),
});

/** One page of a list, as a handler is asked for it. */
export interface PageRequest {
  limit: number;
  offset: number;
}

export interface Page<R> {
  rows: readonly R[];
  total: number;
}
