import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { partnerTypes, paymentTypes, syncStatuses } from '../../partners/partners.values.ts';
import { invoiceHistory } from './invoices.history.ts';

export const invoiceStatuses = ['Posted', 'Processing', 'Approved', 'Paid'] as const;

export const InvoiceRow = z.object({
  id: z.number().int(),
  createdOn: z.iso.datetime(),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  postingDate: z.iso.date().nullable(),
  total: z.number(),
  status: z.enum(invoiceStatuses),
  intacctSyncStatus: z.enum(syncStatuses),
  paymentType: z.enum(paymentTypes),
});
export type InvoiceRow = z.infer<typeof InvoiceRow>;

export const invoiceColumns = {
  invoiceNumber: { type: 'text' },
  partnerName: { type: 'text' },
  partnerType: { type: 'set', values: partnerTypes },
  purchaseOrderNumber: { type: 'text' },
  invoiceDate: { type: 'date' },
  postingDate: { type: 'date' },
  total: { type: 'number' },
  status: { type: 'set', values: invoiceStatuses },
  intacctSyncStatus: { type: 'set', values: syncStatuses },
  paymentType: { type: 'set', values: paymentTypes },
  createdOn: { type: 'timestamp' },
} as const satisfies Columns;

export const invoices = {
  ...countedList({
    path: '/api/invoices',
    summary: 'Invoices of all partners',
    permission: 'invoices.read',
    row: InvoiceRow,
    columns: invoiceColumns,
  }),
  history: historyEndpoint({
    path: '/api/invoices/{invoiceId}/history',
    summary: 'What happened to an invoice',
    permission: 'invoices.read',
    params: z.object({ invoiceId: idInPath('invoice') }),
    of: invoiceHistory,
  }),
};
