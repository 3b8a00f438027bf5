import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { causeInWords } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { SyncError } from '@backdock/core/accounting/intacct-sync/sync-error.schema.ts';
import type { FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { clockTime } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import type { SyncStatus } from '@backdock/core/partners/partners.values.ts';
import { messageFor } from '../platform/api-error.ts';
import { useMay } from '../platform/use-may.ts';
import { syncStatusTones } from '../ui/grid/columns/status-tones.ts';
import { Icon } from '../ui/icons.tsx';
import { StatusChip } from '../ui/feedback/status-chip.tsx';
import { toast } from '../ui/feedback/toast-store.ts';
import { takesRecords } from './connection-words.ts';
import { type SyncOne, syncOneOf } from './sync-one.ts';
import { SyncLogLink } from './sync-log-link.tsx';
import { connectionQuery, failureQuery, type SyncedRecord } from './sync-queries.ts';
import { errorText } from './sync-words.ts';
import { useAwaited } from './use-awaited.ts';

interface RecordSyncProps {
  record: SyncedRecord;
  status: SyncStatus;
  /** Intacct's message when it rejected the record. */
  problem: SyncError | null;
  /** Why it isn't sent, for a reason other than Intacct. */
  whyNot?: string | null;
  /** Refetches the record. */
  refresh: () => Promise<unknown>;
}

/** A record's Intacct status: why it isn't there, and what to do about it. */
export function RecordSync(props: RecordSyncProps) {
  const { status, problem, whyNot = null } = props;
  const maySync = useMay('intacct.sync');
  return (
    <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
      <StatusChip label={spaced(status)} tone={syncStatusTones[status]} />
      {status === 'Synced' ? null : whyNot !== null && status === 'NotSynced' ? (
        <Box sx={{ color: 'text.tertiary' }}>{whyNot}</Box>
      ) : maySync ? (
        <NotSynced {...props} />
      ) : problem ? (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{errorText(problem)}</Box>
      ) : null}
    </Box>
  );
}

function NotSynced({ record, status, refresh }: RecordSyncProps) {
  const { data: failure, error, refetch } = useQuery(failureQuery(record));
  const { data: connection } = useQuery(connectionQuery);
  // If it fails again, it is back in the log.
  const { isAwaited, begin } = useAwaited(refresh, Boolean(failure));
  const sync = syncOneOf(record, failure ?? null);
  // A partner's card always has the link, because what it billed may fail too.
  const isPartner = record.entityType === 'Supplier' || record.entityType === 'CarrierBroker';
  return (
    <>
      {failure ? <Failure failure={failure} /> : null}
      {error && !failure ? <NotLoaded onRetry={() => void refetch()} /> : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        {isAwaited ? (
          <Box component="output" sx={{ color: 'text.secondary' }}>
            Syncing to Intacct
          </Box>
        ) : !takesRecords(connection?.state) ? (
          <Box sx={{ color: 'text.tertiary' }}>
            {connection?.state === 'NotSetUp'
              ? 'Intacct isn’t set up.'
              : 'Nothing is sent while Intacct is rejecting our sign-in.'}
          </Box>
        ) : sync ? (
          <SyncOneButton label={status === 'Failed' ? 'Retry' : 'Sync now'} sync={sync} onRequested={begin} />
        ) : status === 'NotSynced' && failure === null ? (
          <Box sx={{ color: 'text.tertiary' }}>Syncs automatically.</Box>
        ) : null}
        {isPartner ? null : <SyncLogLink partnerName={record.partnerName} />}
      </Box>
    </>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      Couldn’t load the reason it isn’t in Intacct.
      <Button size="small" variant="text" onClick={onRetry}>
        Reload
      </Button>
    </Box>
  );
}

function Failure({ failure }: { failure: FailedSync }) {
  const { title, advice } = causeInWords(failure.category);
  return (
    <div>
      <Box sx={{ fontWeight: 550 }}>{title}</Box>
      <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {errorText(failure.intacctSyncError)}
      </Box>
      <Box sx={{ color: 'text.tertiary' }}>
        {failure.triesAgainOn ? `Retries automatically at ${clockTime(failure.triesAgainOn)}.` : advice}
      </Box>
    </div>
  );
}

interface SyncOneButtonProps {
  label: string;
  sync: SyncOne;
  onRequested: () => Promise<unknown>;
}

function SyncOneButton({ label, sync, onRequested }: SyncOneButtonProps) {
  const ask = useMutation({
    mutationFn: sync,
    onSuccess: onRequested,
    onError: (error) => toast.error(messageFor(error)),
  });
  return (
    <Button
      size="small"
      startIcon={<Icon name="refresh" size={15} />}
      loading={ask.isPending}
      onClick={() => ask.mutate()}
    >
      {label}
    </Button>
  );
}
