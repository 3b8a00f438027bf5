import { useNavigate, useSearch } from '@tanstack/react-router';
import { periodKey } from '@backdock/core/accounting/financial-periods/financial-periods.rules.ts';
import type { Month } from './period-queries.ts';

const param = 'period';

/** Which month is looked at stands in the address, so that it can be sent to somebody. */
export function useShownMonth() {
  const { [param]: said }: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(typeof said === 'string' ? said : '') ?? [];
  return {
    shown: year ? { year: Number(year), month: Number(month) } : null,
    show: (next: Month | null) => {
      const search = (before: object) => ({ ...before, [param]: next ? periodKey(next) : undefined });
      void navigate({ to: '.', search: search as never, resetScroll: false });
    },
  };
}
