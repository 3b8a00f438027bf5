import type { PayableItem } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { listPayableItems } from '../../../server/src/accounting/payments/baskets/payable-items.service.ts';
import { listPayablePartners } from '../../../server/src/accounting/payments/baskets/payable-partners.service.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { productDays } from './invoices.ts';
import { act, type Act, type Payment } from './payment-steps.ts';

/** What can be paid to one partner. */
export interface Candidate {
  partnerId: number;
  invoices: readonly PayableItem[];
  credits: readonly PayableItem[];
}

/** Partners that could be paid at that moment, with what they had sent by then, longest wait first. */
export function candidatesFor(runtime: Runtime, who: Act, payment: Payment): Promise<Candidate[]> {
  const { paymentType, currency } = payment;
  const today = dayInPacific(who.on);
  return act(runtime, who, async (ctx) => {
    const read = { ...ctx, db: ctx.tx, prenotes: false };
    const partners = await listPayablePartners(read, { paymentType, currency, by: 'dueDate', upTo: today });
    const payable = new Set(
      partners.filter(({ whyNot }) => whyNot === null).map(({ partnerId }) => partnerId),
    );
    const { rows } = await listPayableItems(read, 'posted', {
      sort: [{ colId: 'dueDate', sort: 'asc' }],
      filters: { paymentType: { filterType: 'set', values: [paymentType] } },
      limit: 10_000,
      offset: 0,
    });
    const oldest = daysAfter(dayInPacific(runtime.now()), -productDays);
    const items = rows.filter(
      ({ partnerId, date }) => payable.has(partnerId) && date >= oldest && date <= today,
    );
    return [...Map.groupBy(items, ({ partnerId }) => partnerId)].map(([partnerId, own]) => ({
      partnerId,
      invoices: own.filter(({ itemType }) => itemType === 'Invoice'),
      credits: own.filter(({ itemType }) => itemType === 'CreditMemo'),
    }));
  });
}

/** Bills that are due or earn a discount if paid now, with credits that leave most of the amount to pay. */
export function dueOf({ partnerId, invoices, credits }: Candidate, { paymentDate }: Payment): Candidate {
  const due = invoices.filter(
    ({ dueDate, discountDate }) => dueDate <= paymentDate || (discountDate ?? '') >= paymentDate,
  );
  let left = totalOf(due) * 0.6;
  const used = credits.filter(({ total }) => {
    const isUsed = -total <= left;
    if (isUsed) left += total;
    return isUsed;
  });
  return { partnerId, invoices: due, credits: used };
}

export const totalOf = (items: readonly PayableItem[]) => items.reduce((sum, { total }) => sum + total, 0);

export const idsIn = (candidates: readonly Candidate[]) => ({
  invoiceIds: candidates.flatMap(({ invoices }) => invoices.map(({ id }) => id)),
  creditMemoIds: candidates.flatMap(({ credits }) => credits.map(({ id }) => id)),
});
