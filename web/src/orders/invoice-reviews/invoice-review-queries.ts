import { queryOptions } from '@tanstack/react-query';
import type { FilterModel, SortItem } from '@backdock/core/kit/list.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import {
  invoiceReviews,
  type GroupDecision,
  type InvoiceReview,
} from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { call } from '../../platform/api.ts';
import { queryOf, refreshRecords } from '../../platform/query-of.ts';
import type { Selection as GridSelection } from '../../ui/grid/selection/selection.ts';
import type { Sent } from './decision.ts';

/** A review, as its calls name it. */
export interface ReviewKey {
  supplierId: string;
  incorrectInvoiceId: string;
}

export const keyOf = ({ id, supplierId }: Pick<InvoiceReview, 'id' | 'supplierId'>): ReviewKey => ({
  supplierId: String(supplierId),
  incorrectInvoiceId: String(id),
});

export const detailsQuery = (params: ReviewKey) => queryOptions(queryOf(invoiceReviews.details, { params }));

export const pendingOnly: FilterModel = { status: { filterType: 'set', values: ['Pending'] } };
export const mostAtStakeFirst: readonly SortItem[] = [{ colId: 'atStake', sort: 'desc' }];

/** The reviews to decide, in the order people work through them. */
export const queueQuery = (filterModel: FilterModel) =>
  queryOptions(
    queryOf(invoiceReviews.list, {
      query: { query: JSON.stringify({ filterModel, sortModel: mostAtStakeFirst }), limit: '100' },
    }),
  );

async function refreshed<T>(calling: Promise<T>): Promise<T> {
  const answer = await calling;
  await refreshRecords();
  return answer;
}

export const sendDecision = (params: ReviewKey, sent: Sent): Promise<InvoiceReview> =>
  refreshed(
    sent.status === 'Approved'
      ? call(invoiceReviews.approve, { params, body: sent.body })
      : call(invoiceReviews.decline, { params, body: sent.body }),
  );

export const takeBack = (params: ReviewKey, body: { reason: string; version: number }) =>
  refreshed(call(invoiceReviews.takeBack, { params, body }));

export const linkToOrder = (params: ReviewKey, body: { orderId: number; version: number }) =>
  refreshed(call(invoiceReviews.link, { params, body }));

export const linkableOrdersQuery = (params: ReviewKey, search: string) =>
  queryOptions(queryOf(invoiceReviews.linkableOrders, { params, query: search === '' ? {} : { search } }));

/** Refetched each time the dialog opens: every decision changes what can be decided. */
export const previewQuery = (selection: GridSelection) =>
  queryOptions({
    ...queryOf(invoiceReviews.preview, { body: { selection: selection as Selection as never } }),
    gcTime: 0,
  });

export const decideTogether = (body: GroupDecision) => refreshed(call(invoiceReviews.decideMany, { body }));
