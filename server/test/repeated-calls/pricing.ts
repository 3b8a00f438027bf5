import { pricing } from '@backdock/core/pricing/pricing.contract.ts';
import { pricedProducts } from '../priced-products.ts';
import { type Office, ok, type Recipes, why } from './recipe.ts';

let suppliers = 0;

async function upload({ app }: Office, more: object = {}) {
  const { supplierId, add } = await pricedProducts(app, `Priced ${(suppliers += 1)}`);
  await add(1);
  const items = [{ supplierId, sku: 'SKU-1', cost: 10 }];
  return { items, rehearse: false, acknowledged: [], reason: why, ...more };
}

export const pricingRecipes: Recipes = {
  'pricing.update': async (office) => ({ as: office.boss, body: await upload(office) }),
  'pricing.takeOver': async (office) => {
    const { items } = await upload(office);
    const of = { supplierId: items[0]?.supplierId };
    return {
      as: office.boss,
      body: { from: 'LastBilled', of, rehearse: false, acknowledged: [], reason: why },
    };
  },
  'pricing.undo': async (office) => {
    const body = await upload(office);
    const { batchId = 0 } = ok(await office.app.call(pricing.update, { as: office.boss, body }));
    return { as: office.boss, params: { batchId }, body: { rehearse: false, reason: why } };
  },
};
