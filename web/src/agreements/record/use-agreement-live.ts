import { agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { announceStep } from '../../history/announce-step.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useEmployee } from '../../platform/session.ts';
import { useLiveVersion } from '../../platform/use-live-version.ts';
import { agreementQuery, refreshAgreements } from '../agreement-queries.ts';

/** Shows other users' edits of the agreement right away, with a quiet notice. */
export function useAgreementLive(type: AgreementType, agreementId: number): void {
  const { name: me } = useEmployee();
  const params = { agreementId };
  useLiveVersion(agreements.events, params, (version) => {
    const known = queryClient.getQueryData(agreementQuery(type, agreementId).queryKey)?.version;
    if (known === undefined || version <= known) return;
    void announceStep({ of: agreements.history, params, me, refresh: () => refreshAgreements(type) });
  });
}
