import Box from '@mui/material/Box';
import { type Day, shortDate } from '@backdock/core/kit/dates.ts';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { pounds } from '@backdock/core/orders/shipments/package-words.ts';
import type { ShipmentRow, shipments } from '@backdock/core/orders/shipments/shipments.contract.ts';
import type { ShipmentStatus } from '@backdock/core/orders/shipments/shipments.values.ts';
import { currencyLabels } from '@backdock/core/partners/partners.values.ts';
import { pageLink } from '../../platform/page-link.ts';
import { paths } from '../../platform/paths.ts';
import { StatusChip, type Tone } from '../../ui/feedback/status-chip.tsx';
import type { ColumnsOf } from '../../ui/grid/columns/grid-column.ts';

export const shipmentStatusTones: Readonly<Record<ShipmentStatus, Tone>> = {
  NeedsBooking: 'info',
  NeedsReview: 'warning',
  BookingConfirmed: 'success',
  BookingCanceled: 'default',
};

export const shipmentPage = ({
  id,
  orderId,
  supplierId,
}: Pick<ShipmentRow, 'id' | 'orderId' | 'supplierId'>) =>
  pageLink(paths.shipmentRequest, { supplierId, orderId, shipmentRequestId: id });

const isOpen = ({ status }: ShipmentRow) => status === 'NeedsBooking' || status === 'NeedsReview';

export const columnsFor = (today: Day): ColumnsOf<typeof shipments.list> => [
  { id: 'purchaseOrderNumber', label: 'Purchase order', link: shipmentPage, width: 120 },
  { id: 'supplierName', label: 'Supplier', width: 156, grow: true },
  {
    id: 'status',
    label: 'Status',
    tones: shipmentStatusTones,
    draw: (row) => <Status row={row} />,
    width: 144,
  },
  {
    id: 'readyDate',
    label: 'Ready',
    draw: (row) => (
      <Box component="span" sx={isOpen(row) && row.readyDate < today ? { color: 'tokens.error' } : {}}>
        {shortDate(row.readyDate)}
      </Box>
    ),
    width: 104,
  },
  { id: 'destination', label: 'To', width: 132 },
  { id: 'totalWeightLb', label: 'Weight', draw: (row) => pounds(row.totalWeightLb), width: 92 },
  { id: 'quoteAmount', label: 'Quote', as: 'money', currency: ({ currency }) => currency, width: 104 },
  { id: 'carrier', label: 'Carrier', width: 132 },
  { id: 'bookedPickupDate', label: 'Pickup', width: 104 },
  { id: 'facility', label: 'From', width: 148, hidden: true },
  { id: 'totalPackages', label: 'Packages', width: 92, hidden: true },
  { id: 'bolNumber', label: 'Bill of lading', width: 152, hidden: true },
  { id: 'proNumber', label: 'PRO number', width: 116, hidden: true },
  {
    id: 'requestedOn',
    label: 'Requested',
    draw: ({ requestedOn }) => shortDate(requestedOn),
    width: 108,
    hidden: true,
  },
  { id: 'reviewReason', label: 'Reason for review', width: 220, hidden: true },
  { id: 'currency', label: 'Currency', labels: currencyLabels, width: 92, hidden: true },
];

function Status({ row }: { row: ShipmentRow }) {
  if (row.status === 'BookingConfirmed' && row.isOrderCanceled) {
    return <StatusChip label="Call the carrier" tone="error" />;
  }
  return <StatusChip label={spaced(row.status)} tone={shipmentStatusTones[row.status]} />;
}
