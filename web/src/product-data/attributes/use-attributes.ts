import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  type CheatSheetRow,
  productAttributes,
} from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { messageFor } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import type { Option } from '../../ui/fields/option.ts';

export interface Attributes {
  options: readonly Option<string>[];
  find: (name: string | null) => CheatSheetRow | undefined;
  /** True for every name until the attributes are there: nothing is called missing on a guess. */
  isActive: (name: string) => boolean;
  /** Why there is nothing to choose from. */
  problem: string | undefined;
}

const none: readonly CheatSheetRow[] = [];

/** The attributes that cells can come from. */
export function useAttributes(): Attributes {
  const { data, error } = useQuery(queryOf(productAttributes.cheatSheet));
  const problem = error && !data ? messageFor(error) : undefined;
  return useMemo(() => {
    const rows = data ?? none;
    const byName = new Map(rows.map((row) => [row.attributeName, row]));
    return {
      options: rows.map(({ attributeName, label }) => ({
        value: attributeName,
        label: `${label} (${attributeName})`,
      })),
      find: (name: string | null) => byName.get(name ?? ''),
      isActive: (name: string) => data === undefined || byName.has(name),
      problem,
    };
  }, [data, problem]);
}
