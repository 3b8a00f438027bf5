import { z } from 'zod';
import { DayInput } from '../../kit/day-input.ts';
import { id } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { manyLines, oneLine } from '../../kit/text/text.ts';
import {
  accrualMethods,
  agreementCalculationTypes,
  agreementConditions,
  agreementDateBases,
  agreementPeriodTypes,
  type AgreementType,
  ddrReturnMethods,
  growthBaselineTypes,
  growthPaidOns,
  marketingPrograms,
  offeredBases,
  rebateTypes,
  settlementFrequencies,
  settlementMethods,
  trueUpFrequencies,
} from './agreements.values.ts';

const decimal = z.number().max(999_999_999_999.99).multipleOf(0.01, messages.invalidFormat);
const Amount = decimal.min(0.01);
const Percentage = decimal.min(0.1).max(100);
const Sku = oneLine(100);

const generalShape = {
  name: oneLine(100),
  contractNumber: oneLine(100).nullable(),
  startDate: DayInput,
  endDate: DayInput.nullable().describe('Null if it runs until someone ends it'),
  condition: z.enum(agreementConditions),
  earlyPaymentDiscountPeriod: z
    .number()
    .int()
    .min(1)
    .max(365)
    .nullable()
    .describe('Days after the invoice date'),
  minimumAmount: Amount.nullable(),
  calculationType: z.enum(agreementCalculationTypes),
  percentage: Percentage.nullable().describe('Null for a fixed amount, and for rebates'),
  fixedAmount: Amount.nullable(),
  periodType: z.enum(agreementPeriodTypes),
  calculationBase: z.enum(offeredBases),
  dateBasis: z.enum(agreementDateBases),
  deductReturns: z.boolean(),
  deductOffInvoiceDiscounts: z.boolean(),
  scope: z
    .strictObject({
      marketplaceIds: z.array(id('marketplace')).max(100),
      skus: z.array(Sku).max(1_000),
      excludeSkus: z.array(Sku).max(1_000),
    })
    .describe('An empty list means everything'),
  capAmountPerPeriod: Amount.nullable(),
  minimumGuaranteeAmount: Amount.nullable(),
  settlementMethod: z.enum(settlementMethods),
  settlementFrequency: z.enum(settlementFrequencies),
  settlementLagDays: z.number().int().min(0).max(90).describe('Days from the end of a period until it’s due'),
  glAccountNo: oneLine(50).nullable(),
  notes: manyLines(2000).nullable(),
  acceptedByName: oneLine(100).nullable().describe('Who signed for the supplier'),
  acceptedOn: DayInput.nullable(),
};

export const MarketingTerms = z.strictObject({
  program: z.enum(marketingPrograms),
  activities: z
    .array(
      z
        .strictObject({
          name: oneLine(100),
          from: DayInput,
          to: DayInput,
          plannedAmount: decimal.min(0),
          actualAmount: decimal.min(0).nullable(),
        })
        .refine(({ from, to }) => from <= to, {
          path: ['to'],
          message: 'The end date can’t be before the start date',
        }),
    )
    .max(50),
});
export type MarketingTerms = z.infer<typeof MarketingTerms>;

export const DdrTerms = z.strictObject({
  coversDamaged: z.boolean(),
  coversDefective: z.boolean(),
  coversReturns: z.boolean(),
  coversReturnFreight: z.boolean(),
  coversMissingParts: z.boolean(),
  coversWrongItem: z.boolean(),
  returnMethod: z.enum(ddrReturnMethods),
  catastrophicThresholdPercent: Percentage.nullable(),
  trueUpFrequency: z.enum(trueUpFrequencies),
  trueUpMaxChangePoints: Percentage,
});
export type DdrTerms = z.infer<typeof DdrTerms>;

export const maxSteps = 10;

export const RebateTerms = z.strictObject({
  rebateType: z.enum(rebateTypes),
  steps: z
    .array(
      z.strictObject({
        from: decimal.min(0).describe('Dollars of purchases, or percent of growth'),
        percentage: Percentage.nullable(),
        fixedAmount: Amount.nullable(),
      }),
    )
    .min(1)
    .max(maxSteps),
  growthBaselineType: z.enum(growthBaselineTypes).nullable().describe('Null if it doesn’t reward growth'),
  growthBaselineAmount: Amount.nullable(),
  growthPaidOn: z.enum(growthPaidOns).nullable(),
  accrualMethod: z.enum(accrualMethods),
  accrualStepIndex: z.number().int().min(1).max(maxSteps).nullable().describe('The first step is 1'),
  stackOrder: z.number().int().min(1).max(99),
});
export type RebateTerms = z.infer<typeof RebateTerms>;

/** The terms that only one kind has. */
const parts = {
  Marketing: { marketing: MarketingTerms },
  GeneralDiscount: {},
  Ddr: { ddr: DdrTerms },
  Rebate: { rebate: RebateTerms },
} as const satisfies Record<AgreementType, object>;

const General = z.object(generalShape);
export type GeneralTerms = z.infer<typeof General>;

/** Everything that two parties agree on. */
export interface AgreementTerms extends GeneralTerms {
  marketing?: MarketingTerms | undefined;
  ddr?: DdrTerms | undefined;
  rebate?: RebateTerms | undefined;
}

/** The shape of one kind's terms. */
export const shapeOf = <T extends AgreementType>(type: T) => ({ ...generalShape, ...parts[type] });

/** An agreement's terms without its ids, versions and other facts. */
export function termsIn<T extends Omit<AgreementTerms, 'calculationBase'> & { type: AgreementType }>(
  agreement: T,
): AgreementTerms {
  const names = Object.keys(shapeOf(agreement.type)) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, agreement[name]])) as unknown as AgreementTerms;
}

/** As stored, with the terms of any kind. */
export const storedShape = {
  ...generalShape,
  marketing: MarketingTerms.optional(),
  ddr: DdrTerms.optional(),
  rebate: RebateTerms.optional(),
};
