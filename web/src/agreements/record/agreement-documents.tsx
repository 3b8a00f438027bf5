import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { type Agreement, agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { shownName } from '@backdock/core/documents/documents.rules.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { DocumentLine } from '../../documents/document-line.tsx';
import { call } from '../../platform/api.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { Icon } from '../../ui/icons.tsx';
import { AttachDialog } from '../../ui/upload/attach-dialog.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';
import { savedAgreement } from '../agreement-queries.ts';
import { RecordSection } from './record-section.tsx';

type AgreementDocument = Agreement['documents'][number];

/** The contract and its annexes. */
export function AgreementDocuments({ agreement }: { agreement: Agreement }) {
  const { id, documents, may } = agreement;
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<AgreementDocument | null>(null);
  const params = { agreementId: id };
  return (
    <RecordSection
      title="Documents"
      action={
        may.edit ? (
          <Button size="small" startIcon={<Icon name="upload" size={15} />} onClick={() => setAdding(true)}>
            Add documents
          </Button>
        ) : null
      }
    >
      {documents.length > 0 ? (
        <Box component="ul" sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}>
          {documents.map((document) => (
            <DocumentLine
              key={document.documentId}
              documentName={document.documentName}
              facts={factsOf(document)}
              actions={
                may.edit ? <RemoveButton of={document} onRemove={() => setRemoving(document)} /> : null
              }
            />
          ))}
        </Box>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.tertiary' }}>
          The signed contract and its amendments appear here.
        </Typography>
      )}
      {isAdding ? (
        <AttachDialog
          title="Add documents"
          label="Documents"
          onClose={() => setAdding(false)}
          onAttach={async (documentNames) =>
            savedAgreement(await call(agreements.attach, { params, body: { documentNames } }))
          }
        />
      ) : null}
      <DeleteDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove document"
        text="Are you sure you want to remove this document from the agreement?"
        onDelete={async () => {
          const documentId = removing?.documentId ?? 0;
          savedAgreement(await call(agreements.detach, { params: { ...params, documentId } }));
          toast.success('Document removed');
        }}
      />
    </RecordSection>
  );
}

interface RemoveButtonProps {
  of: AgreementDocument;
  onRemove: () => void;
}

function RemoveButton({ of, onRemove }: RemoveButtonProps) {
  return (
    <Button
      size="small"
      variant="text"
      aria-label={`Remove ${shownName(of.documentName)}`}
      onClick={onRemove}
    >
      Remove
    </Button>
  );
}

const factsOf = ({ size, addedOn, addedBy }: AgreementDocument) => [
  sizeText(size),
  addedBy === null ? shortDate(addedOn) : `Added by ${addedBy} on ${shortDate(addedOn)}`,
];
