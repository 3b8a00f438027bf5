import { z } from 'zod';
import { historyEndpoint } from '../../history/history.contract.ts';
import { countedList, endpoint, eventStream } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import type { Columns } from '../../kit/list.ts';
import { messages } from '../../kit/messages.ts';
import { selectionOf } from '../../kit/selection.ts';
import { manyLines, oneLine } from '../../kit/text/text.ts';
import { creditRequestReasons } from '../../accounting/credit-requests/credit-requests.values.ts';
import { currencies } from '../../partners/partners.values.ts';
import { orderStatuses } from '../orders.values.ts';
import { invoiceReviewHistory } from './invoice-reviews.history.ts';
import {
  billStates,
  causeKinds,
  chargeKinds,
  declineReasons,
  reviewChoices,
  reviewStatuses,
  reviewTypes,
} from './invoice-reviews.values.ts';
import { CoverableRequest, ReviewClaim, ShortPaidLine, UnitsAtCost } from './review-amounts.schema.ts';

export const InvoiceReviewRow = z.object({
  id: z.number().int(),
  supplierId: z.number().int(),
  supplierName: z.string(),
  purchasingManagerId: z.number().int().nullable(),
  purchasingManager: z.string().nullable(),
  purchaseOrderNumber: z.string().nullable(),
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  receivedOn: z.iso.datetime(),
  types: z.array(z.enum(reviewTypes)).describe('Most certain first'),
  total: z.number(),
  expectedTotal: z.number(),
  difference: z.number(),
  currency: z.enum(currencies),
  atStake: z.number().describe('The difference, or all of a bill that should not be paid'),
  discountUntil: z.iso.date().nullable().describe('Last day on which paying early earns a discount'),
  status: z.enum(reviewStatuses),
});
export type InvoiceReviewRow = z.infer<typeof InvoiceReviewRow>;

export const invoiceReviewColumns = {
  invoiceNumber: { type: 'text' },
  supplierName: { type: 'text' },
  purchasingManager: { type: 'text', sortable: false },
  purchaseOrderNumber: { type: 'text' },
  invoiceDate: { type: 'date' },
  receivedOn: { type: 'timestamp' },
  types: { type: 'set', values: reviewTypes, several: true, sortable: false },
  total: { type: 'number' },
  expectedTotal: { type: 'number', sortable: false, filterable: false },
  difference: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  atStake: { type: 'number' },
  discountUntil: { type: 'date' },
  status: { type: 'set', values: reviewStatuses },
} as const satisfies Columns;

/** A line of the bill beside what was ordered. A bill without lines is compared with everything that is open. */
const ReviewLine = z.object({
  orderItemId: z.number().int().nullable().describe('Null if the SKU wasn’t ordered'),
  sku: z.string(),
  productName: z.string(),
  unitOfMeasure: z.string().nullable(),
  orderedQuantity: z.number().int(),
  previouslyInvoicedQuantity: z.number().int().describe('On posted invoices'),
  invoicedQuantity: z.number().int(),
  orderedCost: z.number().nullable().describe('As agreed now'),
  invoicedCost: z.number(),
  lineExpected: z.number(),
  expectedUnits: z.array(UnitsAtCost).optional().describe('They add up to `lineExpected`'),
  lineInvoiced: z.number(),
  lineDifference: z.number(),
  isQuantityWrong: z.boolean(),
  isCostWrong: z.boolean(),
  cause: z.number().int().nullable().describe('Its place in `causes`'),
});
export type ReviewLine = z.infer<typeof ReviewLine>;

/** Charges by kind. They're compared as one sum, so what is expected of each adds up to what is expected of all. */
const ReviewCharge = z.object({
  kind: z.enum(chargeKinds),
  expected: z.number(),
  invoiced: z.number(),
  difference: z.number(),
  cause: z.number().int().nullable().describe('Its place in `causes`'),
});
export type ReviewCharge = z.infer<typeof ReviewCharge>;

const decisions = [...reviewChoices, 'Decline'] as const;

const ReviewCause = z.object({
  kind: z.enum(causeKinds),
  title: z.string(),
  detail: z.string(),
  amount: z.number(),
  fits: z.enum(decisions).nullable().describe('Suggested decision'),
  link: z
    .discriminatedUnion('to', [
      z.object({ to: z.literal('priceChange'), orderId: z.number().int(), supplierId: z.number().int() }),
      z.object({ to: z.literal('invoice'), invoiceId: z.number().int(), invoiceNumber: z.string() }),
    ])
    .nullable(),
});
export type ReviewCause = z.infer<typeof ReviewCause>;

/** Another bill, and its invoice or review if the caller can open one. */
const OtherBill = z.object({
  invoiceNumber: z.string(),
  invoiceDate: z.iso.date(),
  total: z.number(),
  state: z.enum(billStates),
  invoiceId: z.number().int().nullable(),
  reviewId: z.number().int().nullable(),
});
export type OtherBill = z.infer<typeof OtherBill>;

