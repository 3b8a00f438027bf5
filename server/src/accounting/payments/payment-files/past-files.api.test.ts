import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { paymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

const past = 'The payment date has passed. Cancel the file and prepare it again.';
let app: TestApp;
let prepared: number;
let approved: number;
let wired: number;
let sent: number;
beforeAll(async () => {
  app = await openTestApp();
  const tools = await paymentTools(app);
  const acme = await tools.payee('Acme');
  const foreign = await tools.payee('Wired', { paymentType: 'Wire' });
  prepared = await tools.prepared({ invoiceIds: [await tools.bill(acme)] });
  approved = await tools.approved({ invoiceIds: [await tools.bill(acme)] });
  wired = await tools.approved({
    invoiceIds: [await tools.bill(foreign, { paymentType: 'Wire' })],
    paymentType: 'Wire',
  });
  sent = await tools.sent({ invoiceIds: [await tools.bill(acme)] });
});
afterAll(() => app.close());

/** Signs someone in at that moment; all files pay on November 17. */
const comesAt = (moment: string) => {
  app.clock.now = new Date(moment);
  return app.signedIn({ roles: ['Accountant'] });
};
const details = async (as: string, paymentFileId: number) =>
  (await app.call(paymentFiles.details, { as, params: { paymentFileId } })).body;
const fetched = (as: string, paymentFileId: number, of: 'bankFile' | 'wireSheet' = 'bankFile') =>
  app.raw('GET', fillPath(paymentFiles[of].path, { paymentFileId }), { as });

test('a file can be approved and downloaded until its payment date ends in Pacific time', async () => {
  const as = await comesAt('2026-11-18T07:59:59Z');
  expect((await details(as, prepared)).whyNot.approve).toBeNull();
  expect((await details(as, approved)).whyNot.download).toBeNull();
  expect((await fetched(as, approved)).status).toBe(200);
});

test('after that it can’t, but a file sent in time can still be downloaded', async () => {
  const as = await comesAt('2026-11-18T08:00:00Z');
  const { version, sha256, whyNot } = await details(as, prepared);
  expect(whyNot).toMatchObject({ approve: past, download: past });
  const params = { paymentFileId: prepared };
  const reply = await app.call(paymentFiles.approve, { as, params, body: { version, sha256 } });
  expect([reply.status, detailOf(reply)]).toEqual([409, past]);
  // Someone who downloaded it in time may have sent it in time.
  expect((await details(as, approved)).whyNot).toMatchObject({ download: past, markSent: null });
  for (const refused of [await fetched(as, approved), await fetched(as, wired, 'wireSheet')]) {
    expect([refused.status, await refused.json()]).toMatchObject([409, { detail: past }]);
  }
  expect((await details(as, sent)).whyNot.download).toBeNull();
  expect((await fetched(as, sent)).status).toBe(200);
});
