import Box from '@mui/material/Box';
import { z } from 'zod';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { call } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { amountWords } from './file-words.ts';
import type { FileStepProps } from './file-step.ts';
import { refreshFiles } from '../payment-file-queries.ts';

export function MarkSentDialog({ file, onClose }: FileStepProps) {
  const { id, name, version } = file;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={refreshFiles}
      title={`Mark ${name} as sent`}
      submitLabel="Mark as sent"
      schema={z.strictObject({})}
      defaultValues={{}}
      skipDirtyCheck
      onSaved={() => {
        toast.success(`${name} marked as sent`);
        void refreshFiles();
      }}
      onSubmit={() => call(paymentFiles.markSent, { params: { paymentFileId: id }, body: { version } })}
    >
      {() => (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {`The bank has the file: ${amountWords(file)} on ${shortDate(file.paymentDate)}. It can’t be canceled. Remittances will be emailed.`}
        </Box>
      )}
    </FormDialog>
  );
}
