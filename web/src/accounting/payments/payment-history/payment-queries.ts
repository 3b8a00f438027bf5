import { useParams } from '@tanstack/react-router';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import type { Call } from '@backdock/core/kit/endpoint.ts';
import { call, callFile } from '../../../platform/api.ts';
import { refresh } from '../../../platform/query-of.ts';
import type { Selection } from '../../../ui/grid/selection/selection.ts';
import { saveFile } from '../../../ui/upload/save-file.ts';
import { allRowsQuery } from '../../../platform/all-rows.ts';

export function usePaymentId(): number {
  const { paymentBatchId } = useParams({ strict: false });
  return Number(paymentBatchId);
}

/** Every item, for the sum's breakdown. */
export const allItemsQuery = (id: number) =>
  allRowsQuery(paymentBatches.completedItems, { params: { paymentBatchId: id } });

const adviceFiles = { PDF: paymentBatches.remittancePdf, CSV: paymentBatches.remittanceCsv } as const;
export type AdviceFormat = keyof typeof adviceFiles;

export const downloadAdvice = async (id: number, format: AdviceFormat): Promise<string> =>
  saveFile(await callFile(adviceFiles[format], { params: { paymentBatchId: id } }));

type Chosen = Call<typeof paymentBatches.sendRemittances>['body']['selection'];

export async function sendAdvice(selection: Selection) {
  const body = { selection: selection as Chosen };
  const sent = await call(paymentBatches.sendRemittances, { body });
  const { list, completed, completedItems, remittance, history } = paymentBatches;
  await refresh(list, completed, completedItems, remittance, history);
  return sent;
}

/** Refetches a payment after a sync. Its items don't change. */
export async function refreshPayment(): Promise<void> {
  void refresh(paymentBatches.list, paymentBatches.history);
  await refresh(paymentBatches.completed);
}
