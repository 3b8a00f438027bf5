import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { failSyncs } from '../../../test/failed-syncs.ts';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addPaymentFile, comeBack } from '../../../test/payment-files.ts';

/** Returned payments, and what they paid. */
let office: Office;
beforeAll(async () => {
  office = await openOffice();
  await office.start();
});
afterAll(() => office.close());
afterEach(() => office.intercept((call, send) => send(call)));

const allSent = () => until(office.tasks, (tasks) => tasks.length === 0);
const pay = async (partnerId: number, invoice: number) => {
  const { batchIds } = await addPaymentFile(office.app, [{ partnerId, invoiceIds: [invoice] }]);
  await office.request('Payment', batchIds);
  return batchIds;
};
const paidInvoice = async (name: string) => {
  const supplier = await addSupplier(office.app, name);
  const paid = { totalCents: 9_000, paymentType: 'NetTermsByAchTransfer' } as const;
  const invoice = await addInvoice(office.app, supplier, paid);
  const batchIds = await pay(supplier, invoice);
  await allSent();
  return { supplier, invoice, batchIds };
};
const payments = (supplier: number) =>
  office.ledger().payments.flatMap(({ vendorId, isVoid }) => (vendorId === `S-${supplier}` ? [isVoid] : []));

test('a new payment waits until the returned one is voided', async () => {
  const { supplier, invoice, batchIds } = await paidInvoice('Acme Lighting');
  office.intercept(async (call, send) => {
    if (call.name !== 'void_appaymentrequest') return send(call);
    const errors = [{ errorNo: 'BL1', description: 'It is locked.', description2: '', correction: '' }];
    return { kind: 'refused', errors, requestXml: '', responseXml: null, durationMs: 1 };
  });
  await comeBack(office.app, batchIds);
  await office.request('Payment', batchIds);
  await until(office.tasks, ([one]) => one?.state === 'Failed');
  const again = await pay(supplier, invoice);
  const failed = await until(
    office.tasks,
    (tasks) => tasks.length === 2 && tasks.every(({ state }) => state === 'Failed'),
  );
  expect(failed.find(({ id }) => id === again[0])).toMatchObject({ category: 'MissingDocument' });
  expect(await office.attempts('Payment', again[0] ?? 0)).toEqual([]);
  office.intercept((call, send) => send(call));
  await office.request('Payment', batchIds);
  await allSent();
  expect(payments(supplier)).toEqual([true, false]);
  expect(office.ledger().balances[`S-${supplier}`]).toBe(0);
});

test('a payment is voided even if its documents failed, and they are retried', async () => {
  const { supplier, invoice, batchIds } = await paidInvoice('Blue River');
  await failSyncs(office.app, 'Invoice', [invoice], { category: 'Unknown' });
  await comeBack(office.app, batchIds);
  await office.request('Payment', batchIds);
  await allSent();
  expect(payments(supplier)).toEqual([true]);
});

test('a returned payment that was never sent is dropped, and nothing waits for it', async () => {
  const { app } = office;
  const supplier = await addSupplier(app, 'Red River');
  const invoice = await addInvoice(app, supplier, { paymentType: 'NetTermsByAchTransfer' });
  await allSent();
  const { batchIds } = await addPaymentFile(app, [{ partnerId: supplier, invoiceIds: [invoice] }]);
  await failSyncs(app, 'Payment', batchIds, { category: 'Unknown' });
  await failSyncs(app, 'Invoice', [invoice], { category: 'Unknown' });
  await comeBack(app, batchIds);
  await office.request('Payment', batchIds);
  await allSent();
  expect(payments(supplier)).toEqual([]);
});
