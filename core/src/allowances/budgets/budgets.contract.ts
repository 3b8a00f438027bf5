import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint, fileEndpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { type Columns, countsQuery } from '../../kit/list.ts';
import { currencies } from '../../partners/partners.values.ts';
import { agreementTypes } from '../agreements/agreements.values.ts';
import { budgetHistory } from './budgets.history.ts';
import {
  budgetChanges,
  type BudgetMonth,
  budgetMonths,
  budgetYears,
  maxBudgetMegabytes,
  maxBudgetProblems,
  maxShown,
} from './budgets.values.ts';

const ofEachMonth = <T>(value: T) =>
  Object.fromEntries(budgetMonths.map((month) => [month, value])) as Record<BudgetMonth, T>;

const kindOfBudget = {
  supplierId: id('supplier'),
  supplierName: z.string(),
  agreementType: z.enum(agreementTypes),
  year: z.number().int(),
  currency: z.enum(currencies),
};

export const BudgetRow = z.object({
  id: id('budget'),
  ...kindOfBudget,
  ...ofEachMonth(z.number().nullable().describe('Null if nothing is budgeted')),
  total: z.number(),
  uploadedOn: z.iso.datetime(),
  uploadedBy: z.string(),
  fileName: z.string(),
});
export type BudgetRow = z.infer<typeof BudgetRow>;

export const budgetColumns = {
  supplierName: { type: 'text' },
  supplierId: { type: 'number' },
  agreementType: { type: 'set', values: agreementTypes },
  year: { type: 'set', values: budgetYears },
  currency: { type: 'set', values: currencies },
  ...ofEachMonth({ type: 'number' } as const),
  total: { type: 'number' },
  uploadedOn: { type: 'timestamp' },
  uploadedBy: { type: 'text', sortable: false },
  fileName: { type: 'text' },
} as const satisfies Columns;

/** Amounts in different currencies are never added. */
const BudgetTotal = z.object({
  currency: z.enum(currencies),
  supplierCount: z.number().int(),
  ...ofEachMonth(z.number()),
  total: z.number(),
});
export type BudgetTotal = z.infer<typeof BudgetTotal>;

const months = z.array(z.number().nullable()).length(12).describe('January to December');

const BudgetUpload = z.object({
  isSaved: z.boolean(),
  fingerprint: z
    .string()
    .nullable()
    .describe('Send it back to save what was previewed; null if there are errors'),
  fileName: z.string(),
  counts: z.object({
    new: z.number().int(),
    changed: z.number().int(),
    unchanged: z.number().int(),
    removedMonths: z.number().int().describe('Stored months that the file leaves empty'),
  }),
  totals: z
    .array(
      z.object({
        agreementType: z.enum(agreementTypes),
        year: z.number().int(),
        currency: z.enum(currencies),
        before: z.number(),
        after: z.number(),
      }),
    )
    .describe('For the rows in the file'),
  differences: z
    .array(
      z.object({
        row: z.number().int().describe('As numbered in the spreadsheet'),
        ...kindOfBudget,
        change: z.enum(budgetChanges),
        before: months.nullable().describe('Null for a new budget'),
        after: months,
      }),
    )
    .describe(`The first ${maxShown} new or changed budgets`),
  problemCount: z.number().int(),
  problems: z
    .array(
      z.object({
        row: z.number().int(),
        column: z.string().nullable(),
        value: z.string().nullable(),
        message: z.string(),
      }),
    )
    .describe(`The first ${maxBudgetProblems}`),
});
export type BudgetUpload = z.infer<typeof BudgetUpload>;

const path = '/api/agreement-budgets';

export const budgets = {
  ...countedList({
    path,
    summary: 'List budgets by supplier, agreement type and year',
    permission: 'agreements.read',
    row: BudgetRow,
    columns: budgetColumns,
    parameters: ['year', 'agreementType'],
  }),
  totals: endpoint({
    method: 'GET',
    path: `${path}/totals`,
    summary: 'Get budget totals, by currency',
    permission: 'agreements.read',
    query: countsQuery(budgetColumns),
    response: z.array(BudgetTotal),
  }),
  upload: endpoint({
    method: 'POST',
    path: `${path}/upload`,
    summary: 'Upload budgets from a spreadsheet: preview the differences, then save all of it or nothing',
    note: 'Each row states a whole year. Saving needs the fingerprint of the preview, and is refused if the budgets changed since.',
    permission: 'budgets.upload',
    // Reading a spreadsheet is slow work that no transaction waits for.
    external: true,
    files: { maxFiles: 1, maxBytes: maxBudgetMegabytes * 1024 * 1024 },
    body: z.strictObject({
      dryRun: z.enum(['true', 'false']).describe('True to preview'),
      fingerprint: z
        .string()
        .regex(/^[\da-f]{64}$/, 'Invalid format')
        .optional()
        .describe('From the preview; required to save'),
    }),
    response: BudgetUpload,
  }),
  template: fileEndpoint({
    path: `${path}/template`,
    summary:
      'Download a spreadsheet of suppliers with agreements and their current budgets, to fill in and upload',
    permission: 'budgets.upload',
    query: z.object({ year: z.enum(budgetYears) }),
  }),
  history: historyEndpoint({
    path: '/api/agreement-budgets/{budgetId}/history',
    summary: 'Get the history of a budget',
    permission: 'agreements.read',
    params: z.object({ budgetId: idInPath('budget') }),
    of: budgetHistory,
  }),
};
