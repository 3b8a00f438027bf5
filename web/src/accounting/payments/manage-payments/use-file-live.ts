import { paymentFiles } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { call } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { useEmployee } from '../../../platform/session.ts';
import { useLiveVersion } from '../../../platform/use-live-version.ts';
import { toast } from '../../../ui/toast-store.ts';
import { fileParams, fileQuery, refreshFile } from './payment-file-queries.ts';

/** What others do with the file is seen at once, and said quietly. */
export function useFileLive(id: number): void {
  const { name } = useEmployee();
  useLiveVersion(paymentFiles.events, fileParams(id), (version) => {
    const known = queryClient.getQueryData(fileQuery(id).queryKey)?.version;
    if (known !== undefined && version > known) void tellStep(id, name);
  });
}

/** The refresh says by itself what goes wrong; the words are only more. */
async function tellStep(id: number, me: string): Promise<void> {
  const [history] = await Promise.all([
    call(paymentFiles.history, { params: fileParams(id), query: {} }).catch(() => null),
    refreshFile(id),
  ]);
  const [latest] = history?.entries ?? [];
  if (latest && latest.actorName !== me) {
    toast.success(`${latest.actorName} ${latest.what}`, { key: `payment-file-${id}` });
  }
}
