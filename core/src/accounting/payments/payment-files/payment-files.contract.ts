import { z } from 'zod';
import { historyEndpoint } from '../../../history/history.contract.ts';
import { countedList, endpoint, eventStream, fileEndpoint } from '../../../kit/endpoint.ts';
import { DayInput } from '../../../kit/day-input.ts';
import { id, idInPath } from '../../../kit/id.ts';
import type { Columns } from '../../../kit/list.ts';
import { reason } from '../../../kit/reason.ts';
import { manyLines, oneLine } from '../../../kit/text/text.ts';
import { currencies, partnerTypes } from '../../../partners/partners.values.ts';
import { AchContent } from './ach-content.contract.ts';
import { maxTransactionIdLength } from '../bank-files/acknowledgement.values.ts';
import { FileReview } from './file-review.schema.ts';
import { paymentFileHistory } from './payment-files.history.ts';
import { Payout } from '../payout.schema.ts';
import { payToBlockerKinds } from './pay-to-blockers.rules.ts';
import {
  bankStatuses,
  batchStatuses,
  outcomeSources,
  paymentFileStatuses,
  paymentResults,
  runTypes,
} from '../payments.values.ts';

const counted = z.object({ count: z.number().int(), total: z.number() });

const PaymentFileRow = z.object({
  id: z.number().int(),
  name: z.string(),
  paymentType: z.enum(runTypes),
  currency: z.enum(currencies),
  createdOn: z.iso.datetime(),
  createdBy: z.string(),
  paymentDate: z.iso.date(),
  paymentAmount: z.number(),
  status: z.enum(paymentFileStatuses),
  approvedBy: z.string().nullable(),
  batchCount: z.number().int(),
  openBatchCount: z.number().int().describe('Payments with no known outcome yet'),
  results: z
    .object({ settled: counted, failed: counted, returned: counted })
    .describe('Payments settled, failed and returned'),
  version: z.number().int(),
});
export type PaymentFileRow = z.infer<typeof PaymentFileRow>;

export const paymentFileColumns = {
  name: { type: 'text' },
  paymentType: { type: 'set', values: runTypes },
  createdOn: { type: 'timestamp' },
  createdBy: { type: 'text' },
  paymentDate: { type: 'date' },
  paymentAmount: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  status: { type: 'set', values: paymentFileStatuses },
  approvedBy: { type: 'text' },
  batchCount: { type: 'number' },
} as const satisfies Columns;

/** Why the action is unavailable to the reader; null if available. */
const why = z.string().nullable();

const PaymentFileDetails = PaymentFileRow.extend({
  invoiceCount: z.number().int(),
  creditCount: z.number().int(),
  payout: Payout.describe('How the amount was calculated when the file was created'),
  approvedOn: z.iso.datetime().nullable(),
  sentBy: z.string().nullable(),
  sentOn: z.iso.datetime().nullable(),
  bankFileUploadedOn: z.iso.datetime().nullable(),
  completedOn: z.iso.datetime().nullable(),
  bankFileName: z.string(),
  sha256: z.string(),
  blockers: z
    .array(
      z.object({
        kind: z.enum(payToBlockerKinds),
        partnerId: z.number().int(),
        partnerType: z.enum(partnerTypes),
        partnerName: z.string(),
        text: z.string().describe('The reason, and what to do about it'),
      }),
    )
    .describe('Payments that prevent the file from being approved, downloaded or sent'),
  may: z
    .object({ prepare: z.boolean(), approve: z.boolean(), settle: z.boolean() })
    .describe('Actions the caller has permission for'),
  whyNot: z.object({
    approve: why,
    cancel: why,
    download: why,
    markSent: why,
    acknowledge: why,
    finalize: why,
    succeed: why.describe('No payment can be finalized as successful before the payment date'),
  }),
});
export type PaymentFileDetails = z.infer<typeof PaymentFileDetails>;

