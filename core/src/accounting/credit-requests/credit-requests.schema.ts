import { z } from 'zod';
import { SettledAgreement } from '../../allowances/settlement/settled-agreement.ts';
import { DocumentName } from '../../documents/documents.contract.ts';
import type { Columns } from '../../kit/list.ts';
import { selectionOf } from '../../kit/selection.ts';
import { currencies } from '../../partners/partners.values.ts';
import {
  closeReasons,
  creditRequestReasons,
  creditRequestSources,
  creditRequestStatuses,
} from './credit-requests.values.ts';

export const CreditRequestRow = z.object({
  id: z.number().int(),
  purchaseOrderNumber: z.string().nullable(),
  createdOn: z.iso.datetime(),
  closedOn: z.iso.datetime().nullable(),
  supplierId: z.number().int(),
  partnerId: z.number().int(),
  partnerName: z.string(),
  totalAmount: z.number(),
  coveredAmount: z.number(),
  currency: z.enum(currencies),
  status: z.enum(creditRequestStatuses),
  reason: z.enum(creditRequestReasons),
  assigneeId: z.number().int().nullable(),
  assignee: z.string().nullable(),
  notes: z.string().nullable(),
  sourceType: z.enum(creditRequestSources),
  coveredByAgreementId: z
    .number()
    .int()
    .nullable()
    .describe('The DDR agreement that covers it, so it isn’t claimed'),
  coveredByAgreement: z.string().nullable(),
  purchasingManagerId: z.number().int().nullable().describe('The employee who manages the supplier'),
  version: z.number().int(),
});
export type CreditRequestRow = z.infer<typeof CreditRequestRow>;

export const creditRequestColumns = {
  id: { type: 'number' },
  purchaseOrderNumber: { type: 'text' },
  partnerName: { type: 'text' },
  reason: { type: 'set', values: creditRequestReasons },
  totalAmount: { type: 'number' },
  currency: { type: 'set', values: currencies, sortable: false },
  coveredAmount: { type: 'number' },
  status: { type: 'set', values: creditRequestStatuses },
  assignee: { type: 'text' },
  notes: { type: 'text', sortable: false },
  sourceType: { type: 'set', values: creditRequestSources },
  coveredByAgreementId: { type: 'number', sortable: false },
  createdOn: { type: 'timestamp' },
  closedOn: { type: 'timestamp' },
} as const satisfies Columns;

/** Requests selected in the list. */
export const ChosenRequests = selectionOf(creditRequestColumns);
export type ChosenRequests = z.input<typeof ChosenRequests>;

export const CreditRequestDetails = CreditRequestRow.extend({
  orderId: z.number().int().nullable(),
  reasonDetail: z.string().nullable(),
  remainingAmount: z
    .number()
    .describe('Amount still claimed or, if closed, written off; 0 if an agreement covers it'),
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  ageDays: z.number().int().describe('Days open so far, or until closed'),
  closeReason: z.enum(closeReasons).nullable().describe('Null if covered in full or by an agreement'),
  closeComment: z.string().nullable(),
  closedBy: z.string().nullable(),
  settles: SettledAgreement.nullable().describe('The agreement it settles a period of'),
  coverRefusal: z.string().nullable().describe('Why the supplier’s DDR agreement doesn’t cover it'),
  items: z.array(
    z.object({
      orderItemId: z.number().int().nullable(),
      sku: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      unitCost: z.number(),
      amount: z.number(),
    }),
  ),
  coverages: z
    .array(
      z.object({
        creditMemoId: z.number().int(),
        memoNumber: z.string(),
        amount: z.number(),
        on: z.iso.datetime(),
        by: z.string().nullable(),
      }),
    )
    .describe('Oldest first'),
  evidence: z.array(
    z.object({
      documentName: DocumentName,
      size: z.number().int(),
      addedOn: z.iso.datetime(),
      addedBy: z.string().nullable(),
    }),
  ),
  may: z.object({ edit: z.boolean(), cover: z.boolean(), reopen: z.boolean() }),
});
export type CreditRequestDetails = z.infer<typeof CreditRequestDetails>;
