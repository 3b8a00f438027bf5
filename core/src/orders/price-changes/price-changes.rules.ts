import { addDays } from 'date-fns/addDays';
import { currencyOfCents } from '../../kit/money.ts';
import { type Refusal, refusal } from '../../kit/refusal.ts';
import type { Currency } from '../../partners/partners.values.ts';
import type { FulfillmentStatus } from '../orders.values.ts';
import { counterPriceDays } from './price-changes.values.ts';

/** Determines whether an item's price can still change. */
export interface PricedItem {
  sku: string;
  quantity: number;
  priceCents: number;
  billedQuantity: number;
  fulfillmentStatus: FulfillmentStatus;
}

/** Why an item's price can no longer change. */
export function whyNotChangePrice(item: PricedItem): Refusal | null {
  if (item.fulfillmentStatus === 'Canceled') {
    return refusal('price-change.canceled', `${item.sku} was canceled, so its price can’t change.`);
  }
  if (item.billedQuantity >= item.quantity) {
    return refusal(
      'price-change.billed',
      `${item.sku} is billed in full. Open a credit request, or ask the supplier to rebill.`,
    );
  }
  return null;
}

/** Why a supplier can't ask for this price. */
export function whyNotRequest(newCents: number, item: PricedItem): Refusal | null {
  const why = whyNotChangePrice(item);
  if (why || newCents !== item.priceCents) return why;
  return refusal('price-change.same', `${item.sku} already has this price.`);
}

export function whyNotApprove(
  request: { oldCents: number; newCents: number },
  item: PricedItem,
  currency: Currency,
): Refusal | null {
  const why = whyNotChangePrice(item);
  if (why || item.priceCents === request.oldCents) return why;
  const [was, is] = [request.oldCents, item.priceCents].map((cents) => currencyOfCents(cents, currency));
  return refusal(
    'price-change.moved',
    `${item.sku} cost ${was} when the supplier asked and costs ${is} now. Ask the supplier to send a new request.`,
  );
}

/** Whether an item hasn't shipped yet, so its price may still change. */
export const isOpenForPricing = (status: FulfillmentStatus) =>
  status !== 'Invoicing' && status !== 'Complete' && status !== 'Canceled';

interface CounterPrice {
  cents: number;
  setOn: Date;
}

/** Whether a request meets our counter price before it expires. */
export function meetsCounterPrice(newCents: number, counter: CounterPrice | null, now: Date): boolean {
  return counter !== null && newCents <= counter.cents && now <= addDays(counter.setOn, counterPriceDays);
}

interface Unit {
  saleCents: number;
  costCents: number;
  hasOneCurrency: boolean;
}

/** Margin on one unit before marketplace fees, in percent; null if it can't be calculated. */
export function marginPercent({ saleCents, costCents, hasOneCurrency }: Unit): number | null {
  if (!hasOneCurrency || saleCents === 0) return null;
  return ((saleCents - costCents) / saleCents) * 100;
}

export function differencePercent(oldCents: number, newCents: number): number | null {
  return oldCents === 0 ? null : ((newCents - oldCents) / oldCents) * 100;
}
