import { isInForce } from '@backdock/core/allowances/agreements/agreement-period.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findDiscounts } from './discount-agreements.queries.ts';

/** General discounts, for distribution and early payment. */
export {
  type DiscountAgreement,
  findDiscounts,
  listEarlyDiscounts,
  listGrantingSuppliers,
  lockDiscounts,
} from './discount-agreements.queries.ts';

/** Percentages that distribution takes off this supplier's invoices of a day. */
export async function discountsInForce(db: Reader, supplierId: number, day: Day) {
  const agreements = await findDiscounts(db, [supplierId]);
  return agreements.flatMap(({ id, name, percentageHundredths, condition, skus, excludeSkus, ...term }) =>
    percentageHundredths !== null && condition !== 'EarlyPayment' && isInForce(term, day)
      ? [{ agreementId: id, name, percentage: percentageHundredths / 100, skus, excludeSkus }]
      : [],
  );
}
