import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { callForm } from '../../../platform/api.ts';
import { toast } from '../../../ui/feedback/toast-store.ts';
import { BankUploadDialog } from './bank-upload.dialog.tsx';
import type { FileStepProps } from './file/file-step.ts';
import { acknowledgedWords } from './file/finalize-words.ts';
import { refreshFiles } from './payment-file-queries.ts';

/** The bank's results for the payments. Uploading them finalizes nothing. */
export function AcknowledgeDialog({ file, onClose }: FileStepProps) {
  const { id, name, paymentType } = file;
  const take = async (chosen: File, onProgress: (percent: number) => void) => {
    const result = await callForm(
      paymentFiles.acknowledge,
      { params: { paymentFileId: id }, files: [chosen] },
      { onProgress },
    );
    await refreshFiles();
    const { message, detail } = acknowledgedWords(result);
    toast.success(message, { ...(detail !== null && { detail }) });
  };
  return (
    <BankUploadDialog
      title={`Upload acknowledgment for ${name}`}
      label="Bank acknowledgment"
      text={
        paymentType === 'Wire'
          ? 'The bank’s status report (pain.002). Payments aren’t final until the batches are finalized.'
          : 'The file the bank sends back, or a CSV with trace, status, transactionId and returnCode. Payments aren’t final until the batches are finalized.'
      }
      onUpload={take}
      onClose={onClose}
    />
  );
}
