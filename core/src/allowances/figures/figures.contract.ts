import { z } from 'zod';
import { endpoint, listEndpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { type Columns, countsQuery } from '../../kit/list.ts';
import { currencies } from '../../partners/partners.values.ts';
import { agreementPeriodTypes, agreementStatuses, agreementTypes } from '../agreements/agreements.values.ts';
import { DueSettlementRow } from '../settlement/settlements.contract.ts';
import { RebateRow } from '../rebates/rebate-list.contract.ts';
import { yearInQuery } from '../year-in-query.ts';
import {
  endingSoonDays,
  figurePeriods,
  figureYears,
  maxDue,
  maxEnding,
  maxToGain,
} from './figures.values.ts';

const amount = z.number();
const onceForItsKind = "Shown only on the supplier's latest agreement of the kind";
const onceForItsChain = 'Shown only on the latest terms of a chain';

const rowShape = {
  id: id('figure'),
  year: z.number().int(),
  period: z.enum(figurePeriods),
  supplierId: id('supplier'),
  supplierName: z.string(),
  purchasingManager: z.string().nullable(),
  agreementId: id('agreement'),
  agreementName: z.string(),
  status: z.enum(agreementStatuses).describe('Follows from the dates'),
  currency: z.enum(currencies),
  percentage: z.number().nullable(),
  fixedAmount: amount.nullable(),
  periodType: z.enum(agreementPeriodTypes),
  purchases: amount.nullable().describe('Null for future months, like the amounts earned'),
  earned: amount.nullable().describe('Including adjustments booked in the period'),
  accrued: amount.nullable(),
  budget: amount.nullable().describe(onceForItsKind),
  budgetVariance: amount
    .nullable()
    .describe(`Earned by all agreements of the kind, less the budget. ${onceForItsKind}`),
  budgetVariancePercent: z.number().nullable(),
  priorYearEarned: amount.nullable().describe(`In the same months a year earlier. ${onceForItsKind}`),
  yoyPercent: z.number().nullable(),
  settled: amount.nullable().describe(`Paid by memo or on a request. ${onceForItsChain}`),
  requested: amount.nullable().describe(`Still open on requests. ${onceForItsChain}`),
  outstanding: amount.nullable().describe(`Earned, less what is settled or written off. ${onceForItsChain}`),
  lastCalculatedOn: z.iso.datetime().nullable(),
};

export const AllowanceRow = z.object(rowShape);
export type AllowanceRow = z.infer<typeof AllowanceRow>;

export const DdrRow = z.object({
  ...rowShape,
  actualCost: amount.nullable().describe('Claims it covered'),
  actualRatePercent: z.number().nullable().describe('What it covered, as a share of purchases'),
  coveragePercent: z.number().nullable().describe('What it earned, as a share of what it covered'),
  suggestedRate: z
    .number()
    .nullable()
    .describe('The actual rate, as far from the present one as a true-up may go'),
});
export type DdrRow = z.infer<typeof DdrRow>;

export const allowanceColumns = {
  supplierName: { type: 'text' },
  supplierId: { type: 'number' },
  purchasingManager: { type: 'text' },
  agreementName: { type: 'text' },
  status: { type: 'set', values: agreementStatuses },
  percentage: { type: 'number' },
  purchases: { type: 'number' },
  earned: { type: 'number' },
  accrued: { type: 'number' },
  budget: { type: 'number' },
  budgetVariance: { type: 'number' },
  budgetVariancePercent: { type: 'number' },
  priorYearEarned: { type: 'number' },
  yoyPercent: { type: 'number' },
  settled: { type: 'number' },
  requested: { type: 'number' },
  outstanding: { type: 'number' },
  currency: { type: 'set', values: currencies },
  lastCalculatedOn: { type: 'timestamp' },
  year: { type: 'set', values: figureYears },
  period: { type: 'set', values: figurePeriods },
} as const satisfies Columns;

export const ddrColumns = {
  ...allowanceColumns,
  actualCost: { type: 'number' },
  actualRatePercent: { type: 'number' },
  coveragePercent: { type: 'number' },
  suggestedRate: { type: 'number' },
} as const satisfies Columns;

/** Amounts in different currencies are never added. */
const totalShape = {
  currency: z.enum(currencies),
  agreementCount: z.number().int(),
  purchases: amount,
  earned: amount,
  accrued: amount,
  budget: amount.nullable().describe('Null if nothing is budgeted'),
  priorYearEarned: amount.nullable(),
  outstanding: amount,
  actualCost: amount.describe('Claims covered; 0 except for DDR'),
};
export const AllowanceTotal = z.object(totalShape);
export type AllowanceTotal = z.infer<typeof AllowanceTotal>;

export const marketingFigures = {
  list: listEndpoint({
    path: '/api/allowances/marketing',
    summary: 'List what marketing agreements earned in a year or month; this year to date unless it says',
    permission: 'agreements.read',
    row: AllowanceRow,
    columns: allowanceColumns,
    parameters: ['year', 'period'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/allowances/marketing/totals',
    summary: 'Get totals of marketing agreements, by currency',
    permission: 'agreements.read',
    query: countsQuery(allowanceColumns),
    response: z.array(AllowanceTotal),
  }),
};

export const ddrFigures = {
  list: listEndpoint({
    path: '/api/allowances/ddr',
    summary:
      'List what DDR agreements earned in a year or month, and what they covered; this year to date unless it says',
    permission: 'agreements.read',
    flag: 'AccountingDdrAllowance',
    row: DdrRow,
    columns: ddrColumns,
    parameters: ['year', 'period'],
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/allowances/ddr/totals',
    summary: 'Get totals of DDR agreements, by currency',
    permission: 'agreements.read',
    flag: 'AccountingDdrAllowance',
    query: countsQuery(ddrColumns),
    response: z.array(AllowanceTotal),
  }),
};

const KindRow = z.object({ ...rowShape, agreementType: z.enum(agreementTypes) });

const KindTotal = AllowanceTotal.extend({ type: z.enum(agreementTypes) });
export type KindTotal = z.infer<typeof KindTotal>;

const EndingAgreement = z.object({
  id: id('agreement'),
  type: z.enum(agreementTypes),
  name: z.string(),
  supplierId: id('supplier'),
  supplierName: z.string(),
  purchasingManager: z.string().nullable(),
  endDate: z.iso.date(),
});
export type EndingAgreement = z.infer<typeof EndingAgreement>;

export const allowances = {
  figures: listEndpoint({
    path: '/api/allowances/figures',
    summary: 'List what agreements of every kind earned in a year or month; this year to date unless it says',
    permission: 'agreements.read',
    row: KindRow,
    columns: { ...allowanceColumns, agreementType: { type: 'set', values: agreementTypes } },
    parameters: ['year', 'period', 'agreementType'],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/allowances/overview',
    summary:
      'Get the year of all allowances: totals by kind, settlements due, agreements that end soon, and rebates to gain',
    permission: 'agreements.read',
    query: z.object({ year: yearInQuery }),
    response: z.object({
      year: z.number().int(),
      today: z.iso.date(),
      totals: z.array(KindTotal),
      ending: z
        .array(EndingAgreement)
        .describe(`The first ${maxEnding} that end within ${endingSoonDays} days with nothing to follow`),
      endingCount: z.number().int(),
      due: z.array(DueSettlementRow).describe(`The first ${maxDue} periods to settle, the oldest in front`),
      dueCount: z.number().int(),
      toGain: z.array(RebateRow).describe(`The ${maxToGain} rebates whose next step would add the most`),
    }),
  }),
};
