import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { selectionOf } from '../../kit/selection.ts';
import { currencies, partnerTypes, paymentTypes, syncStatuses } from '../../partners/partners.values.ts';
import { paymentBlocks } from '../payments/baskets/payable-flags.values.ts';
import { SyncError } from '../intacct-sync/sync-error.schema.ts';
import { invoiceHistory } from './invoices.history.ts';
import { invoiceStatuses, lookAlikeFlags, paymentTypeSkips } from './invoices.values.ts';

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
  currency: z.enum(currencies),
  status: z.enum(invoiceStatuses),
  intacctSyncStatus: z.enum(syncStatuses),
  intacctSyncError: SyncError.nullable().describe('Why the sync to Intacct failed; null if it did not fail'),
  paymentType: z.enum(paymentTypes),
  paymentBlock: z
    .enum(paymentBlocks)
    .nullable()
    .describe('Why payment runs can’t pay it with its current settings'),
  lookAlike: z.enum(lookAlikeFlags).nullable().describe('Set if it may duplicate another invoice'),
  version: z.number().int(),
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
  currency: { type: 'set', values: currencies, sortable: false },
  status: { type: 'set', values: invoiceStatuses },
  intacctSyncStatus: { type: 'set', values: syncStatuses },
  paymentType: { type: 'set', values: paymentTypes },
  paymentBlock: { type: 'set', values: paymentBlocks, sortable: false },
  lookAlike: { type: 'set', values: lookAlikeFlags, sortable: false },
  createdOn: { type: 'timestamp' },
} as const satisfies Columns;

const Retyping = z.strictObject({
  selection: selectionOf(invoiceColumns),
  paymentType: z.enum(paymentTypes),
});
export type Retyping = z.infer<typeof Retyping>;

const Retyped = z.object({
  changed: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(paymentTypeSkips), count: z.number().int() })),
});

export const invoices = {
  ...countedList({
    path: '/api/invoices',
    summary: 'List invoices',
    permission: 'invoices.read',
    row: InvoiceRow,
    columns: invoiceColumns,
  }),
  changePaymentTypes: endpoint({
    method: 'PUT',
    path: '/api/invoices/bulk/payment-type',
    summary: 'Change the payment type of selected invoices; paid invoices and those in a payment are skipped',
    permission: 'invoices.edit',
    body: Retyping,
    response: Retyped,
  }),
  previewPaymentTypes: endpoint({
    method: 'POST',
    path: '/api/invoices/bulk/payment-type/preview',
    summary:
      'Preview a payment type change: how many selected invoices would change, and why others would be skipped',
    permission: 'invoices.edit',
    body: Retyping,
    response: Retyped,
  }),
  history: historyEndpoint({
    path: '/api/invoices/{invoiceId}/history',
    summary: 'Get the history of an invoice',
    permission: 'invoices.read',
    params: z.object({ invoiceId: idInPath('invoice') }),
    of: invoiceHistory,
  }),
};
