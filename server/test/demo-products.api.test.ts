import { productAttributes } from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadProductData } from '../../dev/src/demo-data/product-data.ts';
import { productsOf } from '../../dev/src/demo-data/products.ts';
import { orderIntake } from './new-order.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the demo products are what the demo orders name, and none of their data is refused', async () => {
  const { supplierIds, marketplaceId } = await orderIntake(app);
  const market = 'UnitedStates' as const;
  await loadProductData(app.runtime, {
    suppliers: supplierIds.map((id) => ({ id, trade: 'Paint', market, status: 'Active' as const })),
    marketplaces: [
      {
        id: marketplaceId,
        name: 'Brightnest',
        market,
        site: 'brightnest.example',
        months: 1,
        isActive: true,
      },
    ],
  });
  const rows = await app.sql<{ sku: string }>('SELECT DISTINCT sku FROM product ORDER BY sku');
  expect(rows.map(({ sku }) => sku)).toEqual((productsOf['Paint'] ?? []).map(({ sku }) => sku).toSorted());
  const as = await app.signedIn({ roles: [] });
  const { body } = await app.call(productAttributes.cheatSheet, { as });
  expect(body.length).toBeGreaterThan(30);
  expect(body.every((row) => row.countedOn !== null)).toBe(true);
});
