import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBill, createPayment } from '../../integrations/intacct/functions.ts';
import type { GatewayFunction, GatewayOutcome } from '../../integrations/intacct/gateway-port.ts';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addPaymentFile } from '../../../test/payment-files.ts';

/** A record that is, or may be, in Intacct is found before anything is created again. */
let office: Office;
let supplier: number;
beforeAll(async () => {
  office = await openOffice();
  supplier = await addSupplier(office.app, 'Acme Lighting');
  // Only lookups and control ids prevent duplicate bills here.
  office.simulator.control.setRules({ allowSameNumbers: true });
  await office.start();
  await addInvoice(office.app, supplier);
  await allSent();
});
afterAll(() => office.close());
afterEach(() => office.intercept((call, send) => send(call)));

const allSent = () => until(office.tasks, (tasks) => tasks.length === 0);
const bills = (id: number) => office.ledger().bills.filter(({ externalId }) => externalId === `INV-${id}`);
const attempts = async (type: string, id: number) =>
  (await office.attempts(type, id)).map(({ controlId, outcome }) => [
    controlId.replace(`${type}-${id}-`, ''),
    outcome,
  ]);
const saying = (outcome: GatewayOutcome) => ({
  ...outcome,
  requestXml: '',
  responseXml: null,
  durationMs: 1,
});
const notUnique = [
  {
    errorNo: 'XL03000009',
    description: '',
    description2: "The Control ID 'x' is not unique.",
    correction: '',
  },
];

/** True the first time. */
function once(): () => boolean {
  let isFirst = true;
  return () => {
    const was = isFirst;
    isFirst = false;
    return was;
  };
}

const setTotal = (id: number, total: number) =>
  office.app.write(`UPDATE invoice SET total = $2 WHERE id = $1`, [id, total]);

test('a created record without a key stays open until a lookup finds it', async () => {
  const isFirst = once();
  office.intercept(async (call, send) => {
    if (call.name === 'readByQuery' && isFirst()) {
      return saying({ kind: 'busy', retryAfterMs: 10, errors: [] });
    }
    const answer = await send(call);
    return call.name === 'create_bill' ? saying({ kind: 'done', key: null, records: [] }) : answer;
  });
  const invoice = await addInvoice(office.app, supplier);
  await allSent();
  expect(await attempts('Invoice', invoice)).toEqual([
    ['1', 'Success'],
    ['1-find', 'Busy'],
    ['1-find', 'Success'],
  ]);
  expect(bills(invoice)).toHaveLength(1);
});

test('a repeated call whose record can’t be found stays open and isn’t treated as refused', async () => {
  office.intercept(async (call, send) =>
    call.name === 'create_bill' ? saying({ kind: 'repeated', errors: notUnique }) : send(call),
  );
  const invoice = await addInvoice(office.app, supplier);
  const [task] = await until(office.tasks, ([one]) => one?.state === 'Failed');
  expect(task).toMatchObject({ id: invoice, category: 'Timeout', open: true });
  office.intercept((call, send) => send(call));
  await office.request('Invoice', [invoice]);
  await allSent();
  expect(bills(invoice)).toHaveLength(1);
});

test('a forgotten record is found by its own key and updated', async () => {
  const invoice = await addInvoice(office.app, supplier);
  await allSent();
  await office.app.sql(`DELETE FROM intacct_record WHERE entity_type = 'Invoice' AND entity_id = $1`, [
    invoice,
  ]);
  await setTotal(invoice, 77);
  await office.request('Invoice', [invoice]);
  await allSent();
  expect(bills(invoice)).toMatchObject([{ cents: 7_700 }]);
});

test('a record whose number in Intacct differs from ours is updated under Intacct’s number', async () => {
  const invoice = await addInvoice(office.app, supplier);
  await allSent();
  const numberOf = async () =>
    (
      await office.app.sql<{ no: string }>(
        `SELECT record_no AS no FROM intacct_record WHERE entity_type = 'Invoice' AND entity_id = $1`,
        [invoice],
      )
    )[0]?.no;
  const right = await numberOf();
  await office.app.sql(
    `UPDATE intacct_record SET record_no = '999999' WHERE entity_type = 'Invoice' AND entity_id = $1`,
    [invoice],
  );
  await setTotal(invoice, 88);
  await office.request('Invoice', [invoice]);
  await allSent();
  expect(bills(invoice)).toMatchObject([{ cents: 8_800 }]);
  expect(await numberOf()).toBe(right);
});

