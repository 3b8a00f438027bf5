import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { call } from '../../../../platform/api.ts';
import { loadProblem } from '../../../../platform/api-error.ts';
import { BaseDialog } from '../../../../ui/dialogs/base-dialog.tsx';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { ErrorState, TextSkeleton } from '../../../../ui/feedback/states.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { someOf } from '../../some-of.ts';
import type { FileStepProps } from './file-step.ts';
import { finalizeOutlook, outcomeWords } from './finalize-words.ts';
import { allBatchesQuery, refreshFiles } from '../payment-file-queries.ts';

/** Shows the effect before it happens: every open payment with a bank result becomes final. */
export function FinalizeFileDialog({ file, onClose }: FileStepProps) {
  const { data, error, refetch } = useQuery(allBatchesQuery(file.id));
  if (data)
    return (
      <Confirmation file={file} onClose={onClose} outlook={finalizeOutlook(data, file.whyNot.succeed)} />
    );
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Finalize batches"
      size="md"
      actions={<Button onClick={onClose}>Cancel</Button>}
    >
      {error ? (
        <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
      ) : (
        <TextSkeleton lines={3} />
      )}
    </BaseDialog>
  );
}

interface ConfirmationProps extends FileStepProps {
  outlook: ReturnType<typeof finalizeOutlook>;
}

function Confirmation({ file, onClose, outlook }: ConfirmationProps) {
  const { id, version } = file;
  const failures = someOf(outlook.failures);
  if (outlook.ending === 0) return <NothingToFinalize onClose={onClose} stayOpen={outlook.stayOpen} />;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={refreshFiles}
      title="Finalize batches"
      submitLabel="Finalize batches"
      schema={z.strictObject({})}
      defaultValues={{}}
      skipDirtyCheck
      onSaved={() => void refreshFiles()}
      onSubmit={async () => {
        const outcome = await call(paymentFiles.finalizeAll, {
          params: { paymentFileId: id },
          body: { version },
        });
        toast.success(outcomeWords(outcome), {
          ...(outcome.isCompleted && { detail: `${file.name} is complete.` }),
        });
      }}
    >
      {() => (
        <Box sx={{ display: 'grid', gap: 1, typography: 'body2', color: 'text.secondary' }}>
          <Box sx={{ typography: 'body1', fontWeight: 550, color: 'text.primary' }}>{outlook.sentence}</Box>
          {failures.length > 0 ? (
            <Box component="ul" aria-label="Failed payments" sx={{ m: 0, pl: 2.25 }}>
              {failures.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </Box>
          ) : null}
          {outlook.stayOpen.map((text) => (
            <Box key={text}>{`${text}.`}</Box>
          ))}
          <Box>
            Successful payments become final. Failed payments return to Posted and can be paid in another
            file.
          </Box>
        </Box>
      )}
    </FormDialog>
  );
}

/** The bank has reported nothing that could become final. */
function NothingToFinalize({ stayOpen, onClose }: { stayOpen: readonly string[]; onClose: () => void }) {
  return (
    <BaseDialog
      open
      onClose={onClose}
      title="Finalize batches"
      size="md"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box sx={{ display: 'grid', gap: 1, typography: 'body2', color: 'text.secondary' }}>
        <Box sx={{ typography: 'body1', fontWeight: 550, color: 'text.primary' }}>
          No payments to finalize
        </Box>
        {stayOpen.map((text) => (
          <Box key={text}>{`${text}.`}</Box>
        ))}
        <Box>
          Upload the bank’s acknowledgment. If the bank doesn’t send one, choose Finalize without
          acknowledgment under More.
        </Box>
      </Box>
    </BaseDialog>
  );
}
