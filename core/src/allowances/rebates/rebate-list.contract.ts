import { z } from 'zod';
import { endpoint, listEndpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { type Columns, countsQuery } from '../../kit/list.ts';
import { currencies } from '../../partners/partners.values.ts';
import { agreementPeriodTypes, agreementStatuses, rebateTypes } from '../agreements/agreements.values.ts';
import { rebateRisks } from '../calculation/rebate-outlook.rules.ts';
import { figureYears } from '../figures/figures.values.ts';

const amount = z.number();
const step = z.number().int().nullable();

/** A rebate in the last of a year's windows that has begun. */
export const RebateRow = z.object({
  id: id('figure'),
  year: z.number().int(),
  supplierId: id('supplier'),
  supplierName: z.string(),
  purchasingManager: z.string().nullable(),
  agreementId: id('agreement').describe('The terms in force, or the last that were'),
  agreementName: z.string(),
  status: z.enum(agreementStatuses).describe('Follows from the dates'),
  currency: z.enum(currencies),
  rebateType: z.enum(rebateTypes),
  periodType: z.enum(agreementPeriodTypes),
  windowFrom: z.iso.date(),
  windowTo: z.iso.date(),
  purchasesToDate: amount,
  baselineToDate: amount.nullable().describe('Null unless it rewards growth'),
  growthPercent: z.number().nullable().describe('Null without a baseline'),
  currentStepIndex: step,
  currentPercentage: z.number().nullable(),
  currentFixedAmount: amount.nullable(),
  nextStepIndex: step.describe('Null on the last step'),
  nextStepPurchases: amount.nullable().describe('Purchases of the whole window that reach it'),
  amountToNextStep: amount.nullable(),
  nextStepGain: amount.nullable().describe('What reaching the next step exactly would add'),
  coveragePercent: z.number(),
  daysLeft: z.number().int(),
  requiredDailyPace: amount.nullable(),
  currentDailyPace: amount.nullable(),
  earnedToDate: amount.nullable().describe('Null without a baseline'),
  accrualStepIndex: step,
  accruedToDate: amount,
  forecastPurchases: amount,
  forecastStepIndex: step,
  forecastEarned: amount.nullable(),
  risk: z.enum(rebateRisks).nullable().describe('Null without a baseline'),
  budget: amount.nullable().describe("The year's so far, once for a supplier's rebates"),
  budgetVariance: amount.nullable().describe("What a supplier's rebates earned so far, less the budget"),
  settled: amount.nullable().describe("Of what the year's periods earned"),
  outstanding: amount.nullable().describe('Earned in the year, less what is settled or written off'),
  lastCalculatedOn: z.iso.datetime().nullable(),
});
export type RebateRow = z.infer<typeof RebateRow>;

export const rebateColumns = {
  supplierName: { type: 'text' },
  supplierId: { type: 'number' },
  purchasingManager: { type: 'text' },
  agreementName: { type: 'text' },
  status: { type: 'set', values: agreementStatuses },
  rebateType: { type: 'set', values: rebateTypes },
  periodType: { type: 'set', values: agreementPeriodTypes },
  windowFrom: { type: 'date' },
  windowTo: { type: 'date' },
  purchasesToDate: { type: 'number' },
  baselineToDate: { type: 'number' },
  growthPercent: { type: 'number' },
  currentStepIndex: { type: 'number' },
  currentPercentage: { type: 'number' },
  nextStepIndex: { type: 'number' },
  nextStepPurchases: { type: 'number' },
  amountToNextStep: { type: 'number' },
  nextStepGain: { type: 'number' },
  coveragePercent: { type: 'number' },
  daysLeft: { type: 'number' },
  requiredDailyPace: { type: 'number' },
  currentDailyPace: { type: 'number' },
  earnedToDate: { type: 'number' },
  accrualStepIndex: { type: 'number' },
  accruedToDate: { type: 'number' },
  forecastPurchases: { type: 'number' },
  forecastStepIndex: { type: 'number' },
  forecastEarned: { type: 'number' },
  risk: { type: 'set', values: rebateRisks },
  budget: { type: 'number' },
  budgetVariance: { type: 'number' },
  settled: { type: 'number' },
  outstanding: { type: 'number' },
  currency: { type: 'set', values: currencies },
  lastCalculatedOn: { type: 'timestamp' },
  year: { type: 'set', values: figureYears },
} as const satisfies Columns;

/** Amounts in different currencies are never added. */
const RebateTotal = z.object({
  currency: z.enum(currencies),
  rebateCount: z.number().int(),
  purchasesToDate: amount,
  earnedToDate: amount,
  accruedToDate: amount,
  forecastEarned: amount,
  nextStepGain: amount.describe('If every next step were reached exactly'),
  budget: amount.nullable().describe('Null if nothing is budgeted'),
});
export type RebateTotal = z.infer<typeof RebateTotal>;

export const rebateFigures = {
  list: listEndpoint({
    path: '/api/allowances/rebates',
    summary: 'List rebates of a year: where each stands and where it is heading; this year unless it says',
    permission: 'agreements.read',
    flag: 'AccountingRebateAllowances',
    row: RebateRow,
    columns: rebateColumns,
    parameters: ['year'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/allowances/rebates/totals',
    summary: 'Get totals of rebates, by currency',
    permission: 'agreements.read',
    flag: 'AccountingRebateAllowances',
    query: countsQuery(rebateColumns),
    response: z.array(RebateTotal),
  }),
};
