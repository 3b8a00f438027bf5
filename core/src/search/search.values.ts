/** What search finds; kinds that match equally well are listed in this order. */
export const hitKinds = [
  'supplier',
  'order',
  'ticket',
  'product',
  'invoice',
  'invoiceReview',
  'shipment',
  'agreement',
  'carrierBroker',
  'marketplace',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** How well a record matches, best first. */
export const matches = ['exact', 'prefix', 'contains', 'similar'] as const;
export type Match = (typeof matches)[number];

export const hitsPerKind = 5;
