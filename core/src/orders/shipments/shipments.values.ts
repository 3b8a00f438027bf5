export const shipmentStatuses = [
  'NeedsBooking',
  'NeedsReview',
  'BookingConfirmed',
  'BookingCanceled',
] as const;
export type ShipmentStatus = (typeof shipmentStatuses)[number];

export const deliveryTypes = [
  'ResidentialCurbside',
  'ResidentialThreshold',
  'WhiteGlove',
  'Commercial',
] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

export const shipmentDocumentTypes = [
  'BillOfLading',
  'PackingSlip',
  'PalletLabel',
  'ProofOfDelivery',
  'Other',
] as const;
export type ShipmentDocumentType = (typeof shipmentDocumentTypes)[number];
export const shipmentDocumentTypeLabels = {
  BillOfLading: 'Bill of lading',
  PackingSlip: 'Packing slip',
  PalletLabel: 'Pallet label',
  ProofOfDelivery: 'Proof of delivery',
  Other: 'Other',
} as const satisfies Record<ShipmentDocumentType, string>;
