import { useParams } from '@tanstack/react-router';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import {
  paymentFileBatches,
  paymentFiles,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { callFile } from '../../../platform/api.ts';
import { queryOf, refresh } from '../../../platform/query-of.ts';
import { saveFile } from '../../../ui/upload/save-file.ts';
import { allRowsQuery } from '../../../platform/all-rows.ts';

export function usePaymentFileId(): number {
  const { paymentFileId } = useParams({ strict: false });
  return Number(paymentFileId);
}

export const fileQuery = (id: number) => queryOf(paymentFiles.details, { params: { paymentFileId: id } });

/** Every payment of a file, for callers that must count them all. */
export const allBatchesQuery = (id: number) =>
  allRowsQuery(paymentFileBatches.list, { params: { paymentFileId: id } });

/** Refetches everything that a file step changes. */
export const refreshFiles = (): Promise<void> =>
  refresh(
    paymentFiles.list,
    paymentFiles.details,
    paymentFiles.review,
    paymentFiles.content,
    paymentFiles.history,
    paymentFileBatches.list,
    paymentBatches.history,
  );

const fetchedFiles = {
  download: paymentFiles.bankFile,
  wireSheet: paymentFiles.wireSheet,
  wireSheetCsv: paymentFiles.wireSheetCsv,
} as const;
export type FetchAction = keyof typeof fetchedFiles;
export const isFetch = (action: string): action is FetchAction => Object.hasOwn(fetchedFiles, action);

/** A download is a step too, so it refreshes the files. */
export async function fetchFile(id: number, action: FetchAction): Promise<string> {
  const fileName = await saveFile(await callFile(fetchedFiles[action], { params: { paymentFileId: id } }));
  await refreshFiles();
  return fileName;
}
