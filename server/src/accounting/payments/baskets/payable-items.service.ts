import { discountOn } from '@backdock/core/accounting/discounts/early-payment.rules.ts';
import type { PayableItem } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { ListRequest, Page } from '@backdock/core/kit/list.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { payOnDate } from '@backdock/core/partners/payment-settings.rules.ts';
import { defaultPaymentSettings } from '@backdock/core/partners/payment-settings.values.ts';
import type { ReadCtx } from '../../../platform/context.ts';
import { earlyPayments } from '../../discounts/early-payments.service.ts';
import { flagging } from './payable-flags.service.ts';
import { type ItemList, listItems } from './payable-items.queries.ts';

/** A page of items, with the fields that depend on the calendar and on agreements. */
export async function listPayableItems(
  { db, now }: ReadCtx,
  list: ItemList,
  request: ListRequest,
): Promise<Page<PayableItem>> {
  const page = await listItems(db, list, request);
  const invoices = page.rows.filter(({ itemType }) => itemType === 'Invoice');
  const offers = await earlyPayments(
    db,
    invoices.map(({ id }) => id),
  );
  const flagged = await flagging(db, page.rows);
  const today = dayInPacific(now);
  const rows = page.rows.map(({ paymentSchedule, paymentDays, ...item }) => {
    const discount = item.itemType === 'Invoice' ? discountOn(today, offers.get(item.id) ?? []) : null;
    return {
      ...item,
      payOnDate: payOnDate(item.dueDate, {
        paymentSchedule: paymentSchedule ?? defaultPaymentSettings.paymentSchedule,
        paymentDays: paymentDays ?? defaultPaymentSettings.paymentDays,
      }),
      discountDate: discount?.until ?? null,
      discountAvailable: centsToNumber(discount?.cents ?? 0),
      flags: flagged(item),
    };
  });
  return { ...page, rows };
}
