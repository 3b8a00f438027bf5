import Box from '@mui/material/Box';
import { z } from 'zod';
import { meaningOf } from '@backdock/core/accounting/payments/bank-files/return-codes.values.ts';
import {
  paymentFiles,
  type PaymentBatchSummary,
} from '@backdock/core/accounting/payments/payment-files.contract.ts';
import type { Call } from '@backdock/core/kit/endpoint.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { call } from '../../../platform/api.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CheckboxInput } from '../../../ui/fields/checkbox-input.tsx';
import { NullableTextInput, TextInput } from '../../../ui/fields/text-input.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { fileParams, refreshFile } from './payment-file-queries.ts';

interface OutcomeProps {
  fileId: number;
  batch: PaymentBatchSummary;
  onClose: () => void;
}

const SucceededForm = z.strictObject({
  transactionId: z.string().trim().min(1).max(50),
  isChecked: z.boolean().refine(Boolean, 'Confirm that you checked it'),
});
const FailedForm = z.strictObject({
  failureReason: z.string().trim().min(1).max(500),
  returnCode: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{1,10}$/, 'Letters and digits, up to 10')
    .nullable(),
});

async function finalize(
  fileId: number,
  batch: PaymentBatchSummary,
  body: Call<typeof paymentFiles.finalize>['body'],
): Promise<void> {
  const params = { ...fileParams(fileId), paymentBatchId: String(batch.id) };
  const { isCompleted } = await call(paymentFiles.finalize, { params, body });
  const ended = body.status === 'Success' ? 'succeeded' : 'failed';
  toast.success(`The payment to ${batch.partnerName} ${ended}`, {
    ...(isCompleted && { detail: 'All payments of the file are final now.' }),
  });
}

export function SucceededDialog({ fileId, batch, onClose }: OutcomeProps) {
  // Without the bank's word it is this person's own statement, which they make and which is not made for them.
  const isBankResult = batch.bankStatus === 'Success';
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Finalize as success"
      submitLabel="Finalize"
      schema={SucceededForm}
      // The trace number where the bank gives no number of its own.
      defaultValues={{ transactionId: batch.transactionId ?? batch.traceNumber, isChecked: isBankResult }}
      skipDirtyCheck={isBankResult}
      onSaved={() => void refreshFile(fileId)}
      onSubmit={({ transactionId }) => finalize(fileId, batch, { status: 'Success', transactionId })}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`${currency(batch.batchTotal, batch.currency)} was paid to ${batch.partnerName}. Its invoices and credit memos become Paid.`}
          </Box>
          <TextInput {...field('transactionId')} label="Transaction" helperText="1 to 50 characters" />
          {isBankResult ? null : (
            <CheckboxInput
              {...field('isChecked')}
              label="I checked with the bank that this payment was made."
              helperText="There is no bank acknowledgement. This is recorded as your statement."
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
      onSaved={() => void refreshFile(fileId)}
      onSubmit={(form) => finalize(fileId, batch, { status: 'Failure', ...form })}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`${currency(batch.batchTotal, batch.currency)} did not arrive at ${batch.partnerName}. Its invoices and credit memos are posted again, and can be paid by another file.`}
          </Box>
          <TextInput {...field('failureReason')} label="Reason" lines={2} helperText="1 to 500 characters" />
          <NullableTextInput
            {...field('returnCode')}
            label="Return code"
            helperText="As the bank gives it: R03"
          />
        </>
      )}
    </FormDialog>
  );
}
