import type { WriteBill } from './supplier-bills-drafts.ts';
import type { OrderName } from './supplier-bills-orders.ts';
import type { BillablePart, PartItem, Take } from './supplier-bills-parts.ts';

export interface Desk {
  now: Date;
  write: WriteBill;
  /** The orders that were made for bills. */
  made: Readonly<Record<OrderName, BillablePart>>;
  /** Any other order of the last weeks. */
  take: Take;
}

export const firstOf = ({ items }: BillablePart): PartItem => {
  const [item] = items;
  if (!item) throw new Error('an order without items');
  return item;
};
