import { creditMemos } from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { paymentBatches } from '@backdock/core/accounting/payments/payment-history/payment-batches.contract.ts';
import { carrierBrokers } from '@backdock/core/shipping/carrier-brokers.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCarrierBroker } from '../../../test/new-carrier-broker.ts';
import { addPayee } from '../../../test/pay-to.ts';
import { addPaymentFile } from '../../../test/payment-files.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addMemo } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const error = { message: 'Bill was not created', reasons: [{ message: 'The period is closed' }] };

let app: TestApp;
/** May read everything, but sends nothing to Intacct. */
let reader: string;
let ids: Record<'supplier' | 'broker' | 'invoice' | 'memo' | 'payment', number>;
beforeAll(async () => {
  app = await openTestApp();
  const manager = await app.addEmployee({ roles: ['PurchasingManager', 'LogisticsAdministrator'] });
  reader = await app.tokenFor(manager);
  const supplier = await addPayee(app, 'Refused Lighting');
  await app.write('UPDATE supplier SET purchasing_manager_id = $1 WHERE partner_id = $2', [
    manager,
    supplier,
  ]);
  const broker = await addCarrierBroker(app, 'Refused Freight', { managerId: await app.addEmployee() });
  const invoice = await addInvoice(app, supplier);
  const paid = await addInvoice(app, supplier, {
    invoiceNumber: 'PAID-1',
    paymentType: 'NetTermsByAchTransfer',
    status: 'Paid',
  });
  const memo = await addMemo(app, { number: 'CM-1', partnerId: supplier, postingDate: '2026-11-10' });
  const { batchIds } = await addPaymentFile(app, [{ partnerId: supplier, invoiceIds: [paid] }]);
  ids = { supplier, broker, invoice, memo, payment: batchIds[0] ?? 0 };
  const failed: [table: string, id: number][] = [
    ['partner', supplier],
    ['partner', broker],
    ['invoice', invoice],
    ['credit_memo', memo],
    ['payment_batch', ids.payment],
  ];
  for (const [table, id] of failed) {
    await app.write(
      `UPDATE ${table} SET intacct_sync_status = 'Failed', intacct_sync_error = $2::jsonb WHERE id = $1`,
      [id, JSON.stringify(error)],
    );
  }
});
afterAll(() => app.close());

test.each([
  ['suppliers', suppliers.list, 'supplier'],
  ['shipping partners', carrierBrokers.list, 'broker'],
  ['invoices', invoices.list, 'invoice'],
  ['credit memos', creditMemos.list, 'memo'],
  ['payments', paymentBatches.list, 'payment'],
] as const)('the list of %s shows why Intacct refused one', async (_, list, kind) => {
  const query = { query: JSON.stringify({ ids: [ids[kind]] }) };
  const { body } = await app.call(list, { as: reader, query });
  expect(body).toMatchObject([{ intacctSyncStatus: 'Failed', intacctSyncError: error }]);
});

test('so do the details of an invoice, a credit memo and a payment', async () => {
  const details = [
    await app.call(invoiceDetails.read, { as: reader, params: { invoiceId: ids.invoice } }),
    await app.call(creditMemos.details, { as: reader, params: { creditMemoId: ids.memo } }),
    await app.call(paymentBatches.completed, { as: reader, params: { paymentBatchId: ids.payment } }),
  ];
  for (const { body } of details) expect(body).toMatchObject({ intacctSyncError: error });
});

test('a record that did not fail has no error', async () => {
  const other = await addInvoice(app, ids.supplier);
  const { body } = await app.call(invoiceDetails.read, { as: reader, params: { invoiceId: other } });
  expect(body.intacctSyncError).toBeNull();
});
