import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { currencies } from '../../partners/partners.values.ts';
import { salesInvoiceHistory } from './sales-invoices.history.ts';
import { salesInvoiceStatuses } from './sales-invoices.values.ts';

export const SalesInvoiceRow = z.object({
  id: z.number().int(),
  number: z.string(),
  marketplaceId: z.number().int(),
  marketplace: z.string(),
  orderId: z.number().int().nullable(),
  purchaseOrderNumber: z.string().nullable(),
  date: z.iso.date(),
  expectedPaymentDate: z.iso.date(),
  total: z.number(),
  currency: z.enum(currencies),
  paidAmount: z.number(),
  paidOn: z.iso.date().nullable(),
  status: z.enum(salesInvoiceStatuses),
  daysLate: z
    .number()
    .int()
    .nullable()
    .describe('Days past the expected payment date, until paid or until today'),
  createdOn: z.iso.datetime(),
});
export type SalesInvoiceRow = z.infer<typeof SalesInvoiceRow>;

export const salesInvoiceColumns = {
  number: { type: 'text' },
  marketplace: { type: 'text' },
  purchaseOrderNumber: { type: 'text' },
  date: { type: 'date' },
  expectedPaymentDate: { type: 'date' },
  total: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  paidAmount: { type: 'number' },
  paidOn: { type: 'date' },
  status: { type: 'set', values: salesInvoiceStatuses },
  // Changes every midnight, so it can't be indexed; the expected day sorts open invoices the same way.
  daysLate: { type: 'number', sortable: false, filterable: false },
  createdOn: { type: 'timestamp' },
} as const satisfies Columns;

const Sum = z.object({ count: z.number().int(), amount: z.number() });

export const SalesInvoiceTotals = z.object({
  today: z.iso.date().describe('Open invoices expected before this date are overdue'),
  monthStart: z.iso.date(),
  byCurrency: z.array(
    z.object({
      currency: z.enum(currencies),
      expected: Sum,
      overdue: Sum.describe('Expected invoices past their expected payment date'),
      paidThisMonth: Sum,
    }),
  ),
});
export type SalesInvoiceTotals = z.infer<typeof SalesInvoiceTotals>;

export const salesInvoices = {
  ...countedList({
    path: '/api/sales-invoice-summaries',
    summary: 'List sales invoices billed to marketplaces',
    permission: 'salesInvoices.read',
    row: SalesInvoiceRow,
    columns: salesInvoiceColumns,
  }),
  totals: endpoint({
    method: 'GET',
    path: '/api/sales-invoice-summaries/totals',
    summary: 'Get sales invoice totals: expected, overdue and paid this month',
    permission: 'salesInvoices.read',
    response: SalesInvoiceTotals,
  }),
  history: historyEndpoint({
    path: '/api/sales-invoices/{salesInvoiceId}/history',
    summary: 'Get the history of a sales invoice',
    permission: 'salesInvoices.read',
    params: z.object({ salesInvoiceId: idInPath('sales invoice') }),
    of: salesInvoiceHistory,
  }),
};
