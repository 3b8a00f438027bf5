import type { Day } from '../kit/dates.ts';
import { zipPatterns } from '../partners/places.values.ts';
import {
  type HandlingFeeType,
  type LargeItemAccountType,
  type ShippingMethod,
  shippingMethods,
  type SmallItemAccountType,
} from './logistics.values.ts';

/** Somebody else's parcel account is billed: its number and where it is billed to must be known. */
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

/** What depends on the chosen terms. */
export interface Terms {
  smallItemAccountType: SmallItemAccountType;
  smallItemAccountNumber: string | null;
  smallItemBillingZip: string | null;
  largeItemAccountType: LargeItemAccountType;
  largeItemCarrierBrokerId: number | null;
  largeItemAccountNumber: string | null;
  largeItemBillingZip: string | null;
}

/** The fields that the chosen account types ask for and that are empty. */
export function missingTerms(terms: Terms): (keyof Terms)[] {
  const asked: (keyof Terms)[] = [];
  if (needsSmallItemAccount(terms.smallItemAccountType)) {
    asked.push('smallItemAccountNumber', 'smallItemBillingZip');
  }
  if (needsCarrierBroker(terms.largeItemAccountType)) asked.push('largeItemCarrierBrokerId');
  if (needsLargeItemAccount(terms.largeItemAccountType)) {
    asked.push('largeItemAccountNumber', 'largeItemBillingZip');
  }
  return asked.filter((field) => terms[field] === null);
}

interface Settleable extends Terms {
  shippingMethods: readonly ShippingMethod[];
  handlingFeeType: HandlingFeeType;
  handlingFee: number;
  holidays: readonly Day[];
}

/** The entry as it is kept: without what its own terms do not use, each value once and in order. */
export function settledLogistics<E extends Settleable>(entry: E): E {
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

/** A postal code of either country. */
export function isPostalCode(text: string): boolean {
  return Object.values(zipPatterns).some((pattern) => pattern.test(text));
}

/** A zone by the name that the time zone database gives it. */
export function isTimeZone(name: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(name);
}

/** What stands in the form of a supplier whose logistics nobody has set up yet. */
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
  // What parcel carriers take; anything above is freight.
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
