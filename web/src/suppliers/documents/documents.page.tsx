import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { supplierDocuments } from '@backdock/core/suppliers/documents/documents.contract.ts';
import { loadProblem } from '../../platform/api-error.ts';
import { useMay } from '../../platform/use-may.ts';
import { HistoryList, HistoryPanel } from '../../history/history-list.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/layout/list-skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { TwoColumns } from '../../ui/layout/two-columns.tsx';
import { useSupplierId } from '../supplier-query.ts';
import { DocumentList } from './document-list.tsx';
import { documentsQuery } from './document-queries.ts';
import { UploadDocumentsDialog } from './upload-documents.dialog.tsx';

/** A supplier's documents on file, and when they expire. */
export default function DocumentsPage() {
  const supplierId = useSupplierId();
  const { data, error, refetch } = useQuery(documentsQuery(supplierId));
  const seesTaxForms = useMay('taxForms.read');
  const seesOther = useMay('supplierDocuments.readOther');
  const [isUploading, setUploading] = useState(false);
  const upload = (
    <Button startIcon={<Icon name="upload" size={15} />} onClick={() => setUploading(true)}>
      Upload documents
    </Button>
  );
  return (
    <>
      <Panel title="Documents" action={data?.may.edit ? upload : null}>
        {error && !data ? (
          <ErrorState message={loadProblem(error)} onRetry={() => void refetch()} />
        ) : data ? (
          <DocumentList key={supplierId} supplierId={supplierId} {...data} onReload={refetch} />
        ) : (
          <ListSkeleton rows={3} />
        )}
      </Panel>
      {seesTaxForms ? (
        <TwoColumns
          left={<HistoryPanel of={supplierDocuments.history} params={{ supplierId }} />}
          right={
            <Panel title="Tax form history">
              <HistoryList of={supplierDocuments.taxFormHistory} params={{ supplierId }} />
            </Panel>
          }
        />
      ) : seesOther ? (
        <HistoryPanel of={supplierDocuments.history} params={{ supplierId }} />
      ) : null}
      {isUploading && data ? (
        <UploadDocumentsDialog supplierId={supplierId} onClose={() => setUploading(false)} />
      ) : null}
    </>
  );
}
