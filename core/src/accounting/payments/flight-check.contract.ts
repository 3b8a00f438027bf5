import { z } from 'zod';
import { endpoint } from '../../kit/endpoint.ts';
import { id } from '../../kit/id.ts';
import { reason } from '../../kit/reason.ts';
import { currencies, partnerTypes } from '../../partners/partners.values.ts';
import { Payout } from './payout.schema.ts';
import { findingKinds, findingWeights, payableItemTypes, runTypes, standings } from './payments.values.ts';

const CheckedPartner = z.object({
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerName: z.string(),
  invoiceCount: z.number().int(),
  creditCount: z.number().int(),
  gross: z.number(),
  discount: z.number().describe('Caught by paying on that day'),
  discountMissed: z.number().describe('That an earlier payment would have caught'),
  credits: z.number(),
  net: z.number(),
  standing: z.enum(standings),
  why: z.string().nullable().describe('Why it is left out of the file'),
});
export type CheckedPartner = z.infer<typeof CheckedPartner>;

const Finding = z.object({
  key: z.string().describe('The same as long as the facts are the same'),
  kind: z.enum(findingKinds),
  weight: z.enum(findingWeights),
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerName: z.string(),
  title: z.string().describe('What was found, in a few words'),
  detail: z.string().describe('Why it was found: `same order, same total, 3 days apart`'),
  amount: z.number().nullable(),
  documents: z.array(
    z.object({ itemType: z.enum(payableItemTypes), documentId: z.number().int(), number: z.string() }),
  ),
  acceptance: z.object({ reason: z.string(), by: z.string(), on: z.iso.datetime() }).nullable(),
});
export type Finding = z.infer<typeof Finding>;

const totalsShape = {
  partnerCount: z.number().int().describe('Partners that would be paid'),
  invoiceCount: z.number().int(),
  creditCount: z.number().int(),
  gross: z.number(),
  discountCaught: z.number(),
  discountMissed: z.number(),
  credits: z.number(),
  cashNeeded: z.number(),
  held: z.number().int(),
  leftOut: z
    .number()
    .int()
    .describe('Partners in the basket that cannot be paid now; those held are not counted'),
  openRisks: z.number().int(),
};

export const FlightCheck = z.object({
  paymentType: z.enum(runTypes),
  currency: z.enum(currencies),
  paymentDate: z.iso.date(),
  totals: z.object(totalsShape),
  payout: Payout,
  partners: z.array(CheckedPartner),
  findings: z.array(Finding),
  sentence: z.string().describe('`41 suppliers, $1,284,310.55, 2 holds, 0 risks open.`'),
  whyNot: z.string().nullable().describe('Why no file can be made of this now'),
});
export type FlightCheck = z.infer<typeof FlightCheck>;

/** So many findings are accepted at once. */
export const mostAccepted = 500;

const path = '/api/accounts-payable/flight-check';

export const flightCheck = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'What a file made of the basket would pay, and what should be looked at before',
    permission: 'payments.prepare',
    query: z.object({
      paymentType: z.enum(runTypes),
      currency: z.enum(currencies).default('Usd'),
      paymentDate: z.iso.date(),
    }),
    response: FlightCheck,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${path}/acceptances`,
    summary: 'Accept what was found, for a reason that the approver reads',
    permission: 'payments.prepare',
    body: z.strictObject({
      findings: z
        .array(z.strictObject({ partnerId: id('partner'), key: z.string().min(1).max(200) }))
        .min(1)
        .max(mostAccepted),
      reason,
    }),
    response: z.null(),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/acceptances`,
    summary: 'Take back that something was accepted',
    permission: 'payments.prepare',
    query: z.object({
      partnerId: z.coerce.number().int().min(1).max(2_147_483_647),
      key: z.string().min(1).max(200),
    }),
    response: z.null(),
  }),
};
