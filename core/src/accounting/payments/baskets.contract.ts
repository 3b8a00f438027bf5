import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id, idInPath } from '../../kit/id.ts';
import { reason } from '../../kit/reason.ts';
import { currencies, partnerTypes } from '../../partners/partners.values.ts';
import { DueQuery } from './payable-items.contract.ts';
import { runTypes, standings } from './payments.values.ts';
import { Payout } from './payout.schema.ts';

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
  why: z.string().nullable().describe('Why the next file does not pay it'),
  addedBy: z.string().describe('Who added to it last'),
  addedOn: z.iso.datetime(),
  hold: z
    .object({ reason: z.string(), by: z.string(), on: z.iso.datetime() })
    .nullable()
    .describe('Kept out of the next files'),
});
export type BasketPartner = z.infer<typeof BasketPartner>;

/** The picked items of one payment type and one currency, by partner. */
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
    .describe('Partners of whom nothing was added, and why'),
});
export type Added = z.infer<typeof Added>;

export const mostItemsAtOnce = 1_000;
const ids = (name: 'invoice' | 'creditMemo') => z.array(id(name)).max(mostItemsAtOnce).default([]);

const path = '/api/accounts-payable/baskets';

export const baskets = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'What is picked for the next file, by partner',
    permission: 'payments.prepare',
    query: z.object({
      paymentType: z.enum(runTypes),
      currency: z.enum(currencies).default('Usd'),
      paymentDate: z.iso
        .date()
        .optional()
        .describe('Decides which discounts are earned; without, the first possible day'),
    }),
    response: Basket,
  }),
  add: endpoint({
    method: 'PUT',
    path: `${path}/add`,
    summary: 'Pick invoices and credit memos for the next file: all of them, or none',
    permission: 'payments.prepare',
    body: z
      .strictObject({
        paymentType: z.enum(runTypes),
        invoiceIds: ids('invoice'),
        creditMemoIds: ids('creditMemo'),
      })
      .refine(
        ({ invoiceIds, creditMemoIds }) => invoiceIds.length + creditMemoIds.length > 0,
        'Choose something to pay',
      ),
    response: Added,
  }),
  addDue: endpoint({
    method: 'POST',
    path: `${path}/add-due`,
    summary: 'Pick everything of some or all partners that is due up to a day, with their credits',
    permission: 'payments.prepare',
    body: DueQuery.extend({
      partnerIds: z.array(id('partner')).min(1).max(10_000).nullable().describe('Null for all'),
      withCredits: z.boolean().default(true),
    }),
    response: Added,
  }),
  remove: endpoint({
    method: 'PUT',
    path: `${path}/{partnerId}/remove`,
    summary: "Put a partner's picked items back, all of them or some",
    permission: 'payments.prepare',
    params: z.object({ partnerId: idInPath('partner') }),
    body: z.strictObject({
      paymentType: z.enum(runTypes),
      invoiceIds: z.array(id('invoice')).max(mostItemsAtOnce).optional(),
      creditMemoIds: z.array(id('creditMemo')).max(mostItemsAtOnce).optional(),
    }),
    response: z.object({ invoices: z.number().int(), creditMemos: z.number().int() }),
  }),
  hold: endpoint({
    method: 'PUT',
    path: `${path}/{partnerId}/hold`,
    summary: 'Keep a partner out of the next files; its items stay in the basket',
    permission: 'payments.prepare',
    params: z.object({ partnerId: idInPath('partner') }),
    body: z.strictObject({
      paymentType: z.enum(runTypes),
      reason: reason.nullable().describe('Null to let it go again'),
    }),
    response: z.null(),
  }),
};
