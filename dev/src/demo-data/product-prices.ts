import { daysAfter } from '@backdock/core/kit/banking-days.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { centsToNumber } from '@backdock/core/kit/money.ts';
import { warningCodes } from '@backdock/core/pricing/pricing.values.ts';
import type { Runtime } from '../../../server/src/platform/runtime.ts';
import { type PriceListCost, receivePriceLists } from '../../../server/src/pricing/price-lists.service.ts';
import { updatePrices } from '../../../server/src/pricing/price-update.service.ts';
import { undoBatch } from '../../../server/src/pricing/undo.service.ts';
import { seededRandom } from '../seeded-random.ts';
import { actAsEmployee, type Person } from './act-as-accountant.ts';
import { actAsSystem } from './act-as-system.ts';
import { productsOf } from './products.ts';
import type { DemoSupplier } from './suppliers.ts';

/** Price lists, and what a buyer changed since: one batch stands, one is partly replaced, one was a mistake. */
export async function loadProductPrices(
  runtime: Runtime,
  { suppliers, buyer }: { suppliers: readonly DemoSupplier[]; buyer: Person },
): Promise<void> {
  const today = dayInPacific(runtime.now());
  const lists = priceLists(suppliers, today);
  await actAsSystem(runtime, (ctx) => receivePriceLists(ctx, lists));
  const upload = (reason: string, items: readonly Changed[]) =>
    actAsEmployee(runtime, buyer, ['PurchasingManager'], async (ctx) => {
      const { batchId, refused } = await updatePrices(ctx, {
        items: items.map(({ supplierId, sku, costCents }) => ({
          supplierId,
          sku,
          cost: centsToNumber(costCents),
          minimumPrice: centsToNumber(Math.round(costCents * 1.12)),
        })),
        rehearse: false,
        acknowledged: warningCodes.map((code) => ({ code })),
        reason,
      });
      if (batchId === undefined) throw new Error(`refused demo prices: ${JSON.stringify(refused)}`);
      return batchId;
    });
  const [first, second, third] = suppliers;
  const of = (supplier: DemoSupplier | undefined, factor: number) =>
    supplier === undefined ? [] : currentCosts(supplier, factor);
  await upload('Fall price list from the supplier, up 4%', [...of(first, 1.04), ...of(second, 1.04)]);
  // Replaces part of the first batch, which keeps these if it is undone.
  await upload('Volume rebate agreed for the rest of the year', of(first, 1.01));
  const mistake = await upload('New freight terms for small orders', of(third, 1.1));
  await actAsEmployee(runtime, buyer, ['PurchasingManager'], (ctx) =>
    undoBatch(ctx, mistake, { rehearse: false, reason: 'The terms only start in January' }),
  );
}

type Changed = Pick<PriceListCost, 'supplierId' | 'sku' | 'costCents'>;

const currentCosts = ({ id, trade }: DemoSupplier, factor: number): Changed[] =>
  (productsOf[trade] ?? []).map(({ sku, costCents }) => ({
    supplierId: id,
    sku,
    costCents: Math.round(costCents * factor),
  }));

/** The list in force, and for some suppliers the one that comes next. A few products are on no list. */
function priceLists(suppliers: readonly DemoSupplier[], today: string): PriceListCost[] {
  const random = seededRandom(62);
  return suppliers.flatMap(({ id: supplierId, trade }) => {
    const since = daysAfter(today, -30 - Math.floor(random() * 150));
    const next = random() < 0.3 ? daysAfter(today, 10 + Math.floor(random() * 40)) : null;
    const raise = 1.02 + random() * 0.05;
    return (productsOf[trade] ?? []).flatMap(({ sku, costCents }) => {
      if (random() < 0.04) return [];
      const listed = { supplierId, sku, costCents, effectiveFrom: since };
      return next === null
        ? [listed]
        : [listed, { ...listed, costCents: Math.round(costCents * raise), effectiveFrom: next }];
    });
  });
}
