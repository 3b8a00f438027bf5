import type { PayableItem } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';

type Item = Pick<PayableItem, 'itemType' | 'id' | 'total'>;

/** The documents behind picked items, as the basket takes them. */
export function idsOf(items: readonly Item[]): { invoiceIds: number[]; creditMemoIds: number[] } {
  const of = (type: Item['itemType']) =>
    items.filter(({ itemType }) => itemType === type).map(({ id }) => id);
  return { invoiceIds: of('Invoice'), creditMemoIds: of('CreditMemo') };
}

/** To the cent; credits are negative. */
export const sumOfItems = (items: readonly Item[]) =>
  centsToNumber(items.reduce((cents, { total }) => cents + numberToCents(total), 0));
