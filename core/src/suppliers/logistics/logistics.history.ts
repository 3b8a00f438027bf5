import type { AuditedField, RecordKind } from '../../history/record-kind.ts';
import type { Json } from '../../kit/json.ts';
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

/** Shipping time lists have one field per method. */
const times: RecordKind['fields'] = Object.fromEntries(
  shippingMethods.map((method) => [
    method,
    { label: shippingMethodLabels[method], text: (days: Json) => daysText(Number(days)) },
  ]),
);

/** One history for everything on a supplier's logistics page. */
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
    maxParcelWeightLb: { label: 'Max parcel weight (lb)' },
    maxParcelLengthIn: { label: 'Max parcel length (in)' },
    maxParcelGirthIn: { label: 'Max length + girth (in)' },
    notes: { label: 'Notes' },
    handlingFeeType: { label: 'Handling fee', as: 'set', labels: handlingFeeTypeLabels },
    handlingFee: money('Handling fee amount'),
    dropShipFee: money('Drop ship fee'),
    smallOrderFee: money('Small order fee'),
    smallOrderThreshold: money('Small-order threshold'),
    freeFreightThreshold: money('Free-freight threshold'),
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
    maxWeightLb: { label: 'Max weight (lb)' },
    accessorials: { label: 'Accessorials', as: 'set' },
    ...times,
    mode: { label: 'Quoted by', as: 'set', labels: shippingTimeModeLabels },
    actualPeriodDays: { label: 'Measured over (days)' },
    bufferDays: { label: 'Buffer (days)' },
    useBusinessDays: { label: 'Business days' },
  },
  actions: {
    'supplier-logistics.added': 'set up logistics',
    'supplier-logistics.changed': 'changed the logistics details',
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
