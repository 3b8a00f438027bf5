import { skuKey } from './allocate.rules.ts';
import type { Match } from './match.rules.ts';

/** Units of a SKU that are all off by the same amount. */
export interface CostDifference {
  sku: string;
  perUnitCents: number;
  quantity: number;
}

/** How far each SKU's cost is from what was agreed, the largest first. */
export function costDifferences({
  products,
  allocations,
}: Pick<Match, 'products' | 'allocations'>): CostDifference[] {
  const off = allocations.flatMap(({ shares }, at) => {
    const { sku = '', unitCostCents = 0 } = products[at] ?? {};
    return shares.flatMap(({ quantity, priceCents }) =>
      unitCostCents === priceCents
        ? []
        : [{ sku: skuKey(sku), perUnitCents: unitCostCents - priceCents, quantity }],
    );
  });
  return [...Map.groupBy(off, ({ sku, perUnitCents }) => `${sku} ${perUnitCents}`).values()]
    .flatMap(([first, ...others]) =>
      first ? [{ ...first, quantity: others.reduce((sum, one) => sum + one.quantity, first.quantity) }] : [],
    )
    .toSorted((one, other) => Math.abs(other.perUnitCents) - Math.abs(one.perUnitCents));
}
