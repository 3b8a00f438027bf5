import { queryOptions } from '@tanstack/react-query';
import { baskets } from '@backdock/core/accounting/payments/baskets.contract.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check.contract.ts';
import { payableItems, type DueQuery } from '@backdock/core/accounting/payments/payable-items.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { largestPage } from '@backdock/core/kit/list.ts';
import { call, callList } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { listKey } from '../../../ui/grid/use-list-page.ts';
import type { Run } from './use-run.ts';

const key = 'payment-run';
/** Others prepare payments too: what they pick and hold is seen when one comes back. */
const fresh = { staleTime: 0 };

type Basket = Pick<Run, 'paymentType' | 'currency'>;

/** Both for the grid, which loads its rows itself, and for whoever counts them. */
export const partnersQuery = (due: DueQuery & Partial<Pick<Run, 'paymentDate'>>) => ({
  queryKey: [key, 'partners', due],
  queryFn: ({ signal }: { signal: AbortSignal }) => call(payableItems.partners, { query: due }, { signal }),
});

export const basketQuery = ({ paymentType, currency, paymentDate }: Basket & Pick<Run, 'paymentDate'>) =>
  queryOptions({
    queryKey: [key, 'basket', paymentType, currency, paymentDate],
    queryFn: ({ signal }) =>
      call(baskets.read, { query: { paymentType, currency, paymentDate } }, { signal }),
    ...fresh,
  });

export const checkQuery = ({ paymentType, currency, paymentDate }: Basket & Pick<Run, 'paymentDate'>) =>
  queryOptions({
    queryKey: [key, 'check', paymentType, currency, paymentDate],
    queryFn: ({ signal }) =>
      call(flightCheck.read, { query: { paymentType, currency, paymentDate } }, { signal }),
    ...fresh,
  });

export type ItemsOf = 'posted' | 'processing';

/** The items of one partner that can be picked, or that are: as many as one call gives, the oldest first. */
export const itemsQuery = (of: ItemsOf, { paymentType, currency }: Basket, partnerId: number) => {
  const list = payableItems[of].list;
  const model = {
    filterModel: {
      partnerId: { filterType: 'autocomplete', values: [partnerId] },
      paymentType: { filterType: 'set', values: [paymentType] },
      currency: { filterType: 'set', values: [currency] },
    },
    sortModel: [{ colId: 'dueDate', sort: 'asc' }],
  };
  const query = { query: JSON.stringify(model), limit: String(largestPage) };
  return queryOptions({
    queryKey: [...listKey(list), 'of-partner', paymentType, currency, partnerId],
    queryFn: ({ signal }) => callList(list, { query }, { signal }),
    ...fresh,
  });
};

/** Asks for everything anew that a pick, a hold, an acceptance or a file changes. */
export async function refreshRun(): Promise<void> {
  const keys = [
    [key],
    listKey(payableItems.posted.list),
    listKey(payableItems.processing.list),
    listKey(paymentFiles.list),
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
