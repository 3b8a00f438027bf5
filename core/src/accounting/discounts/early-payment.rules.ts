import { daysAfter } from '../../kit/banking-days.ts';
import type { Day } from '../../kit/dates.ts';
import { type BilledLine, discountBase } from './discount-base.rules.ts';
import { isInForce } from '../../allowances/agreements/agreement-period.rules.ts';
import { percentOf } from './discount-shares.rules.ts';
import { type BilledDates, dayFor, type DiscountTerms, whyNoDiscount } from './discount-terms.rules.ts';

/** The discount an agreement gives if the invoice is paid by a given day. */
export interface EarlyPayment {
  agreementId: number;
  discountDate: Day;
  discountCents: number;
}

/** Terms of an early-payment agreement. */
export interface EarlyTerms extends DiscountTerms {
  /** Days after the invoice date that the discount lasts. */
  discountDays: number;
}

export interface BilledInvoice extends BilledDates {
  totalCents: number;
  /** Excludes discount lines. */
  lines: readonly BilledLine[];
}

/**
 * Null if the agreement gives nothing on the invoice, however early it is paid. A capped agreement never does: the cap
 * spans a period, and what is left of it depends on payments being picked, made and returned concurrently.
 */
export function earlyPayment(terms: EarlyTerms, invoice: BilledInvoice): EarlyPayment | null {
  if (terms.capCents !== null) return null;
  const day = dayFor(terms, invoice);
  if (day === null || !isInForce(terms, day)) return null;
  const { baseCents, products } = earlyBase(terms, invoice);
  const reason = whyNoDiscount(terms, {
    order: invoice.order,
    hasLines: products > 0 || invoice.lines.length > 0,
    products,
    baseCents,
    volumeCents: 0,
  });
  if (reason !== null || terms.percentageHundredths === null) return null;
  const discountCents = Math.min(
    percentOf(baseCents, terms.percentageHundredths),
    // Always leave at least a cent to pay.
    invoice.totalCents - 1,
  );
  if (discountCents <= 0) return null;
  return {
    agreementId: terms.id,
    discountDate: daysAfter(invoice.invoiceDate, terms.discountDays),
    discountCents,
  };
}

/** An invoice without lines counts as a whole, and only for agreements based on the invoice total. */
function earlyBase(terms: EarlyTerms, { lines, totalCents }: BilledInvoice) {
  const countsWhole =
    terms.calculationBase === 'InvoiceTotal' && terms.skus.length === 0 && terms.excludeSkus.length === 0;
  if (lines.length === 0) return countsWhole ? { baseCents: totalCents, products: 1 } : nothing;
  const { baseCents, products } = discountBase(terms, lines);
  return { baseCents, products: products.length };
}

const nothing = { baseCents: 0, products: 0 };

export interface CaughtDiscount {
  agreementId: number;
  cents: number;
  until: Day;
}

/** The best discount a payment on that day earns, and how long it holds. Agreements don't stack. */
export function discountOn(day: Day, offers: readonly EarlyPayment[]): CaughtDiscount | null {
  let best: CaughtDiscount | null = null;
  for (const { agreementId, discountDate: until, discountCents: cents } of offers) {
    const isBetter = best === null || cents > best.cents || (cents === best.cents && until > best.until);
    if (until >= day && isBetter) best = { agreementId, cents, until };
  }
  return best;
}
