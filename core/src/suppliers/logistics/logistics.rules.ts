import type { Day } from '../../kit/dates.ts';
import { zipPatterns } from '../../partners/places.values.ts';
import {
  type HandlingFeeType,
  type LargeItemAccountType,
  type ShippingMethod,
  shippingMethods,
  type SmallItemAccountType,
} from './logistics.values.ts';

/** Bills someone else's parcel account, so its number and billing postal code are required. */
export function needsSmallItemAccount(type: SmallItemAccountType): boolean {
  return type === 'MarketplaceAccount' || type === 'CustomerAccount';
}

/** Carriers bill a third party by its account number and billing postal code. */
export function needsLargeItemAccount(type: LargeItemAccountType): boolean {
  return type === 'ThirdPartyMarketplace';
}

export function needsCarrierBroker(type: LargeItemAccountType): boolean {
  return type === 'CarrierBroker';
}

export function takesHandlingFee(type: HandlingFeeType): boolean {
  return type !== 'None';
}

/** Fields that depend on the chosen terms. */
export interface Terms {
  smallItemAccountType: SmallItemAccountType;
  smallItemAccountNumber: string | null;
  smallItemBillingZip: string | null;
  largeItemAccountType: LargeItemAccountType;
  largeItemCarrierBrokerId: number | null;
  largeItemAccountNumber: string | null;
  largeItemBillingZip: string | null;
}

/** Empty fields the chosen account types require. */
export function missingTerms(terms: Terms): (keyof Terms)[] {
  const required: (keyof Terms)[] = [];
  if (needsSmallItemAccount(terms.smallItemAccountType)) {
    required.push('smallItemAccountNumber', 'smallItemBillingZip');
  }
  if (needsCarrierBroker(terms.largeItemAccountType)) required.push('largeItemCarrierBrokerId');
  if (needsLargeItemAccount(terms.largeItemAccountType)) {
    required.push('largeItemAccountNumber', 'largeItemBillingZip');
  }
  return required.filter((field) => terms[field] === null);
}

interface Settleable extends Terms {
  shippingMethods: readonly ShippingMethod[];
  handlingFeeType: HandlingFeeType;
  handlingFee: number;
  holidays: readonly Day[];
}

/** The entry as stored: without fields its terms don't use, each value once and in order. */
export function normalizeLogistics<E extends Settleable>(entry: E): E {
  const billsSmall = needsSmallItemAccount(entry.smallItemAccountType);
  const billsLarge = needsLargeItemAccount(entry.largeItemAccountType);
  return {
    ...entry,
    shippingMethods: shippingMethods.filter((method) => entry.shippingMethods.includes(method)),
    smallItemAccountNumber: billsSmall ? entry.smallItemAccountNumber : null,
    smallItemBillingZip: billsSmall ? entry.smallItemBillingZip : null,
    largeItemCarrierBrokerId: needsCarrierBroker(entry.largeItemAccountType)
      ? entry.largeItemCarrierBrokerId
      : null,
    largeItemAccountNumber: billsLarge ? entry.largeItemAccountNumber : null,
    largeItemBillingZip: billsLarge ? entry.largeItemBillingZip : null,
    handlingFee: takesHandlingFee(entry.handlingFeeType) ? entry.handlingFee : 0,
    holidays: [...new Set(entry.holidays)].toSorted(),
  };
}

/** A US or Canadian postal code. */
export function isPostalCode(text: string): boolean {
  return Object.values(zipPatterns).some((pattern) => pattern.test(text));
}

/** A time zone by its tz database name. */
export function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name);
}

/** Form defaults for a supplier without logistics settings. */
export const noLogistics = {
  shippingMethods: [],
  smallItemAccountType: 'SupplierAccount',
  smallItemCarrierId: null,
  smallItemAccountNumber: null,
  smallItemBillingZip: null,
  largeItemAccountType: 'SupplierPrepaid',
  largeItemCarrierBrokerId: null,
  largeItemAccountNumber: null,
  largeItemBillingZip: null,
  // Parcel carrier limits; anything larger is freight.
  maxParcelWeightLb: 150,
  maxParcelLengthIn: 108,
  maxParcelGirthIn: 165,
  notes: null,
  handlingFeeType: 'None',
  handlingFee: 0,
  dropShipFee: 0,
  smallOrderFee: 0,
  smallOrderThreshold: 0,
  freeFreightThreshold: 0,
  liftgateFee: 0,
  residentialFee: 0,
  insideDeliveryFee: 0,
  oversizeFee: 0,
  callAheadFee: 0,
  redeliveryFee: 0,
  restockingFeePercent: 0,
  orderCutoffTime: '14:00',
  timeZone: 'America/Los_Angeles',
  processesOnWeekends: false,
  holidays: [],
} as const satisfies Settleable & Record<string, unknown>;
