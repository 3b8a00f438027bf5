import { z } from 'zod';
import { id } from '../../kit/id.ts';
import { AgreementRow } from '../agreements/agreements.contract.ts';
import { adjustmentCauses } from '../calculation/adjustments.values.ts';
import { rebateRisks } from '../calculation/rebate-outlook.rules.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);
const step = z.number().int().nullable();
const amount = z.number();

export const LadderStep = z.object({
  index: z.number().int().describe('The first step is 1'),
  from: amount.describe('Dollars of purchases, or percent of growth'),
  percentage: z.number().nullable(),
  fixedAmount: amount.nullable(),
  purchases: amount.nullable().describe('In the whole window to reach it; null without a baseline'),
  earned: amount.nullable().describe('At exactly those purchases'),
});
export type LadderStep = z.infer<typeof LadderStep>;

/** Where a rebate stands in one window, and where it is heading. */
export const RebateWindow = z.object({
  agreementId: id('agreement').describe('The terms in force, or the last that were'),
  windowFrom: z.iso.date(),
  windowTo: z.iso.date(),
  purchasesToDate: amount,
  baselineToDate: amount.nullable().describe('Null unless it rewards growth'),
  growthPercent: z.number().nullable().describe('Null without a baseline'),
  currentStepIndex: step,
  earnedToDate: amount
    .nullable()
    .describe('In the whole window, including under terms since replaced. Null without a baseline'),
  accrualStepIndex: step,
  accruedToDate: amount,
  nextStepIndex: step.describe('Null on the last step'),
  amountToNextStep: amount.nullable(),
  nextStepGain: amount.nullable().describe('What reaching the next step exactly would add'),
  coveragePercent: z.number(),
  daysLeft: z.number().int(),
  requiredDailyPace: amount.nullable().describe('Null on the last day, as is the current one'),
  currentDailyPace: amount.nullable(),
  forecastPurchases: amount,
  forecastStepIndex: step,
  forecastEarned: amount.nullable(),
  risk: z.enum(rebateRisks).nullable().describe('Null without a baseline'),
  steps: z.array(LadderStep),
});
export type RebateWindow = z.infer<typeof RebateWindow>;

export const RebateMonth = z.object({
  month,
  purchases: amount,
  priorYearPurchases: amount,
  earned: amount.nullable().describe('Null without a baseline'),
  accrued: amount,
  isFrozen: z.boolean(),
  stepReached: step.describe('A step that it reached for the first time or again'),
});
export type RebateMonth = z.infer<typeof RebateMonth>;

export const RebateAdjustment = z.object({
  agreementId: id('agreement'),
  month: month.describe('In which it lies'),
  windowFrom: z.iso.date().describe('The window it belongs to'),
  cause: z.enum(adjustmentCauses),
  purchases: amount,
  earned: amount,
  accrued: amount,
  comment: z.string().nullable(),
  isFrozen: z.boolean(),
});
export type RebateAdjustment = z.infer<typeof RebateAdjustment>;

export const PurchaseDays = z
  .array(z.tuple([z.iso.date(), amount]))
  .describe('Net purchases by day, oldest first');

/** A chain of terms that replaced each other, with its year. */
export const RebateOverview = z.object({
  agreements: z.array(AgreementRow).describe('Oldest first'),
  lastCalculatedOn: z.iso.datetime().nullable(),
  windows: z.array(RebateWindow).describe('That began by today and have days in the year, oldest first'),
  months: z.array(RebateMonth),
  adjustments: z.array(RebateAdjustment),
  purchases: z.array(z.object({ agreementId: id('agreement'), days: PurchaseDays })),
  committed: z
    .array(z.object({ agreementId: id('agreement'), windowFrom: z.iso.date(), amount }))
    .describe('Ordered in a window, and neither billed nor canceled'),
});
export type RebateOverview = z.infer<typeof RebateOverview>;
