import { z } from 'zod';
import { endpoint, listEndpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { type Columns, countsQuery } from '../../kit/list.ts';
import { currencies } from '../../partners/partners.values.ts';
import { agreementPeriodTypes, agreementStatuses, rebateTypes } from '../agreements/agreements.values.ts';
import { rebateRisks } from '../calculation/rebate-outlook.rules.ts';
import { figureYears } from '../figures/figures.values.ts';
import { RebateWindow } from './rebate-overview.schema.ts';

const amount = z.number();

/** A rebate in the last of a year's windows that has begun. */
export const RebateRow = z.object({
  id: id('figure'),
  year: z.number().int(),
  supplierId: id('supplier'),
  supplierName: z.string(),
  purchasingManager: z.string().nullable(),
  ...RebateWindow.omit({ steps: true }).shape,
  agreementName: z.string(),
  status: z.enum(agreementStatuses).describe('Follows from the dates'),
  currency: z.enum(currencies),
  rebateType: z.enum(rebateTypes),
  periodType: z.enum(agreementPeriodTypes),
  currentPercentage: z.number().nullable(),
  currentFixedAmount: amount.nullable(),
  nextStepPurchases: amount.nullable().describe('Purchases of the whole window that reach it'),
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
  nextStepGain: amount.describe('What reaching every next step would add'),
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
