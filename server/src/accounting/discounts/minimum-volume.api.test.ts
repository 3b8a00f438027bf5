import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountTools } from '../../../test/discounts.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addMemo } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let tools: ReturnType<typeof discountTools>;
beforeAll(async () => {
  app = await openTestApp();
  tools = discountTools(app, await app.signedIn({ roles: ['Accountant'] }));
});
afterAll(() => app.close());

const minimum = { condition: 'MinimumPurchaseVolume', minimumCents: 30_000 } as const;

test('returns take purchases back below a minimum, unless the agreement ignores them', async () => {
  const [strict, lenient] = [await addSupplier(app, 'Strict'), await addSupplier(app, 'Lenient')];
  await tools.agree({ supplierId: strict, ...minimum });
  await tools.agree({ supplierId: lenient, ...minimum, deductReturns: false });
  for (const supplierId of [strict, lenient]) {
    await tools.bill({ supplierId }, { supplierId });
    await addMemo(app, {
      partnerId: supplierId,
      number: `CM-${supplierId}`,
      postingDate: '2026-11-09',
      total: 1,
    });
  }
  expect((await tools.run({ supplierId: strict })).skippedCounts).toEqual([
    { reason: 'BelowMinimumVolume', invoices: 2 },
  ]);
  expect((await tools.run({ supplierId: lenient })).invoicesTouched).toBe(2);
});

test('a discount doesn’t take its own purchases below the minimum', async () => {
  const supplierId = await addSupplier(app, 'Just Enough');
  await tools.agree({ supplierId, ...minimum });
  await tools.bill({ supplierId }, { supplierId });
  expect((await tools.run({ supplierId })).invoicesTouched).toBe(2);
  const again = await tools.run({ supplierId });
  expect(again.skippedCounts).toEqual([{ reason: 'AlreadyDistributed', invoices: 2 }]);
});
