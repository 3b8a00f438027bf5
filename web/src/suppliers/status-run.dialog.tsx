import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { bulkStatus, type BulkStatusRun } from '@backdock/core/suppliers/bulk-status.contract.ts';
import { queryOf, refreshRecords } from '../platform/query-of.ts';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { Problem } from '../ui/feedback/problem.tsx';
import { toast } from '../ui/feedback/toast-store.ts';

interface StatusRunDialogProps {
  run: BulkStatusRun;
  /** Called once, with the report. */
  onFinished: (run: BulkStatusRun) => void;
  onClose: () => void;
}

const pollMs = 1_000;
const suppliersText = (count: number) => pluralize(count, 'supplier');
const isFinished = ({ handled, total }: BulkStatusRun) => handled === total;

/** Progress of a bulk status change, then the suppliers that didn't change. */
export function StatusRunDialog({ run: started, onFinished, onClose }: StatusRunDialogProps) {
  const { data: run, error } = useQuery({
    ...queryOf(bulkStatus.run, { params: { runId: started.id } }),
    initialData: started,
    enabled: !isFinished(started),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : pollMs),
    gcTime: 0,
  });
  const isReported = useRef(false);
  useEffect(() => {
    if (!isFinished(run) || isReported.current) return;
    isReported.current = true;
    if (run.changed > 0) toast.success(`Status changed for ${suppliersText(run.changed)}`);
    void refreshRecords();
    onFinished(run);
    if (run.refused.length === 0) onClose();
  }, [run, onFinished, onClose]);
  if (!isFinished(run)) return <Progress run={run} error={error} onClose={onClose} />;
  return run.refused.length > 0 ? <Report run={run} onClose={onClose} /> : null;
}

interface ProgressProps {
  run: BulkStatusRun;
  error: Error | null;
  onClose: () => void;
}

function Progress({ run: { handled, total }, error, onClose }: ProgressProps) {
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`Changing the status of ${suppliersText(total)}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <LinearProgress
        variant="determinate"
        value={(handled / total) * 100}
        aria-label="Suppliers changed"
        sx={{ height: 4, borderRadius: 1, mb: 1.5 }}
      />
      <Typography variant="body2">
        {`${handled} of ${total} done. This continues in the background if you close it.`}
      </Typography>
      <Problem error={error} />
    </BaseDialog>
  );
}

/** Lists the suppliers that didn't change, and why. They stay selected. */
function Report({ run: { refused }, onClose }: { run: BulkStatusRun; onClose: () => void }) {
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`${suppliersText(refused.length)} could not be changed`}
      size="lg"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Typography variant="body2" sx={{ mb: 1 }}>
        They’re still selected.
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 2.5, typography: 'body2' }}>
        {refused.map(({ partnerId, name, message }) => (
          <li key={partnerId}>
            <strong>{name}</strong>: {message}
          </li>
        ))}
      </Box>
    </BaseDialog>
  );
}
