import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type FailedJob, tools } from '@backdock/core/administration/tools/tools.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../platform/api.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { queryOf, refresh } from '../../platform/query-of.ts';
import { Problem } from '../../ui/feedback/problem.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { moment } from '../../ui/grid/columns/format.ts';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { ReasonDialog } from '../reason.dialog.tsx';

const reload = () => refresh(tools.failedJobs);

/** Background jobs that ran out of retries, to retry or dismiss. */
export function FailedJobs() {
  const { data, error, refetch } = useQuery(queryOf(tools.failedJobs));
  const [dismissed, setDismissed] = useState<readonly FailedJob[]>([]);
  const retry = useMutation({
    mutationFn: (jobs: readonly FailedJob[]) => call(tools.retryJobs, { body: { ids: idsOf(jobs) } }),
    onSuccess: ({ retried }) => {
      toast.success(
        retried > 0
          ? `${pluralize(retried, 'job')} queued again`
          : 'Someone else already retried or dismissed it',
      );
    },
    onSettled: reload,
  });
  if (error) return <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton rows={4} />;
  const { total, jobs } = data;
  if (total === 0) return <EmptyState hint="No failed jobs. Jobs that run out of retries appear here." />;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: 1, minWidth: 200, typography: 'body2' }}>{shownText(total, jobs.length)}</Box>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button onClick={() => setDismissed(jobs)}>Dismiss all</Button>
          <Button
            variant="contained"
            color="primary"
            loading={retry.isPending}
            onClick={() => retry.mutate(jobs)}
          >
            Retry all
          </Button>
        </Box>
      </Box>
      <Problem error={retry.error} />
      <Paper
        variant="outlined"
        component="ul"
        aria-label="Failed jobs"
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {jobs.map((job) => (
          <Job
            key={job.id}
            job={job}
            isBusy={retry.isPending}
            onRetry={() => retry.mutate([job])}
            onDismiss={() => setDismissed([job])}
          />
        ))}
      </Paper>
      {dismissed.length > 0 ? <DismissDialog jobs={dismissed} onClose={() => setDismissed([])} /> : null}
    </Box>
  );
}

const idsOf = (jobs: readonly FailedJob[]) => jobs.map(({ id }) => id);

const shownText = (total: number, shown: number) =>
  total > shown
    ? `${pluralize(total, 'failed job')}. The newest ${shown} are shown.`
    : pluralize(total, 'failed job');

interface JobProps {
  job: FailedJob;
  isBusy: boolean;
  onRetry: () => void;
  onDismiss: () => void;
}

function Job({ job, isBusy, onRetry, onDismiss }: JobProps) {
  const { reason, tries, failedOn } = job;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'tokens.lineSoft' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 220, overflowWrap: 'anywhere' }}>
        <Box sx={{ typography: 'body2', fontWeight: 550 }}>{nameOf(job)}</Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{reason ?? 'No reason was given.'}</Box>
        <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
          {`Gave up ${moment(failedOn)} after ${pluralize(tries, 'try', 'tries')}`}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button aria-label={`Dismiss ${nameOf(job)}`} disabled={isBusy} onClick={onDismiss}>
          Dismiss
        </Button>
        <Button variant="outlined" aria-label={`Retry ${nameOf(job)}`} disabled={isBusy} onClick={onRetry}>
          Retry
        </Button>
      </Box>
    </Box>
  );
}

const nameOf = ({ label, record }: FailedJob) => (record ? `${label} · ${record}` : label);

function DismissDialog({ jobs, onClose }: { jobs: readonly FailedJob[]; onClose: () => void }) {
  const [first] = jobs;
  return (
    <ReasonDialog
      title={
        jobs.length === 1 && first ? `Dismiss ${nameOf(first)}` : `Dismiss ${pluralize(jobs.length, 'job')}`
      }
      submitLabel="Dismiss"
      onClose={onClose}
      onReload={reload}
      onSubmit={async (reason) => {
        const { dismissed } = await call(tools.dismissJobs, { body: { ids: idsOf(jobs), reason } });
        toast.success(`${pluralize(dismissed, 'job')} dismissed`);
      }}
    >
      Dismissed jobs never run. This can’t be undone.
    </ReasonDialog>
  );
}
