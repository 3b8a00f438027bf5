import { z } from 'zod';
import { DocumentName } from '../../documents/documents.contract.ts';
import { mostFilesAtOnce, uploadMessages } from '../../documents/upload.rules.ts';
import { firstYear } from '../../kit/dates.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { messages } from '../../kit/messages.ts';
import { oneLine } from '../../kit/text.ts';
import { currencies } from '../../partners/partners.values.ts';
import { ChosenRequests } from './credit-requests.schema.ts';
import { coverWarnings, mostCovered } from './credit-requests.values.ts';

const amount = z.number().min(0.01).max(999_999_999_999.99).multipleOf(0.01, messages.invalidFormat);
const day = z.iso
  .date(messages.invalidFormat)
  .refine((text) => text >= String(firstYear), messages.invalidFormat);

const chosenShape = {
  supplierId: id('supplier'),
  creditRequestIds: z
    .array(id('creditRequest'))
    .min(1)
    .max(mostCovered)
    .refine((ids) => new Set(ids).size === ids.length, 'Each credit request can be chosen once'),
  amountToCover: amount,
};

const said = {
  memoNumber: oneLine(50),
  memoDate: day.nullable().describe('Today when there is none'),
  postingDate: day
    .nullable()
    .describe('The day of the memo when there is none, or the first open day after it'),
  comment: z
    .string()
    .trim()
    .max(500)
    .transform((text) => text || null)
    .nullable(),
};
const attachmentKeys = z.array(DocumentName).max(mostFilesAtOnce, uploadMessages.tooMany).default([]);

/** What somebody enters to cover requests that are chosen already. */
export const CoverForm = z.strictObject({
  amountToCover: amount,
  ...said,
  attachment: DocumentName.nullable(),
});

const Covering = z.strictObject({
  ...chosenShape,
  memoNumber: said.memoNumber,
  memoDate: said.memoDate.default(null),
  postingDate: said.postingDate.default(null),
  comment: said.comment.default(null),
  attachmentKeys,
});
export type Covering = z.infer<typeof Covering>;

const CoverPreviewRequest = z.strictObject({
  ...chosenShape,
  // Of these the preview only says what would stand in the way.
  memoNumber: z.string().trim().max(50).optional(),
  memoDate: day.nullable().optional(),
  postingDate: day.nullable().optional(),
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
  allocations: z.array(Allocation).describe('The oldest request first'),
  unallocated: z.number(),
  warnings: z.array(z.enum(coverWarnings)),
  messages: z
    .array(z.object({ warning: z.enum(coverWarnings), text: z.string() }))
    .describe('The warnings in words, as covering would be refused'),
  memoDate: z.iso.date(),
  postingDate: z.iso.date().describe('On which the memo would be posted'),
});
export type CoverPreview = z.infer<typeof CoverPreview>;

const Covered = z.object({
  creditMemoId: z.number().int(),
  memoNumber: z.string(),
  total: z.number(),
  postingDate: z.iso.date(),
  covered: z.number().int().describe('How many requests got something'),
  closed: z.number().int().describe('How many of them are covered in full by it'),
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
        creditRequestIds: z.array(z.number().int()).describe('The oldest, as many as one memo covers'),
        openTotal: z.number().describe('Of these'),
      }),
    )
    .describe('With the most requests first'),
  moreSuppliers: z.number().int().describe('How many suppliers are not listed'),
  notPending: z.number().int(),
  coveredByAgreement: z.number().int(),
});
export type Coverable = z.infer<typeof Coverable>;

export const covering = {
  coverable: endpoint({
    method: 'POST',
    path: '/api/supplier-credit-requests/coverable',
    summary: 'Which of the chosen credit requests can be covered, by supplier',
    permission: 'creditRequests.cover',
    flag: 'CreditRequests',
    outward: true,
    body: z.strictObject({ selection: ChosenRequests }),
    response: Coverable,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/supplier-credit-requests/cover-preview',
    summary: 'How an amount would spread over credit requests, and what stands in the way',
    permission: 'creditRequests.cover',
    flag: 'CreditRequests',
    outward: true,
    body: CoverPreviewRequest,
    response: CoverPreview,
  }),
  cover: endpoint({
    method: 'POST',
    path: '/api/supplier-credit-requests/cover',
    summary: 'Cover credit requests of one supplier with one credit memo: all of it, or nothing',
    permission: 'creditRequests.cover',
    flag: 'CreditRequests',
    status: 201,
    body: Covering,
    response: Covered,
  }),
};
