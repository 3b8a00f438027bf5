import { discountOn } from '@backdock/core/accounting/discounts/early-payment.rules.ts';
import type { Basket } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { standingOf } from '@backdock/core/accounting/payments/flight-check/flight-check-standing.rules.ts';
import type { Run } from '@backdock/core/accounting/payments/baskets/payable.rules.ts';
import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import { computePayout, netCentsOf } from '@backdock/core/accounting/payments/payout.rules.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber, parseCents } from '@backdock/core/kit/money.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { earlyPayments } from '../../discounts/early-payments.service.ts';
import { toPayout } from '../payout.ts';
import { findStandingFacts } from '../payment-items/payment-items.service.ts';
import * as queries from './baskets.queries.ts';
import { heldPartners } from './baskets.service.ts';

interface Moment {
  db: Reader;
  now: Date;
  /** Whether the bank requires prenotes. */
  prenotes: boolean;
}

/**
 * The basket by partner, with what its file would pay. Sums come from SQL and discounts from the few invoices that
 * can have one: unlike the flight check, this is read after every click, over tens of thousands of items.
 */
export async function readBasket(
  { db, now, prenotes }: Moment,
  { paymentDate, ...of }: Run & { paymentDate?: Day | undefined },
): Promise<Basket> {
  const run = { ...of, today: dayInPacific(now) };
  const day = paymentDate ?? firstPaymentDate(of.paymentType, run.today);
  const sums = await queries.sumBasket(db, of);
  const ids = sums.map(({ partnerId }) => partnerId);
  const standings = await findStandingFacts(db, ids, { prenotes });
  const holds = await heldPartners(db, of.paymentType);
  const discounts = await discountsIn(db, of, day);
  const shares = sums.map((sum) => {
    const cents = {
      grossCents: parseCents(sum.gross),
      creditCents: parseCents(sum.credits),
      discountCents: discounts.get(sum.partnerId) ?? 0,
    };
    const hold = holds.get(sum.partnerId);
    const partner = standings.get(sum.partnerId);
    const net = { ...cents, totalCents: netCentsOf(cents) };
    return { sum, hold, ...net, ...standingOf(net, run, { partner, hold, prenotes }) };
  });
  return {
    partners: shares.map(({ sum, hold, standing, why, discountCents, totalCents }) => ({
      ...sum,
      gross: Number(sum.gross),
      credits: Number(sum.credits),
      discount: centsToNumber(discountCents),
      net: centsToNumber(totalCents),
      hold: hold ?? null,
      standing,
      why,
    })),
    invoiceCount: sums.reduce((count, { invoiceCount }) => count + invoiceCount, 0),
    creditCount: sums.reduce((count, { creditCount }) => count + creditCount, 0),
    payout: toPayout(of.currency, computePayout(shares.map(({ sum, ...share }) => ({ ...sum, ...share })))),
  };
}

/** The discounts that paying the basket on a day earns, by partner. */
async function discountsIn(db: Reader, of: Run, day: Day): Promise<Map<number, number>> {
  const invoices = await queries.listDiscountable(db, of);
  const offers = await earlyPayments(
    db,
    invoices.map(({ invoiceId }) => invoiceId),
  );
  const sums = new Map<number, number>();
  for (const { invoiceId, partnerId } of invoices) {
    const cents = discountOn(day, offers.get(invoiceId) ?? [])?.cents ?? 0;
    sums.set(partnerId, (sums.get(partnerId) ?? 0) + cents);
  }
  return sums;
}
