import { standingOf } from '@backdock/core/accounting/payments/flight-check/flight-check-standing.rules.ts';
import type { StandingFacts } from '@backdock/core/accounting/payments/flight-check/flight-check-facts.ts';
import type {
  DueQuery,
  PayablePartner,
} from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { whyNothingPaid } from '@backdock/core/accounting/payments/baskets/payable.rules.ts';
import { firstPaymentDate } from '@backdock/core/accounting/payments/payment-files/payment-date.rules.ts';
import { netCentsOf } from '@backdock/core/accounting/payments/payout.rules.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber, parseCents } from '@backdock/core/kit/money.ts';
import { payOnDates } from '@backdock/core/partners/payment-settings.rules.ts';
import type { ReadCtx } from '../../../platform/context.ts';
import { type OpenDiscount, openDiscounts } from '../../discounts/early-payments.service.ts';
import { findStandingFacts } from '../payment-items/payment-items.service.ts';
import type { Hold } from './baskets.queries.ts';
import { heldPartners } from './baskets.service.ts';
import { type PartnerSum, sumPayable } from './payables.queries.ts';

export async function listPayablePartners(
  { db, now, prenotes }: ReadCtx & { prenotes: boolean },
  query: DueQuery & { paymentDate?: Day | undefined },
): Promise<PayablePartner[]> {
  const today = dayInPacific(now);
  const criteria = { ...query, today, prenotes };
  const sums = await sumPayable(db, criteria, criteria.upTo);
  const days = { today, payOn: query.paymentDate ?? firstPaymentDate(query.paymentType, today) };
  const discounts = await openDiscounts(db, criteria.paymentType, days);
  const byPartner = Map.groupBy(discounts, ({ partnerId }) => partnerId);
  const ids = sums.map(({ partnerId }) => partnerId);
  const facts = await findStandingFacts(db, ids, { prenotes });
  const holds = await heldPartners(db, criteria.paymentType);
  const payOn = payOnDates();
  return sums.map((sum) => {
    const { partnerId } = sum;
    const known = { partner: facts.get(partnerId), hold: holds.get(partnerId) };
    return partnerOf(sum, { discounts: byPartner.get(partnerId) ?? [], ...known }, criteria, payOn);
  });
}

interface Known {
  discounts: readonly OpenDiscount[];
  partner: StandingFacts | undefined;
  hold: Hold | undefined;
}

function partnerOf(
  sum: PartnerSum,
  { discounts, ...known }: Known,
  criteria: DueQuery & { today: Day; prenotes: boolean },
  payOn: ReturnType<typeof payOnDates>,
): PayablePartner {
  const { partnerId, partnerType, partnerName, netTermDays, invoiceCount, creditCount } = sum;
  const lastDate = daysAfter(criteria.upTo, -netTermDays);
  const dueDiscounts = discounts.filter(({ until, invoiceDate }) =>
    criteria.by === 'discountDate' ? until <= criteria.upTo : invoiceDate <= lastDate,
  );
  const due =
    criteria.by === 'discountDate'
      ? {
          count: dueDiscounts.length,
          cents: dueDiscounts.reduce((cents, { totalCents }) => cents + totalCents, 0),
          oldestDate: earliest(dueDiscounts.map(({ invoiceDate }) => invoiceDate)),
        }
      : { count: sum.dueCount, cents: parseCents(sum.dueTotal), oldestDate: sum.oldestDate };
  const discountCents = dueDiscounts.reduce((cents, discount) => cents + discount.discountCents, 0);
  const creditCents = parseCents(sum.creditTotal);
  const cents = { grossCents: due.cents, creditCents, discountCents };
  const totalCents = netCentsOf(cents);
  const whyNot =
    whyNothingPaid(criteria.paymentType, { ...sum, currency: criteria.currency })?.message ?? null;
  const { standing, why } = standingOf({ ...cents, totalCents }, criteria, {
    ...known,
    prenotes: criteria.prenotes,
  });
  const oldestDueDate = due.oldestDate && daysAfter(due.oldestDate, netTermDays);
  return {
    partnerId,
    partnerType,
    partnerName,
    invoiceCount,
    invoiceTotal: Number(sum.invoiceTotal),
    dueCount: due.count,
    dueTotal: centsToNumber(due.cents),
    oldestDueDate,
    payOnDate: oldestDueDate && payOn(oldestDueDate, sum),
    discountDate: earliest(discounts.map(({ until }) => until)),
    discountAvailable: centsToNumber(discountCents),
    creditCount,
    creditTotal: centsToNumber(creditCents),
    net: centsToNumber(totalCents),
    pays: standing === 'Pays' && whyNot === null ? centsToNumber(totalCents) : 0,
    standing,
    why,
    whyNot,
  };
}

const earliest = (days: readonly Day[]): Day | null => days.toSorted()[0] ?? null;
