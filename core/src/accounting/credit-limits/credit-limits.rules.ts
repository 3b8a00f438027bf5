import type { CreditLimitPolicy } from '../../partners/payment-settings.values.ts';
import {
  atLimitFrom,
  type CreditLevel,
  daysBeyondTerms,
  nearLimitFrom,
  salesDays,
} from './credit-limits.values.ts';

/** What of a supplier's documents waits to be paid, and what of it is in a payment already (Processing, Approved). */
interface Unpaid {
  postedCents: number;
  inPaymentCents: number;
}

export interface CreditFacts {
  policy: CreditLimitPolicy;
  /** Counts where the policy is a fixed limit. */
  fixedLimitCents: number;
  netTermDays: number;
  /** What we bought in the last ninety days. */
  salesVolumeCents: number;
  invoices: Unpaid;
  memos: Unpaid;
  /** What remains of pending credit requests that no agreement pays for. */
  requestsCents: number;
}

export interface CreditFigures {
  /** Null where there is no limit. */
  creditLimitCents: number | null;
  invoicedForCents: number;
  creditPendingCents: number;
  paymentScheduledCents: number;
  exposureCents: number;
  averageDailySalesCents: number;
  /** In percent, with one decimal. Cut off, never rounded up: it says 100 when the limit is reached, and not before. */
  creditUsage: number;
  level: CreditLevel;
  /** How many whole days of average sales are left; null where no limit comes nearer. */
  daysToLimit: number | null;
}

/**
 * Exposure is what we owe beyond what is on its way to be settled. A payment pays its invoices less its memos. A memo
 * in it therefore stands twice, once as credit that is pending and once as what lowers the payment, and the two cancel
 * each other out: when the payment is made its invoices and memos go together, and nothing was counted twice.
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

/** Without credit, whatever is owed is too much; but who is owed nothing has used nothing. */
function usageOf(exposureCents: number, limitCents: number | null): number {
  if (limitCents === null) return 0;
  if (limitCents === 0) return exposureCents > 0 ? atLimitFrom : 0;
  // Sums of sums: a thousand times as many cents may be more than a number counts exactly.
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
