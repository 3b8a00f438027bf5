import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import {
  countedList,
  countsOf,
  endpoint,
  eventStream,
  fileEndpoint,
  listEndpoint,
} from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { reason } from '../../kit/reason.ts';
import { manyLines, oneLine } from '../../kit/text.ts';
import { currencies, partnerTypes } from '../../partners/partners.values.ts';
import { AchContent } from './ach-content.contract.ts';
import { longestTransactionId } from './bank-files/acknowledgement.values.ts';
import { FileReview } from './file-review.schema.ts';
import { paymentFileHistory } from './payment-files.history.ts';
import { Payout } from './payout.schema.ts';
import { payToBlockerKinds } from './pay-to-blockers.rules.ts';
import {
  bankStatuses,
  batchStatuses,
  outcomeSources,
  paymentFileStatuses,
  paymentResults,
  runTypes,
} from './payments.values.ts';

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
  openBatchCount: z.number().int().describe('Whose outcome is not known yet'),
  results: z
    .object({ settled: counted, failed: counted, returned: counted })
    .describe('What of it was paid, what never left, and what came back'),
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

/** Why the reader cannot do something now; nothing where they can. */
const why = z.string().nullable();

const PaymentFileDetails = PaymentFileRow.extend({
  invoiceCount: z.number().int(),
  creditCount: z.number().int(),
  payout: Payout.describe('How the amount came about when the file was created'),
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
    .describe('Payments that keep the file from being approved, downloaded or sent'),
  may: z
    .object({ prepare: z.boolean(), approve: z.boolean(), settle: z.boolean() })
    .describe('What the reader may do at all'),
  whyNot: z.object({
    approve: why,
    cancel: why,
    download: why,
    markSent: why,
    acknowledge: why,
    finalize: why,
    succeed: why.describe('No payment is final as a success before the payment date'),
  }),
});
export type PaymentFileDetails = z.infer<typeof PaymentFileDetails>;

const PaymentBatchSummary = z.object({
  id: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  batchTotal: z.number(),
  batchCount: z.number().int().describe('Invoices and credits in it'),
  creditApplied: z.number(),
  discountTaken: z.number(),
  currency: z.enum(currencies),
  traceNumber: z.string(),
  transactionId: z.string().nullable().describe('From the acknowledgement of the bank on'),
  status: z.enum(batchStatuses).nullable(),
  result: z.enum(paymentResults).describe('Its status; while it is open, what the bank said'),
  bankReason: z.string().nullable(),
  bankStatus: z
    .enum(bankStatuses)
    .nullable()
    .describe("What the bank's acknowledgement says, until it is final"),
  failureReason: z.string().nullable(),
  returnCode: z.string().nullable(),
  outcomeSource: z.enum(outcomeSources).nullable().describe('Who said how it ended; null while it is open'),
  finalizedBy: z.string().nullable(),
  returnedOn: z.iso.date().nullable(),
});
export type PaymentBatchSummary = z.infer<typeof PaymentBatchSummary>;

/** What a grid shows where a batch has no outcome yet. */
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

/** So many payments are stated at once. */
export const maxStated = 1_000;

const Finalized = z.object({
  success: z.number().int(),
  failure: z.number().int(),
  isCompleted: z.boolean(),
});

