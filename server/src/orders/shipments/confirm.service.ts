import { shortDate } from '@backdock/core/kit/dates.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import { billOfLadingNumber } from '@backdock/core/orders/shipments/bill-of-lading-number.rules.ts';
import {
  type Booking,
  whyNotBook,
  wrongInBooking,
} from '@backdock/core/orders/shipments/shipment-choices.rules.ts';
import type { BookingBody } from '@backdock/core/orders/shipments/shipments.contract.ts';
import { shipmentHistory } from '@backdock/core/orders/shipments/shipments.history.ts';
import { senderName } from '../../integrations/mail/mailer.ts';
import type { NewMail } from '../../mail/mail.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changeEntry, lockAsSeen } from '../../platform/change-record.ts';
import type { Employee, WriteCtx } from '../../platform/context.ts';
import { AppError, refuseIf } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { rematchBills } from '../invoice-reviews/rematch.service.ts';
import { writeNotes } from '../order-notes.service.ts';
import { addTracking } from '../order-tracking.service.ts';
import { billOfLadingFile, billOfLadingOf } from './bill-of-lading.service.ts';
import { mailBooking } from './booking-mail.service.ts';
import { shipmentKind } from './shipment-locks.service.ts';
import { findBookable, listItems } from './shipment-page.queries.ts';
import { tellShipmentChange } from './tell-shipment-change.service.ts';
import * as queries from './shipments.queries.ts';

/** Confirms a booking: the supplier gets the bill of lading, and the order its tracking number. */
export async function confirmBooking(
  ctx: WriteCtx<Employee>,
  { config }: Pick<Runtime, 'config'>,
  id: number,
  body: BookingBody,
  uploadedBill: NewMail['attachment'] | null,
): Promise<void> {
  const shipment = await lockAsSeen(ctx, shipmentKind, { id, version: body.version });
  refuseIf(whyNotBook(shipment));
  const asked = askedFor(body);
  refuseWrong(wrongInBooking(asked, shipment, config.freight));
  const carriers = await carriersOf(ctx, asked);
  const bolNumber = asked.createBillOfLading
    ? billOfLadingNumber(await queries.nextBillOfLadingSerial(ctx.tx), config.freight.companyPrefix)
    : asked.bolNumber;
  if (bolNumber !== null && (await queries.isBillOfLadingUsed(ctx.tx, bolNumber))) {
    refuseWrong({ field: 'bolNumber', message: 'Another shipment has this bill of lading number.' });
  }
  const booking: queries.BookingRow = {
    ...asked,
    pickupFrom: body.pickupFrom ?? shipment.pickupFrom,
    pickupTo: body.pickupTo ?? shipment.pickupTo,
    bolNumber,
    billOfLading: null,
    proNumber: body.proNumber ?? null,
    pickupConfirmationNumber: body.pickupConfirmationNumber ?? null,
    instructions: body.instructions ?? null,
    confirmedBy: ctx.actor.id,
  };
  if (booking.pickupFrom >= booking.pickupTo) {
    refuseWrong({ field: 'pickupTo', message: 'Pickup must end after it starts' });
  }
  if (asked.createBillOfLading && bolNumber !== null) {
    const ourName = senderName(config.MAIL_FROM);
    booking.billOfLading = await billOfLadingOf(ctx, shipment, {
      ...booking,
      ...carriers,
      bolNumber,
      ourName,
    });
  }
  await queries.setBooking(ctx.tx, id, booking, ctx.now);
  await audit(ctx, confirmation(shipment, booking, carriers.carrier));
  await tellOrder(ctx, shipment, booking, carriers);
  await tellShipmentChange(ctx, shipment);
  await mailBooking(
    ctx,
    shipment,
    { ...booking, carrier: carriers.name },
    booking.billOfLading ? await billOfLadingFile(booking.billOfLading) : uploadedBill,
  );
  await rematchBills(ctx, { orderIds: [shipment.orderId] }, 'The shipment was booked.');
}

