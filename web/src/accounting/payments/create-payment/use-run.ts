import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-date.rules.ts';
import type { RunType } from '@backdock/core/accounting/payments/payments.values.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { runSearch, searchAfter, type RunChange } from './run-search.ts';

/** The run that this page prepares, and how to change it. */
export function useRun(paymentType: RunType) {
  const said: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [today] = useState(() => dayInPacific(new Date()));
  const search = runSearch(said, paymentType, today);
  return {
    ...search,
    paymentType,
    today,
    paymentDate: search.paymentDate ?? firstPaymentDate(paymentType, today),
    change: (change: RunChange) =>
      void navigate({
        to: '.',
        search: ((before: object) => searchAfter(before, change)) as never,
        // Another step of the work begins at its top.
        resetScroll: change.check !== undefined,
      }),
  };
}

export type Run = ReturnType<typeof useRun>;