const Document = z.object({
  name: z.string(),
  fileName: z.string(),
  contentType: z.string(),
  size: z.number().int(),
});

/** The figures of one way to approve, or why it isn't possible. */
const ChoiceState = z.object({
  choice: z.enum(reviewChoices),
  whyNot: z.string().nullable(),
  posts: z.number().describe('Total of the invoice, or of the credit memo'),
  claims: z.array(z.object({ reason: z.enum(creditRequestReasons), amount: z.number() })),
  needsComment: z.boolean(),
});
export type ChoiceState = z.infer<typeof ChoiceState>;

/** A waiting bill of the same supplier with the same SKU, off by the same amount per unit. */
const SimilarReview = z.object({
  id: z.number().int(),
  version: z.number().int(),
  invoiceNumber: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  invoiceDate: z.iso.date(),
  quantity: z.number().int(),
  total: z.number(),
  difference: z.number(),
});
export type SimilarReview = z.infer<typeof SimilarReview>;

const InvoiceReview = z.object({
  ...InvoiceReviewRow.shape,
  version: z.number().int(),
  orderId: z.number().int().nullable(),
  orderStatus: z.enum(orderStatuses).nullable(),
  differencePercent: z.number().nullable(),
  productInvoiced: z.number(),
  productExpected: z.number(),
  shippingInvoiced: z.number(),
  shippingExpected: z.number(),
  handlingInvoiced: z.number(),
  handlingExpected: z.number(),
  taxInvoiced: z.number(),
  lines: z.array(ReviewLine),
  charges: z.array(ReviewCharge),
  causes: z.array(ReviewCause),
  similar: z.object({
    sku: z.string().nullable(),
    perUnit: z.number().nullable().describe('Difference from the agreed unit cost'),
    reviews: z.array(SimilarReview),
  }),
  otherInvoicesForOrder: z.array(OtherBill),
  duplicateOf: z.array(OtherBill).describe('Bills with the same number, or the same order, total and date'),
  attachments: z.array(Document),
  supplierComment: z.string().nullable(),
  linkedBy: z.string().nullable(),
  linkedOn: z.iso.datetime().nullable(),
  choices: z.array(ChoiceState).describe('Empty once decided'),
  coverable: z.array(CoverableRequest).describe('Oldest first; only for negative bills'),
  whyNotDecline: z.string().nullable(),
  whyNotTakeBack: z.string().nullable(),
  whyNotLink: z.string().nullable(),
  mailTo: z
    .object({ name: z.string(), email: z.string() })
    .nullable()
    .describe('Recipient of the decision; null if no contact has an email address'),
  choice: z.enum(reviewChoices).nullable(),
  declineReason: z.enum(declineReasons).nullable(),
  comment: z.string().nullable(),
  decidedBy: z.string().nullable().describe('Null if nobody had to decide'),
  decidedOn: z.iso.datetime().nullable(),
  invoiceId: z.number().int().nullable(),
  creditMemoId: z.number().int().nullable(),
  creditRequestIds: z.array(z.number().int()).describe('Claimed or covered with the decision'),
  shortPaid: z.array(ShortPaidLine).describe('Unpaid parts of a short pay'),
  claims: z.array(ReviewClaim).describe('Credit requests of a claim'),
});
export type InvoiceReview = z.infer<typeof InvoiceReview>;

/** The review as it was when decided. It's stored, so fields added later must be optional. */
export const ReviewView = InvoiceReview.pick({ lines: true, charges: true, causes: true });
export type ReviewView = z.infer<typeof ReviewView>;

/** The basis of a decision, which is refused if a new comparison found something else. */
const Seen = z.strictObject({ types: z.array(z.enum(reviewTypes)).max(8), difference: z.number() });
const version = z.number().int().min(1);
const comment = manyLines(500);

export const Approval = z.strictObject({
  choice: z.enum(reviewChoices).default('AsBilled'),
  comment: comment.nullish(),
  seen: Seen.nullish(),
  creditRequestIds: z
    .array(id('credit request'))
    .max(500)
    .nullish()
    .describe('Requests the credit memo covers'),
  notifySupplier: z
    .boolean()
    .default(true)
    .describe('Whether to email the supplier about a claim or short pay'),
  version: version.nullish(),
});
export type Approval = z.infer<typeof Approval>;

export const Decline = z.strictObject({
  reason: z.enum(declineReasons),
  comment,
  notifySupplier: z.boolean().default(true),
  seen: Seen.nullish(),
  version: version.nullish(),
});
export type Decline = z.infer<typeof Decline>;

/** Max reviews per call. */
export const maxDecidedReviews = 100;
const ReviewVersion = z.strictObject({ id: id('invoice review'), supplierId: id('supplier'), version });

