import Box from '@mui/material/Box';
import { z } from 'zod';
import { meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import {
  paymentFiles,
  type PaymentBatchSummary,
} from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import type { Call } from '@backdock/core/kit/endpoint.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { call } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../../../ui/fields/checkbox-input.tsx';
import { NullableTextInput, TextInput } from '../../../../ui/fields/text-input.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import { refreshFiles } from '../payment-file-queries.ts';

interface OutcomeProps {
  fileId: number;
  batch: PaymentBatchSummary;
  onClose: () => void;
}

const SucceededForm = z.strictObject({
  transactionId: z.string().trim().min(1).max(50),
  isChecked: z.boolean().refine(Boolean, 'Confirm that you checked with the bank'),
});
const FailedForm = z.strictObject({
  failureReason: z.string().trim().min(1).max(500),
  returnCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,10}$/, 'Use up to 10 letters and digits')
    .nullable(),
});

async function finalize(
  fileId: number,
  batch: PaymentBatchSummary,
  body: Call<typeof paymentFiles.finalize>['body'],
): Promise<void> {
  const params = { paymentFileId: fileId, paymentBatchId: batch.id };
  const { isCompleted } = await call(paymentFiles.finalize, { params, body });
  const ended = body.status === 'Success' ? 'succeeded' : 'failed';
  toast.success(`Payment to ${batch.partnerName} ${ended}`, {
    ...(isCompleted && { detail: 'All payments in the file are final.' }),
  });
}

export function SucceededDialog({ fileId, batch, onClose }: OutcomeProps) {
  // Without a bank result, this is the user's own statement, so it isn't prefilled.
  const isBankResult = batch.bankStatus === 'Success';
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Finalize as success"
      submitLabel="Finalize"
      schema={SucceededForm}
      // Falls back to the trace number if the bank gives no number of its own.
      defaultValues={{ transactionId: batch.transactionId ?? batch.traceNumber, isChecked: isBankResult }}
      skipDirtyCheck={isBankResult}
      onSaved={() => void refreshFiles()}
      onSubmit={({ transactionId }) => finalize(fileId, batch, { status: 'Success', transactionId })}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`${currency(batch.batchTotal, batch.currency)} was paid to ${batch.partnerName}. Its invoices and credit memos will be marked Paid.`}
          </Box>
          <TextInput {...field('transactionId')} label="Transaction" helperText="1 to 50 characters" />
          {isBankResult ? null : (
            <CheckboxInput
              {...field('isChecked')}
              label="I confirmed with the bank that this payment was made."
              helperText="There is no bank acknowledgment. This is recorded as your statement."
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

export function FailedDialog({ fileId, batch, onClose }: OutcomeProps) {
  const { returnCode } = batch;
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Finalize as failure"
      submitLabel="Finalize"
      schema={FailedForm}
      defaultValues={{ failureReason: returnCode ? meaningOf(returnCode) : '', returnCode }}
      skipDirtyCheck
      onSaved={() => void refreshFiles()}
      onSubmit={(form) => finalize(fileId, batch, { status: 'Failure', ...form })}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`${currency(batch.batchTotal, batch.currency)} did not reach ${batch.partnerName}. Its invoices and credit memos return to Posted and can be paid in another file.`}
          </Box>
          <TextInput {...field('failureReason')} label="Reason" lines={2} helperText="1 to 500 characters" />
          <NullableTextInput
            {...field('returnCode')}
            label="Return code"
            helperText="As reported by the bank, for example, R03"
          />
        </>
      )}
    </FormDialog>
  );
}
