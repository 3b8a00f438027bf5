import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { templateForm } from '../new-template.ts';
import { type Office, ok, type Recipes } from './recipe.ts';

let templates = 0;
const form = () => templateForm({ name: `Template ${(templates += 1)}` });

async function templateOf({ app, boss }: Office) {
  return ok(await app.call(productTemplates.create, { as: boss, body: form() }));
}

export const templateRecipes: Recipes = {
  'productTemplates.create': async ({ boss }) => ({ as: boss, body: form() }),
  'productTemplates.update': async (office) => {
    const { id, version } = await templateOf(office);
    return { as: office.boss, params: { templateId: id }, body: { ...form(), version } };
  },
  'productTemplates.delete': async (office) => ({
    as: office.boss,
    params: { templateId: (await templateOf(office)).id },
  }),
  'productTemplates.map': async ({ boss }) => ({ as: boss, body: { columns: ['UPC'] } }),
};
