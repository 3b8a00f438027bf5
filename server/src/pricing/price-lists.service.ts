import type { Day } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { productPriceHistory } from '@backdock/core/pricing/pricing.history.ts';
import { auditAll } from '../platform/audit/audit.ts';
import type { System, WriteCtx } from '../platform/context.ts';
import { lockProducts } from '../product-data/products/product-prices.service.ts';
import { savePriceListCosts } from './price-lists.queries.ts';

export interface PriceListCost {
  supplierId: number;
  sku: string;
  costCents: number;
  effectiveFrom: Day;
}

/**
 * Costs from suppliers' price lists. Each product and day counts once; what a person entered for that day stays, and so
 * does what is stored already. Returns how many costs were written.
 */
export async function receivePriceLists(
  ctx: WriteCtx<System>,
  costs: readonly PriceListCost[],
): Promise<number> {
  await lockProducts(ctx, costs);
  const saved = await savePriceListCosts(ctx.tx, costs, ctx.now);
  await auditAll(
    ctx,
    saved.map(({ productId, effectiveFrom, cents }) => ({
      entityType: productPriceHistory.entityType,
      entityId: productId,
      action: 'product-price.received',
      after: { cost: centsToNumber(cents), effectiveFrom },
    })),
  );
  return saved.length;
}
