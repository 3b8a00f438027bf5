import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SyncCause } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { Connection } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { syncLog } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import { takesRecords, waitingText } from '../../intacct/connection-words.ts';
import { connectionQuery } from '../../intacct/sync-queries.ts';
import { useTicketsOfCauses } from '../../links/use-tickets-of-causes.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf } from '../../platform/query-of.ts';
import { Icon } from '../../ui/icons.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { CauseCard } from './cause-card.tsx';
import type { Curing } from './cure.dialog.tsx';
import { allOfCause } from './sync-log-queries.ts';

interface SyncDoctorProps {
  /** The cause the list is filtered to; null if it shows several. */
  chosen: SyncCause | null;
  onChoose: (cause: SyncCause | null) => void;
  onCure: (curing: Curing) => void;
}

/** The failures by cause, each with its cures. */
export function SyncDoctor({ chosen, onChoose, onCure }: SyncDoctorProps) {
  const { data, error, refetch } = useQuery(queryOf(syncLog.causes));
  const { data: connection } = useQuery(connectionQuery);
  const tickets = useTicketsOfCauses(
    (data ?? []).map(({ category }) => sourceKeys.intacctRejection(category)),
  );
  if (error && !data) {
    return (
      <Paper variant="outlined">
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      </Paper>
    );
  }
  if (data?.length === 0) return <NothingFailed connection={connection} />;
  return (
    <Box component="section" aria-label="Causes" aria-busy={!data} sx={layout}>
      {data
        ? data.map((group) => (
            <CauseCard
              key={group.category}
              group={group}
              isChosen={group.category === chosen}
              canCure={takesRecords(connection?.state)}
              ticket={tickets.get(sourceKeys.intacctRejection(group.category))}
              onChoose={() => onChoose(group.category === chosen ? null : group.category)}
              onCure={(cure) =>
                onCure({ cause: group.category, cure, selection: allOfCause(group.category) })
              }
            />
          ))
        : [0, 1, 2].map((place) => <Skeleton key={place} variant="rounded" height={180} />)}
    </Box>
  );
}

function NothingFailed({ connection }: { connection: Connection | undefined }) {
  const isSetUp = connection?.state !== 'NotSetUp';
  return (
    <Paper variant="outlined" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.25, py: 2 }}>
      <Icon
        name={isSetUp ? 'success' : 'info'}
        size={24}
        sx={{ color: isSetUp ? 'success.main' : 'text.tertiary' }}
      />
      <div>
        <Typography sx={{ fontWeight: 550 }}>No sync failures</Typography>
        {connection ? (
          <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
            {waitingText(connection) ?? 'Nothing is waiting to be sent.'}
          </Typography>
        ) : null}
      </div>
    </Paper>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
} as const;
