import { paymentFiles } from '@backdock/core/accounting/payments/payment-files.contract.ts';
import { callForm } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast-store.ts';
import { BankUploadDialog } from './bank-upload.dialog.tsx';
import type { FileStepProps } from './file-step.ts';
import { acknowledgedWords } from './finalize-words.ts';
import { fileParams, refreshFile } from './payment-file-queries.ts';

/** What the bank says of the payments. Nothing is final by it. */
export function AcknowledgeDialog({ file, onClose }: FileStepProps) {
  const { id, name, paymentType } = file;
  const take = async (chosen: File, onProgress: (percent: number) => void) => {
    const said = await callForm(
      paymentFiles.acknowledge,
      { params: fileParams(id), files: [chosen] },
      { onProgress },
    );
    await refreshFile(id);
    const { message, detail } = acknowledgedWords(said);
    toast.success(message, { ...(detail !== null && { detail }) });
  };
  return (
    <BankUploadDialog
      title={`Upload the acknowledgement of ${name}`}
      label="Acknowledgement of the bank"
      text={
        paymentType === 'Wire'
          ? 'The status report of the bank (pain.002). Nothing is final until the batches are finalized.'
          : 'The file that the bank sends back, or a CSV with trace, status, transactionId and returnCode. Nothing is final until the batches are finalized.'
      }
      onUpload={take}
      onClose={onClose}
    />
  );
}
