import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  bankReturns,
  type TakenReturns,
} from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { callForm } from '../../../platform/api.ts';
import { useMay } from '../../../platform/use-may.ts';
import { Icon } from '../../../ui/icons.tsx';
import { BankUploadDialog } from './bank-upload.dialog.tsx';
import { refreshFiles } from './payment-file-queries.ts';
import { ReturnsOutcomeDialog } from './returns-outcome.dialog.tsx';

/** Renders nothing without permission. */
export function UploadReturnsButton() {
  const maySettle = useMay('payments.settle');
  const [isOpen, setOpen] = useState(false);
  const [taken, setTaken] = useState<TakenReturns | null>(null);
  if (!maySettle) return null;
  const take = async (file: File, onProgress: (percent: number) => void) => {
    const outcome = await callForm(bankReturns.upload, { files: [file] }, { onProgress });
    if (outcome.returns.length > 0) await refreshFiles();
    setTaken(outcome);
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        startIcon={<Icon name="upload" size={15} />}
        onClick={() => setOpen(true)}
      >
        Upload returns
      </Button>
      {isOpen ? (
        <BankUploadDialog
          title="Upload returns"
          label="Bank return file"
          text="The bank's file of returned payments and requested bank detail changes. Imported in full or not at all."
          onUpload={take}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {taken ? <ReturnsOutcomeDialog taken={taken} onClose={() => setTaken(null)} /> : null}
    </>
  );
}
