import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import type { PartnerType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { loadProblem } from '../platform/api-error.ts';
import { useMay } from '../platform/use-may.ts';
import { queryOf, refresh, rowOf } from '../platform/query-of.ts';
import { Panel } from '../ui/layout/panel.tsx';
import { ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';
import { RecordSync } from './record-sync.tsx';
import { SyncLogLink } from './sync-log-link.tsx';

interface PartnerSyncProps {
  partnerId: number;
  partnerType: PartnerType;
}

interface Standing {
  name: string;
  intacctSyncStatus: SyncStatus;
  intacctSyncError: SyncError | null;
}

const lists = { Supplier: suppliers.list, CarrierBroker: carrierBrokers.list } as const;

/** From the list of its partner type. */
const standingQuery = ({ partnerId, partnerType }: PartnerSyncProps) => ({
  ...queryOf(lists[partnerType], { query: rowOf(partnerId) }),
  select: ({ rows }: { rows: readonly Standing[] }) => rows[0] ?? null,
});

/** A partner's Intacct status, if it is a vendor. */
export function PartnerSyncCard(props: PartnerSyncProps) {
  const { partnerId, partnerType } = props;
  const { data, error, refetch } = useQuery(standingQuery(props));
  const maySync = useMay('intacct.sync');
  // The list leaves out partners the user can't see.
  if (data === null) return null;
  return (
    <Panel title="Intacct" action={maySync && data ? <SyncLogLink partnerName={data.name} /> : undefined}>
      {data ? (
        <Box sx={{ typography: 'body2' }}>
          <RecordSync
            record={{ entityType: partnerType, id: partnerId, partnerName: data.name }}
            status={data.intacctSyncStatus}
            problem={data.intacctSyncError}
            refresh={() => refresh(lists[partnerType])}
          />
        </Box>
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={2} />
      )}
    </Panel>
  );
}
