import { daysAfter } from '../../kit/banking-days.ts';
import type { Day } from '../../kit/dates.ts';
import { type BilledLine, discountBase } from './discount-base.rules.ts';
import { isInForce } from './discount-period.rules.ts';
import { percentOf } from './discount-shares.rules.ts';
import { type BilledDates, dayFor, type DiscountTerms, whyNoDiscount } from './discount-terms.rules.ts';

/** What an agreement gives on an invoice that is paid up to a day. */
export interface EarlyPayment {
  agreementId: number;
  discountDate: Day;
  discountCents: number;
}

/** The terms of an agreement on early payment. */
export interface EarlyTerms extends DiscountTerms {
  /** So many days after the invoice's own date the discount ends. */
  discountDays: number;
}

export interface BilledInvoice extends BilledDates {
  totalCents: number;
  /** Without the lines of discounts. */
  lines: readonly BilledLine[];
}

/**
 * Null where the agreement gives nothing on the invoice, however early it is paid. One with a cap gives nothing by
 * itself: the cap is of a period, and what is left of it depends on payments that are picked, made and returned at once.
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
    // What is paid is always something.
    invoice.totalCents - 1,
  );
  if (discountCents <= 0) return null;
  return {
    agreementId: terms.id,
    discountDate: daysAfter(invoice.invoiceDate, terms.discountDays),
    discountCents,
  };
}

/** An invoice without lines counts as a whole, and only for agreements that count whole invoices. */
function earlyBase(terms: EarlyTerms, { lines, totalCents }: BilledInvoice) {
  const countsWhole =
    terms.calculationBase === 'InvoiceTotal' && terms.skus.length === 0 && terms.excludeSkus.length === 0;
  if (lines.length === 0) return countsWhole ? { baseCents: totalCents, products: 1 } : nothing;
  const { baseCents, products } = discountBase(terms, lines);
  return { baseCents, products: products.length };
}

const nothing = { baseCents: 0, products: 0 };

/** The best that a payment on that day earns, and until when it is as much; of several agreements one counts. */
export function discountOn(day: Day, offers: readonly EarlyPayment[]): { cents: number; until: Day } | null {
  let best: { cents: number; until: Day } | null = null;
  for (const { discountDate: until, discountCents: cents } of offers) {
    const isBetter = best === null || cents > best.cents || (cents === best.cents && until > best.until);
    if (until >= day && isBetter) best = { cents, until };
  }
  return best;
}
