import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { counted } from '@backdock/core/kit/counted.ts';
import { bulkStatus, type BulkStatusRun } from '@backdock/core/suppliers/bulk-status.contract.ts';
import { useStatusChanged } from '../pickers/partner-status-query.ts';
import { call } from '../platform/api.ts';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { Problem } from '../ui/problem.tsx';
import { toast } from '../ui/toast-store.ts';

interface StatusRunDialogProps {
  run: BulkStatusRun;
  /** Called once, with the report. */
  onFinished: (run: BulkStatusRun) => void;
  onClose: () => void;
}

const pollMs = 1_000;
const suppliersText = (count: number) => counted(count, 'supplier');
const isFinished = ({ handled, total }: BulkStatusRun) => handled === total;

/** How far a status change of many suppliers is, and then which of them stayed as they were. */
export function StatusRunDialog({ run: started, onFinished, onClose }: StatusRunDialogProps) {
  const { data: run, error } = useQuery({
    queryKey: ['supplier-status-run', started.id],
    queryFn: ({ signal }) => call(bulkStatus.run, { params: { runId: String(started.id) } }, { signal }),
    initialData: started,
    enabled: !isFinished(started),
    refetchInterval: ({ state }) => (state.data && isFinished(state.data) ? false : pollMs),
    gcTime: 0,
  });
  const changed = useStatusChanged();
  const isTold = useRef(false);
  useEffect(() => {
    if (!isFinished(run) || isTold.current) return;
    isTold.current = true;
    if (run.changed > 0) toast.success(`Status of ${suppliersText(run.changed)} changed`);
    void changed();
    onFinished(run);
    if (run.refused.length === 0) onClose();
  }, [run, changed, onFinished, onClose]);
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

/** Names those that stayed as they were, and why. They stay selected. */
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
        They stay selected.
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
