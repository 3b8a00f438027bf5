import { queryOptions } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import type { Call } from '@backdock/core/kit/endpoint.ts';
import { call, callFile } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import type { Selection } from '../../../ui/grid/selection.ts';
import { listKey } from '../../../ui/grid/use-list-page.ts';
import { saveFile } from '../../../ui/upload/save-file.ts';
import { allRows } from '../all-rows.ts';

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
    queryFn: ({ signal }) => allRows(paymentBatches.completedItems, paramsOf(id), signal),
  });

const adviceFiles = { PDF: paymentBatches.remittancePdf, CSV: paymentBatches.remittanceCsv } as const;
export type AdviceFormat = keyof typeof adviceFiles;

export const downloadAdvice = async (id: number, format: AdviceFormat): Promise<string> =>
  saveFile(await callFile(adviceFiles[format], { params: paramsOf(id) }));

type Chosen = Call<typeof paymentBatches.sendRemittances>['body']['selection'];

export async function sendAdvice(selection: Selection) {
  const body = { selection: selection as Chosen };
  const sent = await call(paymentBatches.sendRemittances, { body });
  const keys = [['payment'], ['history', paymentBatches.history.path], listKey(paymentBatches.list)];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  return sent;
}

/** Asks for a payment anew, once it was synced. What it is made of stays. */
export async function refreshPayment(id: number): Promise<void> {
  const keys = [['history', paymentBatches.history.path], listKey(paymentBatches.list)];
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: paymentKey(id), exact: true });
}
