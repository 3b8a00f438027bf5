import { queryOptions } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import {
  type CompletedItem,
  paymentBatches,
} from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import { largestPage } from '@backdock/core/kit/list.ts';
import { call, callFile, callList } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import type { Selection } from '../../../ui/grid/selection.ts';
import { listKey } from '../../../ui/grid/use-list-page.ts';
import { saveFile } from '../../../ui/upload/save-file.ts';

export const historyPath = '/accounting/payment-processing/payment-history';
export const paymentPath = (id: number): string => `${historyPath}/${id}`;
/** So many can be sent at once. */
export const mostSent = 500;

export function usePaymentId(): number {
  const { paymentBatchId } = useParams({ strict: false });
  return Number(paymentBatchId);
}

const paymentKey = (id: number) => ['payment', id] as const;
const paramsOf = (id: number) => ({ paymentBatchId: String(id) });

export const paymentQuery = (id: number) =>
  queryOptions({
    queryKey: paymentKey(id),
    queryFn: ({ signal }) => call(paymentBatches.completed, { params: paramsOf(id) }, { signal }),
  });

export const adviceQuery = (id: number) =>
  queryOptions({
    queryKey: [...paymentKey(id), 'advice'],
    queryFn: ({ signal }) => call(paymentBatches.remittance, { params: paramsOf(id) }, { signal }),
  });

/** Every item, for the sum that is taken apart. */
export const allItemsQuery = (id: number) =>
  queryOptions({
    queryKey: [...paymentKey(id), 'items'],
    queryFn: async ({ signal }) => {
      const items: CompletedItem[] = [];
      for (let total = 1; items.length < total;) {
        const query = { limit: String(largestPage), offset: String(items.length) };
        const page = await callList(
          paymentBatches.completedItems,
          { params: paramsOf(id), query },
          { signal },
        );
        items.push(...page.rows);
        total = page.rows.length === 0 ? 0 : page.total;
      }
      return items;
    },
  });

export const downloadAdvice = async (id: number): Promise<string> =>
  saveFile(await callFile(paymentBatches.remittancePdf, { params: paramsOf(id) }));

export async function sendAdvice(paymentBatchIds: number[]) {
  const sent = await call(paymentBatches.sendRemittances, { body: { paymentBatchIds } });
  const keys = [['payment'], ['history', paymentBatches.history.path], listKey(paymentBatches.list)];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return sent;
}

/** The payments that are chosen in the list; where a filter chose them, they are asked for. */
export async function chosenPayments(selection: Selection): Promise<number[]> {
  if ('ids' in selection) return selection.ids.map(Number);
  const { filterModel, except } = selection.allMatching;
  const query = { query: JSON.stringify({ filterModel }), limit: String(largestPage) };
  const { rows } = await callList(paymentBatches.list, { query });
  return rows.map(({ id }) => id).filter((id) => !except.includes(id));
}
