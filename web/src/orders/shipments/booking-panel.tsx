import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { longDate, shortDate } from '@backdock/core/kit/dates.ts';
import { currency } from '@backdock/core/kit/money.ts';
import { hoursText } from '@backdock/core/kit/time.ts';
import type { ShipmentDetails } from '@backdock/core/orders/shipments/shipments.contract.ts';
import {
  ltlCarrierText,
  transitText,
  weekdaysText,
} from '@backdock/core/suppliers/logistics/ltl-carriers.rules.ts';
import { useMay } from '../../platform/use-may.ts';
import { Problem } from '../../ui/feedback/problem.tsx';
import { useShortcut } from '../../ui/feedback/shortcuts.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { CancelShipmentDialog } from './cancel-shipment.dialog.tsx';
import { ConfirmBookingDialog } from './confirm-booking.dialog.tsx';
import { downloadBillOfLading } from './shipment-queries.ts';

type Dialog = 'confirm' | 'cancel' | null;

/** How a request is booked, or was. */
export function BookingPanel({ shipment }: { shipment: ShipmentDetails }) {
  const mayDecide = useMay('shipmentRequests.decide');
  const [dialog, setDialog] = useState<Dialog>(null);
  const canConfirm = mayDecide && shipment.whyNotConfirm === null;
  return (
    <Panel title="Booking">
      {shipment.status === 'BookingCanceled' ? (
        <Canceled shipment={shipment} />
      ) : shipment.status === 'BookingConfirmed' ? (
        <Booked shipment={shipment} />
      ) : (
        <UsualCarriers shipment={shipment} />
      )}
      {mayDecide ? (
        <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
          {canConfirm ? (
            <Button variant="contained" color="primary" onClick={() => setDialog('confirm')}>
              Confirm booking
            </Button>
          ) : null}
          {shipment.status === 'BookingCanceled' ? null : (
            <Button disabled={shipment.whyNotCancel !== null} onClick={() => setDialog('cancel')}>
              {shipment.status === 'BookingConfirmed' ? 'Cancel booking' : 'Cancel request'}
            </Button>
          )}
          {shipment.status === 'BookingConfirmed' && shipment.whyNotCancel ? (
            <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>{shipment.whyNotCancel}</Box>
          ) : null}
        </Box>
      ) : null}
      {canConfirm ? <ConfirmShortcut onConfirm={() => setDialog('confirm')} /> : null}
      {dialog === 'confirm' ? (
        <ConfirmBookingDialog shipment={shipment} onClose={() => setDialog(null)} />
      ) : dialog === 'cancel' ? (
        <CancelShipmentDialog shipment={shipment} onClose={() => setDialog(null)} />
      ) : null}
    </Panel>
  );
}

function ConfirmShortcut({ onConfirm }: { onConfirm: () => void }) {
  useShortcut('c', 'Confirm booking', onConfirm);
  return null;
}

function UsualCarriers({ shipment: { usualCarriers, facility } }: { shipment: ShipmentDetails }) {
  if (usualCarriers.length === 0) {
    return (
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {`No LTL carrier is set up for ${facility}.`}
      </Box>
    );
  }
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 1.25, listStyle: 'none', m: 0, p: 0, typography: 'body2' }}
    >
      {usualCarriers.map((usual) => (
        <li key={`${usual.carrierId} ${usual.carrierBrokerId}`}>
          {ltlCarrierText(usual)}
          <Box sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {[
              `Picks up ${weekdaysText(usual.weekdays)}, ${hoursText(usual.pickupFrom, usual.pickupTo)}`,
              transitText(usual),
              ...(usual.requiresAppointment ? ['by appointment'] : []),
            ].join(', ')}
          </Box>
        </li>
      ))}
    </Box>
  );
}

function Booked({ shipment }: { shipment: ShipmentDetails }) {
  const { carrier, carrierBroker, quoteAmount, confirmedBy, confirmedOn } = shipment;
  return (
    <>
      <Box component="dl" sx={factsLook}>
        <Part label="Carrier">
          {carrier === carrierBroker || carrierBroker === null
            ? carrier
            : `${carrier} through ${carrierBroker}`}
        </Part>
        <Part label="Pickup">
          {`${shortDate(shipment.bookedPickupDate)}, ${hoursText(shipment.bookedPickupFrom ?? '', shipment.bookedPickupTo ?? '')}`}
        </Part>
        {shipment.estimatedDeliveryDate ? (
          <Part label="Estimated delivery">{shortDate(shipment.estimatedDeliveryDate)}</Part>
        ) : null}
        {quoteAmount === null ? null : <Part label="Quote">{currency(quoteAmount, shipment.currency)}</Part>}
        {shipment.overLimitReason ? (
          <Part label="Reason for exceeding the limit">{shipment.overLimitReason}</Part>
        ) : null}
        {shipment.bolNumber ? <Part label="Bill of lading">{shipment.bolNumber}</Part> : null}
        {shipment.proNumber ? <Part label="PRO number">{shipment.proNumber}</Part> : null}
        {shipment.pickupConfirmationNumber ? (
          <Part label="Pickup confirmation">{shipment.pickupConfirmationNumber}</Part>
        ) : null}
        {shipment.bookingInstructions ? (
          <Part label="Instructions">{shipment.bookingInstructions}</Part>
        ) : null}
        <Part label="Confirmed">{`${longDate(confirmedOn)} by ${confirmedBy}`}</Part>
      </Box>
      {shipment.isBillOfLadingOurs ? <BillOfLadingButton id={shipment.id} /> : null}
    </>
  );
}

function BillOfLadingButton({ id }: { id: number }) {
  const download = useMutation({ mutationFn: () => downloadBillOfLading(id) });
  return (
    <Box sx={{ display: 'grid', gap: 1, mt: 2 }}>
      <Button variant="outlined" loading={download.isPending} onClick={() => download.mutate()}>
        Download bill of lading
      </Button>
      <Problem error={download.error} />
    </Box>
  );
}

function Canceled({ shipment: { canceledBy, canceledOn, cancelReason } }: { shipment: ShipmentDetails }) {
  return (
    <Box component="dl" sx={factsLook}>
      <Part label="Canceled">
        {[longDate(canceledOn), ...(canceledBy ? [`by ${canceledBy}`] : [])].join(' ')}
      </Part>
      <Part label="Reason">{cancelReason}</Part>
    </Box>
  );
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

const factsLook = {
  m: 0,
  typography: 'body2',
  '& dt': { color: 'text.tertiary', typography: 'caption' },
  '& dd': { m: 0, mb: 1.25, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& dd:last-of-type': { mb: 0 },
} as const;
