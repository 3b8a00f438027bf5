import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import {
  agreementTypes,
  type AgreementType,
} from '@backdock/core/allowances/agreements/agreements.values.ts';
import { budgetYears } from '@backdock/core/allowances/budgets/budgets.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import type { RawSearch } from '../../platform/page-search.ts';

export interface BudgetPart {
  year: string;
  /** All kinds if none is chosen. */
  kind: AgreementType | null;
}

export const currentYear = () => dayInPacific(new Date()).slice(0, 4);

/** The part of the budgets that the URL names; this year's by default. */
export function partIn({ year, kind }: RawSearch, thisYear: string): BudgetPart {
  return {
    year: budgetYears.find((each) => each === String(year)) ?? thisYear,
    kind: agreementTypes.find((each) => each === kind) ?? null,
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
  const navigate = useNavigate();
  const choose = (next: Partial<BudgetPart>) => {
    const part = { year, kind, ...next };
    const search = (before: RawSearch) => ({
      ...before,
      year: part.year === currentYear() ? undefined : Number(part.year),
      kind: part.kind ?? undefined,
      // The grid's page and the opened budget belong to the part before.
      grid: typeof before.grid === 'object' ? { ...before.grid, page: undefined } : undefined,
      record: undefined,
    });
    void navigate({ to: '.', search: search as never, resetScroll: false });
  };
  const filter = useMemo(() => filterOf({ year, kind }), [year, kind]);
  return { year, kind, filter, choose };
}
