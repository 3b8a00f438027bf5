import type { Permission } from '@backdock/core/kit/permissions.ts';
import type { SearchHit } from '@backdock/core/search/search.contract.ts';
import type { HitKind } from '@backdock/core/search/search.values.ts';
import type { Employee, ReadCtx } from './context.ts';
import type { Found } from './list/find-by-text.ts';

/** A feature's contribution to search: how its records are found by number or name, and who may find them. */
export interface Finder {
  kind: HitKind;
  permission: Permission;
  /** At most `hitsPerKind`, best first. */
  find(ctx: ReadCtx<Employee>, text: string): Promise<SearchHit[]>;
}

type Shown = Omit<SearchHit, 'id' | 'match'>;

/** The hits for what was found, in that order. */
export async function hitsOf<F extends Found, R extends { id: number }, H extends Shown>(
  found: readonly F[],
  load: (ids: readonly number[]) => Promise<readonly R[]>,
  show: (row: R, found: F) => H,
): Promise<(H & Pick<SearchHit, 'id' | 'match'>)[]> {
  const rows = await load(found.map(({ id }) => id));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap((one) => {
    const row = byId.get(one.id);
    return row ? [{ ...show(row, one), id: one.id, match: one.match }] : [];
  });
}
