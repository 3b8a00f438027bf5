import { z } from 'zod';
import { DayInput } from '../../kit/day-input.ts';
import { id } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { pickupTimes } from '../../kit/time.ts';
import { manyLines, oneLine } from '../../kit/text/text.ts';
import { isPostalCode, isTimeZone, missingTerms, type Terms } from './logistics.rules.ts';
import {
  handlingFeeTypes,
  largeItemAccountTypes,
  shippingMethods,
  smallItemAccountTypes,
} from './logistics.values.ts';

const maxAmount = 999_999_999_999.99;
const maxMeasure = 999_999.99;

/** Two decimals, as in the tables. */
const decimal = (most: number) => z.number().min(0).max(most).multipleOf(0.01, messages.invalidFormat);
const fee = decimal(maxAmount);
const measure = decimal(maxMeasure);

const accountNumber = oneLine(50).nullable();
const billingZip = z.string().trim().refine(isPostalCode, messages.invalidFormat).nullable();

/** A time of day from the dropdown. */
export const HalfHour = z
  .string()
  .refine((time) => pickupTimes.some(({ value }) => value === time), messages.invalidFormat);
export const TimeZone = z.string().min(1).refine(isTimeZone, messages.invalidFormat);
export const Version = z.number().int().min(0).describe('0 until something is set for the first time');

export const MayEdit = z.object({ edit: z.boolean() });

const detailsShape = {
  shippingMethods: z.array(z.enum(shippingMethods)).min(1, 'Choose at least one shipping method'),
  smallItemAccountType: z.enum(smallItemAccountTypes),
  smallItemCarrierId: id('carrier').nullable(),
  smallItemAccountNumber: accountNumber,
  smallItemBillingZip: billingZip,
  largeItemAccountType: z.enum(largeItemAccountTypes),
  largeItemCarrierBrokerId: id('carrierBroker').nullable(),
  largeItemAccountNumber: accountNumber,
  largeItemBillingZip: billingZip,
  maxParcelWeightLb: measure,
  maxParcelLengthIn: measure,
  maxParcelGirthIn: measure,
  notes: manyLines(2_000).nullable(),
};

const feesShape = {
  handlingFeeType: z.enum(handlingFeeTypes),
  handlingFee: fee,
  dropShipFee: fee,
  smallOrderFee: fee,
  smallOrderThreshold: fee,
  freeFreightThreshold: fee,
  liftgateFee: fee,
  residentialFee: fee,
  insideDeliveryFee: fee,
  oversizeFee: fee,
  callAheadFee: fee,
  redeliveryFee: fee,
  restockingFeePercent: decimal(100),
};

const hoursShape = {
  orderCutoffTime: HalfHour,
  timeZone: TimeZone,
  processesOnWeekends: z.boolean(),
  holidays: z.array(DayInput).max(200),
};

/** An account type requires its account, postal code or broker. For `superRefine`. */
function withItsTerms(terms: Terms, ctx: z.core.$RefinementCtx): void {
  for (const field of missingTerms(terms)) {
    ctx.addIssue({ code: 'custom', path: [field], message: messages.required });
  }
}

/** The three parts as forms of their own; the call takes them together. */
export const LogisticsDetails = z.strictObject(detailsShape).superRefine(withItsTerms);
export const LogisticsFees = z.strictObject(feesShape);
export const LogisticsHours = z.strictObject(hoursShape);

export const LogisticsEntry = z
  .strictObject({ ...detailsShape, ...feesShape, ...hoursShape, version: Version })
  .superRefine(withItsTerms);
export type LogisticsEntry = z.infer<typeof LogisticsEntry>;

export const Logistics = z.object({
  ...detailsShape,
  shippingMethods: z.array(z.enum(shippingMethods)),
  ...feesShape,
  ...hoursShape,
  smallItemCarrier: z.string().nullable(),
  largeItemCarrierBroker: z.string().nullable(),
  version: Version,
  may: MayEdit,
});
export type Logistics = z.infer<typeof Logistics>;
