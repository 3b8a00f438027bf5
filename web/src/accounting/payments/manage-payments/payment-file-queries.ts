import { queryOptions } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-batches.contract.ts';
import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { call, callFile, callList } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { listKey } from '../../../ui/grid/use-list-page.ts';
import { saveFile } from '../../../ui/upload/save-file.ts';
import { allRows } from '../all-rows.ts';

export function usePaymentFileId(): number {
  const { paymentFileId } = useParams({ strict: false });
  return Number(paymentFileId);
}

export const fileParams = (id: number) => ({ paymentFileId: String(id) });

const fileKey = (id: number) => ['payment-file', id] as const;

export const fileQuery = (id: number) =>
  queryOptions({
    queryKey: fileKey(id),
    queryFn: ({ signal }) => call(paymentFiles.details, { params: fileParams(id) }, { signal }),
    staleTime: 0,
  });

export const reviewQuery = (id: number) =>
  queryOptions({
    queryKey: [...fileKey(id), 'review'],
    queryFn: ({ signal }) => call(paymentFiles.review, { params: fileParams(id) }, { signal }),
    staleTime: 0,
  });

export const contentQuery = (id: number) =>
  queryOptions({
    queryKey: [...fileKey(id), 'content'],
    queryFn: ({ signal }) => call(paymentFiles.content, { params: fileParams(id) }, { signal }),
  });

/** Every payment of a file, for what must count all of them. */
export const allBatchesQuery = (id: number) =>
  queryOptions({
    queryKey: [...fileKey(id), 'batches'],
    queryFn: ({ signal }) => allRows(paymentFileBatches.list, fileParams(id), signal),
    staleTime: 0,
  });

export const batchQuery = (fileId: number, batchId: number) =>
  queryOptions({
    queryKey: [...fileKey(fileId), 'batch', batchId],
    queryFn: async ({ signal }) => {
      const query = { query: JSON.stringify({ ids: [batchId] }) };
      const { rows } = await callList(
        paymentFileBatches.list,
        { params: fileParams(fileId), query },
        { signal },
      );
      return rows[0] ?? null;
    },
    staleTime: 0,
  });

/** Asks for everything anew that a step of a file changes. */
export async function refreshFile(id: number): Promise<void> {
  const keys = [
    fileKey(id),
    listKey(paymentFiles.list),
    listKey(paymentFileBatches.list),
    ['history', paymentFiles.history.path],
    ['history', paymentBatches.history.path],
  ];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

const fetchedFiles = {
  download: paymentFiles.bankFile,
  wireSheet: paymentFiles.wireSheet,
  wireSheetCsv: paymentFiles.wireSheetCsv,
} as const;
export type FetchAction = keyof typeof fetchedFiles;
export const isFetch = (action: string): action is FetchAction => Object.hasOwn(fetchedFiles, action);

/** That it was fetched is a step, too. */
export async function fetchFile(id: number, action: FetchAction): Promise<string> {
  const fileName = await saveFile(await callFile(fetchedFiles[action], { params: fileParams(id) }));
  await refreshFile(id);
  return fileName;
}
