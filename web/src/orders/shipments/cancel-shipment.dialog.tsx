import Box from '@mui/material/Box';
import { ReasonForm } from '@backdock/core/kit/reason.ts';
import { shipments, type ShipmentDetails } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { refresh } from '../../platform/query-of.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { toast } from '../../ui/feedback/toast-store.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { noEmailText } from '../no-email.ts';
import { cancelShipment } from './shipment-queries.ts';

export function CancelShipmentDialog({
  shipment,
  onClose,
}: {
  shipment: ShipmentDetails;
  onClose: () => void;
}) {
  const { purchaseOrderNumber, mailTo, status } = shipment;
  const isBooked = status === 'BookingConfirmed';
  return (
    <FormDialog
      open
      onClose={onClose}
      onReload={() => refresh(shipments.details)}
      title={
        isBooked ? `Cancel booking for ${purchaseOrderNumber}` : `Cancel request for ${purchaseOrderNumber}`
      }
      submitLabel={isBooked ? 'Cancel booking' : 'Cancel request'}
      schema={ReasonForm}
      defaultValues={{ reason: '' }}
      onSubmit={async ({ reason }) => {
        await cancelShipment(shipment, reason);
        toast.success(`Shipment for ${purchaseOrderNumber} canceled`);
      }}
    >
      {(field) => (
        <>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {[
              ...(isBooked ? ['Cancel it with the carrier, too.'] : []),
              mailTo ? `We’ll email the reason to ${mailTo.name}.` : noEmailText,
            ].join(' ')}
          </Box>
          <TextInput {...field('reason')} label="Reason" lines={2} helperText="10 to 500 characters" />
        </>
      )}
    </FormDialog>
  );
}
