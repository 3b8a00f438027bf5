import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Comparison } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import type { FailedSync } from '@backdock/core/accounting/intacct-sync/sync-log.contract.ts';
import { messageFor } from '../../platform/api-error.ts';
import { BaseDialog } from '../../ui/dialogs/base-dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Problem } from '../../ui/feedback/problem.tsx';
import { ErrorState, TextSkeleton } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonQuery, linkRecord, renumberRecord } from './sync-log-queries.ts';

interface CompareDialogProps {
  failed: FailedSync;
  onClose: () => void;
  /** Called once the record is linked or queued. */
  onDone: () => void;
}

/**
 * Our document next to what Intacct has under its number. The same document gets linked; if it is a different one, ours
 * gets a new number.
 */
export function CompareDialog({ failed, onClose, onDone }: CompareDialogProps) {
  const comparison = useQuery(comparisonQuery(failed.id));
  const finish = (message: string) => {
    toast.success(message);
    onDone();
    onClose();
  };
  const link = useMutation({
    mutationFn: (recordNo: string) => linkRecord(failed.id, recordNo),
    onSuccess: () => finish(`${failed.entityNumber} linked to Intacct's document`),
  });
  const renumber = useMutation({
    mutationFn: (form: Parameters<typeof renumberRecord>[1]) => renumberRecord(failed.id, form),
    onSuccess: (sentNumber) => finish(`Sending ${failed.entityNumber} to Intacct as ${sentNumber}`),
  });
  const { data } = comparison;
  const isBusy = link.isPending || renumber.isPending;
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`${failed.entityNumber}: compare with Intacct`}
      size="xl"
      isBusy={isBusy}
      actions={
        <Button onClick={onClose} disabled={isBusy}>
          Close
        </Button>
      }
    >
      {comparison.error ? (
        <ErrorState message={messageFor(comparison.error)} onRetry={() => void comparison.refetch()} />
      ) : data ? (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Verdict comparison={data} />
          <ComparisonTable comparison={data} isBusy={isBusy} onLink={(recordNo) => link.mutate(recordNo)} />
          <Problem error={link.error ?? renumber.error} />
          {data.entityType === 'Payment' ? null : (
            <AnotherNumber
              identical={data.theirs.filter((one) => one.isIdentical)}
              isBusy={isBusy}
              onRenumber={renumber.mutate}
            />
          )}
        </Box>
      ) : (
        <TextSkeleton lines={6} />
      )}
    </BaseDialog>
  );
}

function Verdict({ comparison: { theirs } }: { comparison: Comparison }) {
  const identical = theirs.filter((one) => one.isIdentical);
  if (identical.length > 0) {
    return (
      <Alert severity="warning" icon={<Icon name="warning" />}>
        Intacct already has a document with the same vendor, number and amount. It&apos;s most likely this
        one. Link it so it isn&apos;t booked twice.
      </Alert>
    );
  }
  return (
    <Alert severity="info" icon={<Icon name="info" />}>
      {theirs.length > 0
        ? "Intacct's document has the same number but isn't identical."
        : "Intacct doesn't show a document with this number for the vendor right now. Try again, or send it under another number."}
    </Alert>
  );
}

interface AnotherNumberProps {
  identical: readonly { recordNo: string }[];
  isBusy: boolean;
  onRenumber: (form: { differentFrom: string[]; reason: string | null }) => void;
}

/** If Intacct has an identical document, the user must explain how they know ours is different. */
function AnotherNumber({ identical, isBusy, onRenumber }: AnotherNumberProps) {
  const [isDifferent, setDifferent] = useState(identical.length === 0);
  const [reason, setReason] = useState('');
  const needsReason = identical.length > 0;
  if (!isDifferent) {
    return (
      <Box>
        <Button size="small" variant="text" onClick={() => setDifferent(true)} disabled={isBusy}>
          It&apos;s a different document…
        </Button>
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        We’ll add a suffix to the number we send to Intacct. The number in Backdock won’t change.
      </Typography>
      {needsReason ? (
        <TextField
          label="How do you know it's a different document?"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
          required
          fullWidth
          multiline
          minRows={2}
        />
      ) : null}
      <Button
        size="small"
        variant="outlined"
        disabled={isBusy || (needsReason && reason.trim() === '')}
        onClick={() =>
          onRenumber({
            differentFrom: identical.map(({ recordNo }) => recordNo),
            reason: needsReason ? reason.trim() : null,
          })
        }
      >
        Send under another number
      </Button>
    </Box>
  );
}