test('an update whose control id was already used goes out under the next one', async () => {
  const invoice = await addInvoice(office.app, supplier);
  await allSent();
  const isFirst = once();
  office.intercept(async (call, send) =>
    call.name === 'update' && isFirst() ? saying({ kind: 'repeated', errors: notUnique }) : send(call),
  );
  await setTotal(invoice, 99);
  await office.request('Invoice', [invoice]);
  await allSent();
  expect(bills(invoice)).toMatchObject([{ cents: 9_900 }]);
  expect((await attempts('Invoice', invoice)).map(([id]) => id)).toEqual(['1', '2', '3']);
});

test('a vendor found in Intacct is updated to match ours', async () => {
  const other = await addSupplier(office.app, 'As it is here');
  office.intercept(async (call, send) => {
    if (call.name !== 'create' || !call.xml.includes('<VENDOR>')) return send(call);
    // Someone in Intacct was faster, and the refusal was lost.
    await send({ ...call, controlId: 'by-hand', xml: call.xml.replace('As it is here', 'By hand') });
    return saying({ kind: 'unknown', why: 'Lost.' });
  });
  await office.request('Supplier', [other]);
  await allSent();
  const vendor = office.ledger().vendors.find(({ vendorId }) => vendorId === `S-${other}`);
  expect(vendor?.name).toBe('As it is here');
});

test('a payment with the same number but another amount is not ours', async () => {
  const { app } = office;
  const vendorId = `S-${supplier}`;
  const paid = { totalCents: 9_000, paymentType: 'NetTermsByAchTransfer' } as const;
  const invoice = await addInvoice(app, supplier, paid);
  await allSent();
  const { batchIds } = await addPaymentFile(app, [{ partnerId: supplier, invoiceIds: [invoice] }]);
  const [batch = 0] = batchIds;
  const [row] = await app.sql<{ no: string }>(
    `SELECT transaction_id AS no FROM payment_batch WHERE id = $1`,
    [batch],
  );
  const docNumber = row?.no ?? '';
  await payByHand({ vendorId, docNumber });
  const isFirst = once();
  office.intercept(async (call, send) =>
    call.name === 'create' && isFirst() ? saying({ kind: 'unknown', why: 'Nothing came.' }) : send(call),
  );
  await office.request('Payment', [batch]);
  await allSent();
  const payments = office.ledger().payments.filter((one) => one.docNumber === docNumber);
  expect(payments.map(({ cents }) => cents)).toEqual([100, 9_000]);
});

/** A one-dollar bill and its payment, both entered by someone in Intacct. */
async function payByHand({ vendorId, docNumber }: { vendorId: string; docNumber: string }): Promise<void> {
  const byHand = async (what: GatewayFunction, controlId: string) => {
    const answer = await office.app.runtime.intacct?.call({ ...what, controlId, isOnce: true });
    return (answer?.kind === 'done' && answer.key) || '';
  };
  const line = { account: '5000', amountCents: 100, memo: null, locationId: null };
  const bill = {
    externalId: '',
    vendorId,
    number: 'BY-HAND',
    date: '2026-11-10',
    postingDate: '2026-11-10',
    dueDate: '2026-11-10',
    termName: null,
    purchaseOrderNumber: null,
    description: null,
    currency: 'USD' as const,
    lines: [line],
  };
  const recordNo = await byHand(createBill(bill), 'bill-by-hand');
  const payment = {
    vendorId,
    docNumber,
    bankAccount: 'CHK',
    date: '2026-11-10',
    currency: 'USD' as const,
    description: null,
    bills: [{ recordNo, paidCents: 100, discountCents: 0, credits: [] }],
  };
  await byHand(createPayment(payment), 'payment-by-hand');
}
