import {
  productsWithoutUnit,
  ProductWithoutUnitRow,
} from '@backdock/core/product-data/products/products.contract.ts';
import { productAttributes } from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { exportedProducts } from '../../../test/exported-products.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { receiveProducts } from './products.service.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof exportedProducts>>;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  tools = await exportedProducts(app);
  as = await app.signedIn({ departmentId: departments.ProductData });
});
afterAll(() => app.close());

test('lists products that are sold and have no unit of measure', async () => {
  const supplierId = await tools.supplier();
  await tools.receive(supplierId, { A1: {}, B2: { unitOfMeasure: 'BX' }, C3: { brand: 'Acme' }, D4: {} });
  await asSystem(app, (ctx) =>
    receiveProducts(ctx, [{ supplierId, sku: 'D4', status: 'Discontinued', values: {} }]),
  );
  const { body } = await app.call(productsWithoutUnit.list, { as: await app.signedIn() });
  expect(ProductWithoutUnitRow.array().parse(body)).toMatchObject([
    { sku: 'A1', productName: 'Tile A1', supplierId, brand: null, status: 'Active' },
    { sku: 'C3', brand: 'Acme' },
  ]);
});

test('the cheat sheet names the templates that use an attribute', async () => {
  const [second, first] = [
    await tools.template(as, { name: 'Second' }),
    await tools.template(as, { name: 'First' }),
  ];
  const { body } = await app.call(productAttributes.cheatSheet, { as });
  const used = (name: string) => body.find(({ attributeName }) => attributeName === name)?.usedInTemplates;
  expect(used('brand')).toEqual([
    { id: first, name: 'First' },
    { id: second, name: 'Second' },
  ]);
  expect(used('gtin')).toEqual([]);
});
