import Box from '@mui/material/Box';
import { z } from 'zod';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { whyNotCancelFor } from '@backdock/core/accounting/payments/payment-files/payment-files.rules.ts';
import { pluralize } from '@backdock/core/kit/text/pluralize.ts';
import { reason } from '@backdock/core/kit/reason.ts';
import { call } from '../../../../platform/api.ts';
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx';
import { NullableTextInput } from '../../../../ui/fields/text-input.tsx';
import { toast } from '../../../../ui/feedback/toast-store.ts';
import type { FileStepProps } from './file-step.ts';
import { amountWords } from './file-words.ts';
import { refreshFiles } from '../payment-file-queries.ts';

const formOf = (file: FileStepProps['file']) =>
  z.strictObject({ reason: reason.nullable() }).superRefine((form, ctx) => {
    const refusal = whyNotCancelFor(file, form.reason ?? undefined);
    if (refusal) ctx.addIssue({ code: 'custom', path: ['reason'], message: refusal.message });
  });

/** Nothing has been paid yet; the next file can pay these items. */
export function CancelFileDialog({ file, onClose }: FileStepProps) {
  const { id, name, version, invoiceCount, creditCount, approvedBy } = file;
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={refreshFiles}
      title={`Cancel ${name}`}
      submitLabel="Cancel file"
      schema={formOf(file)}
      defaultValues={{ reason: null }}
      skipDirtyCheck
      onSaved={() => {
        toast.success(`${name} canceled`);
        void refreshFiles();
      }}
      onSubmit={(form) => {
        const body = { version, ...(form.reason !== null && { reason: form.reason }) };
        return call(paymentFiles.cancel, { params: { paymentFileId: id }, body });
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {`${amountWords(file)} will not be made. ${itemsText(invoiceCount, creditCount)} back to the basket.${
              approvedBy === null ? '' : ` ${approvedBy} approved the file.`
            }`}
          </Box>
          <NullableTextInput
            {...field('reason')}
            label={approvedBy === null ? 'Reason (optional)' : 'Reason'}
            lines={2}
            helperText="10 to 500 characters"
          />
        </>
      )}
    </FormDialog>
  );
}

function itemsText(invoices: number, credits: number): string {
  const named = [pluralize(invoices, 'invoice'), ...(credits > 0 ? [pluralize(credits, 'credit memo')] : [])];
  return `${named.join(' and ')} ${invoices + credits === 1 ? 'goes' : 'go'}`;
}
