import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { InvoiceReview } from '@backdock/core/orders/invoice-reviews/invoice-reviews.contract.ts';
import { DocumentLine } from '../../documents/document-line.tsx';
import { DocumentPreview } from '../../documents/document-preview.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { sizeText } from '../../ui/upload/size-text.ts';

interface BillDocumentsProps {
  review: Pick<InvoiceReview, 'attachments'>;
  onHide: () => void;
}

/** The bill as the supplier sent it, and what came with it. */
export function BillDocuments({ review: { attachments }, onHide }: BillDocumentsProps) {
  const [first, ...others] = attachments;
  if (!first) return null;
  return (
    <Panel
      title="Bill"
      action={
        <Button size="small" onClick={onHide}>
          Hide
        </Button>
      }
    >
      <DocumentPreview documentName={first.name} height={560} />
      {others.length > 0 ? (
        <Box component="ul" sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {others.map(({ name, size }) => (
            <DocumentLine key={name} documentName={name} facts={[sizeText(size)]} />
          ))}
        </Box>
      ) : null}
    </Panel>
  );
}
