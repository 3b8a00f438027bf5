import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  agreementTypes,
  type AgreementType,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { RawSearch } from '../../platform/page-search.ts';
import { currentYear, useChoosePart, yearIn, yearSearch } from '../use-choose-part.ts';

export interface BudgetPart {
  year: string;
  /** All kinds if none is chosen. */
  kind: AgreementType | null;
}

/** The part of the budgets that the URL names; this year's by default. */
export function partIn(search: RawSearch, thisYear: string): BudgetPart {
  return {
    year: yearIn(search, thisYear),
    kind: agreementTypes.find((each) => each === search.kind) ?? null,
  };
}

/** Applies to every row of the list, its totals, and its exports. */
export function filterOf({ year, kind }: BudgetPart): FilterModel {
  return {
    year: { filterType: 'set', values: [year] },
    ...(kind && { agreementType: { filterType: 'set', values: [kind] } }),
  };
}

export function useBudgetPart() {
  const { year, kind } = partIn(useSearch({ strict: false }), currentYear());
  const choosePart = useChoosePart();
  const choose = (next: Partial<BudgetPart>) => {
    const part = { year, kind, ...next };
    choosePart({ year: yearSearch(part.year), kind: part.kind ?? undefined });
  };
  const filter = useMemo(() => filterOf({ year, kind }), [year, kind]);
  return { year, kind, filter, choose };
}
