import type { DueQuery, PayablePartner } from '@backdock/core/accounting/payments/payable-items.contract.ts';
import { whyNothingPaid } from '@backdock/core/accounting/payments/payable.rules.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { type Day, dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber, textToCents } from '@backdock/core/kit/money.ts';
import { payOnDate } from '@backdock/core/partners/payment-settings.rules.ts';
import type { ReadCtx } from '../../../platform/context.ts';
import { type OpenDiscount, openDiscounts } from '../../discounts/early-payments.service.ts';
import { type PartnerSum, sumPayable } from './payables.queries.ts';

export async function listPayablePartners({ db, now }: ReadCtx, asked: DueQuery): Promise<PayablePartner[]> {
  const sums = await sumPayable(db, asked, asked.upTo);
  const discounts = await openDiscounts(db, asked.paymentType, dayInPacific(now));
  const byPartner = Map.groupBy(discounts, ({ partnerId }) => partnerId);
  const payOn = payOnDates();
  return sums.map((sum) => partnerOf(sum, byPartner.get(sum.partnerId) ?? [], asked, payOn));
}

function partnerOf(
  sum: PartnerSum,
  discounts: readonly OpenDiscount[],
  asked: DueQuery,
  payOn: ReturnType<typeof payOnDates>,
): PayablePartner {
  const { partnerId, partnerType, partnerName, netTermDays, invoiceCount, creditCount } = sum;
  const lastDate = daysAfter(asked.upTo, -netTermDays);
  const dueDiscounts = discounts.filter(({ until, invoiceDate }) =>
    asked.by === 'discountDate' ? until <= asked.upTo : invoiceDate <= lastDate,
  );
  const due =
    asked.by === 'discountDate'
      ? {
          count: dueDiscounts.length,
          cents: dueDiscounts.reduce((cents, { totalCents }) => cents + totalCents, 0),
          oldestDate: earliest(dueDiscounts.map(({ invoiceDate }) => invoiceDate)),
        }
      : { count: sum.dueCount, cents: textToCents(sum.dueTotal) ?? 0, oldestDate: sum.oldestDate };
  const discountCents = dueDiscounts.reduce((cents, discount) => cents + discount.discountCents, 0);
  const creditCents = textToCents(sum.creditTotal) ?? 0;
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
    net: centsToNumber(due.cents - discountCents - creditCents),
    whyNot: whyNothingPaid(asked.paymentType, { ...sum, currency: asked.currency })?.message ?? null,
  };
}

const earliest = (days: readonly Day[]): Day | null => days.toSorted()[0] ?? null;

/** Many partners are paid on the same days, and to find one takes a walk through the calendar. */
function payOnDates() {
  const found = new Map<string, Day>();
  return (due: Day, { paymentSchedule, paymentDays }: PartnerSum): Day => {
    const key = `${due} ${paymentSchedule} ${paymentDays.join()}`;
    const day = found.get(key) ?? payOnDate(due, { paymentSchedule, paymentDays });
    found.set(key, day);
    return day;
  };
}
