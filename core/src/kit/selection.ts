import { z } from 'zod';
import { id } from './id.ts';
import { type Columns, type FilterModel, filterModelOf } from './list.ts';

/** Who chooses more rows one by one than this means everything that a filter matches. */
export const mostChosen = 10_000;

/** Rows by their ids, or everything that a filter matches with a few exceptions: the server resolves it. */
export type Selection =
  | { readonly ids: readonly number[] }
  | { readonly allMatching: { readonly filterModel: FilterModel; readonly except: readonly number[] } };

/** A selection among the rows of a list with these columns. */
export function selectionOf(columns: Columns) {
  const ids = z.array(id('row')).max(mostChosen);
  return z.union([
    z.strictObject({ ids: ids.min(1) }),
    z.strictObject({
      allMatching: z.strictObject({ filterModel: filterModelOf(columns), except: ids }),
    }),
  ]);
}
