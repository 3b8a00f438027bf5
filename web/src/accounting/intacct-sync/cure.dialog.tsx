import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { causeInWords } from '@backdock/core/accounting/intacct-sync/sync-causes.rules.ts';
import type { SyncCause, SyncCure } from '@backdock/core/accounting/intacct-sync/intacct-sync.values.ts';
import type { Cured } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import type { Selection } from '../../ui/grid/selection/selection.ts';
import { Icon } from '../../ui/icons.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { cureLabels, curedWords, plannedWords } from './cure-words.ts';
import { cure as cureChosen, cureForm, cureQuery } from './sync-log-queries.ts';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';

export interface Curing {
  cause: SyncCause;
  cure: SyncCure;
  /** The failures to cure. */
  selection: Selection;
}

interface CureDialogProps extends Curing {
  onClose: () => void;
  /** Called once records are queued. */
  onCured: () => void;
}

/** Previews what a cure would do to a cause's records and what it skips, then applies it. */
export function CureDialog({ cause, cure, selection, onClose, onCured }: CureDialogProps) {
  const form = cureForm(cure, selection);
  const curing = useMutation({
    mutationFn: () => cureChosen(form),
    onSuccess: (cured) => {
      const { message, ...more } = curedWords(cured);
      toast.success(message, more);
      onCured();
      onClose();
    },
  });
  // Once cured, there is nothing left to preview.
  const preview = useQuery({ ...cureQuery(form), enabled: curing.isIdle || curing.isError });
  const canCure = (preview.data?.queued ?? 0) > 0;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`${causeInWords(cause).title}: ${cureLabels[cure].toLowerCase()}`}
      size="lg"
      isBusy={curing.isPending}
      onSubmit={() => {
        if (canCure) curing.mutate();
      }}
      actions={
        <SubmitActions
          label={cureLabels[cure]}
          isBusy={curing.isPending}
          canSubmit={canCure}
          onClose={onClose}
        />
      }
    >
      {preview.error ? (
        <ErrorState message={loadProblem(preview.error)} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <div>
            {plannedWords(cure, preview.data).map((line) => (
              <Typography key={line}>{line}</Typography>
            ))}
          </div>
          <Skipped plan={preview.data} />
          <Problem error={curing.error} />
        </Box>
      ) : (
        <TextSkeleton lines={3} />
      )}
    </BaseDialog>
  );
}

/** The skipped records, and why. */
function Skipped({ plan: { skipped, skippedCount } }: { plan: Cured }) {
  if (skippedCount === 0) return null;
  const unnamed = skippedCount - skipped.length;
  return (
    <Alert severity="warning" icon={<Icon name="warning" />}>
      {`${pluralize(skippedCount, 'record')} ${skippedCount === 1 ? 'stays' : 'stay'} unchanged:`}
      <Box component="ul" sx={{ ...list, mt: 0.5 }}>
        {skipped.map(({ entityNumber, reason }) => (
          <li key={`${entityNumber} ${reason}`}>
            <strong>{entityNumber}</strong>: {reason}
          </li>
        ))}
        {unnamed > 0 ? <li>{`and ${unnamed} more`}</li> : null}
      </Box>
    </Alert>
  );
}

const list = { m: 0, pl: 2.25, maxHeight: 160, overflowY: 'auto' } as const;
