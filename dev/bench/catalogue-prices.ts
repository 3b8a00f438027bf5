import { type PriceUpdate, pricing } from '@backdock/core/pricing/pricing.contract.ts';
import { maxPriceItems, warningCodes } from '@backdock/core/pricing/pricing.values.ts';
import type { CatalogueBench } from './catalogue-bench.ts';
import { median } from './load.ts';

const rounds = 5;

export interface MeasuredPrices {
  items: number;
  /** Medians, in seconds. */
  rehearsed: number;
  saved: number;
}

/** Uploads of as many costs as one may have: each is rehearsed and then saved. */
export async function measurePrices({ owner, call, size, say }: CatalogueBench): Promise<MeasuredPrices> {
  const rehearsed: number[] = [];
  const saved: number[] = [];
  const items = Math.min(maxPriceItems, Math.floor(size.products / rounds));
  const timed = async (body: object): Promise<[number, PriceUpdate]> => {
    const startedAt = performance.now();
    const answer = await call<PriceUpdate>('PUT', pricing.update.path, body);
    return [(performance.now() - startedAt) / 1_000, answer];
  };
  for (let round = 0; round < rounds; round += 1) {
    // Of all suppliers, as a sheet of everything that rose.
    const { rows } = await owner.query<{ supplierId: number; sku: string; cost: number }>(
      `SELECT supplier_id AS "supplierId", sku,
              (SELECT round(amount * 1.02 + 0.11, 2)::float8 FROM product_cost cost WHERE cost.product_id = product.id
                ORDER BY effective_from DESC LIMIT 1) AS cost
         FROM product WHERE id % $1 = $2 ORDER BY id LIMIT $3`,
      [Math.floor(size.products / items), round, items],
    );
    const acknowledged = warningCodes.map((code) => ({ code }));
    const body = { items: rows, acknowledged, reason: 'Prices of the new year' };
    const [rehearsal] = await timed({ ...body, rehearse: true });
    const [saving, answer] = await timed({ ...body, rehearse: false });
    if (answer.batchId === undefined)
      throw new Error(`nothing was saved: ${JSON.stringify(answer).slice(0, 500)}`);
    rehearsed.push(rehearsal);
    saved.push(saving);
    say(`${rows.length} costs rehearsed in ${rehearsal.toFixed(2)} s, saved in ${saving.toFixed(2)} s`);
  }
  return { items, rehearsed: median(rehearsed), saved: median(saved) };
}
