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

/** Carriers that move the goods; a broker only books the transport. */
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

/** Shipping partners that take freight: anything too large for a parcel. */
export const freightCategories: readonly CarrierCategory[] = ['Ltl', 'FullTruckload', 'WhiteGlove', 'Broker'];

export const carrierBrokerContactTypes = ['Primary', 'Dispatch', 'Billing', 'Claims'] as const;
export type CarrierBrokerContactType = (typeof carrierBrokerContactTypes)[number];
