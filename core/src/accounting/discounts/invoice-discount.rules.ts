import { type BilledLine, discountBase } from './discount-base.rules.ts';
import { isInForce, type Period, periodOf } from './discount-period.rules.ts';
import { percentOf, type Share, sharesByCost } from './discount-shares.rules.ts';
import { dayFor, type DiscountTerms, type InvoiceDates, whyNoDiscount } from './discount-terms.rules.ts';
import type { SkipReason } from './distribution.values.ts';

export interface GivenDiscount {
  agreementId: number;
  agreementVersion: number;
  amountCents: number;
  shares: readonly Share[];
}

export interface NewDiscount extends GivenDiscount {
  percentageHundredths: number;
  baseCents: number;
}

export interface InvoiceToDiscount extends InvoiceDates {
  id: number;
  supplierId: number;
  isInOpenMonth: boolean;
  /** Without the lines of discounts. */
  lines: readonly BilledLine[];
  given: readonly GivenDiscount[];
}

/** Sums over the periods of agreements, by `figureKey`. */
export interface Figures {
  /** What was bought. */
  volumes: ReadonlyMap<string, number>;
  /** What the agreement has given. */
  given: ReadonlyMap<string, number>;
}

export interface Figure {
  terms: DiscountTerms;
  period: Period;
}

/** Other terms of an agreement count other things. */
export const figureKey = ({ terms, period }: Figure) => `${terms.id}.${terms.version} ${period.from}`;

/** The agreement's period in which it counts the invoice; null where it does not concern it. */
export function figureFor(terms: DiscountTerms, invoice: InvoiceDates): Figure | null {
  const day = dayFor(terms, invoice);
  return day !== null && isInForce(terms, day) ? { terms, period: periodOf(terms, day) } : null;
}

export function sumOf(discounts: readonly GivenDiscount[]): number {
  return discounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

interface Situation {
  /** What lies on the invoice beside the discount that is looked for. */
  standing: readonly GivenDiscount[];
  /** What the agreement gave on this invoice by older terms, which counts for its cap no longer. */
  formerCents: number;
  figures: Figures;
}

/** What an agreement gives on an invoice, or why nothing; null where it does not concern the invoice. */
export function discountFor(
  invoice: InvoiceToDiscount,
  terms: DiscountTerms,
  { standing, formerCents, figures }: Situation,
): NewDiscount | SkipReason | null {
  // An early payment is rewarded when it is made.
  if (terms.condition === 'EarlyPayment') return null;
  if (dayFor(terms, invoice) === null) return invoice.order ? 'NotShipped' : 'NoOrder';
  const figure = figureFor(terms, invoice);
  if (figure === null) return null;
  const key = figureKey(figure);
  const { baseCents, products } = discountBase(terms, invoice.lines);
  const reason = whyNoDiscount(terms, {
    order: invoice.order,
    hasLines: invoice.lines.length > 0,
    products: products.length,
    baseCents,
    volumeCents: figures.volumes.get(key) ?? 0,
  });
  const { id: agreementId, version: agreementVersion, percentageHundredths, capCents } = terms;
  if (reason !== null || percentageHundredths === null) return reason ?? 'FixedAmount';
  const ofCap = (capCents ?? Number.POSITIVE_INFINITY) - (figures.given.get(key) ?? 0) + formerCents;
  if (ofCap <= 0) return 'CapReached';
  const lines = products.map(({ id, amountCents }) => ({
    id,
    costCents: amountCents,
    roomCents: amountCents - liesOn(standing, id),
  }));
  const amountCents = Math.min(
    percentOf(baseCents, percentageHundredths),
    lines.reduce((sum, { roomCents }) => sum + roomCents, 0),
    // No discount makes an invoice worth less than nothing.
    invoice.lines.reduce((sum, line) => sum + line.amountCents, 0) - sumOf(standing),
    ofCap,
  );
  if (amountCents <= 0) return 'NothingToDiscount';
  const shares = sharesByCost(amountCents, lines);
  return { agreementId, agreementVersion, percentageHundredths, baseCents, amountCents, shares };
}

function liesOn(discounts: readonly GivenDiscount[], lineId: number): number {
  const shares = discounts.flatMap((discount) => discount.shares).filter((share) => share.lineId === lineId);
  return shares.reduce((sum, { cents }) => sum + cents, 0);
}
