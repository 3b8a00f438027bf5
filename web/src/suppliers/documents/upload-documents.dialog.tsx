import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { supplierDocuments } from '@backdock/core/suppliers/documents.contract.ts';
import { callForm } from '../../platform/api.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { supplierParams } from '../logistics/logistics-queries.ts';
import { useChangedDocuments } from './document-queries.ts';
import { UploadForm } from './upload-form.ts';
import { UploadLines } from './upload-lines.tsx';

interface UploadDocumentsDialogProps {
  supplierId: number;
  seesTaxForms: boolean;
  onClose: () => void;
}

/** Files are chosen, each is said what it is, and all of them go on file together. */
export function UploadDocumentsDialog({ supplierId, seesTaxForms, onClose }: UploadDocumentsDialogProps) {
  const [percent, setPercent] = useState<number | null>(null);
  const [count, setCount] = useState(0);
  const changed = useChangedDocuments(supplierId);
  const send = async ({ documents }: UploadForm) => {
    setPercent(0);
    const said = documents.map(({ type, validUntil }) => ({ type, validUntil }));
    const params = supplierParams(supplierId);
    const files = documents.map(({ file }) => file);
    const body = { documents: JSON.stringify(said) };
    setCount(files.length);
    changed(await callForm(supplierDocuments.upload, { params, body, files }, { onProgress: setPercent }));
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
      onSaved={() => toast.success(count === 1 ? 'Document uploaded' : `${count} documents uploaded`)}
      onSubmit={(values) => send(values).finally(() => setPercent(null))}
    >
      {(field) => (
        <>
          <UploadLines field={field} seesTaxForms={seesTaxForms} />
          {percent === null ? null : (
            <LinearProgress variant="determinate" value={percent} aria-label="Uploading" sx={bar} />
          )}
        </>
      )}
    </FormDialog>
  );
}

const bar = { gridColumn: '1 / -1', height: 4, borderRadius: 1 } as const;
