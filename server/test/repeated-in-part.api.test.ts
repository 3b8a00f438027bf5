import { discounts } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distributeDiscounts } from '../src/accounting/discounts/discounts.service.ts';
import { handle } from '../src/platform/http/route.ts';
import { allRoutes } from '../src/routes.ts';
import { discountTools } from './discounts.ts';
import { addSupplier } from './new-supplier.ts';
import { achDetails, addPayee } from './pay-to.ts';
import { openTestApp, type TestApp } from './test-app.ts';

let app: TestApp;
/** Ends a distribution after this many chunks, as a lost database would. */
let chunksLeft = Number.POSITIVE_INFINITY;
beforeAll(async () => {
  app = await openTestApp({
    routes: (runtime) => [
      ...allRoutes(runtime).filter(({ endpoint }) => endpoint !== discounts.distribute),
      handle(discounts.distribute, (ctx, { body }) => {
        const inSteps: typeof ctx.inSteps = (start, next) =>
          ctx.inSteps(start, async (state) => {
            if ((chunksLeft -= 1) < 0) throw new Error('the connection is gone');
            return next(state);
          });
        return distributeDiscounts({ ...ctx, inSteps }, body, 2);
      }),
    ],
  });
});
afterAll(() => app.close());

test('a wrong attempt under one key counts once, however often it is sent', async () => {
  const [editor, verifier] = [
    await app.signedIn({ roles: ['Accountant'] }),
    await app.signedIn({ roles: ['Accountant'] }),
  ];
  const params = { partnerId: await addPayee(app, 'Acme Lighting') };
  const body = { ...achDetails, version: 0 };
  const { pending } = (await app.call(payTo.change, { as: editor, params, body })).body;
  const heard = {
    changeId: pending?.id,
    method: 'CallBack',
    contactId: pending?.knownContacts[0]?.id,
    confirmedBy: 'June Walker',
    accountEnding: '0000',
    note: null,
  };
  const headers = { 'idempotency-key': 'wrong-once' };
  const [first, again] = [
    await app.call(payTo.verify, { as: verifier, params, body: heard, headers }),
    await app.call(payTo.verify, { as: verifier, params, body: heard, headers }),
  ];
  expect([first.status, again.status]).toEqual([400, 400]);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect(again.headers.get('content-type')).toContain('application/problem+json');
  const tries = await app.sql(`SELECT FROM audit_record WHERE action = 'pay-to.wrong-digits'`);
  expect(tries).toHaveLength(1);
});

test('an interrupted distribution resumes under its key and counts everything', async () => {
  const as = await app.signedIn({ roles: ['Accountant'] });
  const tools = discountTools(app, as);
  const supplierId = await addSupplier(app, 'Blue River');
  await tools.agree({ supplierId });
  await tools.bill(...Array.from({ length: 7 }, () => ({ supplierId })));
  const send = (change: object = {}) =>
    app.call(discounts.distribute, {
      as,
      body: { fromDate: '2026-11-01', toDate: '2026-11-30', supplierId, dryRun: false, ...change },
      headers: { 'idempotency-key': 'distributed-once' },
    });
  chunksLeft = 2;
  expect((await send()).status).toBe(500);
  chunksLeft = Number.POSITIVE_INFINITY;
  expect((await send({ toDate: '2026-11-29' })).status).toBe(422);
  const { status, body } = await send();
  expect([status, body.invoicesTouched]).toEqual([200, 7]);
  const [one, other] = await Promise.all([send(), send()]);
  for (const again of [one, other]) {
    expect(again.headers.get('idempotent-replay')).toBe('true');
    expect(again.body).toEqual(body);
  }
  await tools.expectSumsToAgree();
});

test('the same distribution sent several times at once runs and counts once', async () => {
  const as = await app.signedIn({ roles: ['Accountant'] });
  const tools = discountTools(app, as);
  const supplierId = await addSupplier(app, 'Zenith Fans');
  await tools.agree({ supplierId });
  await tools.bill(...Array.from({ length: 9 }, () => ({ supplierId })));
  const replies = await Promise.all(
    [1, 2, 3].map(() =>
      app.call(discounts.distribute, {
        as,
        body: { fromDate: '2026-11-01', toDate: '2026-11-30', supplierId, dryRun: false },
        headers: { 'idempotency-key': 'at-once' },
      }),
    ),
  );
  expect(replies.map(({ body }) => body.invoicesTouched)).toEqual([9, 9, 9]);
  await tools.expectSumsToAgree();
});
