import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { loadProblem } from '../../../../platform/api-error.ts';
import { queryOf } from '../../../../platform/query-of.ts';
import { BaseDialog } from '../../../../ui/dialogs/base-dialog.tsx';
import { ErrorState, TextSkeleton } from '../../../../ui/feedback/states.tsx';
import { AchControl, AchEntries, AchHeader, AchPreview } from './ach-content-parts.tsx';
import type { FileStepProps } from './file-step.ts';

/** The bank file in plain language; full account numbers are only in the file itself. */
export function AchContentDialog({ file, onClose }: FileStepProps) {
  const { data, error, refetch } = useQuery(
    queryOf(paymentFiles.content, { params: { paymentFileId: file.id } }),
  );
  return (
    <BaseDialog
      open
      onClose={onClose}
      title={`Contents of ${file.bankFileName}`}
      size="xxl"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      {data ? (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <AchHeader content={data} />
          {data.batches.map((batch) => (
            <AchEntries key={batch.batchHeader.batchNumber} batch={batch} fileId={file.id} />
          ))}
          <AchControl content={data} />
          <AchPreview content={data} />
        </Box>
      ) : error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={10} />
      )}
    </BaseDialog>
  );
}
