import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import {
  syncCauseLabels,
  syncedTypeLabels,
} from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { DrawerContent, SideDrawer } from '../../ui/layout/side-drawer.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { useOpenedRecord } from '../../ui/layout/use-opened-record.ts';
import type { Curing } from './cure.dialog.tsx';
import { FailedPanel } from './failed-panel.tsx';
import { causeTones } from './sync-columns.ts';
import { failedQuery } from './sync-log-queries.ts';

interface FailedDrawerProps {
  onRequested: () => void;
  onCure: (curing: Curing) => void;
}

/** One failure beside the log; the URL holds its id. */
export function FailedDrawer(props: FailedDrawerProps) {
  const { id, close } = useOpenedRecord();
  return (
    <SideDrawer isOpen={id !== null} width={680} onClose={close}>
      {id === null ? null : <Content key={id} id={id} {...props} />}
    </SideDrawer>
  );
}

function Content({ id, ...acts }: FailedDrawerProps & { id: number }) {
  const { data, error, refetch } = useQuery(failedQuery(id));
  return (
    <DrawerContent
      title={data ? `${syncedTypeLabels[data.entityType]} ${data.entityNumber}` : 'Failed sync'}
      beside={
        data ? <StatusChip label={syncCauseLabels[data.category]} tone={causeTones[data.category]} /> : null
      }
    >
      {data ? (
        <FailedPanel failed={data} {...acts} />
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : data === null ? (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          This record is already in Intacct or is being sent.
        </Typography>
      ) : (
        <TextSkeleton lines={8} />
      )}
    </DrawerContent>
  );
}
