import { marginPercent } from './price-changes.rules.ts';
import type { BuyerDecision, PriceSource } from './price-changes.values.ts';

/** A supplier order's money before anything is decided. */
interface OrderMoney {
  /** Includes fixed shipping. */
  costCents: number;
  productCents: number;
  /** Null if customers pay in another currency. */
  saleCents: number | null;
}

interface Choice {
  lineDifferenceCents: number;
  decision: BuyerDecision | null;
}

interface Effect {
  requestedCents: number;
  approvedCents: number;
  avoidedCents: number;
  /** Percent. */
  marginNow: number | null;
  marginAsApproved: number | null;
}

/** A supplier order if the choices made so far were sent. */
export function effectOf(order: OrderMoney, choices: readonly Choice[]): Effect {
  const sumOf = (...decisions: (BuyerDecision | null)[]) =>
    choices
      .filter(({ decision }) => decisions.includes(decision))
      .reduce((sum, { lineDifferenceCents }) => sum + lineDifferenceCents, 0);
  const approved = sumOf('Approved');
  const margin = (costCents: number) =>
    marginPercent({ saleCents: order.saleCents ?? 0, costCents, hasOneCurrency: order.saleCents !== null });
  return {
    requestedCents: order.costCents + sumOf('Approved', 'Declined', null),
    approvedCents: order.costCents + approved,
    avoidedCents: sumOf('Declined'),
    marginNow: margin(order.productCents),
    marginAsApproved: margin(order.productCents + approved),
  };
}

interface PriceFact {
  on: string;
  price: number;
  source: PriceSource;
}

/** When the price changed, newest first. Facts in a row with the same price count once, as of the oldest. */
export function pricePoints(facts: readonly PriceFact[], most: number): PriceFact[] {
  const newestFirst = facts.toSorted((one, other) => other.on.localeCompare(one.on));
  return newestFirst.filter((fact, at) => fact.price !== newestFirst[at + 1]?.price).slice(0, most);
}
