import { dayInPacific } from '@backdock/core/kit/dates.ts';
import type { Takeover } from '@backdock/core/pricing/pricing.contract.ts';
import {
  maxPriceItems,
  sourceOfTakeover,
  type TakeoverSource,
  type WarningCode,
} from '@backdock/core/pricing/pricing.values.ts';
import type { Employee, WriteCtx } from '../platform/context.ts';
import { listDifferingCosts, type TakeoverChoice } from './costs.queries.ts';
import { updatePrices } from './price-update.service.ts';

interface Requested {
  from: TakeoverSource;
  of: TakeoverChoice;
  rehearse: boolean;
  acknowledged: readonly { code: WarningCode }[];
  reason?: string | undefined;
}

/** What was billed or approved elsewhere becomes the cost from today on, by the rules of an upload. */
export async function takeOver(
  ctx: WriteCtx<Employee>,
  { from, of, ...request }: Requested,
): Promise<Takeover> {
  const seen = await listDifferingCosts(ctx.tx, from, {
    of,
    today: dayInPacific(ctx.now),
    limit: maxPriceItems,
  });
  const items = seen.map(({ supplierId, sku, cost }) => ({ supplierId, sku, cost }));
  const update = await updatePrices(
    ctx,
    { ...request, items },
    {
      kind: from,
      source: sourceOfTakeover[from],
      references: new Map(seen.map(({ productId, reference }) => [productId, reference])),
    },
  );
  return { ...update, remaining: (seen[0]?.total ?? 0) - seen.length };
}
