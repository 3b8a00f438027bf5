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
  creditLimit: z.number().nullable().describe('Null if there is no limit'),
  calculationPolicy: z.enum(creditLimitPolicies),
  creditUsage: z.number().describe('Percentage of the limit, to one decimal place, rounded down'),
  level: z.enum(creditLevels),
  salesVolume: z.number().describe('Purchases in the last 90 days, up to one hour old'),
  invoicedFor: z.number().describe('Unpaid invoices'),
  creditPending: z
    .number()
    .describe('Pending credit requests not covered by an agreement, plus unapplied credit memos'),
  paymentScheduled: z.number().describe('Invoices in a payment, less its credit memos'),
  averageDailySales: z.number(),
  daysToLimit: z
    .number()
    .nullable()
    .describe(
      "Whole days until the limit is reached at average daily sales; null if it isn't being approached",
    ),
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

/** The first records behind a figure, plus the total count and amount. */
const Behind = z.object({
  rows: z.array(
    z.object({
      id: z.number().int(),
      name: z.string().nullable().describe('Document number, or the order number of a request'),
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
  exposure: z.number().describe('Amount counted against the limit'),
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
      'List suppliers at 80 percent or more of their credit limit; a creditUsage or level filter replaces this threshold',
    permission: 'supplierAccounting.read',
    row: CreditLimitRow,
    columns: creditLimitColumns,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/api/suppliers/{supplierId}/credit-usage',
    summary: "Get a supplier's credit usage and the documents behind it",
    permission: 'supplierAccounting.read',
    params: z.object({ supplierId: idInPath('supplier') }),
    response: CreditUsage,
  }),
};
