import type { Permission } from '@backdock/core/kit/permissions.ts';
import type { SearchHit } from '@backdock/core/search/search.contract.ts';
import type { HitKind } from '@backdock/core/search/search.values.ts';
import type { Employee, ReadCtx } from './context.ts';

/** A feature's contribution to search: how its records are found by number or name, and who may find them. */
export interface Finder {
  kind: HitKind;
  permission: Permission;
  /** At most `hitsPerKind`, best first. */
  find(ctx: ReadCtx<Employee>, text: string): Promise<SearchHit[]>;
}
