import type { CreditLimitPolicy } from '../../partners/payment-settings.values.ts';
import {
  atLimitFrom,
  type CreditLevel,
  daysBeyondTerms,
  nearLimitFrom,
  salesDays,
} from './credit-limits.values.ts';

/** A supplier's unpaid amounts: posted, and already in a payment (Processing, Approved). */
interface Unpaid {
  postedCents: number;
  inPaymentCents: number;
}

export interface CreditFacts {
  policy: CreditLimitPolicy;
  /** Applies only to the fixed-limit policy. */
  fixedLimitCents: number;
  netTermDays: number;
  /** What we bought in the last ninety days. */
  salesVolumeCents: number;
  invoices: Unpaid;
  memos: Unpaid;
  /** Open balance of pending credit requests not covered by an agreement. */
  requestsCents: number;
}

export interface CreditFigures {
  /** Null means no limit. */
  creditLimitCents: number | null;
  invoicedForCents: number;
  creditPendingCents: number;
  paymentScheduledCents: number;
  exposureCents: number;
  averageDailySalesCents: number;
  /** In percent, to one decimal. Truncated, never rounded up, so it reads 100 only once the limit is reached. */
  creditUsage: number;
  level: CreditLevel;
  /** Whole days of average sales left; null when usage isn't approaching a limit. */
  daysToLimit: number | null;
}

/**
 * Exposure is what we owe beyond what is already being settled. A memo in a payment counts twice, once as pending
 * credit and once as a reduction of the payment, and the two cancel out. When the payment settles, its invoices and
 * memos drop out together.
 */
export function creditOf(facts: CreditFacts): CreditFigures {
  const { invoices, memos, requestsCents } = facts;
  const invoicedForCents = invoices.postedCents + invoices.inPaymentCents;
  const creditPendingCents = requestsCents + memos.postedCents + memos.inPaymentCents;
  const paymentScheduledCents = invoices.inPaymentCents - memos.inPaymentCents;
  const exposureCents = invoicedForCents - creditPendingCents - paymentScheduledCents;
  const averageDailySalesCents = Math.round(facts.salesVolumeCents / salesDays);
  const creditLimitCents = limitOf(facts, averageDailySalesCents);
  const creditUsage = usageOf(exposureCents, creditLimitCents);
  return {
    creditLimitCents,
    invoicedForCents,
    creditPendingCents,
    paymentScheduledCents,
    exposureCents,
    averageDailySalesCents,
    creditUsage,
    level: levelOf(creditUsage),
    daysToLimit: daysToLimit(exposureCents, creditLimitCents, averageDailySalesCents),
  };
}

function limitOf({ policy, fixedLimitCents, netTermDays }: CreditFacts, dailyCents: number): number | null {
  switch (policy) {
    case 'FixedLimit':
      return fixedLimitCents;
    case 'AverageDailySalesTimesTerms':
      return dailyCents * (netTermDays + daysBeyondTerms);
    case 'Unlimited':
      return null;
  }
}

/** With a zero limit, any amount owed is over it; owing nothing uses nothing. */
function usageOf(exposureCents: number, limitCents: number | null): number {
  if (limitCents === null) return 0;
  if (limitCents === 0) return exposureCents > 0 ? atLimitFrom : 0;
  // BigInt, because a large exposure times 1000 can exceed the safe integer range.
  return Number((BigInt(exposureCents) * 1000n) / BigInt(limitCents)) / 10;
}

export function levelOf(creditUsage: number): CreditLevel {
  if (creditUsage >= atLimitFrom) return 'AtLimit';
  if (creditUsage >= nearLimitFrom) return 'NearLimit';
  return creditUsage > 0 ? 'WithinLimit' : 'Unused';
}

function daysToLimit(exposureCents: number, limitCents: number | null, dailyCents: number): number | null {
  if (limitCents === null) return null;
  if (usageOf(exposureCents, limitCents) >= atLimitFrom) return 0;
  if (limitCents === 0 || dailyCents === 0) return null;
  return Number(BigInt(limitCents - exposureCents) / BigInt(dailyCents));
}
