import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { announceStep } from '../../../../history/announce-step.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { useEmployee } from '../../../../platform/session.ts';
import { useLiveVersion } from '../../../../platform/use-live-version.ts';
import { fileQuery, refreshFiles } from '../payment-file-queries.ts';

/** Shows other users' steps on the file right away, with a quiet notice. */
export function useFileLive(id: number): void {
  const { name: me } = useEmployee();
  const params = { paymentFileId: id };
  useLiveVersion(paymentFiles.events, params, (version) => {
    const known = queryClient.getQueryData(fileQuery(id).queryKey)?.version;
    if (known === undefined || version <= known) return;
    void announceStep({ of: paymentFiles.history, params, me, refresh: refreshFiles });
  });
}
