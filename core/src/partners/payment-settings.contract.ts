import { z } from 'zod';
import { asItWasEndpoint, historyEndpoint } from '../history/history.contract.ts';
import { endpoint } from '../kit/endpoint.ts';
import { id, idInPath } from '../kit/id.ts';
import { messages } from '../kit/messages.ts';
import { paymentTypes } from './partners.values.ts';
import { paymentSettingsHistory } from './payment-settings.history.ts';
import {
  creditLimitPolicies,
  lastDayOfMonth,
  mostPaymentDays,
  netTermDays,
  paymentSchedules,
} from './payment-settings.values.ts';

const largestLimit = 999_999_999.99;

export const PaymentPlanForm = z.strictObject({
  netTermDays: z.literal(netTermDays),
  paymentSchedule: z.enum(paymentSchedules),
  paymentDays: z
    .array(z.number().int().min(1).max(lastDayOfMonth))
    .max(mostPaymentDays)
    .refine((days) => new Set(days).size === days.length, messages.invalidFormat)
    .describe('Days of the month; 31 is the last day of any month, none means any day'),
});

export const CreditLimitForm = z.strictObject({
  creditLimitPolicy: z.enum(creditLimitPolicies),
  creditLimit: z.number().min(0).max(largestLimit).describe('Counts where the policy is a fixed limit'),
});

const termsShape = { ...PaymentPlanForm.shape, ...CreditLimitForm.shape };
const version = z.number().int().min(0).describe('0 until something is set for the first time');

/** A partner's payment terms. Suppliers and shipping partners have them alike. */
export const PaymentTerms = z.object({
  partnerId: id('partner'),
  ...termsShape,
  version,
  may: z.object({ edit: z.boolean() }).describe('What the reader may do here'),
});
export type PaymentTerms = z.infer<typeof PaymentTerms>;

export const SavePaymentTerms = z.strictObject({ ...termsShape, version });
export type SavePaymentTerms = z.infer<typeof SavePaymentTerms>;

export const PaymentTypeForm = z.strictObject({ paymentType: z.enum(paymentTypes) });

export const PaymentTypeState = z.object({
  paymentType: z.enum(paymentTypes),
  version,
  options: z
    .array(z.object({ paymentType: z.enum(paymentTypes), whyNot: z.string().nullable() }))
    .describe('Every payment type, and why this partner cannot have it now'),
  may: z.object({ edit: z.boolean() }).describe('What the reader may do here'),
});
export type PaymentTypeState = z.infer<typeof PaymentTypeState>;

const params = z.object({ partnerId: idInPath('partner') });

export const paymentSettings = {
  paymentType: endpoint({
    method: 'GET',
    path: '/api/partners/{partnerId}/accounting-details/payment-type',
    summary: 'How a partner is paid, and how it could be',
    permission: 'supplierAccounting.read',
    params,
    response: PaymentTypeState,
  }),
  setPaymentType: endpoint({
    method: 'PUT',
    path: '/api/partners/{partnerId}/accounting-details/payment-type',
    summary: 'Change how a partner is paid; needs the version that was read',
    permission: 'supplierAccounting.edit',
    params,
    body: PaymentTypeForm.extend({ version }),
    response: PaymentTypeState,
  }),
  history: historyEndpoint({
    path: '/api/partners/{partnerId}/accounting-details/history',
    summary: "What happened to a partner's payment terms",
    permission: 'supplierAccounting.read',
    params,
    of: paymentSettingsHistory,
  }),
  asItWas: asItWasEndpoint({
    path: '/api/partners/{partnerId}/accounting-details/as-it-was',
    summary: "A partner's payment terms as they were when a day ended",
    permission: 'supplierAccounting.read',
    params,
    of: paymentSettingsHistory,
  }),
};
