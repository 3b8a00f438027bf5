import type { NewOrder, NewSupplierOrder } from '../../../server/src/orders/orders.queries.ts';
import { pick, type Random } from './customers.ts';

const taxRates = [0, 0, 0.0625, 0.07, 0.0825, 0.0875];
const shippingCharges = [0, 0, 0, 1_499, 4_900, 12_900];
const adjustments = ['Damaged box, customer keeps the goods', 'Price match', 'Late delivery'];

type Amounts = Pick<
  NewOrder,
  | 'subtotalCents'
  | 'discountCents'
  | 'taxCents'
  | 'shippingCents'
  | 'adjustmentCents'
  | 'adjustmentReason'
  | 'rewardCents'
>;

/** What the customer pays for what the suppliers ship. */
export function amountsOf(parts: readonly NewSupplierOrder[], random: Random): Amounts {
  const subtotalCents = parts
    .flatMap(({ items }) => items)
    .reduce((sum, { quantity, salePricePerUnitCents }) => sum + quantity * salePricePerUnitCents, 0);
  const discountCents = random() < 0.12 ? Math.round(subtotalCents * (0.05 + random() * 0.05)) : 0;
  const isAdjusted = random() < 0.04;
  return {
    subtotalCents,
    discountCents,
    taxCents: Math.round((subtotalCents - discountCents) * pick(taxRates, random)),
    shippingCents: pick(shippingCharges, random),
    adjustmentCents: isAdjusted ? -Math.round(subtotalCents * (0.02 + random() * 0.06)) : 0,
    adjustmentReason: isAdjusted ? pick(adjustments, random) : null,
    rewardCents: random() < 0.05 ? Math.min(2_500, Math.floor(subtotalCents / 20)) : 0,
  };
}
