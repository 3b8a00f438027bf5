import type { Permission } from '@backdock/core/kit/permissions.ts';
import type { SearchHit } from '@backdock/core/search/search.contract.ts';
import type { HitKind } from '@backdock/core/search/search.values.ts';
import type { Employee, ReadCtx } from './context.ts';

/** What a feature adds to the search: how its records are found by number or name, and who may find them. */
export interface Finder {
  kind: HitKind;
  permission: Permission;
  /** At most `hitsPerKind`, the best first. */
  find(ctx: ReadCtx<Employee>, text: string): Promise<SearchHit[]>;
}
