import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { maxFilesAtOnce, uploadMessages } from '../../documents/upload.rules.ts';
import { DayInput } from '../../kit/day-input.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { oneLine } from '../../kit/text/text.ts';
import { currencies } from '../../partners/partners.values.ts';
import { ChosenRequests } from './credit-requests.schema.ts';
import { coverWarnings, maxCovered } from './credit-requests.values.ts';

const amount = z.number().min(0.01).max(999_999_999_999.99).multipleOf(0.01, messages.invalidFormat);

const chosenShape = {
  supplierId: id('supplier'),
  creditRequestIds: z
    .array(id('creditRequest'))
    .min(1)
    .max(maxCovered)
    .refine((ids) => new Set(ids).size === ids.length, 'Each credit request can be selected only once'),
  amountToCover: amount,
};

const memoShape = {
  memoNumber: oneLine(50),
  memoDate: DayInput.nullable().describe('Defaults to today'),
  postingDate: DayInput.nullable().describe('Defaults to the memo date, or the next open day'),
  comment: z
    .string()
    .trim()
    .max(500)
    .transform((text) => text || null)
    .nullable(),
};
const attachmentKeys = z.array(DocumentName).max(maxFilesAtOnce, uploadMessages.tooMany).default([]);

/** Form input for covering the selected requests. */
export const CoverForm = z.strictObject({
  amountToCover: amount,
  ...memoShape,
  attachment: DocumentName.nullable(),
});

const Covering = z.strictObject({
  ...chosenShape,
  memoNumber: memoShape.memoNumber,
  memoDate: memoShape.memoDate.default(null),
  postingDate: memoShape.postingDate.default(null),
  comment: memoShape.comment.default(null),
  attachmentKeys,
});
export type Covering = z.infer<typeof Covering>;

const CoverPreviewRequest = z.strictObject({
  ...chosenShape,
  // The preview only checks these for blockers.
  memoNumber: z.string().trim().max(50).optional(),
  memoDate: DayInput.nullable().optional(),
  postingDate: DayInput.nullable().optional(),
  attachmentKeys,
});
export type CoverPreviewRequest = z.infer<typeof CoverPreviewRequest>;

const Allocation = z.object({
  creditRequestId: z.number().int(),
  purchaseOrderNumber: z.string().nullable(),
  createdOn: z.iso.datetime(),
  totalAmount: z.number(),
  coveredAmount: z.number(),
  remainingBefore: z.number(),
  amountApplied: z.number(),
  remainingAfter: z.number(),
  willClose: z.boolean(),
});

export const CoverPreview = z.object({
  supplierId: z.number().int(),
  supplierName: z.string(),
  currency: z.enum(currencies),
  requestedTotal: z.number(),
  alreadyCovered: z.number(),
  openTotal: z.number(),
  amountToCover: z.number(),
  allocations: z.array(Allocation).describe('Oldest request first'),
  unallocated: z.number(),
  warnings: z.array(z.enum(coverWarnings)),
  messages: z
    .array(z.object({ warning: z.enum(coverWarnings), text: z.string() }))
    .describe('Reasons the cover would be rejected'),
  memoDate: z.iso.date(),
  postingDate: z.iso.date().describe('Date the memo would be posted'),
});
export type CoverPreview = z.infer<typeof CoverPreview>;

const Covered = z.object({
  creditMemoId: z.number().int(),
  memoNumber: z.string(),
  total: z.number(),
  postingDate: z.iso.date(),
  covered: z.number().int().describe('Requests covered in full or in part'),
  closed: z.number().int().describe('Requests now covered in full'),
});
export type Covered = z.infer<typeof Covered>;

const Coverable = z.object({
  suppliers: z
    .array(
      z.object({
        supplierId: z.number().int(),
        supplierName: z.string(),
        currency: z.enum(currencies),
        count: z.number().int(),
        creditRequestIds: z.array(z.number().int()).describe('Oldest requests, up to the limit for one memo'),
        openTotal: z.number().describe('Open total of these requests'),
      }),
    )
    .describe('Suppliers with the most requests first'),
  moreSuppliers: z.number().int().describe('Number of suppliers not listed'),
  notPending: z.number().int(),
  coveredByAgreement: z.number().int(),
});
export type Coverable = z.infer<typeof Coverable>;

export const covering = {
  coverable: endpoint({
    method: 'POST',
    path: '/api/supplier-credit-requests/coverable',
    summary: 'List the selected credit requests that can be covered, by supplier',
    permission: 'creditRequests.cover',
    flag: 'CreditRequests',
    external: true,
    body: z.strictObject({ selection: ChosenRequests }),
    response: Coverable,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/supplier-credit-requests/cover-preview',
    summary: 'Preview how an amount would be allocated to credit requests, with any warnings',
    permission: 'creditRequests.cover',
    flag: 'CreditRequests',
    external: true,
    body: CoverPreviewRequest,
    response: CoverPreview,
  }),
  cover: endpoint({
    method: 'POST',
    path: '/api/supplier-credit-requests/cover',
    summary: 'Cover credit requests from one supplier with a credit memo; applied in full or not at all',
    permission: 'creditRequests.cover',
    flag: 'CreditRequests',
    status: 201,
    body: Covering,
    response: Covered,
  }),
};
