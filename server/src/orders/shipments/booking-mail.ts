import { shortDate } from '@backdock/core/kit/dates.ts';
import { hoursText } from '@backdock/core/kit/time.ts';

interface Told {
  contactName: string;
  sender: { name: string; email: string };
}

interface About {
  id: number;
  purchaseOrderNumber: string;
}

export interface BookedFacts {
  carrier: string;
  bookedPickupDate: string;
  pickupFrom: string;
  pickupTo: string;
  bolNumber: string | null;
  proNumber: string | null;
  pickupConfirmationNumber: string | null;
  instructions: string | null;
  hasAttachment: boolean;
}

export function bookingMail({ id, purchaseOrderNumber }: About, booked: BookedFacts, told: Told) {
  const facts = [
    `Carrier: ${booked.carrier}`,
    `Pickup: ${shortDate(booked.bookedPickupDate)}, ${hoursText(booked.pickupFrom, booked.pickupTo)}`,
    ...(booked.bolNumber ? [`Bill of lading: ${booked.bolNumber}`] : []),
    ...(booked.proNumber ? [`PRO number: ${booked.proNumber}`] : []),
    ...(booked.pickupConfirmationNumber ? [`Pickup confirmation: ${booked.pickupConfirmationNumber}`] : []),
  ];
  return mail(`Pickup booked for ${purchaseOrderNumber}`, told, [
    `We booked the freight you requested for purchase order ${purchaseOrderNumber} (request ${id}).`,
    facts.join('\n'),
    ...(booked.hasAttachment
      ? ['The bill of lading is attached. Please print it and hand it to the driver.']
      : []),
    ...(booked.instructions ? [booked.instructions] : []),
  ]);
}

export function cancellationMail({ id, purchaseOrderNumber }: About, reason: string, told: Told) {
  return mail(`Pickup canceled for ${purchaseOrderNumber}`, told, [
    `We canceled shipment request ${id} for purchase order ${purchaseOrderNumber}.`,
    reason,
    'Please don’t hand over the goods. If they still need to ship, send a new request.',
  ]);
}

function mail(subject: string, { contactName, sender }: Told, paragraphs: readonly string[]) {
  return {
    subject,
    text: [
      `Hello ${contactName},`,
      ...paragraphs,
      `If you have any questions, please contact ${sender.name} at ${sender.email}.`,
    ].join('\n\n'),
  };
}
