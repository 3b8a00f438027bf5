import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { supplierDocuments } from '@backdock/core/suppliers/documents/documents.contract.ts';
import { callForm } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { changedDocuments } from './document-queries.ts';
import { taxFormHint } from './type-options.ts';
import { UploadForm } from './upload-form.ts';
import { UploadLines } from './upload-lines.tsx';

interface UploadDocumentsDialogProps {
  supplierId: number;
  onClose: () => void;
}

/** Files are selected, each is described, and all are filed together. */
export function UploadDocumentsDialog({ supplierId, onClose }: UploadDocumentsDialogProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const send = async ({ documents }: UploadForm) => {
    setPercent(0);
    const entries = documents.map(({ type, validUntil }) => ({ type, validUntil }));
    const params = { supplierId };
    const files = documents.map(({ file }) => file);
    const body = { documents: JSON.stringify(entries) };
    const { restricted, ...uploaded } = await callForm(
      supplierDocuments.upload,
      { params, body, files },
      { onProgress: setPercent },
    );
    changedDocuments(supplierId, uploaded);
    toast.success(uploadedText(files.length, restricted));
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title="Upload documents"
      size="xl"
      submitLabel="Upload"
      schema={UploadForm}
      defaultValues={{ documents: [] }}
      onSubmit={(values) => send(values).finally(() => setPercent(null))}
    >
      {(field) => (
        <>
          <UploadLines field={field} />
          {percent === null ? null : (
            <LinearProgress variant="determinate" value={percent} aria-label="Uploading" sx={bar} />
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Says why a file that was uploaded may not appear in the list. */
function uploadedText(count: number, restricted: number): string {
  const text = count === 1 ? 'Document uploaded' : `${count} documents uploaded`;
  if (restricted === 0) return text;
  const which = count === 1 ? 'It is' : restricted === 1 ? 'One is' : `${restricted} are`;
  return `${text}. ${which} restricted: ${taxFormHint.toLowerCase()}`;
}

const bar = { gridColumn: '1 / -1', height: 4, borderRadius: 1 } as const;
