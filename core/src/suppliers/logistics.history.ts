import type { AuditedField, RecordKind } from '../history/record-kind.ts';
import type { Json } from '../kit/json.ts';
import {
  handlingFeeTypeLabels,
  largeItemAccountTypeLabels,
  shippingMethodLabels,
  shippingMethods,
  smallItemAccountTypeLabels,
  timeZoneLabels,
} from './logistics.values.ts';
import { daysText } from './shipping-times.rules.ts';
import { shippingTimeModeLabels } from './shipping-times.values.ts';

const money = (label: string): AuditedField => ({ label, as: 'money' });

/** The lists of shipping times have a field for each method. */
const times: RecordKind['fields'] = Object.fromEntries(
  shippingMethods.map((method) => [
    method,
    { label: shippingMethodLabels[method], text: (days: Json) => daysText(Number(days)) },
  ]),
);

/** Everything on a supplier's logistics page is told in one history. */
export const logisticsHistory: RecordKind = {
  entityType: 'supplier-logistics',
  fields: {
    shippingMethods: { label: 'Shipping methods', as: 'set', labels: shippingMethodLabels },
    smallItemAccountType: { label: 'Small items', as: 'set', labels: smallItemAccountTypeLabels },
    smallItemCarrier: { label: 'Small item carrier' },
    smallItemAccountNumber: { label: 'Small item account', as: 'lastFour' },
    smallItemBillingZip: { label: 'Small item billing ZIP' },
    largeItemAccountType: { label: 'Large items', as: 'set', labels: largeItemAccountTypeLabels },
    largeItemCarrierBroker: { label: 'Large item shipping partner' },
    largeItemAccountNumber: { label: 'Large item account', as: 'lastFour' },
    largeItemBillingZip: { label: 'Large item billing ZIP' },
    maxParcelWeightLb: { label: 'Heaviest parcel (lb)' },
    maxParcelLengthIn: { label: 'Longest parcel (in)' },
    maxParcelGirthIn: { label: 'Largest length and girth (in)' },
    notes: { label: 'Notes' },
    handlingFeeType: { label: 'Handling fee', as: 'set', labels: handlingFeeTypeLabels },
    handlingFee: money('Handling fee amount'),
    dropShipFee: money('Drop ship fee'),
    smallOrderFee: money('Small order fee'),
    smallOrderThreshold: money('Small order below'),
    freeFreightThreshold: money('Free freight from'),
    liftgateFee: money('Liftgate fee'),
    residentialFee: money('Residential fee'),
    insideDeliveryFee: money('Inside delivery fee'),
    oversizeFee: money('Oversize fee'),
    callAheadFee: money('Call ahead fee'),
    redeliveryFee: money('Redelivery fee'),
    restockingFeePercent: { label: 'Restocking fee', as: 'percent' },
    orderCutoffTime: { label: 'Order cutoff' },
    timeZone: { label: 'Time zone', as: 'set', labels: timeZoneLabels },
    processesOnWeekends: { label: 'Processes on weekends' },
    holidays: { label: 'Holidays' },
    facility: { label: 'Facility' },
    returnLocation: { label: 'Return location' },
    ltlCarrier: { label: 'LTL carrier' },
    name: { label: 'Name' },
    code: { label: 'Code' },
    countryCode: { label: 'Country' },
    zipCode: { label: 'ZIP' },
    zip: { label: 'ZIP' },
    rmaRequired: { label: 'RMA required' },
    isDefault: { label: 'Default' },
    isActive: { label: 'Active' },
    packageTypes: { label: 'Package types', as: 'set' },
    maxWeightLb: { label: 'Largest weight (lb)' },
    accessorials: { label: 'Accessorials', as: 'set' },
    ...times,
    mode: { label: 'Quoted by', as: 'set', labels: shippingTimeModeLabels },
    actualPeriodDays: { label: 'Measured over (days)' },
    bufferDays: { label: 'Buffer (days)' },
    useBusinessDays: { label: 'Business days' },
  },
  actions: {
    'supplier-logistics.added': 'set up the logistics',
    'supplier-logistics.changed': 'changed the logistics',
    'supplier-logistics.facility-added': 'added a facility',
    'supplier-logistics.facility-changed': 'changed a facility',
    'supplier-logistics.return-location-added': 'added a return location',
    'supplier-logistics.return-location-changed': 'changed a return location',
    'supplier-logistics.return-location-deleted': 'deleted a return location',
    'supplier-logistics.ltl-carrier-added': 'added an LTL carrier',
    'supplier-logistics.ltl-carrier-changed': 'changed an LTL carrier',
    'supplier-logistics.ltl-carrier-deleted': 'deleted an LTL carrier',
    'supplier-logistics.fixed-times-changed': 'changed the fixed shipping times',
    'supplier-logistics.minimum-times-changed': 'changed the minimum shipping times',
    'supplier-logistics.time-settings-changed': 'changed how shipping times are quoted',
  },
};
