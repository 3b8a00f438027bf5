import type { Currency } from '../partners/partners.values.ts';
import type { HandlingFeeType } from '../suppliers/logistics/logistics.values.ts';
import { marginPercent } from './price-check.rules.ts';

interface CostFacts {
  costCents: number | null;
  costCurrency: Currency;
  /** Null if nothing was shipped lately, which counts as 0. */
  freightCents: number | null;
  handlingFeeType: HandlingFeeType;
  handlingCents: number;
  dropShipCents: number;
  /** Hundredths of a percent. */
  allowanceBasisPoints: number;
  priceCents: number | null;
  priceCurrency: Currency;
}

/** What one unit costs once it is with the customer, and what is left of its price. */
export function landedCost(facts: CostFacts): { landedCents: number | null; marginPercent: number | null } {
  const { costCents } = facts;
  if (costCents === null) return { landedCents: null, marginPercent: null };
  // An order of one unit pays its handling once, whether it's by item or by order.
  const handling = facts.handlingFeeType === 'None' ? 0 : facts.handlingCents;
  const left = Math.max(0, 10_000 - facts.allowanceBasisPoints);
  const landedCents =
    Math.round((costCents * left) / 10_000) + (facts.freightCents ?? 0) + handling + facts.dropShipCents;
  const isComparable = facts.costCurrency === facts.priceCurrency;
  return { landedCents, marginPercent: isComparable ? marginPercent(facts.priceCents, landedCents) : null };
}
