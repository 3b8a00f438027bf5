import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Fields } from '@backdock/core/kit/differences.ts';
import { centsToNumber, currencyOfCents } from '@backdock/core/kit/money.ts';
import {
  type Acknowledged,
  type ChangedRow,
  checkUpload,
  isSavable,
  type PriceCheck,
  readUpload,
  soundItems,
} from '@backdock/core/pricing/price-check.rules.ts';
import type { RawItem } from '@backdock/core/pricing/price-item.rules.ts';
import type { PriceChange } from '@backdock/core/pricing/price-warnings.rules.ts';
import type { PriceUpdate } from '@backdock/core/pricing/pricing.contract.ts';
import { priceBatchHistory, productPriceHistory } from '@backdock/core/pricing/pricing.history.ts';
import { type BatchKind, type CostSource, maxShownChanges } from '@backdock/core/pricing/pricing.values.ts';
import { auditAll } from '../platform/audit/audit.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import { fieldError } from '../platform/errors.ts';
import { lockProducts, setPrices } from '../product-data/products/product-prices.service.ts';
import * as queries from './batches.queries.ts';
import { findPricedProducts } from './products.queries.ts';

interface Requested {
  items: readonly RawItem[];
  rehearse: boolean;
  acknowledged: readonly Acknowledged[];
  reason?: string | undefined;
}

/** Where the values of an upload come from. */
export interface Origin {
  kind: BatchKind;
  source: CostSource;
  /** What each product's cost was taken over from. */
  references: ReadonlyMap<number, string>;
}

const byUpload: Origin = { kind: 'Upload', source: 'Upload', references: new Map() };

/** Tells what an upload would do, and saves it if nothing stands against it: all of it or nothing. */
export async function updatePrices(
  ctx: WriteCtx<Employee>,
  { items, rehearse, acknowledged, reason }: Requested,
  origin: Origin = byUpload,
): Promise<PriceUpdate> {
  const today = dayInPacific(ctx.now);
  const upload = readUpload(items, today);
  const asked = soundItems(upload);
  if (!rehearse) await lockProducts(ctx, asked);
  const products = await findPricedProducts(ctx.tx, asked, today);
  const check = checkUpload(upload, { products, today, acknowledged });
  if (rehearse || !isSavable(check) || check.changed.length === 0) return answerOf(check, items);
  const batchId = await save(ctx, check, { ...origin, reason: reason ?? throwNoReason() });
  return { batchId, ...answerOf(check, items) };
}

export function throwNoReason(): never {
  throw fieldError('reason', 'Field is required');
}

function answerOf(check: PriceCheck, items: readonly RawItem[]): PriceUpdate {
  const { changed, unchanged, refused, warnings, marginBefore, marginAfter } = check;
  const changes = changed.flatMap(({ row, productId, changes: found }) => {
    const { sku = '', supplierId = 0 } = items[row - 1] ?? {};
    return found.map((change) => ({ row, productId, sku, supplierId, ...shownChange(change) }));
  });
  return {
    changed: changed.length,
    unchanged,
    refused: [...refused],
    warnings: [...warnings],
    marginBefore,
    marginAfter,
    changes: changes.slice(0, maxShownChanges),
  };
}

function shownChange(change: PriceChange) {
  const { beforeCents, afterCents, marketplaceId: _, ...of } = change;
  return {
    ...of,
    before: beforeCents === null ? null : centsToNumber(beforeCents),
    after: centsToNumber(afterCents),
  };
}

async function save(
  ctx: WriteCtx<Employee>,
  { changed, marginBefore, marginAfter }: PriceCheck,
  { kind, source, references, reason }: Origin & { reason: string },
): Promise<number> {
  const { tx, actor, now } = ctx;
  const createdOn = now.toISOString();
  const productCount = changed.length;
  const batchId = await queries.insertBatch(tx, {
    kind,
    reason,
    productCount,
    marginBefore,
    marginAfter,
    createdBy: actor.id,
    createdOn,
  });
  const changes = changed.flatMap(({ productId, changes: found }) =>
    found.map((change) => ({ ...change, productId })),
  );
  await queries.insertChanges(tx, batchId, changes);
  const costs = changes.filter(({ field }) => field === 'Cost');
  if (costs.length > 0)
    await queries.saveCosts(tx, costs, {
      batchId,
      source,
      references,
      enteredBy: actor.id,
      enteredOn: createdOn,
    });
  await setPrices(ctx, {
    minimums: changes
      .filter(({ field }) => field === 'MinimumPrice')
      .map(({ productId, afterCents }) => ({ productId, cents: afterCents })),
    listings: changes.flatMap(({ productId, marketplaceId, afterCents }) =>
      marketplaceId === null ? [] : [{ productId, marketplaceId, cents: afterCents }],
    ),
  });
  await auditAll(ctx, [
    {
      entityType: priceBatchHistory.entityType,
      entityId: batchId,
      action: 'price-batch.saved',
      after: { kind, products: productCount },
      reason,
    },
    ...changed.map((row) => auditedRow(row, batchId, reason)),
  ]);
  return batchId;
}

/** Prices in several marketplaces are one line of text: who reads a history wants them side by side. */
function auditedRow({ productId, changes }: ChangedRow, batch: number, reason: string) {
  return {
    entityType: productPriceHistory.entityType,
    entityId: productId,
    action: 'product-price.changed',
    before: auditedValues(changes, ({ beforeCents }) => beforeCents),
    after: { ...auditedValues(changes, ({ afterCents }) => afterCents), batch },
    reason,
  };
}

export function auditedValues(
  changes: readonly PriceChange[],
  centsOf: (change: PriceChange) => number | null,
): Fields {
  const of = (field: PriceChange['field']) => changes.filter((change) => change.field === field);
  const amount = (change: PriceChange) => {
    const cents = centsOf(change);
    return cents === null ? null : centsToNumber(cents);
  };
  const prices = of('Price').map((change) => {
    const cents = centsOf(change);
    return `${change.marketplace ?? ''} ${cents === null ? '--' : currencyOfCents(cents, change.currency)}`;
  });
  return {
    ...Object.fromEntries(
      of('Cost').flatMap((cost) => [
        ['cost', amount(cost)],
        ['effectiveFrom', cost.effectiveFrom],
      ]),
    ),
    ...Object.fromEntries(of('MinimumPrice').map((minimum) => ['minimumPrice', amount(minimum)])),
    ...(prices.length > 0 && { prices: prices.join(', ') }),
  };
}
