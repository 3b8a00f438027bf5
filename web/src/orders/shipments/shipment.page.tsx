import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { spaced } from '@backdock/core/kit/form-messages.ts';
import { paths } from '../../platform/paths.ts';
import { Flagged } from '../../ui/feedback/flagged.tsx';
import { StatusChip } from '../../ui/feedback/status-chip.tsx';
import { TextSkeleton } from '../../ui/feedback/states.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { RecordFrame } from '../../ui/layout/record-frame.tsx';
import { QueueButtons, queueOf } from '../queue-buttons.tsx';
import { ShipmentBody } from './shipment-body.tsx';
import { shipmentPage, shipmentStatusTones } from './shipment-columns.tsx';
import { detailsQuery, queueQuery } from './shipment-queries.ts';

export default function ShipmentPage() {
  return (
    <Flagged flag="BillOfLading">
      <Shipment />
    </Flagged>
  );
}

function Shipment() {
  const { shipmentRequestId = '' } = useParams({ strict: false });
  const shipment = useQuery(detailsQuery(Number(shipmentRequestId)));
  const { data: open } = useQuery(queueQuery);
  const queue = queueOf(open, ({ id }) => String(id) === shipmentRequestId);
  const { data } = shipment;
  return (
    <RecordFrame
      noun="Shipment request"
      parent={{ label: 'Shipment requests', to: paths.shipmentRequests }}
      record={shipment}
      title={data ? `Shipment for ${data.purchaseOrderNumber}` : undefined}
      chips={
        data ? (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
            <StatusChip label={spaced(data.status)} tone={shipmentStatusTones[data.status]} />
            {data.isOrderCanceled ? <StatusChip label="Call the carrier" tone="error" /> : null}
          </Box>
        ) : null
      }
      actions={<QueueButtons queue={queue} noun="request" page={shipmentPage} />}
      tabs={null}
    >
      {data ? (
        <ShipmentBody key={data.id} shipment={data} />
      ) : (
        <Panel title="Shipment">
          <TextSkeleton lines={8} />
        </Panel>
      )}
    </RecordFrame>
  );
}
