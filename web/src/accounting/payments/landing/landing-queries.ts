import { queryOptions } from '@tanstack/react-query';
import { bankReturns } from '@backdock/core/accounting/payments/bank-returns.contract.ts';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { call, callList } from '../../../platform/api.ts';
import { listKey } from '../../../ui/grid/use-list-page.ts';
import { partnersQuery } from '../create-payment/run-queries.ts';

/** How far ahead and back the cards look. */
export const daysAhead = 7;
export const daysBack = 30;
const fresh = { staleTime: 0 };

export const dueSoonQuery = (today: Day) =>
  queryOptions({
    ...partnersQuery({
      paymentType: 'NetTermsByAchTransfer',
      currency: 'Usd',
      by: 'dueDate',
      upTo: daysAfter(today, daysAhead),
    }),
    ...fresh,
  });

/** How many rows of a list pass a filter. */
const totalQuery = (list: ListEndpoint, filterModel: FilterModel) =>
  queryOptions({
    queryKey: [...listKey(list), 'total', filterModel],
    queryFn: async ({ signal }) => {
      const query = { query: JSON.stringify({ filterModel }), limit: '1', offset: '0' };
      return (await callList(list, { params: undefined, query }, { signal })).total;
    },
    ...fresh,
  });

export const toApprove: FilterModel = {
  status: { filterType: 'set', values: ['PreparedForPayment'] },
  approvedBy: { filterType: 'text', type: 'blank' },
};
export const atTheBank: FilterModel = {
  status: { filterType: 'set', values: ['SentToBank', 'WaitingForBankConfirmation'] },
};
export const filesQuery = (filter: FilterModel) => totalQuery(paymentFiles.list, filter);

/** What was paid in these days: neither what failed, nor what is dated later. */
export const paidBetween = (from: Day, to: Day): FilterModel => ({
  paymentDate: { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: to },
  status: { filterType: 'set', values: ['Success'] },
});
export const paidQuery = (from: Day, to: Day) => totalQuery(paymentBatches.list, paidBetween(from, to));

export const rejectedAccountsQuery = queryOptions({
  queryKey: ['rejected-accounts'],
  queryFn: ({ signal }) => call(payTo.rejected, {}, { signal }),
  ...fresh,
});

export const notificationsQuery = queryOptions({
  queryKey: ['notifications-of-change'],
  queryFn: ({ signal }) => call(bankReturns.notifications, {}, { signal }),
  ...fresh,
});
