import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import {
  payableItems,
  type DueQuery,
} from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { maxPageSize } from '@backdock/core/kit/list.ts';
import { queryOf, refresh } from '../../../platform/query-of.ts';
import type { Run } from './use-run.ts';

type Basket = Pick<Run, 'paymentType' | 'currency'>;

export const partnersQuery = (due: DueQuery & Partial<Pick<Run, 'paymentDate'>>) =>
  queryOf(payableItems.partners, { query: due });

export const basketQuery = ({ paymentType, currency, paymentDate }: Basket & Pick<Run, 'paymentDate'>) =>
  queryOf(baskets.read, { query: { paymentType, currency, paymentDate } });

export type ItemsOf = 'posted' | 'processing';

/** One partner's items that can be picked or are picked: as many as one call returns, oldest first. */
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
  const query = { query: JSON.stringify(model), limit: String(maxPageSize) };
  return queryOf(list, { query });
};

/** Refetches everything that a pick, a hold, an acceptance or a file changes. */
export const refreshRun = (): Promise<void> =>
  refresh(
    payableItems.partners,
    payableItems.posted.list,
    payableItems.processing.list,
    baskets.read,
    flightCheck.read,
    paymentFiles.list,
  );