const PaymentBatchSummary = z.object({
  id: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  batchTotal: z.number(),
  batchCount: z.number().int().describe('Number of invoices and credits'),
  creditApplied: z.number(),
  discountTaken: z.number(),
  currency: z.enum(currencies),
  traceNumber: z.string(),
  transactionId: z.string().nullable().describe("Null until the bank's acknowledgment"),
  status: z.enum(batchStatuses).nullable(),
  result: z.enum(paymentResults).describe("Payment status or, while open, the bank's status"),
  bankReason: z.string().nullable(),
  bankStatus: z
    .enum(bankStatuses)
    .nullable()
    .describe("Status from the bank's acknowledgment, until the payment is final"),
  failureReason: z.string().nullable(),
  returnCode: z.string().nullable(),
  returnedOn: z.iso.date().nullable(),
  outcomeSource: z.enum(outcomeSources).nullable().describe('Who reported the outcome; null while open'),
  finalizedBy: z.string().nullable(),
});
export type PaymentBatchSummary = z.infer<typeof PaymentBatchSummary>;

/** Shown in a grid while a batch has no outcome. */
export const shownBatchStatuses = ['Waiting', ...batchStatuses] as const;

export const paymentBatchColumns = {
  partnerName: { type: 'text' },
  batchCount: { type: 'number' },
  creditApplied: { type: 'number' },
  discountTaken: { type: 'number' },
  batchTotal: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  transactionId: { type: 'text' },
  status: { type: 'set', values: shownBatchStatuses },
  result: { type: 'set', values: paymentResults },
} as const satisfies Columns;

const LeftOut = z.object({
  partnerId: z.number().int(),
  partnerName: z.string(),
  reason: z.string(),
});

const path = '/api/accounts-payable/payment-files';
const params = z.object({ paymentFileId: idInPath('paymentFile') });
const ofFile = `${path}/{paymentFileId}` as const;
const version = z.number().int().min(1);

const failureReason = manyLines(500).nullable().default(null);

/** Payments whose outcome can be stated per call. */
export const maxStated = 1_000;

const Finalized = z.object({
  success: z.number().int(),
  failure: z.number().int(),
  isCompleted: z.boolean(),
});

