import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncRun } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { loadProblem } from '../platform/api-error.ts';
import { paths } from '../platform/paths.ts';
import { tabular } from '../ui/text/figures.ts';
import { decimal } from '../ui/grid/columns/format.ts';
import { TextLink } from '../ui/text/links.tsx';
import { ProgressBar } from '../ui/feedback/progress-bar.tsx';
import { ErrorState, TextSkeleton } from '../ui/feedback/states.tsx';
import { runQuery } from './sync-run.ts';
import { endedWords, leftWords, recordsText, shareDone } from './sync-words.ts';

interface SyncProgressProps {
  runId: number;
  of: SyncedType;
  /** Number of documents left out. */
  left: number;
  /** Resumes following the run after a failure. */
  onRetry: () => void;
}

/** A sync's progress. The sync continues whether or not anyone is watching. */
export function SyncProgress({ runId, of, left, onRetry }: SyncProgressProps) {
  // Whatever follows the run fetches it; this only displays it.
  const { data, error, failureCount } = useQuery({ ...runQuery(runId), enabled: false });
  if (error) return <ErrorState message={loadProblem(error)} onRetry={onRetry} />;
  const trouble = failureCount > 0 ? <Quiet>{unanswered}</Quiet> : null;
  if (!data) return trouble ?? <TextSkeleton lines={3} />;
  const isDone = data.waiting === 0;
  const leftOut = leftWords(left, of);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ fontWeight: 550 }} aria-live="polite">
        {isDone ? endedWords(data, of).message : `Syncing ${recordsText(data.total, of)} to Intacct`}
      </Typography>
      <ProgressBar
        value={shareDone(data)}
        name="Sync to Intacct"
        tone={data.failed > 0 ? 'warning' : 'success'}
      />
      <Figures run={data} />
      {leftOut === null ? null : <Typography variant="body2">{leftOut}</Typography>}
      {trouble}
      <Quiet>
        {isDone ? (
          data.failed > 0 ? (
            <TextLink to={paths.intacctSyncLog}>See why in the sync log</TextLink>
          ) : null
        ) : (
          'You can close this. The sync continues, and we’ll notify you when it’s done.'
        )}
      </Quiet>
    </Box>
  );
}

const unanswered = 'Progress isn’t available right now. We’ll keep checking.';

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
      {children}
    </Typography>
  );
}

function Figures({ run: { synced, failed, waiting } }: { run: SyncRun }) {
  const figures = [
    ['Synced', synced],
    ['Failed', failed],
    ['Waiting', waiting],
  ] as const;
  return (
    <Box component="dl" sx={layout}>
      {figures.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{decimal(count)}</dd>
        </div>
      ))}
    </Box>
  );
}

const layout = {
  ...tabular,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 2,
  m: 0,
  '& dt': { typography: 'body2', color: 'text.tertiary' },
  '& dd': { m: 0, typography: 'h2' },
} as const;
