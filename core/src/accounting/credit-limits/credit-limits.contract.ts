import { z } from 'zod';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { currencies } from '../../partners/partners.values.ts';
import { creditLimitPolicies } from '../../partners/payment-settings.values.ts';
import { creditLevels } from './credit-limits.values.ts';

export const CreditLimitRow = z.object({
  partnerId: z.number().int(),
  supplierName: z.string(),
  currency: z.enum(currencies),
  creditLimit: z.number().nullable().describe('Null where there is no limit'),
  calculationPolicy: z.enum(creditLimitPolicies),
  creditUsage: z.number().describe('In percent of the limit, with one decimal that is never rounded up'),
  level: z.enum(creditLevels),
  salesVolume: z
    .number()
    .describe('What we bought in the last 90 days, as it was counted within the last hour'),
  invoicedFor: z.number().describe('Invoices that are not paid'),
  creditPending: z
    .number()
    .describe('Pending credit requests that no agreement pays for, and credit memos that are not applied'),
  paymentScheduled: z.number().describe('Invoices in a payment, less the credit memos in it'),
  averageDailySales: z.number(),
  daysToLimit: z
    .number()
    .nullable()
    .describe('Whole days of average sales; null where no limit comes nearer'),
});
export type CreditLimitRow = z.infer<typeof CreditLimitRow>;

export const creditLimitColumns = {
  supplierName: { type: 'text' },
  currency: { type: 'set', values: currencies },
  creditLimit: { type: 'number' },
  calculationPolicy: { type: 'set', values: creditLimitPolicies },
  creditUsage: { type: 'number' },
  level: { type: 'set', values: creditLevels },
  salesVolume: { type: 'number' },
  invoicedFor: { type: 'number' },
  creditPending: { type: 'number' },
  paymentScheduled: { type: 'number' },
  averageDailySales: { type: 'number' },
  daysToLimit: { type: 'number' },
} as const satisfies Columns;

/** The first records behind a figure, and how many and how much there are in all. */
const Behind = z.object({
  rows: z.array(
    z.object({
      id: z.number().int(),
      name: z.string().nullable().describe("A document's number, a request's order"),
      date: z.iso.date(),
      status: z.string(),
      amount: z.number(),
    }),
  ),
  count: z.number().int(),
  amount: z.number(),
});
export type Behind = z.infer<typeof Behind>;

export const CreditUsage = z.object({
  ...CreditLimitRow.shape,
  netTermDays: z.number().int(),
  exposure: z.number().describe('What the limit is measured by'),
  invoices: Behind,
  requests: Behind,
  memos: Behind,
  invoicesInPayment: Behind,
  memosInPayment: Behind,
});
export type CreditUsage = z.infer<typeof CreditUsage>;

export const creditLimits = {
  ...countedList({
    path: '/api/suppliers/approaching-credit-limits',
    summary:
      'Suppliers of whose credit limit we use 80 percent or more; with a filter by creditUsage or level, those that it finds',
    permission: 'supplierAccounting.read',
    row: CreditLimitRow,
    columns: creditLimitColumns,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/credit-usage',
    summary: "The documents behind the use of a supplier's credit limit",
    permission: 'supplierAccounting.read',
    params: z.object({ supplierId: idInPath('supplier') }),
    response: CreditUsage,
  }),
};