export const paymentFiles = {
  ...countedList({
    path,
    summary: 'List payment files, newest first',
    note: 'A file can have thousands of payments, so paymentBatchSummaries is a separate list: GET /api/accounts-payable/payment-files/{paymentFileId}/batches.',
    permission: 'payments.prepare',
    row: PaymentFileRow,
    columns: paymentFileColumns,
    parameters: ['paymentType'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary:
      "Create a payment file from the basket; partners that can't be paid now stay in the basket and are returned in leftOut",
    permission: 'payments.prepare',
    body: z.strictObject({
      paymentDate: DayInput,
      paymentType: z.enum(runTypes),
      currency: z.enum(currencies).default('Usd'),
      cashNeeded: z
        .number()
        .optional()
        .describe('Amount shown to the preparer; the call is rejected if the actual amount differs'),
    }),
    status: 201,
    response: z.object({
      id: z.number().int(),
      name: z.string(),
      paymentAmount: z.number(),
      batchCount: z.number().int(),
      payout: Payout,
      leftOut: z.array(LeftOut),
    }),
  }),
  details: endpoint({
    method: 'GET',
    path: ofFile,
    summary: 'Get a payment file with its progress and the actions available to the caller',
    permission: 'payments.prepare',
    params,
    response: PaymentFileDetails,
  }),
  review: endpoint({
    method: 'GET',
    path: `${ofFile}/review`,
    summary: "Get the approver's review: findings the preparer accepted and changes since then",
    permission: 'payments.prepare',
    params,
    response: FileReview,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: ofFile,
    summary: "Cancel a file that hasn't been sent; its items return to the basket",
    permission: 'payments.settle',
    params,
    body: z.strictObject({ version, reason: reason.optional() }),
    response: z.null(),
  }),
  approve: endpoint({
    method: 'PUT',
    path: `${ofFile}/approve`,
    summary: 'Approve a file prepared by someone else; requires the hash of the reviewed file',
    permission: 'payments.approve',
    params,
    body: z.strictObject({ version, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: z.null(),
  }),
  markSent: endpoint({
    method: 'PUT',
    path: `${ofFile}/sent`,
    summary: 'Mark a file as sent to the bank; partners are emailed remittance advice',
    permission: 'payments.settle',
    params,
    body: z.strictObject({ version }),
    response: z.null(),
  }),
  content: endpoint({
    method: 'GET',
    path: `${path}/ach/{paymentFileId}/content`,
    summary: 'Get the contents of an ACH file in readable form, with account numbers masked',
    note: 'A file has one batch per entry class (CCD, CTX, PPD), so batchHeader and transactionDetails are in batches.',
    permission: 'payments.prepare',
    params,
    response: AchContent,
  }),
  wireSheet: fileEndpoint({
    path: `${ofFile}/wire-sheet`,
    summary: 'Download a printable wire sheet with full account numbers; each download is recorded',
    permission: 'payments.settle',
    params,
  }),
  wireSheetCsv: fileEndpoint({
    path: `${ofFile}/wire-sheet/csv`,
    summary: 'Download the wire sheet as CSV, one line per wire; each download is recorded',
    permission: 'payments.settle',
    params,
  }),
  bankFile: fileEndpoint({
    path: `${ofFile}/bank-file`,
    summary: 'Download the bank file; each download is recorded',
    permission: 'payments.settle',
    params,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${ofFile}/bank-file`,
    summary: "Upload the bank's acknowledgment: a NACHA echo or CSV for ACH, pain.002 for wires",
    permission: 'payments.settle',
    params,
    files: { maxFiles: 1, maxBytes: 20_000_000 },
    response: z.object({
      success: z.number().int().describe('Payments the bank reports as made'),
      failure: z.number().int(),
      pending: z.number().int().describe('Payments the bank reports as pending'),
      unsaid: z.number().int().describe("Payments the acknowledgment doesn't mention"),
    }),
  }),
  finalize: endpoint({
    method: 'PUT',
    path: `${ofFile}/batches/{paymentBatchId}/finalize`,
    summary:
      "Record the outcome of a payment. A success the bank hasn't confirmed is recorded as your statement; none is accepted before the payment date",
    permission: 'payments.settle',
    params: params.extend({ paymentBatchId: idInPath('paymentBatch') }),
    body: z.strictObject({
      status: z.enum(batchStatuses),
      transactionId: oneLine(maxTransactionIdLength).nullable().default(null),
      failureReason,
      returnCode: z
        .string()
        .regex(/^[A-Z0-9]{1,10}$/)
        .nullable()
        .default(null),
    }),
    response: Finalized,
  }),
  finalizeAll: endpoint({
    method: 'PUT',
    path: `${ofFile}/finalize`,
    summary: "Finalize every payment in the bank's acknowledgment; all others stay open",
    permission: 'payments.settle',
    params,
    body: z.strictObject({ version }),
    response: Finalized,
  }),
  finalizeNamed: endpoint({
    method: 'PUT',
    path: `${ofFile}/batches/finalize`,
    summary:
      "Record the outcome of the listed payments; outcomes the bank hasn't confirmed are recorded as your statement",
    permission: 'payments.settle',
    params,
    body: z.strictObject({
      version,
      paymentBatchIds: z.array(id('paymentBatch')).min(1).max(maxStated),
      status: z.enum(batchStatuses),
      failureReason,
    }),
    response: Finalized,
  }),
  history: historyEndpoint({
    path: `${ofFile}/history`,
    summary: 'Get the history of a payment file',
    permission: 'payments.prepare',
    params,
    of: paymentFileHistory,
  }),
  events: eventStream({
    method: 'GET',
    path: `${ofFile}/events`,
    summary: 'Stream changes to a payment file',
    permission: 'payments.prepare',
    params,
    events: { changed: z.object({ version: z.number().int() }) },
  }),
};

export const paymentFileBatches = countedList({
  path: `${ofFile}/batches`,
  summary: 'List the payments in a file, one per partner',
  permission: 'payments.prepare',
  params,
  row: PaymentBatchSummary,
  columns: paymentBatchColumns,
});
