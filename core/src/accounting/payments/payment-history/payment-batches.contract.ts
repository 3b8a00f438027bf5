import { z } from 'zod';
import { historyEndpoint } from '../../../history/history.contract.ts';
import { countedList, endpoint, fileEndpoint, listEndpoint } from '../../../kit/endpoint.ts';
import { idInPath } from '../../../kit/id.ts';
import type { Columns } from '../../../kit/list.ts';
import { selectionOf } from '../../../kit/selection.ts';
import { currencies, partnerTypes, syncStatuses } from '../../../partners/partners.values.ts';
import { MaskedPayTo } from '../../../partners/pay-to.contract.ts';
import { SyncError } from '../../intacct-sync/sync-error.schema.ts';
import { paymentBatchHistory } from './payment-batches.history.ts';
import {
  batchStatuses,
  outcomeSources,
  payableItemTypes,
  remittanceKinds,
  runTypes,
} from '../payments.values.ts';

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
  postingDate: z.iso.date().nullable().describe('Null if it was never posted'),
  remittanceSentOn: z.iso.datetime().nullable(),
  intacctSyncStatus: z.enum(syncStatuses),
  intacctSyncError: SyncError.nullable().describe('Why the sync to Intacct failed; null if it did not fail'),
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
  payTo: MaskedPayTo.describe('Bank details when the file was created'),
  failureReason: z.string().nullable(),
  returnedOn: z.iso.date().nullable(),
  outcomeSource: z.enum(outcomeSources).describe('Who reported the outcome'),
  finalizedBy: z.string(),
  preparedBy: z.string(),
  approvedBy: z.string(),
  remittances: z.array(
    z.object({
      kind: z.enum(remittanceKinds),
      recipient: z.string(),
      requestedBy: z.string().nullable().describe('Null if sent automatically'),
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

/** What a partner is sent about a payment. */
const RemittanceAdvice = z.object({
  correction: z
    .object({ happened: z.string(), next: z.string() })
    .nullable()
    .describe('Set if the payment failed after the partner was notified: what happened and what comes next'),
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
  recipient: z.string().nullable().describe('Email recipient; null if the partner has no email address'),
});
export type RemittanceAdvice = z.infer<typeof RemittanceAdvice>;

const params = z.object({ paymentBatchId: idInPath('paymentBatch') });
const ofBatch = '/api/accounts-payable/payment-batches/{paymentBatchId}' as const;
const files = '/api/accounts-payable/payment-files';

export const paymentBatches = {
  ...countedList({
    path: `${files}/history`,
    summary: 'List payments with a known outcome',
    permission: 'paymentHistory.read',
    row: PaymentHistoryRow,
    columns: paymentHistoryColumns,
  }),
  completed: endpoint({
    method: 'GET',
    path: `${ofBatch}/completed`,
    summary: 'Get a payment with its bank details and the remittances sent',
    permission: 'paymentHistory.read',
    params,
    response: CompletedBatch,
  }),
  completedItems: listEndpoint({
    path: `${ofBatch}/completed/items`,
    summary: 'List the invoices and credits in a payment',
    permission: 'paymentHistory.read',
    params,
    row: CompletedItem,
    columns: completedItemColumns,
  }),
  remittance: endpoint({
    method: 'GET',
    path: `${files}/batches/{paymentBatchId}/remittance`,
    summary: 'Get the remittance advice for a payment, or the correction if it failed',
    permission: 'paymentHistory.read',
    params,
    response: RemittanceAdvice,
  }),
  remittancePdf: fileEndpoint({
    path: `${files}/batches/{paymentBatchId}/remittance/pdf`,
    summary: 'Download the remittance advice as a PDF, marked as not paid if the payment failed',
    permission: 'paymentHistory.read',
    params,
  }),
  remittanceCsv: fileEndpoint({
    path: `${files}/batches/{paymentBatchId}/remittance/csv`,
    summary: 'Download the remittance advice as CSV, one line per invoice and credit',
    permission: 'paymentHistory.read',
    params,
  }),
  sendRemittances: endpoint({
    method: 'POST',
    path: `${files}/remittances`,
    summary: 'Resend remittance advice by email, or the correction for failed payments',
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
    summary: 'Get the history of a payment',
    permission: 'paymentHistory.read',
    params,
    of: paymentBatchHistory,
  }),
};
