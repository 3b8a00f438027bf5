import { shownName } from '@backdock/core/documents/documents.rules.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import {
  invoiceDetails,
  type InvoiceDetails,
} from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { shortDate } from '@backdock/core/kit/dates.ts';
import { call } from '../../platform/api.ts';
import { DeleteDialog } from '../../ui/dialogs/delete-dialog.tsx';
import { DocumentLine } from '../../documents/document-line.tsx';
import { Icon } from '../../ui/icons.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { AttachDialog } from '../../ui/upload/attach-dialog.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';
import { RecordPart } from '../record-part.tsx';
import { refreshInvoices } from '../refresh-invoices.ts';

type Attachment = InvoiceDetails['attachments'][number];

/** An invoice's files: previewed in place, added and removed by users with permission. */
export function InvoiceAttachments({ invoice }: { invoice: InvoiceDetails }) {
  const { attachments, may } = invoice;
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Attachment | null>(null);
  return (
    <RecordPart
      title="Attachments"
      hint="No attachments."
      count={attachments.length}
      action={
        may.edit ? (
          <Button size="small" startIcon={<Icon name="add" size={15} />} onClick={() => setAdding(true)}>
            Attach files
          </Button>
        ) : null
      }
    >
      <Box component="ul" sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}>
        {attachments.map((attachment) => (
          <DocumentLine
            key={attachment.documentId}
            documentName={attachment.documentName}
            facts={factsOf(attachment)}
            actions={
              may.edit ? (
                <IconButton
                  size="small"
                  aria-label={`Remove ${shownName(attachment.documentName)}`}
                  onClick={() => setLeaving(attachment)}
                >
                  <Icon name="close" size={15} />
                </IconButton>
              ) : null
            }
          />
        ))}
      </Box>
      {isAdding ? (
        <AttachDialog
          title={`Attach files to invoice ${invoice.invoiceNumber}`}
          label="Attachments"
          onAttach={(documentNames) => attach(invoice, documentNames)}
          onClose={() => setAdding(false)}
        />
      ) : null}
      {leaving ? (
        <DeleteDialog
          open
          onClose={() => setLeaving(null)}
          onDelete={() => takeOff(invoice, leaving)}
          title="Remove attachment"
          text={`${shownName(leaving.documentName)} will no longer be attached to this invoice.`}
        />
      ) : null}
    </RecordPart>
  );
}

const factsOf = ({ size, addedOn, addedBy }: Attachment) => [
  sizeText(size),
  shortDate(addedOn),
  ...(addedBy ? [addedBy] : []),
];

async function attach({ id }: InvoiceDetails, documentNames: string[]): Promise<void> {
  await call(invoiceDetails.attach, { params: { invoiceId: id }, body: { documentNames } });
  await refreshInvoices();
}

async function takeOff({ id }: InvoiceDetails, { documentId }: Attachment): Promise<void> {
  await call(invoiceDetails.detach, { params: { invoiceId: id, documentId } });
  await refreshInvoices();
  toast.success('Attachment removed');
}
