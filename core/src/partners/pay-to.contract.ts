import { z } from 'zod';
import { asItWasEndpoint, historyEndpoint } from '../history/history.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import { reason } from '../kit/reason.ts';
import { manyLines, oneLine } from '../kit/text/text.ts';
import type { Currency } from './partners.values.ts';
import { currencies, partnerTypes } from './partners.values.ts';
import { payToHistory } from './pay-to.history.ts';
import { payToProblems, routingNumberProblem } from './pay-to.rules.ts';
import {
  achAccountTypes,
  chargeBearers,
  type PayToDetails,
  payToFields,
  payToMethods,
  verificationMethods,
} from './pay-to.values.ts';

const text = oneLine(100);
const swiftCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/);
const accountNumber = z
  .string()
  .trim()
  .min(4)
  .max(17)
  .regex(/^[A-Za-z\d-]+$/);
const routingNumber = z
  .string()
  .trim()
  .superRefine((number, ctx) => {
    const problem = routingNumberProblem(number);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  });

const openShape = {
  method: z.enum(payToMethods),
  beneficiaryName: text,
  accountType: z.enum(achAccountTypes).nullable(),
  bankName: text,
  swiftCode: swiftCode.nullable(),
  bankAddress: text.nullable(),
  bankCity: text.nullable(),
  bankState: text.nullable(),
  bankZip: oneLine(5).nullable(),
  intermediaryBankName: text.nullable(),
  intermediarySwiftCode: swiftCode.nullable(),
  reference: text.nullable(),
  chargeBearer: z.enum(chargeBearers).nullable(),
};
const numberShape = {
  beneficiaryAccountNumber: accountNumber,
  routingNumber: routingNumber.nullable(),
  intermediaryAccountNumber: accountNumber.nullable(),
  intermediaryRoutingNumber: routingNumber.nullable(),
};

const PayToForm = z.strictObject({ ...openShape, ...numberShape });

