import { useNavigate, useSearch } from '@tanstack/react-router';
import { periodKey } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import type { Month } from './period-queries.ts';

const param = 'period';

/** Keeps the open month in the URL, so it can be shared. */
export function useShownMonth() {
  const { [param]: raw }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(typeof raw === 'string' ? raw : '') ?? [];
  return {
    shown: year ? { year: Number(year), month: Number(month) } : null,
    show: (next: Month | null) => {
      const key = next ? periodKey(next) : undefined;
      void navigate({ to: '.', search: (before) => ({ ...before, [param]: key }), resetScroll: false });
    },
  };
}
