import { isInForce } from '@backdock/core/accounting/discounts/discount-period.rules.ts';
import type { Day } from '@backdock/core/kit/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { WriteCtx } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findAgreements } from './distribution.queries.ts';
import { insertAgreement, type NewAgreement } from './agreements.queries.ts';

export type { NewAgreement } from './agreements.queries.ts';

/** The only entry point for agreements made outside this product. */
export async function receiveAgreement(ctx: WriteCtx, agreement: NewAgreement): Promise<number> {
  const id = await insertAgreement(ctx.tx, agreement, ctx.now);
  await audit(ctx, {
    entityType: 'allowance-agreement',
    entityId: id,
    action: 'agreement.received',
    after: {
      supplierId: agreement.supplierId,
      type: agreement.type,
      name: agreement.name,
      startDate: agreement.startDate,
      endDate: agreement.endDate ?? null,
      version: 1,
    },
  });
  return id;
}

/** Percentages that distribution takes off this supplier's invoices of a day. */
export async function discountsInForce(db: Reader, supplierId: number, day: Day) {
  const agreements = await findAgreements(db, [supplierId]);
  return agreements.flatMap(({ id, name, percentageHundredths, condition, skus, excludeSkus, ...term }) =>
    percentageHundredths !== null && condition !== 'EarlyPayment' && isInForce(term, day)
      ? [{ agreementId: id, name, percentage: percentageHundredths / 100, skus, excludeSkus }]
      : [],
  );
}
