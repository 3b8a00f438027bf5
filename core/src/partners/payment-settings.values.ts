import type { PaymentType } from './partners.values.ts';

export const netTermDays = [0, 7, 15, 30, 45, 60] as const;
export type NetTermDays = (typeof netTermDays)[number];

export const paymentSchedules = ['EveryMonth', 'OddMonths', 'EvenMonths'] as const;
export type PaymentSchedule = (typeof paymentSchedules)[number];

/** Payment days a partner may have per month. */
export const maxPaymentDays = 4;
/** As a payment day, means the last day of any month. */
export const lastDayOfMonth = 31;

export const creditLimitPolicies = ['FixedLimit', 'AverageDailySalesTimesTerms', 'Unlimited'] as const;
export type CreditLimitPolicy = (typeof creditLimitPolicies)[number];
export const creditLimitPolicyLabels = {
  FixedLimit: 'Fixed limit',
  AverageDailySalesTimesTerms: 'Average daily sales × terms',
  Unlimited: 'Unlimited',
} as const;

/** When a partner's invoices are paid. */
export interface PaymentPlan {
  netTermDays: NetTermDays;
  paymentSchedule: PaymentSchedule;
  /** Days of the month; empty means any day. */
  paymentDays: readonly number[];
}

export interface PaymentSettings extends PaymentPlan {
  paymentType: PaymentType;
  creditLimit: number;
  creditLimitPolicy: CreditLimitPolicy;
}

/** Defaults for a partner with no settings yet. */
export const defaultPaymentSettings = {
  paymentType: 'None',
  netTermDays: 30,
  paymentSchedule: 'EveryMonth',
  paymentDays: [],
  creditLimit: 0,
  creditLimitPolicy: 'FixedLimit',
} as const satisfies PaymentSettings;
