import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, countsOf, endpoint, fileEndpoint, listEndpoint } from '../../kit/endpoint.ts';
import { idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { selectionOf } from '../../kit/selection.ts';
import { currencies, partnerTypes, syncStatuses } from '../../partners/partners.values.ts';
import { MaskedPayTo } from '../../partners/pay-to.contract.ts';
import { SyncError } from '../intacct-sync/sync-error.schema.ts';
import { paymentBatchHistory } from './payment-batches.history.ts';
import {
  batchStatuses,
  outcomeSources,
  payableItemTypes,
  remittanceKinds,
  runTypes,
} from './payments.values.ts';

const PaymentHistoryRow = z.object({
  id: z.number().int(),
  paymentFileId: z.number().int(),
  fileName: z.string(),
  paymentType: z.enum(runTypes),
  paymentDate: z.iso.date(),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  batchTotal: z.number(),
  creditApplied: z.number(),
  currency: z.enum(currencies),
  status: z.enum(batchStatuses),
  transactionId: z.string().nullable(),
  returnCode: z.string().nullable(),
  finalizedOn: z.iso.datetime(),
  postingDate: z.iso.date().nullable().describe('When it counts in the books; null where it never did'),
  remittanceSentOn: z.iso.datetime().nullable(),
  intacctSyncStatus: z.enum(syncStatuses),
  intacctSyncError: SyncError.nullable().describe('Why Intacct did not take it; null where it did not fail'),
});
export type PaymentHistoryRow = z.infer<typeof PaymentHistoryRow>;

export const paymentHistoryColumns = {
  paymentDate: { type: 'date' },
  partnerName: { type: 'text' },
  partnerType: { type: 'set', values: partnerTypes },
  paymentType: { type: 'set', values: runTypes },
  batchTotal: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  status: { type: 'set', values: batchStatuses },
  transactionId: { type: 'text' },
  fileName: { type: 'text' },
  finalizedOn: { type: 'timestamp' },
  postingDate: { type: 'date' },
  intacctSyncStatus: { type: 'set', values: syncStatuses },
} as const satisfies Columns;

const CompletedBatch = PaymentHistoryRow.extend({
  grossAmount: z.number(),
  discountTaken: z.number(),
  itemCount: z.number().int(),
  traceNumber: z.string(),
  payTo: MaskedPayTo.describe('Where it went, as it was when the file was made'),
  failureReason: z.string().nullable(),
  returnedOn: z.iso.date().nullable(),
  outcomeSource: z.enum(outcomeSources).describe('Who said how it ended'),
  finalizedBy: z.string(),
  preparedBy: z.string(),
  approvedBy: z.string(),
  remittances: z.array(
    z.object({
      kind: z.enum(remittanceKinds),
      recipient: z.string(),
      requestedBy: z.string().nullable().describe('Null where it went out by itself'),
      requestedOn: z.iso.datetime(),
      sentOn: z.iso.datetime().nullable(),
    }),
  ),
  may: z.object({ resend: z.boolean() }),
});
export type CompletedBatch = z.infer<typeof CompletedBatch>;

const CompletedItem = z.object({
  id: z.number().int(),
  itemType: z.enum(payableItemTypes),
  documentId: z.number().int(),
  number: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  date: z.iso.date(),
  gross: z.number().describe('Negative for a credit'),
  discount: z.number(),
  net: z.number(),
  currency: z.enum(currencies),
});
export type CompletedItem = z.infer<typeof CompletedItem>;

export const completedItemColumns = {
  number: { type: 'text', filterable: false },
  itemType: { type: 'set', values: payableItemTypes },
  date: { type: 'date', filterable: false },
  gross: { type: 'number', filterable: false },
  currency: { type: 'set', values: currencies, sortable: false, filterable: false },
} as const satisfies Columns;

/** What a partner is told about a payment. */
const RemittanceAdvice = z.object({
  correction: z
    .object({ happened: z.string(), next: z.string() })
    .nullable()
    .describe('The payment failed after the partner was told: what happened, and what comes next'),
  ourName: z.string(),
  number: z.string(),
  partnerId: z.number().int(),
  partnerName: z.string(),
  paymentDate: z.iso.date(),
  method: z.enum(runTypes),
  traceNumber: z.string(),
  accountEnding: z.string(),
  currency: z.enum(currencies),
  lines: z.array(
    z.object({
      number: z.string(),
      purchaseOrderNumber: z.string().nullable(),
      date: z.iso.date(),
      gross: z.number(),
      discount: z.number(),
      net: z.number(),
    }),
  ),
  credits: z.array(
    z.object({
      number: z.string(),
      reason: z.string().nullable(),
      purchaseOrderNumber: z.string().nullable(),
      date: z.iso.date(),
      amount: z.number(),
    }),
  ),
  totals: z.object({ gross: z.number(), discount: z.number(), credit: z.number(), net: z.number() }),
  recipient: z.string().nullable().describe('Who gets it by mail; null where the partner has no address'),
});
export type RemittanceAdvice = z.infer<typeof RemittanceAdvice>;

const params = z.object({ paymentBatchId: idInPath('paymentBatch') });
const ofBatch = '/api/accounts-payable/payment-batches/{paymentBatchId}' as const;
const files = '/api/accounts-payable/payment-files';

// The types of the pair do not tell who counts, and here it depends on them what is counted.
const { list } = countedList({
  path: `${files}/history`,
  summary: 'Payments whose outcome is known',
  permission: 'paymentHistory.read',
  row: PaymentHistoryRow,
  columns: paymentHistoryColumns,
});

export const paymentBatches = {
  list,
  counts: countsOf(list),
  completed: endpoint({
    method: 'GET',
    path: `${ofBatch}/completed`,
    summary: 'One payment, where it went and who was told',
    permission: 'paymentHistory.read',
    params,
    response: CompletedBatch,
  }),
  completedItems: listEndpoint({
    path: `${ofBatch}/completed/items`,
    summary: 'The invoices and credits of one payment',
    permission: 'paymentHistory.read',
    params,
    row: CompletedItem,
    columns: completedItemColumns,
  }),
  remittance: endpoint({
    method: 'GET',
    path: `${files}/batches/{paymentBatchId}/remittance`,
    summary: 'The remittance advice of one payment, or the correction once it failed',
    permission: 'paymentHistory.read',
    params,
    response: RemittanceAdvice,
  }),
  remittancePdf: fileEndpoint({
    path: `${files}/batches/{paymentBatchId}/remittance/pdf`,
    summary: 'The remittance advice of one payment as PDF, marked as not paid once it failed',
    permission: 'paymentHistory.read',
    params,
  }),
  remittanceCsv: fileEndpoint({
    path: `${files}/batches/{paymentBatchId}/remittance/csv`,
    summary: 'The remittance advice of one payment as CSV, one line for each invoice and credit',
    permission: 'paymentHistory.read',
    params,
  }),
  sendRemittances: endpoint({
    method: 'POST',
    path: `${files}/remittances`,
    summary: 'Mail the remittance advice of some payments again, or the correction of those that failed',
    permission: 'payments.settle',
    body: z.strictObject({ selection: selectionOf(paymentHistoryColumns) }),
    response: z.object({
      queued: z.number().int(),
      skipped: z.array(
        z.object({ paymentBatchId: z.number().int(), partnerName: z.string(), reason: z.string() }),
      ),
    }),
  }),
  history: historyEndpoint({
    path: `${ofBatch}/history`,
    summary: 'What happened to one payment',
    permission: 'paymentHistory.read',
    params,
    of: paymentBatchHistory,
  }),
};