/** The complete form: other required fields depend on the payment method and currency. */
export function payToForm(currency: Currency) {
  return PayToForm.superRefine((details: PayToDetails, ctx) => {
    for (const { field, message } of payToProblems(details, currency)) {
      ctx.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

const ending = z
  .string()
  .describe('Last digits of the number; empty for anyone who must get them from the partner');

/** Bank details as shown to anyone who may read them. */
export const MaskedPayTo = z.object({
  ...openShape,
  beneficiaryAccountNumber: ending,
  routingNumber: ending.nullable(),
  intermediaryAccountNumber: ending.nullable(),
  intermediaryRoutingNumber: ending.nullable(),
});
export type MaskedPayTo = z.infer<typeof MaskedPayTo>;

/** A contact we knew at the partner before the bank details changed. */
export const KnownContact = z.object({
  id: z.number().int(),
  type: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});
export type KnownContact = z.infer<typeof KnownContact>;

/** A contact too new to confirm a change. */
export const RecentContact = z.object({
  name: z.string(),
  type: z.string(),
  knownSince: z.iso.datetime().describe('When its phone number or email address was entered or last edited'),
});
export type RecentContact = z.infer<typeof RecentContact>;

const LivePayTo = z.object({
  payTo: MaskedPayTo,
  changedBy: z.string(),
  verifiedBy: z.string(),
  verifiedOn: z.iso.datetime(),
});

const PendingPayTo = z.object({
  id: z.number().int(),
  payTo: MaskedPayTo,
  changedFields: z.array(z.enum(payToFields)).describe('Fields that differ from the live details'),
  changedBy: z.string(),
  changedOn: z.iso.datetime(),
  knownContacts: z.array(KnownContact).describe('Contacts who can confirm the change'),
  recentContacts: z
    .array(RecentContact)
    .describe("Contacts who can't confirm it: added or edited shortly before the change"),
});

const Rejection = z.object({
  id: z.number().int(),
  code: z.string(),
  on: z.iso.date(),
  text: z
    .string()
    .describe('For example, `The bank rejected this account on Nov 03, 2026: R02 Account closed.`'),
  request: z
    .object({
      by: z.string(),
      on: z.iso.datetime(),
      note: z.string(),
      knownContacts: z.array(KnownContact),
    })
    .nullable()
    .describe('Request for a second person to confirm the account'),
});

export const PayToState = z.object({
  currency: z.enum(currencies),
  live: LivePayTo.nullable(),
  pending: PendingPayTo.nullable(),
  version: z.number().int().min(0).describe('Number of entries and decisions so far'),
  rejection: Rejection.nullable().describe(
    "Set if the bank rejected the live account and it hasn't been confirmed since",
  ),
  notice: z.string().nullable().describe('Why payment runs exclude this partner'),
  may: z
    .object({ reveal: z.boolean(), edit: z.boolean(), decide: z.boolean() })
    .describe('Actions the caller is allowed to take'),
  whyNot: z
    .object({
      edit: z.string().nullable(),
      verify: z.string().nullable(),
      requestConfirmation: z.string().nullable(),
      confirm: z.string().nullable(),
    })
    .describe('Why each action is unavailable to the caller; null if available'),
});
export type PayToState = z.infer<typeof PayToState>;

const changeId = z.number().int().min(1);

export const RevealReason = z.strictObject({ reason });
export const RejectionReason = z.strictObject({ reason });
const heardShape = {
  contactId: z.number().int().min(1),
  confirmedBy: oneLine(100).min(2).describe('Name of the person who confirmed it'),
  accountEnding: z
    .string()
    .trim()
    .regex(/^[A-Za-z\d]{1,4}$/, 'Enter the last four letters or digits')
    .describe('Last four characters of the account number, as stated by the partner'),
};
export const Verification = z.strictObject({
  method: z.enum(verificationMethods),
  ...heardShape,
  note: manyLines(500).nullable(),
});
export type Verification = z.infer<typeof Verification>;
export const ConfirmationRequest = z.strictObject({ note: reason });
export const Confirmation = z.strictObject({ ...heardShape, note: reason });
export type Confirmation = z.infer<typeof Confirmation>;

export const RejectedAccount = z.object({
  id: z.number().int(),
  partnerId: z.number().int(),
  partnerType: z.enum(partnerTypes),
  partnerName: z.string(),
  accountEnding: ending,
  code: z.string(),
  on: z.iso.date(),
  text: z.string(),
  requestedBy: z.string().nullable().describe('Who requested confirmation; someone else must confirm'),
});
export type RejectedAccount = z.infer<typeof RejectedAccount>;

export const RevealedNumbers = z.object({
  beneficiaryAccountNumber: z.string(),
  routingNumber: z.string().nullable(),
  intermediaryAccountNumber: z.string().nullable(),
  intermediaryRoutingNumber: z.string().nullable(),
});
export type RevealedNumbers = z.infer<typeof RevealedNumbers>;

const params = z.object({ partnerId: idInPath('partner') });
const path = '/api/partners/{partnerId}/accounting-details/pay-to';

export const payTo = {
  read: endpoint({
    method: 'GET',
    path,
    summary: "Get a partner's bank details and any pending change, with numbers masked",
    permission: 'payTo.read',
    params,
    response: PayToState,
  }),
  change: endpoint({
    method: 'PUT',
    path,
    summary: 'Enter new bank details; the live details stay in use until someone else verifies the change',
    permission: 'payTo.edit',
    params,
    body: PayToForm.extend({ version: z.number().int().min(0) }),
    response: PayToState,
  }),
  verify: endpoint({
    method: 'POST',
    path: `${path}/verify`,
    summary: 'Verify a change entered by someone else; the new details become live',
    permission: 'payTo.verify',
    // A failed attempt is recorded even though the call is refused.
    external: true,
    params,
    body: Verification.extend({ changeId }),
    response: PayToState,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/reject`,
    summary: 'Reject a change; the live details stay in use',
    permission: 'payTo.verify',
    params,
    body: RejectionReason.extend({ changeId }),
    response: PayToState,
  }),
  rejected: endpoint({
    method: 'GET',
    path: '/api/accounts-payable/rejected-accounts',
    summary: 'List accounts rejected by the bank and not changed or confirmed since',
    permission: 'payTo.edit',
    response: z.array(RejectedAccount),
  }),
  requestConfirmation: endpoint({
    method: 'POST',
    path: `${path}/rejection/request`,
    summary: 'Ask a second person to confirm a rejected account with the partner',
    permission: 'payTo.edit',
    params,
    body: ConfirmationRequest.extend({ rejectionId: changeId }),
    response: PayToState,
  }),
  confirmRejected: endpoint({
    method: 'POST',
    path: `${path}/rejection/confirm`,
    summary: 'Confirm a rejected account with the partner; payments to it resume',
    permission: 'payTo.verify',
    // A failed attempt is recorded even though the call is refused.
    external: true,
    params,
    body: Confirmation.extend({ rejectionId: changeId }),
    response: PayToState,
  }),
  reveal: endpoint({
    method: 'POST',
    path: `${path}/reveal`,
    summary: 'Reveal the full numbers; the reason is recorded',
    permission: 'payTo.reveal',
    // Returns secrets, so the response isn't stored.
    external: true,
    params,
    body: RevealReason.extend({
      changeId: changeId.nullable().describe('ID of the pending change; null for the live details'),
    }),
    response: RevealedNumbers,
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: "Get the history of a partner's bank details",
    permission: 'payTo.read',
    params,
    of: payToHistory,
  }),
  asItWas: asItWasEndpoint({
    path: `${path}/as-it-was`,
    summary: "Get a partner's bank details as of the end of a day, with numbers masked",
    permission: 'payTo.read',
    params,
    of: payToHistory,
  }),
};
