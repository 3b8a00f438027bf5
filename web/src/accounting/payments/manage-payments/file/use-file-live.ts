import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { call } from '../../../../platform/api.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { useEmployee } from '../../../../platform/session.ts';
import { useLiveVersion } from '../../../../platform/use-live-version.ts';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { fileQuery, refreshFiles } from '../payment-file-queries.ts';

/** Shows other users' steps on the file right away, with a quiet notice. */
export function useFileLive(id: number): void {
  const { name } = useEmployee();
  useLiveVersion(paymentFiles.events, { paymentFileId: id }, (version) => {
    const known = queryClient.getQueryData(fileQuery(id).queryKey)?.version;
    if (known !== undefined && version > known) void tellStep(id, name);
  });
}

/** The refresh reports its own errors; the toast is optional. */
async function tellStep(id: number, me: string): Promise<void> {
  const [history] = await Promise.all([
    call(paymentFiles.history, { params: { paymentFileId: id }, query: {} }).catch(() => null),
    refreshFiles(),
  ]);
  const [latest] = history?.entries ?? [];
  if (latest && latest.actorName !== me) {
    toast.success(`${latest.actorName} ${latest.what}`, { key: `payment-file-${id}` });
  }
}