/** The same decision on several reviews. A decline needs a reason and a comment. */
const GroupDecision = z
  .strictObject({
    decision: z.enum(['Approved', 'Declined']),
    choice: z.enum(reviewChoices).exclude(['CreditMemo']).nullish().describe('Defaults to as billed'),
    reason: z.enum(declineReasons).nullish(),
    comment: comment.nullish(),
    notifySupplier: z.boolean().default(true),
    reviews: z.array(ReviewVersion).min(1).max(maxDecidedReviews),
  })
  .refine(({ decision, reason }) => decision === 'Approved' || Boolean(reason), {
    path: ['reason'],
    message: messages.required,
  })
  .refine(({ decision, comment: text }) => decision === 'Approved' || Boolean(text), {
    path: ['comment'],
    message: messages.required,
  });
export type GroupDecision = z.infer<typeof GroupDecision>;

/** Selected reviews that the caller can decide in some way, with what each choice writes. */
const DecidableReviews = z.object({
  reviews: z.array(
    z.object({
      ...InvoiceReviewRow.pick({
        id: true,
        supplierId: true,
        supplierName: true,
        purchaseOrderNumber: true,
        invoiceNumber: true,
        types: true,
        total: true,
        expectedTotal: true,
        difference: true,
        currency: true,
      }).shape,
      version: z.number().int(),
      choices: z.array(ChoiceState),
      whyNotDecline: z.string().nullable(),
    }),
  ),
  skipped: z
    .array(z.object({ id: z.number().int(), invoiceNumber: z.string(), reason: z.string() }))
    .describe('Reviews that can’t be decided, and why'),
});
export type DecidableReviews = z.infer<typeof DecidableReviews>;

const LinkableOrder = z.object({
  id: z.number().int(),
  purchaseOrderNumber: z.string(),
  status: z.enum(orderStatuses),
  createdOn: z.iso.datetime(),
  openTotal: z.number().describe('Value of this supplier’s items not billed yet'),
  sharedSkus: z.number().int().describe('Number of SKUs on the bill that this order has'),
});
export type LinkableOrder = z.infer<typeof LinkableOrder>;

const params = z.object({ supplierId: idInPath('supplier'), incorrectInvoiceId: idInPath('invoice review') });
const path = '/api/invoices/{supplierId}/incorrect/{incorrectInvoiceId}';

export const invoiceReviews = {
  ...countedList({
    path: '/api/invoices/incorrect',
    summary: 'List invoice reviews',
    permission: 'incorrectInvoices.read',
    row: InvoiceReviewRow,
    columns: invoiceReviewColumns,
  }),
  details: endpoint({
    method: 'GET',
    path,
    summary: 'Get a bill with what was ordered, and why they differ',
    permission: 'incorrectInvoices.read',
    params,
    response: InvoiceReview,
  }),
  approve: endpoint({
    method: 'POST',
    path: `${path}/approve`,
    summary: 'Approve a bill',
    permission: 'incorrectInvoices.decide',
    params,
    body: Approval.optional(),
    response: InvoiceReview,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}/decline`,
    summary: 'Decline a bill',
    permission: 'incorrectInvoices.decide',
    params,
    body: Decline,
    response: InvoiceReview,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${path}/take-back`,
    summary: 'Reopen a declined bill',
    permission: 'incorrectInvoices.decide',
    params,
    body: z.strictObject({ reason: manyLines(500).min(10), version }),
    response: InvoiceReview,
  }),
  link: endpoint({
    method: 'POST',
    path: `${path}/link`,
    summary: 'Link a bill to its order',
    permission: 'incorrectInvoices.decide',
    params,
    body: z.strictObject({ orderId: id('order'), version }),
    response: InvoiceReview,
  }),
  linkableOrders: endpoint({
    method: 'GET',
    path: `${path}/orders`,
    summary: 'Find the supplier’s orders that a bill may belong to',
    permission: 'incorrectInvoices.decide',
    params,
    query: z.strictObject({ search: oneLine(50).optional() }),
    response: z.array(LinkableOrder).describe('Most SKUs in common first, then newest'),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/invoices/incorrect/preview',
    summary: 'Preview deciding several bills',
    permission: 'incorrectInvoices.decide',
    // Read-only, so it needs no transaction and no stored response.
    external: true,
    body: z.strictObject({ selection: selectionOf(invoiceReviewColumns) }),
    response: DecidableReviews,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/api/invoices/incorrect/decide',
    summary: 'Decide several bills the same way, all or none',
    permission: 'incorrectInvoices.decide',
    body: GroupDecision,
    response: z.object({ decided: z.number().int() }),
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: 'Get the history of an invoice review',
    permission: 'incorrectInvoices.read',
    params,
    of: invoiceReviewHistory,
  }),
  events: eventStream({
    method: 'GET',
    path: `${path}/events`,
    summary: 'Stream changes to an invoice review',
    permission: 'incorrectInvoices.read',
    params,
    events: { changed: z.object({ version: z.number().int() }) },
  }),
};
