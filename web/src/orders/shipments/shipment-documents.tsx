import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { shortDate } from '@backdock/core/kit/dates.ts';
import type { ShipmentDetails } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { shipmentDocumentTypeLabels } from '@backdock/core/orders/shipments/shipments.values.ts';
import { DocumentLine } from '../../documents/document-line.tsx';
import { useMay } from '../../platform/use-may.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { AttachDocumentDialog } from './attach-document.dialog.tsx';

/** Papers that belong to a shipment. Our own bill of lading is beside the booking. */
export function ShipmentDocuments({ shipment }: { shipment: ShipmentDetails }) {
  const mayAttach = useMay('shipmentRequests.decide');
  const [isOpen, setOpen] = useState(false);
  const { documents } = shipment;
  return (
    <Panel
      title="Documents"
      action={
        mayAttach ? (
          <Button size="small" onClick={() => setOpen(true)}>
            Attach
          </Button>
        ) : null
      }
    >
      {documents.length > 0 ? (
        <Box component="ul" sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0 }}>
          {documents.map(({ id, documentName, name, type, addedOn }) => (
            <DocumentLine
              key={id}
              documentName={documentName}
              facts={[shipmentDocumentTypeLabels[type], name, shortDate(addedOn)]}
            />
          ))}
        </Box>
      ) : (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No documents yet.</Box>
      )}
      {isOpen ? <AttachDocumentDialog shipment={shipment} onClose={() => setOpen(false)} /> : null}
    </Panel>
  );
}
