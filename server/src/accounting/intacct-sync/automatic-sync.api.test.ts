import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { covering } from '@backdock/core/accounting/credit-requests/cover.contract.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { partners } from '@backdock/core/partners/partners.contract.ts';
import { supplierAccounting } from '@backdock/core/suppliers/accounting/accounting.contract.ts';
import { supplierCompany } from '@backdock/core/suppliers/company/company.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discountTools } from '../../../test/discounts.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { back, fileOf, threePayments } from '../../../test/three-payments.ts';

let app: TestApp;
let as: string;
let supplierId: number;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Admin', 'Accountant'] });
  supplierId = await addSupplier(app, 'Northwind', { intacctSyncStatus: 'Synced' });
});
afterAll(() => app.close());
beforeEach(() => app.sql('TRUNCATE intacct_task'));

const queued = async () =>
  (await app.sql(`SELECT entity_type || ' ' || entity_id AS one FROM intacct_task ORDER BY id`)).map(
    ({ one }) => one as string,
  );

describe('documents', () => {
  test('sync when they arrive with a posting date or get one', async () => {
    const dated = await addInvoice(app, supplierId);
    const undated = await addInvoice(app, supplierId, { postingDate: null });
    await addInvoice(app, supplierId, { intacctSyncStatus: 'Synced' });
    expect(await queued()).toEqual([`Invoice ${dated}`]);
    const body = { postingDate: '2026-11-12', version: 1 };
    await app.call(invoiceDetails.setPostingDate, { as, params: { invoiceId: undated }, body });
    expect(await queued()).toEqual([`Invoice ${dated}`, `Invoice ${undated}`]);
  });

  test('sync when a cover creates them and when their posting date changes', async () => {
    const creditRequestIds = await addCreditRequests(app, supplierId, { totalCents: 10_000 });
    const covered = await app.call(covering.cover, {
      as,
      body: { supplierId, creditRequestIds, amountToCover: 100, memoNumber: 'CM-77' },
    });
    const { creditMemoId } = covered.body;
    expect(await queued()).toEqual([`CreditMemo ${creditMemoId}`]);
    await app.sql('TRUNCATE intacct_task');
    const body = { postingDate: '2026-11-20', version: 1 };
    await app.call(creditMemos.setPostingDate, { as, params: { creditMemoId }, body });
    expect(await queued()).toEqual([`CreditMemo ${creditMemoId}`]);
  });

  test('sync when a discount lowers them', async () => {
    const tools = discountTools(app, as);
    const partner = await addSupplier(app, 'Discounted', { intacctSyncStatus: 'Synced' });
    await tools.agree({ supplierId: partner });
    const [invoice] = await tools.bill({ supplierId: partner });
    expect(await queued()).toEqual([]);
    await tools.run({ supplierId: partner });
    expect(await queued()).toEqual([`Invoice ${invoice}`]);
  });
});

describe('partners', () => {
  const statusOf = async () =>
    (await app.sql(`SELECT intacct_sync_status AS s FROM partner WHERE id = $1`, [supplierId]))[0]?.['s'];
  const expectQueuedAgain = async () => {
    expect(await queued()).toEqual([`Supplier ${supplierId}`]);
    expect(await statusOf()).toBe('NotSynced');
  };
  beforeEach(() =>
    app.write(`UPDATE partner SET intacct_sync_status = 'Synced' WHERE id = $1`, [supplierId]),
  );

  test('sync when their terms change', async () => {
    const body = {
      netTermDays: 45,
      paymentSchedule: 'OddMonths',
      paymentDays: [],
      creditLimit: 5_000,
      creditLimitPolicy: 'FixedLimit',
      version: 0,
    };
    expect((await app.call(supplierAccounting.save, { as, params: { supplierId }, body })).status).toBe(200);
    await expectQueuedAgain();
  });

  test('sync when their contacts or status change, and the history says so', async () => {
    const version = async () =>
      (await app.call(supplierCompany.read, { as, params: { supplierId } })).body.version;
    const contacts = [{ type: 'Accounting', name: 'June Walker', phone: '503 555 0142', email: null }];
    const saved = { contacts, version: await version() };
    expect(
      (await app.call(supplierCompany.saveContacts, { as, params: { supplierId }, body: saved })).status,
    ).toBe(200);
    await expectQueuedAgain();
    const { body } = await app.call(suppliers.history, { as, params: { supplierId } });
    expect(body.entries[0]).toMatchObject({
      what: 'queued it to sync to Intacct again',
      changes: [{ label: 'Intacct', from: 'Synced', to: 'Not synced' }],
    });
    await app.sql('TRUNCATE intacct_task');
    await app.write(`UPDATE partner SET intacct_sync_status = 'Synced' WHERE id = $1`, [supplierId]);
    const aside = {
      from: 'Active',
      status: 'TemporaryInactive',
      reason: 'Their warehouse burned down.',
      until: '2026-12-01',
    };
    const { status } = await app.call(partners.changeStatus, {
      as,
      params: { partnerId: supplierId },
      body: aside,
    });
    expect(status).toBe(200);
    await expectQueuedAgain();
  });
});

test('payments sync when they succeed, and again when they are returned if Intacct has them', async () => {
  const tools = await threePayments(app);
  const { fileId, batches } = await tools.sentFile();
  await app.sql('TRUNCATE intacct_task');
  const [first, second, third] = batches;
  expect((await tools.finalize(fileId, first.id, { status: 'Success', transactionId: 'TX-1' })).status).toBe(
    200,
  );
  expect(await queued()).toEqual([`Payment ${first.id}`]);
  const failed = { status: 'Failure', failureReason: 'The account is closed.' };
  await tools.finalize(fileId, second.id, failed);
  await tools.finalize(fileId, third.id, { status: 'Success', transactionId: 'TX-3' });
  expect(await queued()).toEqual([`Payment ${first.id}`, `Payment ${third.id}`]);
  // Intacct knows the first; it has never heard of the third.
  await app.sql('TRUNCATE intacct_task');
  await app.write(`UPDATE payment_batch SET intacct_sync_status = 'Synced' WHERE id = $1`, [first.id]);
  await app.sql(
    `INSERT INTO intacct_record (entity_type, entity_id, record_no, synced_on) VALUES ('Payment', $1, '9', now())`,
    [first.id],
  );
  expect((await tools.takeReturns(fileOf(back(first), back(third)))).status).toBe(200);
  expect(await queued()).toEqual([`Payment ${first.id}`]);
  const states = await app.sql(`SELECT intacct_sync_status AS s FROM payment_batch WHERE id = $1`, [
    first.id,
  ]);
  expect(states).toEqual([{ s: 'NotSynced' }]);
});
