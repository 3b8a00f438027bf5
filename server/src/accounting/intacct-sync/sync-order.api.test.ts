import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { voidPayment } from '../../integrations/intacct/functions.ts';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addCarrierBroker } from '../../../test/new-carrier-broker.ts';
import { addInvoice, lockMonth } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addPaymentFile, comeBack } from '../../../test/payment-files.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const allSent = () => until(office.tasks, (tasks) => tasks.length === 0);
const statusOf = async (table: string, id: number) =>
  (
    await office.app.sql<{ s: string }>(`SELECT intacct_sync_status AS s FROM ${table} WHERE id = $1`, [id])
  )[0]?.s;
const addMemo = async (partnerId: number, total: number, number: string) => {
  const [row] = await office.app.write<{ id: number }>(
    `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, posting_date, total, source, status,
       created_on, updated_on)
     VALUES ($1, 'Supplier', $3, '2026-11-01', '2026-11-02', $2, 'Received', 'Posted', now(), now()) RETURNING id`,
    [partnerId, total, number],
  );
  return row?.id ?? 0;
};

test('requesting only the payment sends everything it needs first', async () => {
  const { app } = office;
  const supplier = await addSupplier(app, 'Acme Lighting');
  const first = await addInvoice(app, supplier, { totalCents: 10_000, paymentType: 'NetTermsByAchTransfer' });
  const second = await addInvoice(app, supplier, { totalCents: 5_000, paymentType: 'NetTermsByAchTransfer' });
  const memo = await addMemo(supplier, 110, 'CM-1');
  const { batchIds } = await addPaymentFile(app, [
    { partnerId: supplier, invoiceIds: [first, second], creditMemoIds: [memo], discounts: { [first]: 2 } },
  ]);
  const [batch = 0] = batchIds;
  await app.sql('DELETE FROM intacct_task');
  expect(await office.request('Payment', [batch])).toBe(1);
  await office.start();
  await allSent();

  const { vendors, bills, adjustments, payments, balances } = office.ledger();
  expect(vendors).toMatchObject([{ vendorId: `S-${supplier}`, name: 'Acme Lighting', status: 'active' }]);
  expect(bills.map(({ externalId, cents }) => [externalId, cents])).toEqual([
    [`INV-${first}`, 10_000],
    [`INV-${second}`, 5_000],
  ]);
  expect(adjustments).toMatchObject([{ externalId: `CM-${memo}`, number: 'CM-1', cents: -11_000 }]);
  expect(payments).toMatchObject([{ vendorId: `S-${supplier}`, cents: 3_800, isVoid: false }]);
  const credited = payments.flatMap(({ details }) => details.map(({ creditCents }) => creditCents));
  expect(credited.reduce((sum, cents) => sum + cents, 0)).toBe(11_000);
  expect(balances).toEqual({ [`S-${supplier}`]: 0 });

  expect(await statusOf('partner', supplier)).toBe('Synced');
  expect(await statusOf('invoice', first)).toBe('Synced');
  expect(await statusOf('credit_memo', memo)).toBe('Synced');
  expect(await statusOf('payment_batch', batch)).toBe('Synced');
  const auditRecords = await app.sql<{ action: string; by: string }>(
    `SELECT action, actor_name AS by FROM audit_record WHERE action LIKE '%.synced' ORDER BY id`,
  );
  const actions = auditRecords.map(({ action }) => action);
  expect(actions[0]).toBe('partner.synced');
  expect(actions.slice(1, 4).toSorted()).toEqual(['credit-memo.synced', 'invoice.synced', 'invoice.synced']);
  expect(actions.slice(4)).toEqual(['payment-batch.synced']);
  expect(auditRecords.every(({ by }) => by === 'intacct')).toBe(true);
  const as = await app.signedIn({ roles: ['Accountant'] });
  const { body } = await app.call(invoices.history, { as, params: { invoiceId: first } });
  expect(body.entries[0]).toMatchObject({
    actorName: 'System',
    systemPart: 'intacct',
    what: 'synced it to Intacct',
    changes: [{ label: 'Intacct', from: 'Not synced', to: 'Synced' }],
  });
});

