import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { shipments, type ShipmentDetails } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { HistoryPanel } from '../../history/history-list.tsx';
import { Icon } from '../../ui/icons.tsx';
import { BookingPanel } from './booking-panel.tsx';
import { ShipmentDocuments } from './shipment-documents.tsx';
import { ShipmentFacts } from './shipment-facts.tsx';
import { ShipmentItems } from './shipment-items.tsx';
import { ShipmentPackages } from './shipment-packages.tsx';

/** The goods, the route, and the booking. */
export function ShipmentBody({ shipment }: { shipment: ShipmentDetails }) {
  return (
    <Box sx={layout}>
      <Box sx={{ ...column, gridArea: 'goods' }}>
        <Notices shipment={shipment} />
        <Paper variant="outlined">
          <ShipmentFacts shipment={shipment} />
        </Paper>
        <ShipmentPackages shipment={shipment} />
        <ShipmentItems shipment={shipment} />
        <ShipmentDocuments shipment={shipment} />
      </Box>
      <Box sx={bookingLook}>
        <BookingPanel shipment={shipment} />
      </Box>
      <Box sx={{ gridArea: 'history', minWidth: 0 }}>
        <HistoryPanel of={shipments.history} params={{ shipmentRequestId: String(shipment.id) }} />
      </Box>
    </Box>
  );
}

function Notices({ shipment }: { shipment: ShipmentDetails }) {
  const { isOrderCanceled, status, reviewReason } = shipment;
  return (
    <>
      {isOrderCanceled && status === 'BookingConfirmed' ? (
        <Alert severity="error" icon={<Icon name="warning" />}>
          Items were canceled after this was booked. Call the carrier.
        </Alert>
      ) : null}
      {status === 'NeedsReview' && reviewReason ? (
        <Alert severity="warning" icon={<Icon name="warning" />}>
          {reviewReason}
        </Alert>
      ) : null}
    </>
  );
}

const layout = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px', xl: 'minmax(0, 1fr) 344px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: {
    xs: '"goods" "booking" "history"',
    lg: '"goods booking" "history booking"',
  },
} as const;
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const bookingLook = { gridArea: 'booking', minWidth: 0, position: { lg: 'sticky' }, top: 16 } as const;
