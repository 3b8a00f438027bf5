import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  maxStated,
  paymentFiles,
  type PaymentBatchSummary,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import type { BatchStatus } from '@backdock/core/accounting/payments/payments.values.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { call } from '../../../../platform/api.ts';
import { messageFor } from '../../../../platform/api-error.ts';
import { BaseDialog } from '../../../../ui/dialogs/base-dialog.tsx';
import { SubmitActions } from '../../../../ui/dialogs/submit-actions.tsx';
import { Icon } from '../../../../ui/icons.tsx';
import { Problem } from '../../../../ui/feedback/problem.tsx';
import { ErrorState, TextSkeleton } from '../../../../ui/feedback/states.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import type { FileStepProps } from './file-step.ts';
import { outcomeWords } from './finalize-words.ts';
import { allBatchesQuery, refreshFiles } from '../payment-file-queries.ts';
import { PaymentChoice, ResultChoice } from './state-results-parts.tsx';

const title = 'Finalize without acknowledgment';

/** Lets a user state outcomes the bank hasn't reported. Nothing is preselected. */
export function StateResultsDialog({ file, onClose }: FileStepProps) {
  const { data, error, refetch } = useQuery(allBatchesQuery(file.id));
  if (data) {
    const unreported = data.filter(
      ({ status, bankStatus }) => status === null && (bankStatus === null || bankStatus === 'Pending'),
    );
    return <Statement file={file} onClose={onClose} payments={unreported} />;
  }
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={title}
      size="md"
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {error ? (
        <ErrorState message={messageFor(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={5} />
      )}
    </BaseDialog>
  );
}

interface StatementProps extends FileStepProps {
  payments: readonly PaymentBatchSummary[];
}

function Statement({ file, onClose, payments }: StatementProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [status, setStatus] = useState<BatchStatus | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const ids = payments.map(({ id }) => id).filter((id) => chosen.has(id));
  const isTooMany = ids.length > maxStated;
  const isComplete = status === 'Success' || (status === 'Failure' && reason.trim() !== '');
  const canSubmit = ids.length > 0 && !isTooMany && isComplete && isChecked;
  const save = useStatement(file, onClose);
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={title}
      size="md"
      isBusy={save.isPending}
      holdsInput={chosen.size > 0 || status !== null}
      onSubmit={() => {
        if (canSubmit && status) {
          save.mutate({
            paymentBatchIds: ids,
            status,
            failureReason: status === 'Failure' ? reason.trim() : null,
          });
        }
      }}
      actions={
        <SubmitActions
          label={ids.length > 0 ? `Finalize ${pluralize(ids.length, 'payment')}` : 'Finalize'}
          isBusy={save.isPending}
          canSubmit={canSubmit}
          onClose={onClose}
        />
      }
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Alert severity="info" icon={<Icon name="info" />}>
          The bank hasn’t reported a result for these payments. Your entry is recorded as your statement.
        </Alert>
        <PaymentChoice payments={payments} chosen={chosen} onChange={setChosen} />
        {isTooMany ? (
          <Alert severity="warning">{`Select up to ${maxStated.toLocaleString('en-US')} payments at a time.`}</Alert>
        ) : null}
        <ResultChoice value={status} whyNotSucceed={file.whyNot.succeed} onChange={setStatus} />
        {status === 'Failure' ? (
          <TextField
            label="Reason"
            required
            multiline
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            slotProps={{ htmlInput: { maxLength: 500 } }}
            helperText="1 to 500 characters"
          />
        ) : null}
        <FormControlLabel
          control={<Checkbox checked={isChecked} onChange={(_, checked) => setChecked(checked)} />}
          label="I confirmed this result with the bank."
        />
        <Problem error={save.error} />
      </Box>
    </BaseDialog>
  );
}

interface Stated {
  paymentBatchIds: readonly number[];
  status: BatchStatus;
  failureReason: string | null;
}

function useStatement({ id, name, version }: FileStepProps['file'], onClose: () => void) {
  return useMutation({
    mutationFn: ({ paymentBatchIds, ...stated }: Stated) =>
      call(paymentFiles.finalizeNamed, {
        params: { paymentFileId: id },
        body: { version, paymentBatchIds: [...paymentBatchIds], ...stated },
      }),
    onSuccess: async (outcome) => {
      await refreshFiles();
      toast.success(outcomeWords(outcome), {
        ...(outcome.isCompleted && { detail: `${name} is complete.` }),
      });
      onClose();
    },
  });
}
