import { z } from 'zod';
import { id } from './id.ts';
import { type Columns, type FilterModel, filterModelOf } from './list.ts';

/** Anyone selecting more rows than this one by one means everything that matches a filter. */
export const maxChosen = 10_000;

/** Rows by id, or everything that matches a filter minus exceptions, which the server resolves. */
export type Selection =
  | { readonly ids: readonly number[] }
  | { readonly allMatching: { readonly filterModel: FilterModel; readonly except: readonly number[] } };

/** A selection from a list with these columns. */
export function selectionOf(columns: Columns) {
  const ids = z.array(id('row')).max(maxChosen);
  return z.union([
    z.strictObject({ ids: ids.min(1) }),
    z.strictObject({
      allMatching: z.strictObject({ filterModel: filterModelOf(columns), except: ids }),
    }),
  ]);
}
