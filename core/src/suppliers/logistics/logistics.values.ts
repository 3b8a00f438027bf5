export const shippingMethods = [
  'Ground',
  'BisonGround',
  'TwoDay',
  'NextDay',
  'EconomyPost',
  'LtlCurbside',
  'LtlThreshold',
  'LtlRoomOfChoice',
  'WhiteGlove',
  'LocalDelivery',
  'CustomerPickup',
] as const;
export type ShippingMethod = (typeof shippingMethods)[number];
export const shippingMethodLabels = {
  Ground: 'Ground',
  BisonGround: 'Bison Ground',
  TwoDay: 'Two day',
  NextDay: 'Next day',
  EconomyPost: 'Economy post',
  LtlCurbside: 'LTL curbside',
  LtlThreshold: 'LTL threshold',
  LtlRoomOfChoice: 'LTL room of choice',
  WhiteGlove: 'White glove',
  LocalDelivery: 'Local delivery',
  CustomerPickup: 'Customer pickup',
} as const satisfies Record<ShippingMethod, string>;

/** Who pays the parcel carrier. */
export const smallItemAccountTypes = [
  'SupplierAccount',
  'MarketplaceAccount',
  'CustomerAccount',
  'Collect',
] as const;
export type SmallItemAccountType = (typeof smallItemAccountTypes)[number];
export const smallItemAccountTypeLabels = {
  SupplierAccount: 'Supplier account (prepaid)',
  MarketplaceAccount: 'Our account (third party)',
  CustomerAccount: 'Customer account',
  Collect: 'Collect',
} as const satisfies Record<SmallItemAccountType, string>;

/** Freight terms. */
export const largeItemAccountTypes = [
  'SupplierPrepaid',
  'SupplierPrepaidAndAdd',
  'ThirdPartyMarketplace',
  'CarrierBroker',
  'Collect',
] as const;
export type LargeItemAccountType = (typeof largeItemAccountTypes)[number];
export const largeItemAccountTypeLabels = {
  SupplierPrepaid: 'Prepaid by supplier',
  SupplierPrepaidAndAdd: 'Prepaid and added to the invoice',
  ThirdPartyMarketplace: 'Third party (we book and pay)',
  CarrierBroker: 'Booked by a shipping partner',
  Collect: 'Collect',
} as const satisfies Record<LargeItemAccountType, string>;

export const handlingFeeTypes = ['None', 'ByItem', 'ByOrder'] as const;
export type HandlingFeeType = (typeof handlingFeeTypes)[number];
export const handlingFeeTypeLabels = {
  None: 'None',
  ByItem: 'By item',
  ByOrder: 'By order',
} as const satisfies Record<HandlingFeeType, string>;

/** North American time zones by their common names. Others can be stored but aren't offered. */
export const timeZoneLabels: Readonly<Record<string, string>> = {
  'America/St_Johns': 'Newfoundland (St. John’s)',
  'America/Halifax': 'Atlantic (Halifax)',
  'America/New_York': 'Eastern (New York)',
  'America/Toronto': 'Eastern (Toronto)',
  'America/Chicago': 'Central (Chicago)',
  'America/Winnipeg': 'Central (Winnipeg)',
  'America/Regina': 'Central, no daylight saving time (Regina)',
  'America/Denver': 'Mountain (Denver)',
  'America/Edmonton': 'Mountain (Edmonton)',
  'America/Phoenix': 'Mountain, no daylight saving time (Phoenix)',
  'America/Los_Angeles': 'Pacific (Los Angeles)',
  'America/Vancouver': 'Pacific (Vancouver)',
  'America/Anchorage': 'Alaska (Anchorage)',
  'Pacific/Honolulu': 'Hawaii (Honolulu)',
};
