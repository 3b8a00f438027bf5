import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Reminders } from '@backdock/core/orders/missing-credits/missing-credits.contract.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import type { Selection } from '../../ui/grid/selection/selection.ts';
import { Icon } from '../../ui/icons.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { previewQuery, sendReminders } from './missing-credit-queries.ts';
import { ReminderList } from './reminder-list.tsx';
import { SubmitActions } from '../../ui/dialogs/submit-actions.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';

interface RemindDialogProps {
  selection: Selection;
  onClose: () => void;
  /** Called once the emails are queued. */
  onSent: () => void;
}

const suppliersText = (count: number) => pluralize(count, 'supplier');

/** Previews what would be sent, to whom, and who is skipped; then sends it. */
export function RemindDialog({ selection, onClose, onSent }: RemindDialogProps) {
  const preview = useQuery(previewQuery(selection));
  const sending = useMutation({
    mutationFn: () => sendReminders(selection),
    onSuccess: ({ reminders }) => {
      const [first] = reminders;
      toast.success(
        reminders.length === 1
          ? `Reminder sent to ${first?.recipient}`
          : `${reminders.length} reminders sent`,
      );
      onSent();
      onClose();
    },
  });
  const ready = preview.data?.reminders ?? [];
  const send = () => {
    if (ready.length > 0) sending.mutate();
  };
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={titleOf(preview.data)}
      size="xl"
      isBusy={sending.isPending}
      onSubmit={send}
      actions={
        <SubmitActions
          label={ready.length > 1 ? `Send ${ready.length} reminders` : 'Send reminder'}
          icon={<Icon name="mail" size={15} />}
          isBusy={sending.isPending}
          canSubmit={ready.length > 0}
          onClose={onClose}
        />
      }
    >
      {preview.error ? (
        <ErrorState message={loadProblem(preview.error)} onRetry={() => void preview.refetch()} />
      ) : preview.data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Skipped skipped={preview.data.skipped} isAll={ready.length === 0} />
          <ReminderList reminders={ready} />
          <Problem error={sending.error} />
        </Box>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </BaseDialog>
  );
}

function titleOf(preview: Reminders | undefined): string {
  if (!preview) return 'Remind about missing credits';
  const { reminders, skipped } = preview;
  const [only] = [...reminders, ...skipped];
  return only && reminders.length + skipped.length === 1
    ? `Remind ${only.supplierName}`
    : `Remind ${suppliersText(reminders.length)}`;
}

/** Who gets no email, and why. */
function Skipped({ skipped, isAll }: { skipped: Reminders['skipped']; isAll: boolean }) {
  if (skipped.length === 0) {
    return isAll ? (
      <Alert severity="info" icon={<Icon name="info" />}>
        None of their credits are still pending.
      </Alert>
    ) : null;
  }
  return (
    <Alert severity="warning" icon={<Icon name="warning" />}>
      {isAll ? 'No reminders can be sent now:' : `${suppliersText(skipped.length)} won’t get a reminder:`}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, maxHeight: 160, overflowY: 'auto' }}>
        {skipped.map(({ supplierId, supplierName, reason }) => (
          <li key={supplierId}>
            <strong>{supplierName}</strong>: {reason}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
