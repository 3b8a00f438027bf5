import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { RawSearch } from '../../platform/page-search.ts';
import { type AuditFilter, changedFilter, parseFilter } from './audit-filter.ts';

/** The filter is in the URL (`?audit=…`), so people can link to what they found. */
export function useAuditFilter() {
  const { audit }: RawSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const filter = useMemo(() => parseFilter(audit), [audit]);
  const set = useCallback(
    (next: (before: AuditFilter) => AuditFilter) =>
      void navigate({
        to: '.',
        search: (search: RawSearch) => {
          const found = next(parseFilter(search.audit));
          return { ...search, audit: Object.keys(found).length === 0 ? undefined : found };
        },
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const change = useCallback((part: AuditFilter) => set((before) => changedFilter(before, part)), [set]);
  const clear = useCallback(() => set(() => ({})), [set]);
  return { filter, change, clear };
}
