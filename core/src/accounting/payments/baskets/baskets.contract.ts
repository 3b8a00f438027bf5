import { z } from 'zod';
import { DayInput } from '../../../kit/day-input.ts';
import { endpoint } from '../../../kit/endpoint.ts';
import { id, idInPath } from '../../../kit/id.ts';
import { reason } from '../../../kit/reason.ts';
import { currencies, partnerTypes } from '../../../partners/partners.values.ts';
import { DueQuery } from './payable-items.contract.ts';
import { runTypes, standings } from '../payments.values.ts';
import { Payout } from '../payout.schema.ts';

const BasketPartner = z.object({
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerName: z.string(),
  invoiceCount: z.number().int(),
  gross: z.number(),
  creditCount: z.number().int(),
  credits: z.number(),
  discount: z.number().describe('Earned by paying on the payment date'),
  net: z.number().describe('After credits and discounts'),
  standing: z.enum(standings),
  why: z.string().nullable().describe("Why the next file won't pay this partner"),
  addedBy: z.string().describe('Who last added an item'),
  addedOn: z.iso.datetime(),
  hold: z
    .object({ reason: z.string(), by: z.string(), on: z.iso.datetime() })
    .nullable()
    .describe('Excludes the partner from upcoming files'),
});
export type BasketPartner = z.infer<typeof BasketPartner>;

/** The items picked for one payment type and currency, by partner. */
const Basket = z.object({
  partners: z.array(BasketPartner),
  invoiceCount: z.number().int(),
  creditCount: z.number().int(),
  payout: Payout,
});
export type Basket = z.infer<typeof Basket>;

const Added = z.object({
  invoices: z.number().int(),
  creditMemos: z.number().int(),
  partners: z.number().int(),
  skipped: z
    .array(z.object({ partnerId: z.number().int(), partnerName: z.string(), reason: z.string() }))
    .describe('Partners with nothing added, and why'),
});
export type Added = z.infer<typeof Added>;

export const maxItemsAtOnce = 1_000;
const ids = (name: 'invoice' | 'creditMemo') => z.array(id(name)).max(maxItemsAtOnce).default([]);

const path = '/api/accounts-payable/baskets';

export const baskets = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Get the items in the basket, by partner',
    permission: 'payments.prepare',
    query: z.object({
      paymentType: z.enum(runTypes),
      currency: z.enum(currencies).default('Usd'),
      paymentDate: DayInput.optional().describe(
        'Determines which discounts are earned. Defaults to the first possible payment date',
      ),
    }),
    response: Basket,
  }),
  add: endpoint({
    method: 'PUT',
    path: `${path}/add`,
    summary: 'Add invoices and credit memos to the basket; all are added or none',
    permission: 'payments.prepare',
    body: z
      .strictObject({
        paymentType: z.enum(runTypes),
        invoiceIds: ids('invoice'),
        creditMemoIds: ids('creditMemo'),
      })
      .refine(
        ({ invoiceIds, creditMemoIds }) => invoiceIds.length + creditMemoIds.length > 0,
        'Select at least one item to pay',
      ),
    response: Added,
  }),
  addDue: endpoint({
    method: 'POST',
    path: `${path}/add-due`,
    summary: 'Add all items due by a date to the basket, for some or all partners, with their credits',
    permission: 'payments.prepare',
    body: DueQuery.extend({
      partnerIds: z.array(id('partner')).min(1).max(10_000).nullable().describe('Null for all partners'),
      withCredits: z.boolean().default(true),
    }),
    response: Added,
  }),
  remove: endpoint({
    method: 'PUT',
    path: `${path}/{partnerId}/remove`,
    summary: "Remove some or all of a partner's items from the basket",
    permission: 'payments.prepare',
    params: z.object({ partnerId: idInPath('partner') }),
    body: z.strictObject({
      paymentType: z.enum(runTypes),
      invoiceIds: z.array(id('invoice')).max(maxItemsAtOnce).optional(),
      creditMemoIds: z.array(id('creditMemo')).max(maxItemsAtOnce).optional(),
    }),
    response: z.object({ invoices: z.number().int(), creditMemos: z.number().int() }),
  }),
  hold: endpoint({
    method: 'PUT',
    path: `${path}/{partnerId}/hold`,
    summary: 'Hold or release a partner; while on hold, its items stay in the basket but are not paid',
    permission: 'payments.prepare',
    params: z.object({ partnerId: idInPath('partner') }),
    body: z.strictObject({
      paymentType: z.enum(runTypes),
      reason: reason.nullable().describe('Null to release the hold'),
    }),
    response: z.null(),
  }),
};
