import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { runSearch, searchAfter, type RunChange } from './run-search.ts';

/** The run that this page prepares, and how to change it. */
export function useRun(paymentType: RunType) {
  const rawSearch: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [today] = useState(() => dayInPacific(new Date()));
  const search = runSearch(rawSearch, paymentType, today);
  return {
    ...search,
    paymentType,
    today,
    paymentDate: search.paymentDate ?? firstPaymentDate(paymentType, today),
    change: (change: RunChange) =>
      void navigate({
        to: '.',
        search: (before) => searchAfter(before, change),
        // A new step starts at the top of the page.
        resetScroll: change.check !== undefined,
      }),
  };
}

export type Run = ReturnType<typeof useRun>;
