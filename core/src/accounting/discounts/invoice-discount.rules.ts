import { type BilledLine, discountBase } from './discount-base.rules.ts';
import { isInForce, type Period, periodOf } from '../../allowances/agreements/agreement-period.rules.ts';
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
  /** Excludes discount lines. */
  lines: readonly BilledLine[];
  given: readonly GivenDiscount[];
}

/** Sums per agreement period, keyed by `figureKey`. */
export interface Figures {
  /** Purchases. */
  volumes: ReadonlyMap<string, number>;
  /** Discounts given. */
  given: ReadonlyMap<string, number>;
}

export interface Figure {
  terms: DiscountTerms;
  period: Period;
}

/** Keyed by version, because each version of the terms counts different things. */
export const figureKey = ({ terms, period }: Figure) => `${terms.id}.${terms.version} ${period.from}`;

/** The agreement period the invoice falls in; null if the agreement doesn't apply to it. */
export function figureFor(terms: DiscountTerms, invoice: InvoiceDates): Figure | null {
  const day = dayFor(terms, invoice);
  return day !== null && isInForce(terms, day) ? { terms, period: periodOf(terms, day) } : null;
}

export function sumOf(discounts: readonly GivenDiscount[]): number {
  return discounts.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

interface Situation {
  /** Other discounts on the invoice. */
  standing: readonly GivenDiscount[];
  /** Given on this invoice under older terms; no longer counts toward the cap. */
  formerCents: number;
  figures: Figures;
}

/** The discount an agreement gives on an invoice, or the reason it gives none; null if it doesn't apply. */
export function discountFor(
  invoice: InvoiceToDiscount,
  terms: DiscountTerms,
  { standing, formerCents, figures }: Situation,
): NewDiscount | SkipReason | null {
  // Early-payment discounts are taken at payment.
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
    // Discounts never push an invoice below zero.
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
