import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let as: string;
let supplierId: number;
let otherId: number;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  supplierId = await addSupplier(app, 'Northwind');
  otherId = await addSupplier(app, 'Cascade');
});
afterAll(() => app.close());

const coverable = (selection: unknown) => app.call(covering.coverable, { as, body: { selection } });

test('groups requests by supplier, oldest first, and counts the excluded ones', async () => {
  const mine = await addCreditRequests(
    app,
    supplierId,
    { totalCents: 10_000, createdOn: new Date('2026-10-03T10:00:00Z') },
    { totalCents: 5_000, createdOn: new Date('2026-10-02T10:00:00Z') },
    { totalCents: 3_000, createdOn: new Date('2026-10-01T10:00:00Z') },
  );
  await app.call(covering.cover, {
    as,
    body: { supplierId, creditRequestIds: [mine[0]], amountToCover: 100, memoNumber: 'CM-1' },
  });
  const [foreign = 0] = await addCreditRequests(app, otherId, { totalCents: 777 });
  const { body } = await coverable({ ids: [...mine, foreign] });
  expect(body).toEqual({
    suppliers: [
      {
        supplierId,
        supplierName: 'Northwind',
        currency: 'Usd',
        count: 2,
        openTotal: 80,
        creditRequestIds: [mine[2], mine[1]],
      },
      {
        supplierId: otherId,
        supplierName: 'Cascade',
        currency: 'Usd',
        count: 1,
        openTotal: 7.77,
        creditRequestIds: [foreign],
      },
    ],
    moreSuppliers: 0,
    notPending: 1,
    coveredByAgreement: 0,
  });
});

test('returns no more requests than one memo can cover', async () => {
  const manyId = await addSupplier(app, 'Many Claims');
  await addCreditRequests(app, manyId, ...Array.from({ length: 205 }, () => ({ totalCents: 100 })));
  const filterModel = { partnerName: { filterType: 'text', type: 'equals', filter: 'many claims' } };
  const { body } = await coverable({ allMatching: { filterModel, except: [] } });
  expect(body.suppliers).toHaveLength(1);
  expect(body.suppliers[0]).toMatchObject({ count: 205, openTotal: 200 });
  expect(body.suppliers[0]?.creditRequestIds).toHaveLength(200);
});
