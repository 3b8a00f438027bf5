import { departments } from '@backdock/core/kit/department.ts';
import { productChecks } from '@backdock/core/product-data/export/checks.contract.ts';
import { dataRequests } from '@backdock/core/product-data/requests/requests.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { exportedProducts } from '../exported-products.ts';
import { type Office, ok, type Recipes } from './recipe.ts';

/** A supplier whose product can't be exported, and who was not asked yet. */
async function blocked({ app }: Office) {
  // A new person each time: one person may have only so many exports and checks at once.
  const as = await app.signedIn({ departmentId: departments.ProductData });
  const tools = await exportedProducts(app);
  const supplierId = await tools.supplier();
  await tools.receive(supplierId, { A1: {} });
  return { as, supplierId, templateId: await tools.template(as) };
}

async function checked(office: Office) {
  const { as, supplierId, templateId } = await blocked(office);
  const { id: checkId } = ok(await office.app.call(productChecks.start, { as, body: { templateId } }));
  return { as, supplierId, checkId };
}

function answerForm(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new Blob(['SKU,Brand\nA1,Acme\n']), 'answer.csv');
  return form;
}

export const productExportRecipes: Recipes = {
  'productExports.start': async (office) => {
    const { as, templateId } = await blocked(office);
    return { as, body: { templateId } };
  },
  'productChecks.start': async (office) => {
    const { as, templateId } = await blocked(office);
    return { as, body: { templateId } };
  },
  'productChecks.cancel': async (office) => {
    const { as, checkId } = await checked(office);
    return { as, params: { checkId } };
  },
  'dataRequests.send': async (office) => {
    const { as, checkId, supplierId } = await checked(office);
    return { as, body: { checkId, supplierIds: [supplierId] } };
  },
  'dataRequests.answer': async (office) => {
    const { app } = office;
    const { as, checkId, supplierId } = await checked(office);
    const { sent } = ok(
      await app.call(dataRequests.send, { as, body: { checkId, supplierIds: [supplierId] } }),
    );
    const params = { requestId: sent[0]?.requestId ?? 0 };
    const rehearsed = await fetch(app.origin + fillPath(dataRequests.answer.path, params), {
      method: 'POST',
      headers: { authorization: `Bearer ${as}` },
      body: answerForm({ rehearse: 'true' }),
    });
    const { fingerprint } = (await rehearsed.json()) as { fingerprint: string };
    return { as, params, form: () => answerForm({ rehearse: 'false', fingerprint }) };
  },
};
