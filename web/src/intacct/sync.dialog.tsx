import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { BaseDialog } from '../ui/dialogs/base-dialog.tsx';
import { TextSkeleton } from '../ui/feedback/states.tsx';
import { takesRecords } from './connection-words.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import type { ListedType } from './send-sync.ts';
import { SyncFields } from './sync-fields.tsx';
import { SyncOutcome } from './sync-outcome.tsx';
import { SyncProgress } from './sync-progress.tsx';
import { connectionQuery } from './sync-queries.ts';
import { nounsOf, recordsText } from './sync-words.ts';
import { useSyncForm, type SyncForm } from './use-sync-form.ts';

interface SyncDialogProps {
  of: ListedType;
  onClose: () => void;
}

/** Sends a date range of records to Intacct, with an optional preview, and shows progress. */
export function SyncDialog({ of, onClose }: SyncDialogProps) {
  const { data: connection } = useQuery(connectionQuery);
  const [runId, setRunId] = useState<number | null>(null);
  const { form, answer, left, follow } = useSyncForm(of, setRunId);
  const isPreview = useWatch({ control: form.form.control, name: 'syncMode' }) === 'Preview';
  // The preview is stale once the dates change.
  const shown = form.isDirty || form.isSaving ? null : answer;
  const canSend = takesRecords(connection?.state);
  const canAsk = canSend || (isPreview && connection?.state !== 'NotSetUp');
  const previewed = shown?.isPreview && canSend ? shown.requested.count : 0;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`Sync ${nounsOf(of)} to Intacct`}
      size="xl"
      isBusy={form.isSaving}
      flush
      onSubmit={runId === null && canAsk ? () => void form.submit() : undefined}
      actions={
        runId === null ? (
          <Choices
            form={form}
            submitLabel={isPreview ? 'Preview' : 'Sync'}
            canAsk={canAsk}
            previewed={previewed > 0 ? recordsText(previewed, of) : null}
            onClose={onClose}
          />
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only thing left to do here
          <Button variant="contained" color="primary" onClick={onClose} autoFocus>
            Close
          </Button>
        )
      }
    >
      {connection && connection.state !== 'Ready' ? (
        <Box sx={{ px: 2.25, pb: 1 }}>
          <ConnectionNotice connection={connection} />
        </Box>
      ) : null}
      {runId === null ? (
        <>
          <SyncFields of={of} form={form} />
          {form.isSaving ? (
            <Box sx={{ px: 2.25, pb: 2 }}>
              <TextSkeleton lines={3} />
            </Box>
          ) : shown ? (
            <SyncOutcome {...shown} of={of} />
          ) : null}
        </>
      ) : (
        <Box sx={{ px: 2.25, pt: 0.5, pb: 2.25 }}>
          <SyncProgress runId={runId} of={of} left={left} onRetry={() => follow(runId, left)} />
        </Box>
      )}
    </BaseDialog>
  );
}

interface ChoicesProps {
  form: SyncForm;
  submitLabel: string;
  canAsk: boolean;
  /** What was previewed and can now be sent: `12 invoices`. */
  previewed: string | null;
  onClose: () => void;
}

function Choices({ form, submitLabel, canAsk, previewed, onClose }: ChoicesProps) {
  return (
    <>
      <Button onClick={onClose} disabled={form.isSaving}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant={previewed === null ? 'contained' : 'outlined'}
        color="primary"
        loading={form.isSaving}
        disabled={!canAsk}
      >
        {submitLabel}
      </Button>
      {previewed === null ? null : (
        <Button variant="contained" color="primary" onClick={form.sendPreviewed}>
          {`Sync ${previewed}`}
        </Button>
      )}
    </>
  );
}
