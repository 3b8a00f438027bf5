import type { ValidatorAdapter } from '@tanstack/react-router';
import type { AnyFilter, SortItem } from '@backdock/core/kit/list.ts';

/** The grid state a URL may hold. Null removes a list's default filter. */
interface GridSearch {
  sort?: readonly SortItem[];
  filter?: Readonly<Record<string, AnyFilter | null>>;
  page?: number;
}

/** The search parameters links may set. Pages have more, which they parse themselves. */
export interface PageSearch {
  grid?: GridSearch | undefined;
  /** The record that is opened beside its list. */
  record?: number | undefined;
  [param: string]: unknown;
}

/** Raw search parameters: they may be old, or typed by hand. */
export type RawSearch = Readonly<Record<string, unknown>>;

/** Types every route's parameters: strict for building links, loose for reading URLs. */
export const anySearch: ValidatorAdapter<PageSearch, RawSearch> = {
  types: { input: {}, output: {} },
  parse: (search) => search as RawSearch,
};
