import { z } from 'zod';
import { asItWasEndpoint, historyEndpoint } from '../history/history.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { idInPath } from '../kit/id.ts';
import { reason } from '../kit/reason.ts';
import { manyLines, oneLine } from '../kit/text.ts';
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

/** The form, whole: what else is needed depends on how the partner is paid and in which currency. */
export function payToForm(currency: Currency) {
  return PayToForm.superRefine((details: PayToDetails, ctx) => {
    for (const { field, message } of payToProblems(details, currency)) {
      ctx.addIssue({ code: 'custom', path: [field], message });
    }
  });
}

const ending = z.string().describe('How the number ends; empty for whoever is to hear it from the partner');

/** Bank details as everybody who may read them sees them. */
export const MaskedPayTo = z.object({
  ...openShape,
  beneficiaryAccountNumber: ending,
  routingNumber: ending.nullable(),
  intermediaryAccountNumber: ending.nullable(),
  intermediaryRoutingNumber: ending.nullable(),
});
export type MaskedPayTo = z.infer<typeof MaskedPayTo>;

/** Somebody whom we knew at the partner before its bank details were changed. */
export const KnownContact = z.object({
  id: z.number().int(),
  type: z.string(),
  name: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
});
export type KnownContact = z.infer<typeof KnownContact>;

/** A contact that was too new to confirm a change. */
export const RecentContact = z.object({
  name: z.string(),
  type: z.string(),
  knownSince: z.iso.datetime().describe('When its phone number or e-mail address was entered or edited'),
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
  changedFields: z.array(z.enum(payToFields)).describe('Where they differ from the live ones'),
  changedBy: z.string(),
  changedOn: z.iso.datetime(),
  knownContacts: z.array(KnownContact).describe('Who may confirm the change'),
  recentContacts: z.array(RecentContact).describe('Who may not: added or edited shortly before the change'),
});

const Rejection = z.object({
  id: z.number().int(),
  code: z.string(),
  on: z.iso.date(),
  text: z.string().describe('`The bank rejected this account: R02 Account closed, Nov 03, 2026.`'),
  request: z
    .object({
      by: z.string(),
      on: z.iso.datetime(),
      note: z.string(),
      knownContacts: z.array(KnownContact),
    })
    .nullable()
    .describe('Who asked a second person to confirm the account'),
});

export const PayToState = z.object({
  currency: z.enum(currencies),
  live: LivePayTo.nullable(),
  pending: PendingPayTo.nullable(),
  version: z.number().int().min(0).describe('How often something was entered or decided'),
  rejection: Rejection.nullable().describe(
    'The bank rejected the live account, and nobody has confirmed it since',
  ),
  notice: z.string().nullable().describe('Why payment runs leave this partner out'),
  may: z
    .object({ reveal: z.boolean(), edit: z.boolean(), decide: z.boolean() })
    .describe('What the reader may do here'),
  whyNot: z
    .object({
      edit: z.string().nullable(),
      verify: z.string().nullable(),
      requestConfirmation: z.string().nullable(),
      confirm: z.string().nullable(),
    })
    .describe('Why the reader cannot do it now'),
});
export type PayToState = z.infer<typeof PayToState>;

const changeId = z.number().int().min(1);

export const RevealReason = z.strictObject({ reason });
export const RejectionReason = z.strictObject({ reason });
const heardShape = {
  contactId: z.number().int().min(1),
  confirmedBy: oneLine(100).min(2).describe('The name of whoever confirmed it'),
  accountEnding: z
    .string()
    .trim()
    .regex(/^[A-Za-z\d]{1,4}$/, 'Enter the last four letters or digits')
    .describe('The last four of the account number, as the partner said them'),
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
  requestedBy: z.string().nullable().describe('Who asked for a confirmation, which somebody else must give'),
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
    summary: 'Where a partner is paid, with its numbers masked, and the change that waits',
    permission: 'payTo.read',
    params,
    response: PayToState,
  }),
  change: endpoint({
    method: 'PUT',
    path,
    summary: 'Enter other bank details; the live ones stay until somebody else verifies these',
    permission: 'payTo.edit',
    params,
    body: PayToForm.extend({ version: z.number().int().min(0) }),
    response: PayToState,
  }),
  verify: endpoint({
    method: 'POST',
    path: `${path}/verify`,
    summary: "Verify somebody else's change; the details become live",
    permission: 'payTo.verify',
    // A wrong try is recorded although the call is refused.
    outward: true,
    params,
    body: Verification.extend({ changeId }),
    response: PayToState,
  }),
  reject: endpoint({
    method: 'POST',
    path: `${path}/reject`,
    summary: 'Reject a change; the live details stay',
    permission: 'payTo.verify',
    params,
    body: RejectionReason.extend({ changeId }),
    response: PayToState,
  }),
  rejected: endpoint({
    method: 'GET',
    path: '/api/accounts-payable/rejected-accounts',
    summary: 'Accounts that the bank rejected and nobody has changed or confirmed since',
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
    summary: 'Confirm a rejected account, as the partner said it; it is paid again',
    permission: 'payTo.verify',
    // A wrong try is recorded although the call is refused.
    outward: true,
    params,
    body: Confirmation.extend({ rejectionId: changeId }),
    response: PayToState,
  }),
  reveal: endpoint({
    method: 'POST',
    path: `${path}/reveal`,
    summary: 'The whole numbers, for a reason that is recorded',
    permission: 'payTo.reveal',
    // It answers with secrets: no copy of the answer is kept.
    outward: true,
    params,
    body: RevealReason.extend({
      changeId: changeId.nullable().describe('Of the change that waits; null for the live ones'),
    }),
    response: RevealedNumbers,
  }),
  history: historyEndpoint({
    path: `${path}/history`,
    summary: "What happened to a partner's bank details",
    permission: 'payTo.read',
    params,
    of: payToHistory,
  }),
  asItWas: asItWasEndpoint({
    path: `${path}/as-it-was`,
    summary: 'Where a partner was paid when a day ended, with its numbers masked',
    permission: 'payTo.read',
    params,
    of: payToHistory,
  }),
};
