import { z } from 'zod';
import { DayInput } from '../../../kit/day-input.ts';
import { countedList, endpoint } from '../../../kit/endpoint.ts';
import type { Columns } from '../../../kit/list.ts';
import { currencies, partnerTypes, syncStatuses } from '../../../partners/partners.values.ts';
import { invoiceStatuses } from '../../invoices/invoices.values.ts';
import { payableFlags } from './payable-flags.values.ts';
import { dueBys, payableItemTypes, runTypes, standings } from '../payments.values.ts';

/** An invoice or credit memo a payment run can take; credits are negative. */
export const PayableItem = z.object({
  id: z.number().int().describe('ID of the invoice or credit memo, depending on `itemType`'),
  itemType: z.enum(payableItemTypes),
  rowId: z
    .number()
    .int()
    .describe('Row ID, unique across both item types; used by `ids` and selections of this list'),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  number: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  date: z.iso.date(),
  postingDate: z.iso.date().nullable(),
  dueDate: z.iso.date().describe('For a credit memo, its own date'),
  payOnDate: z.iso
    .date()
    .describe("The partner's first payment day on or after the due date; always a banking day"),
  discountDate: z.iso.date().nullable().describe('Last day to pay early for a discount'),
  discountAvailable: z.number().describe('Discount for paying by the discount date'),
  total: z.number(),
  currency: z.enum(currencies),
  paymentType: z.enum(runTypes),
  status: z.enum(invoiceStatuses),
  intacctSyncStatus: z.enum(syncStatuses),
  flags: z.array(z.enum(payableFlags)).describe('Points to check before payment'),
});
export type PayableItem = z.infer<typeof PayableItem>;

export const payableItemColumns = {
  number: { type: 'text' },
  itemType: { type: 'set', values: payableItemTypes },
  partnerName: { type: 'text' },
  partnerId: { type: 'autocomplete', sortable: false },
  partnerType: { type: 'set', values: partnerTypes },
  purchaseOrderNumber: { type: 'text' },
  date: { type: 'date' },
  dueDate: { type: 'date' },
  // Derived from each invoice's terms and lines: `partners` selects by it, the lists only show it.
  discountDate: { type: 'date', sortable: false, filterable: false },
  total: { type: 'number' },
  paymentType: { type: 'set', values: runTypes },
  currency: { type: 'set', values: currencies },
} as const satisfies Columns;

/** What can be paid to one partner, and how much of it is due. */
const PayablePartner = z.object({
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerName: z.string(),
  invoiceCount: z.number().int().describe('All posted invoices'),
  invoiceTotal: z.number(),
  dueCount: z.number().int().describe('Invoices due by the requested date'),
  dueTotal: z.number(),
  oldestDueDate: z.iso.date().nullable(),
  payOnDate: z.iso
    .date()
    .nullable()
    .describe('Payment date of the oldest due invoice under the payment terms'),
  discountDate: z.iso.date().nullable().describe('Next date a discount expires'),
  discountAvailable: z.number().describe('Discounts on due invoices if paid on the payment date'),
  creditCount: z.number().int().describe('Credits ready to apply'),
  creditTotal: z.number(),
  net: z.number().describe('Amount due after discounts and credits'),
  pays: z
    .number()
    .describe(
      "Amount a file would pay; 0 if the partner can't be paid, for example if on hold or if credits exceed the amount due",
    ),
  standing: z.enum(standings),
  why: z.string().nullable().describe("Why a file wouldn't pay this partner"),
  whyNot: z.string().nullable().describe('Why nothing can be paid to this partner now'),
});
export type PayablePartner = z.infer<typeof PayablePartner>;

const base = '/api/accounts-payable';

export const DueQuery = z.object({
  paymentType: z.enum(runTypes),
  currency: z.enum(currencies).default('Usd'),
  by: z.enum(dueBys).default('dueDate'),
  upTo: DayInput.describe('Due by the end of this day'),
});
export type DueQuery = z.infer<typeof DueQuery>;

export const payableItems = {
  posted: countedList({
    path: `${base}/items/posted`,
    summary: 'List invoices and credit memos available for payment',
    permission: 'payments.prepare',
    row: PayableItem,
    columns: payableItemColumns,
  }),
  processing: countedList({
    path: `${base}/items/processing`,
    summary: 'List invoices and credit memos in the basket',
    permission: 'payments.prepare',
    row: PayableItem,
    columns: payableItemColumns,
  }),
  partners: endpoint({
    method: 'GET',
    path: `${base}/items/partners`,
    summary: 'List partners with payable items and the amount due by a date',
    permission: 'payments.prepare',
    query: DueQuery.extend({
      paymentDate: DayInput.optional().describe(
        'Determines which discounts are earned. Defaults to the first possible payment date',
      ),
    }),
    response: z.array(PayablePartner),
  }),
};
