import { centsToNumber } from '@backdock/core/kit/money.ts';
import { whyNotUndo } from '@backdock/core/pricing/price-batch.rules.ts';
import type { PriceUndo } from '@backdock/core/pricing/pricing.contract.ts';
import { priceBatchHistory, productPriceHistory } from '@backdock/core/pricing/pricing.history.ts';
import { maxShownChanges } from '@backdock/core/pricing/pricing.values.ts';
import { auditAll } from '../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import { refuseIf, throwNotFound } from '../platform/errors.ts';
import { lockProductsById, setPrices } from '../product-data/products/product-prices.service.ts';
import { auditedValues, throwNoReason } from './price-update.service.ts';
import * as queries from './undo.queries.ts';
import type { BatchChange } from './undo.queries.ts';

interface Requested {
  rehearse: boolean;
  reason?: string | undefined;
}

/** Puts back what stood before a batch. What was changed since stays, and is named. */
export async function undoBatch(
  ctx: WriteCtx<Employee>,
  batchId: number,
  { rehearse, reason }: Requested,
): Promise<PriceUndo> {
  const { tx, now } = ctx;
  // Products first, in the order uploads lock them; a batch's products never change.
  if (!rehearse) await lockProductsById(ctx, await queries.productsOf(tx, batchId));
  const batch = (await queries.lockBatch(tx, batchId)) ?? throwNotFound('price batch');
  refuseIf(whyNotUndo(batch, now));
  const changes = await queries.listChanges(tx, batchId);
  const restored = changes.filter(({ isCurrent }) => isCurrent);
  const kept = changes.filter(({ isCurrent }) => !isCurrent);
  if (!rehearse) await undo(ctx, batchId, { restored, kept, reason: reason ?? throwNoReason() });
  return {
    isSaved: !rehearse,
    restored: restored.length,
    kept: kept.length,
    keptChanges: kept.slice(0, maxShownChanges).map(shownChange),
  };
}

interface Undo {
  restored: readonly BatchChange[];
  kept: readonly BatchChange[];
  reason: string;
}

const idsOf = (changes: readonly BatchChange[]) => changes.map(({ id }) => id);

async function undo(
  ctx: WriteCtx<Employee>,
  batchId: number,
  { restored, kept, reason }: Undo,
): Promise<void> {
  const { tx, actor, now } = ctx;
  await queries.restoreCosts(tx, idsOf(restored));
  await setPrices(ctx, {
    minimums: restored
      .filter(({ field }) => field === 'MinimumPrice')
      .map(({ productId, beforeCents: cents }) => ({ productId, cents })),
    listings: restored.flatMap(({ productId, marketplaceId, beforeCents: cents }) =>
      marketplaceId === null ? [] : [{ productId, marketplaceId, cents }],
    ),
  });
  await queries.handDownBefore(tx, idsOf(kept));
  await queries.setOutcomes(tx, { restored: idsOf(restored), kept: idsOf(kept) });
  await queries.setUndone(tx, batchId, {
    by: actor.id,
    on: now.toISOString(),
    reason,
    keptCount: kept.length,
  });
  await auditAll(ctx, [
    {
      entityType: priceBatchHistory.entityType,
      entityId: batchId,
      action: 'price-batch.undone',
      after: { restored: restored.length, kept: kept.length },
      reason,
    },
    ...[...Map.groupBy(restored, ({ productId }) => productId)].map(([productId, changes]) => ({
      entityType: productPriceHistory.entityType,
      entityId: productId,
      action: 'product-price.restored',
      before: auditedValues(changes, ({ afterCents }) => afterCents),
      after: { ...auditedValues(changes, ({ beforeCents }) => beforeCents), batch: batchId },
      reason,
    })),
  ]);
}

function shownChange(change: BatchChange): PriceUndo['keptChanges'][number] {
  const { id: _, marketplaceId: __, isCurrent: ___, beforeCents, afterCents, ...of } = change;
  return {
    ...of,
    before: beforeCents === null ? null : centsToNumber(beforeCents),
    after: centsToNumber(afterCents),
  };
}
