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
  maxPaymentDays,
  netTermDays,
  paymentSchedules,
} from './payment-settings.values.ts';

const maxLimit = 999_999_999.99;

export const PaymentPlanForm = z.strictObject({
  netTermDays: z.literal(netTermDays),
  paymentSchedule: z.enum(paymentSchedules),
  paymentDays: z
    .array(z.number().int().min(1).max(lastDayOfMonth))
    .max(maxPaymentDays)
    .refine((days) => new Set(days).size === days.length, messages.invalidFormat)
    .describe('Days of the month; 31 means the last day of any month, empty means any day'),
});

export const CreditLimitForm = z.strictObject({
  creditLimitPolicy: z.enum(creditLimitPolicies),
  creditLimit: z.number().min(0).max(maxLimit).describe('Applies only if the policy is a fixed limit'),
});

const termsShape = { ...PaymentPlanForm.shape, ...CreditLimitForm.shape };
const version = z.number().int().min(0).describe('0 until first saved');

/** A partner's payment terms, the same for suppliers and shipping partners. */
export const PaymentTerms = z.object({
  partnerId: id('partner'),
  ...termsShape,
  version,
  may: z.object({ edit: z.boolean() }).describe('Actions the caller is allowed to take'),
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
    .describe("All payment types, each with the reason this partner can't use it now, if any"),
  may: z.object({ edit: z.boolean() }).describe('Actions the caller is allowed to take'),
});
export type PaymentTypeState = z.infer<typeof PaymentTypeState>;

const params = z.object({ partnerId: idInPath('partner') });

export const paymentSettings = {
  paymentType: endpoint({
    method: 'GET',
    path: '/api/partners/{partnerId}/accounting-details/payment-type',
    summary: "Get a partner's payment type and the available options",
    permission: 'supplierAccounting.read',
    params,
    response: PaymentTypeState,
  }),
  setPaymentType: endpoint({
    method: 'PUT',
    path: '/api/partners/{partnerId}/accounting-details/payment-type',
    summary: "Change a partner's payment type; requires the current version",
    permission: 'supplierAccounting.edit',
    params,
    body: PaymentTypeForm.extend({ version }),
    response: PaymentTypeState,
  }),
  history: historyEndpoint({
    path: '/api/partners/{partnerId}/accounting-details/history',
    summary: "Get the history of a partner's payment terms",
    permission: 'supplierAccounting.read',
    params,
    of: paymentSettingsHistory,
  }),
  asItWas: asItWasEndpoint({
    path: '/api/partners/{partnerId}/accounting-details/as-it-was',
    summary: "Get a partner's payment terms as of the end of a day",
    permission: 'supplierAccounting.read',
    params,
    of: paymentSettingsHistory,
  }),
};