function askedFor(body: BookingBody): Booking {
  return {
    carrierId: body.carrierId ?? null,
    carrierBrokerId: body.carrierBrokerId ?? null,
    quoteCents: numberToCents(body.quoteAmount),
    bookedPickupDate: body.bookedPickupDate,
    estimatedDeliveryDate: body.estimatedDeliveryDate ?? null,
    bolNumber: body.bolNumber ?? null,
    createBillOfLading: body.createBillOfLading,
    overLimitReason: body.overLimitReason ?? null,
  };
}

function refuseWrong(wrong: { field: string; message: string } | null): void {
  if (!wrong) return;
  const { field, message } = wrong;
  throw new AppError('invalid', 'shipment.booking', message, { errors: { [field]: [message] } });
}

interface Carriers {
  carrier: string | null;
  carrierBroker: string | null;
  scac: string | null;
  trackingUrl: string | null;
  /** Whoever the supplier has to expect. */
  name: string;
}

/** Only active ones are booked, and a shipping partner only with a carrier of its own. */
async function carriersOf({ tx }: WriteCtx, { carrierId, carrierBrokerId }: Booking): Promise<Carriers> {
  const { isBooked, ...found } = await findBookable(tx, { carrierId, carrierBrokerId });
  if (carrierId !== null && found.carrier === null) {
    refuseWrong({ field: 'carrierId', message: 'This carrier isn’t active.' });
  }
  if (carrierBrokerId !== null && found.carrierBroker === null) {
    refuseWrong({ field: 'carrierBrokerId', message: 'This shipping partner isn’t active.' });
  }
  if (carrierId !== null && carrierBrokerId !== null && !isBooked) {
    refuseWrong({
      field: 'carrierId',
      message: `${found.carrierBroker} doesn’t book ${found.carrier}.`,
    });
  }
  const name = [found.carrier, found.carrierBroker].filter((one) => one !== null).join(' through ');
  return { ...found, name };
}

function confirmation(
  { id, status, version }: queries.ShipmentRecord,
  booking: queries.BookingRow,
  carrier: string | null,
) {
  const { quoteCents, overLimitReason, bookedPickupDate, estimatedDeliveryDate, bolNumber } = booking;
  const { proNumber, pickupConfirmationNumber, instructions, carrierBrokerId } = booking;
  return changeEntry(
    { entityType: shipmentHistory.entityType, entityId: id, version },
    {
      action: 'shipment-request.confirmed',
      before: { status },
      after: {
        status: 'BookingConfirmed',
        carrier,
        carrierBrokerId,
        quoteCents,
        overLimitReason,
        bookedPickupDate,
        estimatedDeliveryDate,
        bolNumber,
        proNumber,
        pickupConfirmationNumber,
        instructions,
      },
    },
  );
}

/** The carrier's number for the shipment is how customers track it. */
async function tellOrder(
  ctx: WriteCtx<Employee>,
  { id, orderId, supplierId }: queries.ShipmentRecord,
  { bookedPickupDate, bolNumber, proNumber }: queries.BookingRow,
  { name, carrier, trackingUrl }: Carriers,
): Promise<void> {
  if (proNumber !== null) {
    const items = await listItems(ctx.tx, id);
    await addTracking(ctx, {
      orderId,
      itemIds: items.map(({ orderItemId }) => orderItemId),
      tracking: { carrierName: carrier ?? name, trackingNumber: proNumber, url: trackingUrl },
    });
  }
  const numbers = [
    ...(bolNumber ? [`bill of lading ${bolNumber}`] : []),
    ...(proNumber ? [`PRO ${proNumber}`] : []),
  ];
  await writeNotes(ctx, { orderId, supplierId }, 'ShippingNote', [
    [`Pickup booked with ${name} for ${shortDate(bookedPickupDate)}`, ...numbers].join(', ') + '.',
  ]);
}
