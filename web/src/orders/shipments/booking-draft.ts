import type { Day } from '@backdock/core/kit/dates.ts';
import { numberToCents } from '@backdock/core/kit/money.ts';
import {
  deliveryDay,
  firstPickupDay,
  isOverLimit,
  wrongInBooking,
} from '@backdock/core/orders/shipments/shipment-choices.rules.ts';
import {
  BookingForm,
  type ShipmentDetails,
  type UsualCarrier,
} from '@backdock/core/orders/shipments/shipments.contract.ts';

const limitsOf = ({ quoteLimit, quoteLimitPercent }: ShipmentDetails) => ({
  cents: numberToCents(quoteLimit),
  percent: quoteLimitPercent,
});

const hasBillOfLading = ({ documents }: ShipmentDetails) =>
  documents.some(({ type }) => type === 'BillOfLading');

/** The first suggestion: the fastest usual carrier, on its first pickup day after the goods are ready. */
export function bookingDraft(shipment: ShipmentDetails, today: Day): BookingForm {
  const [usual] = shipment.usualCarriers;
  const earliest = shipment.readyDate > today ? shipment.readyDate : today;
  const bookedPickupDate = firstPickupDay(earliest, usual?.weekdays ?? []);
  return {
    carrierId: usual?.carrierId ?? null,
    carrierBrokerId: usual?.carrierBrokerId ?? null,
    quoteAmount: shipment.supplierQuote ?? 0,
    overLimitReason: null,
    bookedPickupDate,
    pickupFrom: shipment.pickupFrom,
    pickupTo: shipment.pickupTo,
    estimatedDeliveryDate: usual ? deliveryDay(bookedPickupDate, usual.transitDaysMax) : null,
    bolNumber: null,
    createBillOfLading: !hasBillOfLading(shipment),
    proNumber: null,
    pickupConfirmationNumber: null,
    instructions: null,
  };
}

/** The same checks as the server's, with messages at their fields. */
export const bookingSchema = (shipment: ShipmentDetails) =>
  BookingForm.superRefine((form, ctx) => {
    const wrong = wrongInBooking(
      {
        carrierId: form.carrierId ?? null,
        carrierBrokerId: form.carrierBrokerId ?? null,
        quoteCents: numberToCents(form.quoteAmount),
        bookedPickupDate: form.bookedPickupDate,
        estimatedDeliveryDate: form.estimatedDeliveryDate ?? null,
        bolNumber: form.bolNumber ?? null,
        createBillOfLading: form.createBillOfLading,
        overLimitReason: form.overLimitReason ?? null,
      },
      {
        ...shipment,
        goodsCents: numberToCents(shipment.goodsCost),
        hasBillOfLading: hasBillOfLading(shipment),
      },
      limitsOf(shipment),
    );
    if (wrong) ctx.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message });
  });

export function isQuoteOver(shipment: ShipmentDetails, quoteAmount: unknown): boolean {
  if (typeof quoteAmount !== 'number') return false;
  return isOverLimit(numberToCents(quoteAmount), numberToCents(shipment.goodsCost), limitsOf(shipment));
}

/** How a chosen carrier is set up for the facility; undefined if it isn't. */
export const usualOf = (
  { usualCarriers }: ShipmentDetails,
  carrierId: unknown,
  carrierBrokerId: unknown,
): UsualCarrier | undefined =>
  usualCarriers.find(
    (usual) => usual.carrierId === carrierId && usual.carrierBrokerId === (carrierBrokerId ?? null),
  );
