import { z } from 'zod';
import { countedList, endpoint } from '../../kit/endpoint.ts';
import type { Columns } from '../../kit/list.ts';
import { currencies, partnerTypes, syncStatuses } from '../../partners/partners.values.ts';
import { invoiceStatuses } from '../invoices/invoices.values.ts';
import { payableFlags } from './payable-flags.values.ts';
import { dueBys, payableItemTypes, runTypes, standings } from './payments.values.ts';

/** An invoice or a credit memo that a payment run can take; credits are negative. */
const PayableItem = z.object({
  id: z.number().int().describe('Of the invoice or the credit memo, as `itemType` says'),
  itemType: z.enum(payableItemTypes),
  rowId: z
    .number()
    .int()
    .describe('Of the row, unique over both kinds: what `ids` and selections of this list name'),
  partnerType: z.enum(partnerTypes),
  partnerId: z.number().int(),
  partnerName: z.string(),
  number: z.string(),
  purchaseOrderNumber: z.string().nullable(),
  date: z.iso.date(),
  postingDate: z.iso.date().nullable(),
  dueDate: z.iso.date().describe('Of a credit memo its own date'),
  payOnDate: z.iso.date().describe("The first of the partner's payment days from then on, a banking day"),
  discountDate: z.iso.date().nullable().describe('Until when an early payment earns a discount'),
  discountAvailable: z.number().describe('What paying until then saves'),
  total: z.number(),
  currency: z.enum(currencies),
  paymentType: z.enum(runTypes),
  status: z.enum(invoiceStatuses),
  intacctSyncStatus: z.enum(syncStatuses),
  flags: z.array(z.enum(payableFlags)).describe('What to know before it is paid'),
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
  // It follows from the terms and the lines of each invoice: `partners` chooses by it, the lists only show it.
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
  invoiceCount: z.number().int().describe('All that are posted'),
  invoiceTotal: z.number(),
  dueCount: z.number().int().describe('Those due up to the day that was asked for'),
  dueTotal: z.number(),
  oldestDueDate: z.iso.date().nullable(),
  payOnDate: z.iso.date().nullable().describe('When the oldest of those that are due is paid by the terms'),
  discountDate: z.iso.date().nullable().describe('The next on which a discount ends'),
  discountAvailable: z.number().describe('On those that are due, if they are paid on the payment date'),
  creditCount: z.number().int().describe('Credits ready to apply'),
  creditTotal: z.number(),
  net: z.number().describe('What is due, without its discounts and credits'),
  pays: z
    .number()
    .describe('What a file of it would pay: nothing where the partner is held or credits exceed it'),
  standing: z.enum(standings),
  why: z.string().nullable().describe('Why a file would not pay it'),
  whyNot: z.string().nullable().describe('Why nothing of it can be paid now'),
});
export type PayablePartner = z.infer<typeof PayablePartner>;

const base = '/api/accounts-payable';

export const DueQuery = z.object({
  paymentType: z.enum(runTypes),
  currency: z.enum(currencies).default('Usd'),
  by: z.enum(dueBys).default('dueDate'),
  upTo: z.iso.date().describe('Due until the end of this day'),
});
export type DueQuery = z.infer<typeof DueQuery>;

export const payableItems = {
  posted: countedList({
    path: `${base}/items/posted`,
    summary: 'Invoices and credit memos that can be picked for a payment',
    permission: 'payments.prepare',
    row: PayableItem,
    columns: payableItemColumns,
  }),
  processing: countedList({
    path: `${base}/items/processing`,
    summary: 'Invoices and credit memos in the basket',
    permission: 'payments.prepare',
    row: PayableItem,
    columns: payableItemColumns,
  }),
  partners: endpoint({
    method: 'GET',
    path: `${base}/items/partners`,
    summary: 'All partners with something to pay, and how much of it is due up to a day',
    permission: 'payments.prepare',
    query: DueQuery.extend({
      paymentDate: z.iso
        .date()
        .optional()
        .describe('Decides which discounts are earned; without, the first possible day'),
    }),
    response: z.array(PayablePartner),
  }),
};
