import { z } from 'zod';
import { DayInput } from '../../../kit/day-input.ts';
import { endpoint } from '../../../kit/endpoint.ts';
import { id } from '../../../kit/id.ts';
import { reason } from '../../../kit/reason.ts';
import { currencies, partnerTypes } from '../../../partners/partners.values.ts';
import { Payout } from '../payout.schema.ts';
import { findingKinds, findingWeights, payableItemTypes, runTypes, standings } from '../payments.values.ts';

const CheckedPartner = z.object({
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerName: z.string(),
  invoiceCount: z.number().int(),
  creditCount: z.number().int(),
  gross: z.number(),
  discount: z.number().describe('Captured by paying on the payment date'),
  discountMissed: z.number().describe('Would have been captured by an earlier payment'),
  credits: z.number(),
  net: z.number(),
  standing: z.enum(standings),
  why: z.string().nullable().describe('Why the partner is excluded from the file'),
});
export type CheckedPartner = z.infer<typeof CheckedPartner>;

const Finding = z.object({
  key: z.string().describe('Stable while the underlying facts don’t change'),
  kind: z.enum(findingKinds),
  weight: z.enum(findingWeights),
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerName: z.string(),
  title: z.string().describe('Short title of the finding'),
  detail: z.string().describe('Explanation, for example `same order, same total, 3 days apart`'),
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
    .describe('Partners in the basket that can’t be paid now, excluding those on hold'),
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
  sentence: z.string().describe('Summary, for example `41 suppliers, $1,284,310.55, 2 holds, 0 risks open.`'),
  whyNot: z.string().nullable().describe('Why a file can’t be created now'),
});
export type FlightCheck = z.infer<typeof FlightCheck>;

/** Findings accepted per call. */
export const maxAccepted = 500;

const path = '/api/accounts-payable/flight-check';

export const flightCheck = {
  read: endpoint({
    method: 'GET',
    path,
    summary: 'Preview what a file created from the basket would pay, with findings to review first',
    permission: 'payments.prepare',
    query: z.object({
      paymentType: z.enum(runTypes),
      currency: z.enum(currencies).default('Usd'),
      paymentDate: DayInput,
    }),
    response: FlightCheck,
  }),
  accept: endpoint({
    method: 'POST',
    path: `${path}/acceptances`,
    summary: 'Accept findings, with a reason for the approver',
    permission: 'payments.prepare',
    body: z.strictObject({
      findings: z
        .array(z.strictObject({ partnerId: id('partner'), key: z.string().min(1).max(200) }))
        .min(1)
        .max(maxAccepted),
      reason,
    }),
    response: z.null(),
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: `${path}/acceptances`,
    summary: 'Withdraw the acceptance of a finding',
    permission: 'payments.prepare',
    query: z.object({
      partnerId: z.coerce.number().int().min(1).max(2_147_483_647),
      key: z.string().min(1).max(200),
    }),
    response: z.null(),
  }),
};
