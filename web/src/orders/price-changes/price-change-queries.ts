import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { FilterModel } from '@backdock/core/kit/list.ts';
import {
  type BillOutcome,
  priceChanges,
  type DecidableOrders,
  type PriceChangeDetails,
  type PriceDecision,
} from '@backdock/core/orders/price-changes/price-changes.contract.ts';
import type { Selection } from '@backdock/core/kit/selection.ts';
import { call } from '../../platform/api.ts';
import { queryOf, refreshRecords } from '../../platform/query-of.ts';
import type { Selection as GridSelection } from '../../ui/grid/selection/selection.ts';
import type { Choices } from './kept-draft.ts';

/** A supplier order, as its page's URL names it. */
export interface OrderKey {
  orderId: string;
  supplierId: string;
}

export const detailsQuery = (params: OrderKey) => queryOptions(queryOf(priceChanges.details, { params }));
export const changesQuery = (params: OrderKey) => queryOptions(queryOf(priceChanges.items, { params }));

/** What the chosen approvals do to waiting bills. */
export function useBillOutcomes(
  params: OrderKey,
  { waitingBills, purchaseOrderNumber }: PriceChangeDetails,
  choices: Choices,
): readonly BillOutcome[] {
  const approved = Object.entries(choices).flatMap(([id, choice]) =>
    choice?.decision === 'Approved' ? [Number(id)] : [],
  );
  const isNeeded = waitingBills.length > 0 && approved.length > 0;
  const { data } = useQuery({
    queryKey: ['bills-at-prices', purchaseOrderNumber, params, waitingBills, approved],
    queryFn: () => call(priceChanges.previewBills, { params, body: { approved } }),
    enabled: isNeeded,
    placeholderData: keepPreviousData,
  });
  return isNeeded ? (data ?? []) : [];
}

export const pendingOnly: FilterModel = { state: { filterType: 'set', values: ['Pending'] } };

/** The oldest supplier orders with something to decide, in the order people work through them. */
export const queueQuery = (filterModel: FilterModel) =>
  queryOptions(
    queryOf(priceChanges.list, {
      query: {
        query: JSON.stringify({ filterModel, sortModel: [{ colId: 'requestedOn', sort: 'asc' }] }),
        limit: '100',
      },
    }),
  );

export async function sendDecisions(params: OrderKey, decisions: PriceDecision[]) {
  const decided = await call(priceChanges.decide, { params, body: { decisions } });
  await refreshRecords();
  return decided;
}

/** Refetched each time the dialog opens: every decision changes what can be decided. */
export const previewQuery = (selection: GridSelection) =>
  queryOptions({
    ...queryOf(priceChanges.preview, { body: { selection: selection as Selection as never } }),
    gcTime: 0,
  });

/** Applies one decision to everything in the preview. */
export async function decideOrders(
  { orders }: DecidableOrders,
  decision: Pick<PriceDecision, 'decision' | 'comment'>,
) {
  const body = {
    orders: orders.map(({ orderId, supplierId, requests }) => ({
      orderId,
      supplierId,
      decisions: requests.map(({ id, version }) => ({ priceChangeRequestId: id, version, ...decision })),
    })),
  };
  const decided = await call(priceChanges.decideOrders, { body });
  await refreshRecords();
  return decided;
}