export const paymentFiles = {
  ...countedList({
    path,
    summary: 'Payment files, the newest first',
    note: 'A file may have thousands of payments, so paymentBatchSummaries is a list of its own: GET /api/accounts-payable/payment-files/{paymentFileId}/batches.',
    permission: 'payments.prepare',
    row: PaymentFileRow,
    columns: paymentFileColumns,
    parameters: ['paymentType'],
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Make a file of the basket; partners that cannot be paid now stay in it and are told',
    permission: 'payments.prepare',
    body: z.strictObject({
      paymentDate: z.iso.date(),
      paymentType: z.enum(runTypes),
      currency: z.enum(currencies).default('Usd'),
      cashNeeded: z
        .number()
        .optional()
        .describe(
          'What the maker was shown; another sum is refused, so that nobody signs what they have not seen',
        ),
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
    summary: 'A payment file, its steps and what the reader can do next',
    permission: 'payments.prepare',
    params,
    response: PaymentFileDetails,
  }),
  review: endpoint({
    method: 'GET',
    path: `${ofFile}/review`,
    summary: 'What the maker accepted, and what is different since, for whoever approves',
    permission: 'payments.prepare',
    params,
    response: FileReview,
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: ofFile,
    summary: 'Cancel a file that was not sent; its items go back to the basket',
    permission: 'payments.settle',
    params,
    body: z.strictObject({ version, reason: reason.optional() }),
    response: z.null(),
  }),
  approve: endpoint({
    method: 'PUT',
    path: `${ofFile}/approve`,
    summary: 'Approve a file that somebody else prepared, by the hash that one has seen',
    permission: 'payments.approve',
    params,
    body: z.strictObject({ version, sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    response: z.null(),
  }),
  markSent: endpoint({
    method: 'PUT',
    path: `${ofFile}/sent`,
    summary: 'Say that the bank has the file; the partners are told what they are paid',
    permission: 'payments.settle',
    params,
    body: z.strictObject({ version }),
    response: z.null(),
  }),
  content: endpoint({
    method: 'GET',
    path: `${path}/ach/{paymentFileId}/content`,
    summary: 'An ACH file in words, with its accounts masked',
    note: 'A file has one batch for each class of entries (CCD, CTX, PPD), so batchHeader and transactionDetails are in batches.',
    permission: 'payments.prepare',
    params,
    response: AchContent,
  }),
  wireSheet: fileEndpoint({
    path: `${ofFile}/wire-sheet`,
    summary:
      'The wires of a file on paper, with their whole account numbers; that they were seen is recorded',
    permission: 'payments.settle',
    params,
  }),
  wireSheetCsv: fileEndpoint({
    path: `${ofFile}/wire-sheet/csv`,
    summary: 'The wire sheet as CSV, one line for each wire; that they were seen is recorded',
    permission: 'payments.settle',
    params,
  }),
  bankFile: fileEndpoint({
    path: `${ofFile}/bank-file`,
    summary: 'The bytes for the bank, always the same; that they were fetched is recorded',
    permission: 'payments.settle',
    params,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: `${ofFile}/bank-file`,
    summary: "Take in the bank's acknowledgement: a NACHA echo or a CSV for ACH, pain.002 for wires",
    permission: 'payments.settle',
    params,
    files: { maxFiles: 1, maxBytes: 20_000_000 },
    response: z.object({
      success: z.number().int().describe('Payments that the bank says it made'),
      failure: z.number().int(),
      pending: z.number().int().describe('Payments that it says are under way'),
      unsaid: z.number().int().describe('Payments of which it says nothing'),
    }),
  }),
  finalize: endpoint({
    method: 'PUT',
    path: `${ofFile}/batches/{paymentBatchId}/finalize`,
    summary:
      "State how one payment ended. A success that the bank hasn't confirmed is recorded as your statement; none is accepted before the payment date",
    permission: 'payments.settle',
    params: params.extend({ paymentBatchId: idInPath('paymentBatch') }),
    body: z.strictObject({
      status: z.enum(batchStatuses),
      transactionId: oneLine(longestTransactionId).nullable().default(null),
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
    summary:
      "Make every payment final that the bank's acknowledgement names; all others stay open, and no success is assumed",
    permission: 'payments.settle',
    params,
    body: z.strictObject({ version }),
    response: Finalized,
  }),
  finalizeNamed: endpoint({
    method: 'PUT',
    path: `${ofFile}/batches/finalize`,
    summary: 'State how the named payments ended, as your own statement where the bank has not confirmed it',
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
    summary: 'Every step of a payment file',
    permission: 'payments.prepare',
    params,
    of: paymentFileHistory,
  }),
  events: eventStream({
    method: 'GET',
    path: `${ofFile}/events`,
    summary: 'Tells each step of a payment file as it happens',
    permission: 'payments.prepare',
    params,
    events: { changed: z.object({ version: z.number().int() }) },
  }),
};

const batches = {
  ...listEndpoint({
    path: `${ofFile}/batches`,
    summary: 'The payments of a file, one for each partner',
    permission: 'payments.prepare',
    params,
    row: PaymentBatchSummary,
    columns: paymentBatchColumns,
  }),
  counted: true,
} as const;
export const paymentFileBatches = { list: batches, counts: countsOf(batches) };
