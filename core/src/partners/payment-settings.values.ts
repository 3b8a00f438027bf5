import type { PaymentType } from './partners.values.ts';

export const netTermDays = [0, 7, 15, 30, 45, 60] as const;
export type NetTermDays = (typeof netTermDays)[number];

export const paymentSchedules = ['EveryMonth', 'OddMonths', 'EvenMonths'] as const;
export type PaymentSchedule = (typeof paymentSchedules)[number];

/** How many days of a month a partner may have for its payments. */
export const mostPaymentDays = 4;
/** As a payment day it stands for the last day of whichever month. */
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
  /** Days of the month; none means any day. */
  paymentDays: readonly number[];
}

export interface PaymentSettings extends PaymentPlan {
  paymentType: PaymentType;
  creditLimit: number;
  creditLimitPolicy: CreditLimitPolicy;
}

/** What holds for a partner of whom nobody has said anything yet. */
export const defaultPaymentSettings = {
  paymentType: 'None',
  netTermDays: 30,
  paymentSchedule: 'EveryMonth',
  paymentDays: [],
  creditLimit: 0,
  creditLimitPolicy: 'FixedLimit',
} as const satisfies PaymentSettings;
