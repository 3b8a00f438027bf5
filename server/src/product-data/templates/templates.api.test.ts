import {
  productTemplates,
  type TemplateRow,
} from '@backdock/core/product-data/templates/templates.contract.ts';
import type { TemplateForm } from '@backdock/core/product-data/templates/template.schema.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { decidedColumn, templateForm } from '../../../test/new-template.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { receiveProducts } from '../products/products.service.ts';

const firstPage = { limit: '100' };

let app: TestApp;
let as: string;
let staff: string;
let marketplaceId: number;
let supplierId: number;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ departmentId: departments.ProductData });
  staff = await app.signedIn();
  const intake = await orderIntake(app);
  ({ marketplaceId } = intake);
  [supplierId] = intake.supplierIds;
});
afterAll(() => app.close());

let templates = 0;
const formOf = (changes: Partial<TemplateForm> = {}) =>
  templateForm({ name: `Template ${(templates += 1)}`, ...changes });
async function created(changes: Partial<TemplateForm> = {}) {
  const { status, body } = await app.call(productTemplates.create, { as, body: formOf(changes) });
  expect(status).toBe(201);
  return body;
}
const map = async (columns: string[], more: object = {}) =>
  (await app.call(productTemplates.map, { as, body: { columns, ...more } })).body;

test('a template comes back as it was saved, and appears in the list', async () => {
  const form = formOf({ marketplaceId });
  const { status, body } = await app.call(productTemplates.create, { as, body: form });
  expect([status, body]).toMatchObject([
    201,
    { ...form, version: 1, brokenReasons: [], may: { edit: true } },
  ]);
  const params = { templateId: body.id };
  expect((await app.call(productTemplates.details, { as: staff, params })).body).toMatchObject({
    ...form,
    may: { edit: false },
  });
  const rows: TemplateRow[] = (await app.call(productTemplates.list, { as: staff, query: firstPage })).body;
  expect(rows.find(({ id }) => id === body.id)).toMatchObject({ columnCount: 2, isBroken: false });
});

test('only product data and those above it may change templates', async () => {
  expect((await app.call(productTemplates.create, { as: staff, body: formOf() })).status).toBe(403);
});

test('refuses a taken name in another case, an unknown marketplace, and an old version', async () => {
  const { id, name, version } = await created();
  const sent = async (body: TemplateForm) => (await app.call(productTemplates.create, { as, body })).body;
  expect(await sent(formOf({ name: name.toUpperCase() }))).toMatchObject({
    errors: { name: expect.anything() },
  });
  expect(await sent(formOf({ marketplaceId: 999_999 }))).toMatchObject({
    errors: { marketplaceId: expect.anything() },
  });
  const update = (body: object) =>
    app.call(productTemplates.update, { as, params: { templateId: id }, body });
  expect((await update({ ...formOf({ name }), category: 'Tile', version })).body).toMatchObject({
    version: 2,
  });
  expect((await update({ ...formOf({ name }), version })).status).toBe(409);
});

test('a broken template is kept, and says why', async () => {
  const { id, brokenReasons } = await created({ columns: [decidedColumn(1, 'Weight', 'goneAttribute')] });
  expect(brokenReasons).toEqual([
    {
      columnId: 1,
      message: 'Weight: The attribute goneAttribute is no longer in use. Choose another source.',
    },
  ]);
  const rows: TemplateRow[] = (await app.call(productTemplates.list, { as, query: firstPage })).body;
  expect(rows.find((row) => row.id === id)).toMatchObject({ isBroken: true });
});

test('a deleted template is gone, frees its name, and stays as it was', async () => {
  const { id, name } = await created();
  const params = { templateId: id };
  expect((await app.call(productTemplates.delete, { as, params })).status).toBe(200);
  expect((await app.call(productTemplates.details, { as, params })).status).toBe(404);
  expect((await app.call(productTemplates.delete, { as, params })).status).toBe(404);
  await created({ name });
  await expect(app.write('UPDATE product_template SET name = $1 WHERE id = $2', ['x', id])).rejects.toThrow(
    'stays as it was',
  );
  const { body } = await app.call(productTemplates.history, { as, params });
  expect(body.entries).toHaveLength(2);
});

test('what a person chose for a header is found again, for this marketplace first', async () => {
  expect(await map(['Vendor thing'])).toMatchObject([{ status: 'Unmapped' }]);
  await created({ marketplaceId, columns: [decidedColumn(1, 'Vendor thing', 'sku')] });
  await created({ columns: [decidedColumn(1, 'VENDOR THING', 'brand')] });
  expect(await map(['vendor thing'], { marketplaceId })).toMatchObject([
    { status: 'Mapped', attributeName: 'sku' },
  ]);
  expect(await map(['vendor thing'])).toMatchObject([{ status: 'Mapped', attributeName: 'brand' }]);
});

test('a column that was left out is left out again', async () => {
  const left = decidedColumn(1, 'Internal remark', 'sku', {
    mappingStatus: 'Ignored',
    sourceType: 'Empty',
    attributeName: null,
  });
  await created({ columns: [left] });
  expect(await map(['Internal remark', 'UPC'], { samples: [['x', '036000291452']] })).toMatchObject([
    { status: 'Ignored' },
    { status: 'Mapped', attributeName: 'gtin', sampleValues: ['036000291452'] },
  ]);
});

test('the preview lists products with the values that cells read', async () => {
  await asSystem(app, (ctx) =>
    receiveProducts(ctx, [{ supplierId, sku: 'PV-1', values: { name: 'Preview tile', brand: 'Northwind' } }]),
  );
  const { body } = await app.call(productTemplates.previewProducts, { as: staff, query: { search: 'pv-' } });
  expect(body).toMatchObject([
    { sku: 'PV-1', name: 'Preview tile', values: { sku: 'PV-1', name: 'Preview tile', brand: 'Northwind' } },
  ]);
  const { body: none } = await app.call(productTemplates.previewProducts, { as, query: { search: 'pv_' } });
  expect(none).toEqual([]);
});
