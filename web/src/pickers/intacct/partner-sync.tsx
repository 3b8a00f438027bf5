import Box from '@mui/material/Box';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import type { PartnerType, SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { callList } from '../../platform/api.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useMay } from '../../platform/use-may.ts';
import { listKey } from '../../ui/grid/use-list-page.ts';
import { Panel } from '../../ui/panel.tsx';
import { ErrorState, TextSkeleton } from '../../ui/states.tsx';
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

/** As the list of its kind knows it. */
const standingQuery = ({ partnerId, partnerType }: PartnerSyncProps) => {
  const list = lists[partnerType];
  return queryOptions({
    queryKey: [...listKey(list), 'record', partnerId, 'sync'],
    queryFn: async ({ signal }): Promise<Standing | null> => {
      const query = { query: JSON.stringify({ ids: [partnerId] }) };
      const { rows } = await callList(list, { query }, { signal });
      return rows[0] ?? null;
    },
    staleTime: 0,
  });
};

/** How a partner stands with Intacct, where it is a vendor. */
export function PartnerSyncCard(props: PartnerSyncProps) {
  const { partnerId, partnerType } = props;
  const query = standingQuery(props);
  const { data, error, refetch } = useQuery(query);
  const maySync = useMay('intacct.sync');
  // A partner that is out of the reader's reach is in no list of theirs.
  if (data === null) return null;
  return (
    <Panel title="Intacct" action={maySync && data ? <SyncLogLink partnerName={data.name} /> : undefined}>
      {data ? (
        <Box sx={{ typography: 'body2' }}>
          <RecordSync
            record={{ entityType: partnerType, id: partnerId, partnerName: data.name }}
            status={data.intacctSyncStatus}
            problem={data.intacctSyncError}
            refresh={() => queryClient.invalidateQueries({ queryKey: query.queryKey })}
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
