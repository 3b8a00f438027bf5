import { z } from 'zod';
import { DayInput } from '../kit/day-input.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import { messages } from '../kit/messages.ts';
import { reason } from '../kit/reason.ts';
import { partnerStatuses, partnerTypes, paymentTypes } from './partners.values.ts';
import { countryCodes } from './places.values.ts';

/** A dropdown option. */
export const LookupOption = z.object({ value: z.number().int().min(1), label: z.string() });
export type LookupOption = z.infer<typeof LookupOption>;
const CodeOption = z.object({ value: z.string(), label: z.string() });

export const statusChangeShape = {
  status: z.enum(partnerStatuses),
  reason: reason.nullable(),
  until: DayInput.nullable().describe('Date a temporarily inactive partner becomes active again'),
};

/** An inactive status requires a reason; a temporary one also needs an end date. */
export function requireStatusDetails(
  { status, reason: why, until }: { status: string; reason: string | null; until: string | null },
  ctx: z.core.$RefinementCtx,
): void {
  const lacks = (path: string) => ctx.addIssue({ code: 'custom', path: [path], message: messages.required });
  if (why === null && (status === 'TemporaryInactive' || status === 'PermanentlyInactive')) lacks('reason');
  if (status === 'TemporaryInactive' && until === null) lacks('until');
}

export const StatusChange = z.strictObject(statusChangeShape).superRefine(requireStatusDetails);
export type StatusChange = z.infer<typeof StatusChange>;

export const PartnerStanding = z.object({
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  name: z.string(),
  status: z.enum(partnerStatuses),
  reason: z.string().nullable(),
  until: z.iso.date().nullable(),
  changedBy: z.string().nullable().describe('Null until the first change and for changes made by the system'),
  changedOn: z.iso.datetime().nullable(),
  ways: z
    .array(z.object({ status: z.enum(partnerStatuses), refusal: z.string().nullable() }))
    .describe("Statuses the caller could set, each with the reason it's unavailable now, if any"),
  toActivate: z
    .array(z.string())
    .describe("What to add before its first activation; empty if the caller can't activate it"),
});
export type PartnerStanding = z.infer<typeof PartnerStanding>;

const params = z.object({ partnerId: idInPath('partner') });

export const partners = {
  status: endpoint({
    method: 'GET',
    path: '/api/partners/{partnerId}/status',
    summary: "Get a partner's status, its reason and the possible status changes",
    permission: 'lookups.read',
    params,
    response: PartnerStanding,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/partners/{partnerId}/status',
    summary: "Change a partner's status",
    permission: 'partners.changeStatus',
    params,
    body: z
      .strictObject({
        ...statusChangeShape,
        from: z.enum(partnerStatuses).describe('Status when last read'),
      })
      .superRefine(requireStatusDetails),
    response: PartnerStanding,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/partners/dropdown-options',
    summary: 'List partner options, optionally by partner type or payment type',
    note: 'Every partner has a type and a currency, so neither has the value Unknown.',
    permission: 'lookups.read',
    query: z.object({
      PartnerType: z.enum(partnerTypes).optional(),
      PaymentType: z.enum(paymentTypes).optional(),
    }),
    response: z.array(LookupOption),
  }),
  contactEmails: endpoint({
    method: 'GET',
    path: '/api/contacts/emails',
    summary: 'List email addresses of partner contacts',
    permission: 'lookups.read',
    response: z.array(z.string()),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/countries',
    summary: 'List countries where partners are located',
    permission: 'lookups.read',
    response: z.array(CodeOption),
  }),
  states: endpoint({
    method: 'GET',
    path: '/api/countries/{countryCode}/states',
    summary: 'List the states or provinces of a country',
    permission: 'lookups.read',
    params: z.object({ countryCode: z.enum(countryCodes) }),
    response: z.array(CodeOption),
  }),
};
