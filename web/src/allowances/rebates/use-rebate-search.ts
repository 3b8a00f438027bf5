import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type {
  RebateOverview,
  RebateWindow,
} from '@backdock/core/allowances/rebates/rebate-overview.schema.ts';
import type { RawSearch } from '../../platform/page-search.ts';

/** What the URL shows: `?year=2026&agreement=118&window=2026-04-01`. */
export function useRebateSearch() {
  const { year, agreement, window }: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const asked = Number(year);
  const [thisYear] = useState(() => Number(dayInPacific(new Date()).slice(0, 4)));
  return {
    year: Number.isInteger(asked) && asked >= 1900 && asked < 2200 ? asked : thisYear,
    agreementId: Number(agreement),
    windowFrom: window,
    show: (search: RawSearch) =>
      void navigate({ to: '.', search: (before) => ({ ...before, ...search }), resetScroll: false }),
  };
}

/** The rebate the URL names, or else the first. */
export const rebateIn = (all: readonly RebateOverview[], agreementId: number) =>
  all.find(({ agreements }) => agreements.some(({ id }) => id === agreementId)) ?? all[0];

/** The window the URL names, or else the latest. */
export const windowIn = (windows: readonly RebateWindow[], from: unknown) =>
  windows.find(({ windowFrom }) => windowFrom === from) ?? windows.at(-1);
