import { partners } from '@backdock/core/partners/partners.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeSupplier } from '../../test/complete-supplier.ts';
import { addSupplier } from '../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    env: {
      INTACCT_URL: 'http://127.0.0.1:9/ia/xml/xmlgw.phtml',
      INTACCT_SENDER_ID: 'backdock',
      INTACCT_SENDER_PASSWORD: 'sender-secret',
      INTACCT_COMPANY_ID: 'backdock',
      INTACCT_USER_ID: 'sync',
      INTACCT_USER_PASSWORD: 'user-secret',
      INTACCT_EXPENSE_ACCOUNT: '5000',
      INTACCT_BANK_ACCOUNT: 'CHECKING',
    },
  });
});
afterAll(() => app.close());

test('with Intacct set up, a supplier becomes active only once its vendor is synced', async () => {
  const as = await app.signedIn({ roles: ['Admin'] });
  const purchasingManagerId = await app.addEmployee();
  const partnerId = await addSupplier(app, 'Northwind', { status: 'Pending', purchasingManagerId });
  await completeSupplier(app, partnerId);
  const body = { from: 'Pending', status: 'Active', reason: null, until: null };
  const activate = () => app.call(partners.changeStatus, { as, params: { partnerId }, body });
  for (const [sync, need] of [
    ['NotSynced', 'sync to Intacct (in progress)'],
    ['Failed', 'sync to Intacct (failed)'],
  ] as const) {
    await app.write(`UPDATE partner SET intacct_sync_status = $2 WHERE id = $1`, [partnerId, sync]);
    const reply = await activate();
    expect(reply.status).toBe(409);
    expect((reply.body as unknown as { detail: string }).detail).toBe(`To activate, add: ${need}.`);
  }
  await app.write(`UPDATE partner SET intacct_sync_status = 'Synced' WHERE id = $1`, [partnerId]);
  expect((await activate()).body).toMatchObject({ status: 'Active', toActivate: [] });
});
