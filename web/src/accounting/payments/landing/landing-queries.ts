import { queryOptions } from '@tanstack/react-query';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { ListEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import { queryOf } from '../../../platform/query-of.ts';
import { partnersQuery } from '../create-payment/run-queries.ts';

/** How far ahead and back the cards look. */
export const daysAhead = 7;
export const daysBack = 30;

export const dueSoonQuery = (today: Day) =>
  partnersQuery({
    paymentType: 'NetTermsByAchTransfer',
    currency: 'Usd',
    by: 'dueDate',
    upTo: daysAfter(today, daysAhead),
  });

/** How many rows of a list pass a filter. */
const totalQuery = (list: ListEndpoint, filterModel: FilterModel) =>
  queryOptions({
    ...queryOf(list, {
      params: undefined,
      query: { query: JSON.stringify({ filterModel }), limit: '1', offset: '0' },
    }),
    select: ({ total }) => total,
  });

export const toApprove: FilterModel = {
  status: { filterType: 'set', values: ['PreparedForPayment'] },
  approvedBy: { filterType: 'text', type: 'blank' },
};
export const atTheBank: FilterModel = {
  status: { filterType: 'set', values: ['SentToBank', 'WaitingForBankConfirmation'] },
};
export const filesQuery = (filter: FilterModel) => totalQuery(paymentFiles.list, filter);

/** Payments made in this range: not failed ones, nor ones dated later. */
export const paidBetween = (from: Day, to: Day): FilterModel => ({
  paymentDate: { filterType: 'date', type: 'inRange', dateFrom: from, dateTo: to },
  status: { filterType: 'set', values: ['Success'] },
});
export const paidQuery = (from: Day, to: Day) => totalQuery(paymentBatches.list, paidBetween(from, to));