test('a returned payment is voided, and one that was never sent isn’t sent at all', async () => {
  const { app } = office;
  const supplier = await addSupplier(app, 'Blue River');
  const gone = await addInvoice(app, supplier, { totalCents: 7_000, paymentType: 'NetTermsByAchTransfer' });
  const never = await addInvoice(app, supplier, { totalCents: 8_000, paymentType: 'NetTermsByAchTransfer' });
  const one = await addPaymentFile(app, [{ partnerId: supplier, invoiceIds: [gone] }]);
  const other = await addPaymentFile(app, [{ partnerId: supplier, invoiceIds: [never] }]);
  const [sentId = 0, neverId = 0] = [...one.batchIds, ...other.batchIds];
  await office.request('Payment', [sentId]);
  await allSent();
  const before = office.ledger();
  expect(before.balances[`S-${supplier}`]).toBe(8_000);

  await comeBack(app, [sentId, neverId]);
  expect(await office.request('Payment', [sentId, neverId])).toBe(1);
  await allSent();
  expect(office.ledger().balances[`S-${supplier}`]).toBe(15_000);
  expect(office.ledger().payments.filter(({ vendorId }) => vendorId === `S-${supplier}`)).toMatchObject([
    { isVoid: true },
  ]);
  expect(await statusOf('payment_batch', sentId)).toBe('Synced');
  expect(await statusOf('payment_batch', neverId)).toBe('NotSynced');
  expect(
    await app.sql(`SELECT is_void FROM intacct_record WHERE entity_type = 'Payment' AND entity_id = $1`, [
      sentId,
    ]),
  ).toEqual([{ is_void: true }]);
  // Requested again, there is nothing left to void.
  expect(await office.request('Payment', [sentId])).toBe(0);
});

test('a payment already voided in Intacct counts as voided when it’s returned', async () => {
  const { app } = office;
  const supplier = await addSupplier(app, 'Red River');
  const invoice = await addInvoice(app, supplier, {
    totalCents: 9_000,
    paymentType: 'NetTermsByAchTransfer',
  });
  const { batchIds } = await addPaymentFile(app, [{ partnerId: supplier, invoiceIds: [invoice] }]);
  const [batch = 0] = batchIds;
  await office.request('Payment', [batch]);
  await allSent();
  const ofSupplier = () => office.ledger().payments.filter(({ vendorId }) => vendorId === `S-${supplier}`);
  const byHand = { ...voidPayment(ofSupplier()[0]?.recordNo ?? ''), controlId: 'by-hand', isOnce: true };
  await app.runtime.intacct?.call(byHand);
  await comeBack(app, [batch]);
  await office.request('Payment', [batch]);
  await allSent();
  expect(ofSupplier()).toMatchObject([{ isVoid: true }]);
  expect(await statusOf('payment_batch', batch)).toBe('Synced');
  expect((await office.attempts('Payment', batch)).slice(-2)).toMatchObject([
    { outcome: 'Failure' },
    { outcome: 'Success' },
  ]);
});

test('a document Intacct has is updated there, even in a month now locked here', async () => {
  const { app } = office;
  const managerId = await app.addEmployee();
  const broker = await addCarrierBroker(app, 'Anchor Freight', { managerId });
  const bill = { partnerType: 'CarrierBroker', invoiceDate: '2026-10-05', invoiceNumber: 'F-1' } as const;
  const invoice = await addInvoice(app, broker, { ...bill, totalCents: 4_000 });
  await allSent();
  await app.write(`UPDATE invoice SET total = 45.5 WHERE id = $1`, [invoice]);
  await app.write(`UPDATE invoice SET intacct_sync_status = 'NotSynced' WHERE id = $1`, [invoice]);
  await lockMonth(app, 2026, 10);
  await office.request('Invoice', [invoice]);
  await allSent();
  const own = office.ledger().bills.filter(({ vendorId }) => vendorId === `C-${broker}`);
  expect(own).toMatchObject([{ number: 'F-1', cents: 4_550, lines: [{ account: '5000' }] }]);
  expect(await statusOf('invoice', invoice)).toBe('Synced');
});

test('an invoice is sent with its lines, under its Intacct number', async () => {
  const supplier = await addSupplier(office.app, 'Zenith Fans');
  const lines = [
    { kind: 'Other', description: 'Fans', amountCents: 9_000 },
    { kind: 'Shipping', description: 'Freight', amountCents: 1_500 },
  ] as const;
  const invoice = await addInvoice(office.app, supplier, { totalCents: 10_500, lines, invoiceNumber: 'Z-1' });
  await office.request('Invoice', [invoice], { sentNumbers: new Map([[invoice, 'Z-1-2']]) });
  await allSent();
  const bill = () => office.ledger().bills.find(({ externalId }) => externalId === `INV-${invoice}`);
  expect(bill()).toMatchObject({
    number: 'Z-1-2',
    lines: [
      { memo: 'Fans', cents: 9_000 },
      { memo: 'Freight', cents: 1_500 },
    ],
  });
  await office.request('Invoice', [invoice]);
  await allSent();
  expect(bill()?.number).toBe('Z-1-2');
});

test('documents without a posting date are not sent', async () => {
  const supplier = await addSupplier(office.app, 'Undated');
  const invoice = await addInvoice(office.app, supplier, { postingDate: null });
  expect(await office.request('Invoice', [invoice])).toBe(0);
});
