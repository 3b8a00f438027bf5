import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { SyncedType } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { SyncRun } from '@backdock/core/accounting/intacct-sync/sync-requests.contract.ts';
import { tabular } from '../../ui/figures.ts';
import { decimal } from '../../ui/grid/format.ts';
import { TextLink } from '../../ui/links.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { TextSkeleton } from '../../ui/states.tsx';
import { runKey } from './sync-run.ts';
import { endedWords, recordsText, shareDone } from './sync-words.ts';

interface SyncProgressProps {
  runId: number;
  of: SyncedType;
}

/** How far a sync has come. It goes on without anybody looking. */
export function SyncProgress({ runId, of }: SyncProgressProps) {
  // Whoever follows the run asks for it; here it is only shown.
  const { data } = useQuery<SyncRun>({ queryKey: runKey(runId), enabled: false });
  if (!data) return <TextSkeleton lines={3} />;
  const isDone = data.waiting === 0;
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography sx={{ fontWeight: 550 }} aria-live="polite">
        {isDone ? endedWords(data, of).message : `${recordsText(data.total, of)} on the way to Intacct`}
      </Typography>
      <ProgressBar
        value={shareDone(data)}
        name="Sync to Intacct"
        tone={data.failed > 0 ? 'warning' : 'success'}
      />
      <Figures run={data} />
      <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
        {isDone ? (
          data.failed > 0 ? (
            <TextLink to="/accounting/intacct-sync-log">See why in the sync log</TextLink>
          ) : null
        ) : (
          'You can close this: it goes on, and you are told when it is done.'
        )}
      </Typography>
    </Box>
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
