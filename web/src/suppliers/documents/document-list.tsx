import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { sourceKeys } from '@backdock/core/help-desk/system-tickets/system-tickets.values.ts';
import {
  type SupplierDocument,
  supplierDocuments,
  type SupplierDocuments,
} from '@backdock/core/suppliers/documents/documents.contract.ts';
import { useTicketsOfCauses } from '../../links/use-tickets-of-causes.ts';
import { call } from '../../platform/api.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { RowActions } from '../../ui/layout/row-actions.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { changedDocuments } from './document-queries.ts';
import { DocumentRow } from './document-row.tsx';
import { EditDocumentDialog } from './edit-document.dialog.tsx';
import { NotTaxFormDialog } from './not-tax-form.dialog.tsx';
import { useDocumentFilter } from './use-document-filter.ts';

interface DocumentListProps extends SupplierDocuments {
  supplierId: number;
  onReload: () => Promise<unknown>;
}

/** The documents that match the filters, with their actions. */
export function DocumentList({ supplierId, documents, may, onReload }: DocumentListProps) {
  const filter = useDocumentFilter();
  const [editing, setEditing] = useState<number | null>(null);
  const [deleting, setDeleting] = useState<SupplierDocument | null>(null);
  const [rulingOut, setRulingOut] = useState<number | null>(null);
  const suspected = documents.find(({ id }) => id === rulingOut);
  const edited = documents.find(({ id }) => id === editing);
  const shown = documents.filter(filter.passes);
  const tickets = useTicketsOfCauses(
    documents.filter(({ expiry }) => expiry === 'Expired').map(({ id }) => sourceKeys.documentExpired(id)),
  );
  return (
    <>
      {documents.length > 0 || filter.isOn ? <DocumentFilters filter={filter} may={may} /> : null}
      {shown.length > 0 ? (
        <Box component="ul" aria-label="Documents" sx={{ listStyle: 'none', m: 0, mb: -1, p: 0 }}>
          {shown.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              ticket={tickets.get(sourceKeys.documentExpired(document.id))}
              actions={
                <>
                  {document.isSuspectedTaxForm ? (
                    <Button
                      size="small"
                      aria-label={`${document.name} is not a tax form`}
                      onClick={() => setRulingOut(document.id)}
                    >
                      Not a tax form
                    </Button>
                  ) : null}
                  {may.edit ? (
                    <RowActions
                      of={document.name}
                      onEdit={() => setEditing(document.id)}
                      onDelete={() => setDeleting(document)}
                    />
                  ) : null}
                </>
              }
            />
          ))}
        </Box>
      ) : (
        <EmptyState
          hint={
            documents.length > 0
              ? 'No documents match the filters above.'
              : 'Contracts, certificates and price lists uploaded for this supplier appear here.'
          }
        />
      )}
      {edited ? (
        <EditDocumentDialog
          supplierId={supplierId}
          document={edited}
          onReload={onReload}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {suspected ? (
        <NotTaxFormDialog
          supplierId={supplierId}
          document={suspected}
          onReload={onReload}
          onClose={() => setRulingOut(null)}
        />
      ) : null}
      <DeleteDocument supplierId={supplierId} document={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

interface DeleteDocumentProps {
  supplierId: number;
  document: SupplierDocument | null;
  onClose: () => void;
}

function DeleteDocument({ supplierId, document, onClose }: DeleteDocumentProps) {
  return (
    <DeleteDialog
      open={document !== null}
      onClose={onClose}
      title="Delete document"
      onDelete={async () => {
        const query = { documentId: String(document?.id) };
        changedDocuments(supplierId, await call(supplierDocuments.remove, { params: { supplierId }, query }));
        toast.success('Document deleted');
      }}
    />
  );
}
