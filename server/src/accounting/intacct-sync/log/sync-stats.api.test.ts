import { syncStats } from '@backdock/core/accounting/intacct-sync/sync-stats.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCarrierBroker } from '../../../../test/new-carrier-broker.ts';
import { addSupplier } from '../../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
});
afterAll(() => app.close());

const stats = async () => (await app.call(syncStats.failed, { as })).body;
const failed = { filterModel: { intacctSyncStatus: { filterType: 'set', values: ['Failed'] } } };
const listed = async (list: Parameters<TestApp['call']>[0]) => {
  const { headers } = await app.call(list, { as, query: { query: JSON.stringify(failed) } });
  return Number(headers.get('content-range')?.split('/')[1]);
};

test('starts with no failures', async () => {
  expect(await stats()).toEqual({
    failedPaymentSyncCount: 0,
    failedInvoiceSyncCount: 0,
    failedCreditMemoSyncCount: 0,
    failedSupplierSyncCount: 0,
    failedCarrierBrokerSyncCount: 0,
  });
});

test('each card’s count matches its list, folded or not', async () => {
  const supplier = await addSupplier(app, 'Northwind', { intacctSyncStatus: 'Failed' });
  await addSupplier(app, 'Cascade', { intacctSyncStatus: 'Failed' });
  await addSupplier(app, 'Summit', { intacctSyncStatus: 'Synced' });
  const managerId = await app.addEmployee();
  await addCarrierBroker(app, 'Anchor', { managerId, intacctSyncStatus: 'Failed' });
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
       intacct_sync_status, created_on, updated_on)
     SELECT $1, 'Supplier', 'INV-' || n, '2026-10-01', 10, (ARRAY['Posted', 'Paid'])[1 + n % 2], 'None',
       (ARRAY['NotSynced', 'Synced', 'Failed'])[1 + n % 3], now(), now() FROM generate_series(1, 20) n`,
    [supplier],
  );
  await app.write(
    `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, total, source, status,
       intacct_sync_status, created_on, updated_on)
     SELECT $1, 'Supplier', 'CM-' || n, '2026-10-01', 10, 'Received', 'Posted',
       (ARRAY['Synced', 'Failed'])[1 + n % 2], now(), now() FROM generate_series(1, 9) n`,
    [supplier],
  );
  const expected = {
    failedPaymentSyncCount: 0,
    failedInvoiceSyncCount: 7,
    failedCreditMemoSyncCount: 5,
    failedSupplierSyncCount: 2,
    failedCarrierBrokerSyncCount: 1,
  };
  expect(await stats()).toEqual(expected);
  expect(await listed(invoices.list)).toBe(expected.failedInvoiceSyncCount);
  expect(await listed(suppliers.list)).toBe(expected.failedSupplierSyncCount);
  expect(await listed(carrierBrokers.list)).toBe(expected.failedCarrierBrokerSyncCount);

  await app.sql(`SELECT fold_counts('invoice'), fold_counts('credit_memo')`);
  expect(await stats()).toEqual(expected);
  await app.write(
    `UPDATE invoice SET intacct_sync_status = 'Synced' WHERE intacct_sync_status = 'Failed' AND id % 2 = 0`,
  );
  expect((await stats()).failedInvoiceSyncCount).toBe(await listed(invoices.list));
});
