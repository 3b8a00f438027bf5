import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import { messages } from '../kit/messages.ts';
import { reason } from '../kit/reason.ts';
import { partnerStatuses, partnerTypes, paymentTypes } from './partners.values.ts';
import { countryCodes } from './places.values.ts';

const Day = z.iso.date(messages.invalidFormat);

/** One of a list to choose from. */
export const LookupOption = z.object({ value: z.number().int().min(1), label: z.string() });
export type LookupOption = z.infer<typeof LookupOption>;
const CodeOption = z.object({ value: z.string(), label: z.string() });

export const statusChangeShape = {
  status: z.enum(partnerStatuses),
  reason: reason.nullable(),
  until: Day.nullable().describe('The day on which a partner that is set aside becomes active again'),
};

/** Who is set aside or closed is told why; who is set aside, until when. */
export function saidInFull(
  { status, reason: why, until }: { status: string; reason: string | null; until: string | null },
  ctx: z.core.$RefinementCtx,
): void {
  const lacks = (path: string) => ctx.addIssue({ code: 'custom', path: [path], message: messages.required });
  if (why === null && (status === 'TemporaryInactive' || status === 'PermanentlyInactive')) lacks('reason');
  if (status === 'TemporaryInactive' && until === null) lacks('until');
}

export const StatusChange = z.strictObject(statusChangeShape).superRefine(saidInFull);
export type StatusChange = z.infer<typeof StatusChange>;

export const PartnerStanding = z.object({
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  name: z.string(),
  status: z.enum(partnerStatuses),
  reason: z.string().nullable(),
  until: z.iso.date().nullable(),
  changedBy: z.string().nullable().describe('Null until the first change, and for what the system did'),
  changedOn: z.iso.datetime().nullable(),
  ways: z
    .array(z.object({ status: z.enum(partnerStatuses), refusal: z.string().nullable() }))
    .describe('Where the reader could bring it, and why not now'),
  toActivate: z
    .array(z.string())
    .describe('What to add before it can be active for the first time; empty for who cannot make it active'),
});
export type PartnerStanding = z.infer<typeof PartnerStanding>;

const params = z.object({ partnerId: idInPath('partner') });

export const partners = {
  status: endpoint({
    method: 'GET',
    path: '/api/partners/{partnerId}/status',
    summary: "A partner's status, why it has it, and what it could become",
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
        from: z.enum(partnerStatuses).describe('The status it had when read'),
      })
      .superRefine(saidInFull),
    response: PartnerStanding,
  }),
  options: endpoint({
    method: 'GET',
    path: '/api/partners/dropdown-options',
    summary: 'Partners to choose from, of a type or with a payment type',
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
    summary: "The e-mail addresses of partners' contacts",
    permission: 'lookups.read',
    response: z.array(z.string()),
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/countries',
    summary: 'Countries in which partners are',
    permission: 'lookups.read',
    response: z.array(CodeOption),
  }),
  states: endpoint({
    method: 'GET',
    path: '/api/countries/{countryCode}/states',
    summary: 'States or provinces of a country',
    permission: 'lookups.read',
    params: z.object({ countryCode: z.enum(countryCodes) }),
    response: z.array(CodeOption),
  }),
};
