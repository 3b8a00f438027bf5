import { partnerCredit } from '@backdock/core/accounting/partner-credit/partner-credit.contract.ts';
import {
  availableCreditXRay,
  pendingCreditXRay,
} from '@backdock/core/accounting/partner-credit/partner-credit-x-ray.ts';
import { checkOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { addCarrierBroker } from '../../../test/new-carrier-broker.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { type EnteredMemo, receiveCreditMemos } from '../credit-memos/credit-memos.service.ts';

let app: TestApp;
let accountant: string;
beforeAll(async () => {
  app = await openTestApp();
  accountant = await app.signedIn({ roles: ['Accountant'] });
});
afterAll(() => app.close());

let made = 0;
const memos = (partnerId: number, of: Partial<EnteredMemo> & { cents: number }, count = 1) =>
  asSystem(app, (ctx) =>
    receiveCreditMemos(
      ctx,
      Array.from({ length: count }, () => ({
        partnerId,
        partnerType: 'Supplier',
        memoNumber: `CM-${(made += 1)}`,
        memoDate: '2026-11-01',
        postingDate: null,
        notes: null,
        lines: [{ purchaseOrderNumber: null, description: 'Credit', amountCents: of.cents }],
        source: 'Received',
        documentIds: [],
        status: 'Posted',
        intacctSyncStatus: 'NotSynced',
        createdOn: ctx.now,
        ...of,
      })),
    ),
  );
const available = (partnerId: number, as = accountant) =>
  app.call(partnerCredit.available, { as, params: { partnerId } });
const pending = (partnerId: number, as = accountant) =>
  app.call(partnerCredit.pending, { as, params: { partnerId } });

test('available credit is the total of posted memos, excluding any in a payment or applied', async () => {
  const id = await addSupplier(app, 'Northwind', { market: 'Canada' });
  await memos(id, { cents: 10_010 }, 3);
  for (const status of ['Processing', 'Approved', 'Paid'] as const)
    await memos(id, { cents: 99_999, status });
  const { body } = await available(id);
  expect(body).toMatchObject({
    partnerId: id,
    partnerName: 'Northwind',
    currency: 'Cad',
    amount: 300.3,
    count: 3,
  });
  expect(body.oldest).toHaveLength(3);
  expect(checkOf(availableCreditXRay(body))).toEqual({ parts: [true], total: true });
});

test('pending credit is the open remainder of requests not covered by an agreement', async () => {
  const id = await addSupplier(app, 'Contoso');
  const [first = 0] = await addCreditRequests(app, id, { totalCents: 5_005 }, { totalCents: 1 });
  const [memo = 0] = await memos(id, { cents: 1_000 });
  await app.write(
    `WITH covered AS (
       INSERT INTO credit_coverage (credit_request_id, credit_memo_id, amount, covered_on) VALUES ($1, $2, 10, now()))
     UPDATE credit_request SET covered_amount = 10 WHERE id = $1`,
    [first, memo],
  );
  await addCreditRequests(app, id, { totalCents: 777 });
  await app.write(
    `UPDATE credit_request SET status = 'Closed', closed_on = now(), close_reason = 'ReturnedItemDamaged'
      WHERE supplier_id = $1 AND total_amount = 7.77`,
    [id],
  );
  const { body } = await pending(id);
  expect(body).toMatchObject({ currency: 'Usd', amount: 40.06, count: 2 });
  expect(checkOf(pendingCreditXRay(body))).toEqual({ parts: [true], total: true });
});

test('lists the oldest hundred and still totals them all', async () => {
  const id = await addSupplier(app, 'Fabrikam');
  await memos(id, { cents: 101 }, 130);
  await addCreditRequests(app, id, ...Array.from({ length: 120 }, () => ({ totalCents: 203 })));
  expect((await available(id)).body).toMatchObject({ amount: 131.3, count: 130 });
  const { body } = await pending(id);
  expect(body).toMatchObject({ amount: 243.6, count: 120 });
  expect(body.oldest).toHaveLength(100);
  const [part] = pendingCreditXRay(body).parts;
  expect(part?.more).toMatchObject({ count: 20, amount: 40.6 });
});

test('requires access to that partner type’s accounting', async () => {
  const managerId = await app.addEmployee();
  const broker = await addCarrierBroker(app, 'Bison', { managerId });
  const supplier = await addSupplier(app, 'Tailspin');
  const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
  for (const ask of [available, pending]) {
    expect((await ask(supplier, buyer)).status).toBe(200);
    expect((await ask(broker, buyer)).status).toBe(403);
    expect((await ask(broker)).body).toMatchObject({ amount: 0, count: 0, oldest: [] });
    expect((await ask(supplier, await app.signedIn())).status).toBe(403);
    expect((await ask(999_999)).status).toBe(404);
  }
});
