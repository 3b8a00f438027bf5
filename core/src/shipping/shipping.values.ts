export const carrierCategories = [
  'SmallParcel',
  'Ltl',
  'FullTruckload',
  'WhiteGlove',
  'LocalDelivery',
  'Postal',
  'Courier',
  'Broker',
] as const;
export type CarrierCategory = (typeof carrierCategories)[number];
export const carrierCategoryLabels: Readonly<Record<CarrierCategory, string>> = {
  SmallParcel: 'Small parcel',
  Ltl: 'LTL',
  FullTruckload: 'Full truckload',
  WhiteGlove: 'White glove',
  LocalDelivery: 'Local delivery',
  Postal: 'Postal',
  Courier: 'Courier',
  Broker: 'Broker',
};

/** Who moves the goods; a broker only books it. */
export const movingCategories = [
  'SmallParcel',
  'Ltl',
  'FullTruckload',
  'WhiteGlove',
  'LocalDelivery',
  'Postal',
  'Courier',
] as const satisfies readonly CarrierCategory[];
export type MovingCategory = (typeof movingCategories)[number];

/** Shipping partners of these kinds take freight: what is too large for a parcel. */
export const freightCategories: readonly CarrierCategory[] = ['Ltl', 'FullTruckload', 'WhiteGlove', 'Broker'];

export const carrierBrokerContactTypes = ['Primary', 'Dispatch', 'Billing', 'Claims'] as const;
export type CarrierBrokerContactType = (typeof carrierBrokerContactTypes)[number];
