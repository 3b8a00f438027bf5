import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { syncLinks } from '@backdock/core/accounting/intacct-sync/sync-links.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { failSyncs, tasksOf } from '../../../test/failed-syncs.ts';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { addPaymentFile } from '../../../test/payment-files.ts';
import { addMemo } from '../../../test/period-documents.ts';

/** Documents that Intacct has under one of our numbers: linked if they are ours, and never booked twice. */
let office: Office;
let as: string;
let supplier: number;
beforeAll(async () => {
  office = await openOffice();
  as = await office.app.signedIn({ roles: ['Accountant'] });
  supplier = await addSupplier(office.app, 'Acme Lighting');
  await office.start();
  await office.request('Supplier', [supplier]);
  await until(office.tasks, (tasks) => tasks.length === 0);
});
afterAll(() => office.close());

const vendorId = () => `S-${supplier}`;
const enter = (number: string, cents = 100_00) =>
  office.simulator.control.enter({
    kind: 'bill',
    vendorId: vendorId(),
    number,
    cents,
    createdOn: '2026-11-02',
  });
const bills = (number: string) =>
  office.ledger().bills.filter((one) => one.vendorId === vendorId() && one.number.startsWith(number));

/**
 * An invoice that Intacct refuses because someone entered its number there; returns the ids of the invoice and the
 * failure.
 */
async function refused(number: string): Promise<{ invoice: number; failureId: number }> {
  const invoice = await addInvoice(office.app, supplier, {
    invoiceNumber: number,
    postingDate: '2026-11-02',
  });
  await office.request('Invoice', [invoice]);
  await until(office.tasks, (tasks) => tasks.some(({ id, state }) => id === invoice && state === 'Failed'));
  const [row] = await office.app.sql<{ id: number }>(
    `SELECT id FROM intacct_task WHERE entity_type = 'Invoice' AND entity_id = $1 AND category = 'DuplicateNumber'`,
    [invoice],
  );
  return { invoice, failureId: row?.id ?? 0 };
}

const compare = (failureId: number) => office.app.call(syncLinks.compare, { as, params: { failureId } });
const link = (failureId: number, recordNo: string) =>
  office.app.call(syncLinks.link, { as, params: { failureId }, body: { recordNo } });
const renumber = (failureId: number, body: object = {}) =>
  office.app.call(syncLinks.renumber, { as, params: { failureId }, body });
const recordOf = (invoice: number) =>
  office.app.sql(`SELECT record_no FROM intacct_record WHERE entity_type = 'Invoice' AND entity_id = $1`, [
    invoice,
  ]);

test('an identical document is shown next to ours, linked once and not booked again', async () => {
  const recordNo = enter('L-1');
  const { invoice, failureId } = await refused('L-1');
  const { body } = await compare(failureId);
  expect(body).toMatchObject({
    entityType: 'Invoice',
    ours: { number: 'L-1', vendorId: vendorId(), amount: 100, partnerName: 'Acme Lighting' },
    theirs: [
      {
        recordNo,
        number: 'L-1',
        amount: 100,
        state: 'Posted',
        date: '2026-11-02',
        isIdentical: true,
        whyNotLink: null,
      },
    ],
  });
  expect(await link(failureId, recordNo)).toMatchObject({ status: 200 });
  expect(await tasksOf(office.app, 'Invoice', [invoice])).toEqual([]);
  expect(await recordOf(invoice)).toEqual([{ record_no: recordNo }]);
  const [row] = await office.app.sql('SELECT intacct_sync_status AS status FROM invoice WHERE id = $1', [
    invoice,
  ]);
  expect(row).toEqual({ status: 'Synced' });
  const history = await office.app.call(invoices.history, { as, params: { invoiceId: invoice } });
  expect(history.body.entries[0]).toMatchObject({ what: 'linked it to a document in Intacct' });
  // A later change goes to the same document.
  await office.request('Invoice', [invoice]);
  await until(office.tasks, (tasks) => tasks.length === 0);
  expect(bills('L-1')).toMatchObject([{ recordNo }]);
  expect(await link(failureId, recordNo)).toMatchObject({ status: 404 });
});

test('renumbering next to an identical document is refused until someone says why it’s different', async () => {
  const recordNo = enter('L-2');
  const { invoice, failureId } = await refused('L-2');
  for (const body of [{}, { reason: 'Second delivery' }, { differentFrom: [recordNo] }]) {
    expect(await renumber(failureId, body)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Link it, or confirm') as string },
    });
  }
  expect(bills('L-2')).toHaveLength(1);
  const body = { differentFrom: [recordNo], reason: 'Second delivery' };
  expect(await renumber(failureId, body)).toMatchObject({ status: 200, body: { sentNumber: 'L-2-2' } });
  await until(office.tasks, (tasks) => tasks.length === 0);
  expect(bills('L-2').map(({ number }) => number)).toEqual(['L-2', 'L-2-2']);
  const history = await office.app.call(invoices.history, { as, params: { invoiceId: invoice } });
  expect(JSON.stringify(history.body)).toContain('Second delivery');
});

test('a document with another amount can’t be linked and doesn’t block renumbering', async () => {
  const recordNo = enter('L-3', 99_00);
  const { failureId } = await refused('L-3');
  expect((await compare(failureId)).body).toMatchObject({ theirs: [{ isIdentical: false }] });
  expect(await link(failureId, recordNo)).toMatchObject({ status: 409 });
  expect(await renumber(failureId)).toMatchObject({ status: 200, body: { sentNumber: 'L-3-2' } });
  await until(office.tasks, (tasks) => tasks.length === 0);
});

test('an invoice changed since the comparison can’t be linked', async () => {
  const recordNo = enter('L-4');
  const { invoice, failureId } = await refused('L-4');
  expect((await compare(failureId)).body).toMatchObject({ theirs: [{ isIdentical: true }] });
  await office.app.write('UPDATE invoice SET total = 55 WHERE id = $1', [invoice]);
  expect(await link(failureId, recordNo)).toMatchObject({ status: 409 });
  expect(await recordOf(invoice)).toEqual([]);
});

test('an Intacct document is linked to only one record, even when two people link concurrently', async () => {
  const recordNo = enter('L-5');
  const one = await refused('L-5');
  // The same bill came twice, written differently; both match the one in Intacct.
  const twin = await addInvoice(office.app, supplier, { invoiceNumber: 'l-5', postingDate: '2026-11-02' });
  const [other = 0] = await failSyncs(office.app, 'Invoice', [twin], { category: 'DuplicateNumber' });
  const answers = await Promise.all([link(one.failureId, recordNo), link(other, recordNo)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  const linked = await office.app.sql(
    `SELECT entity_id FROM intacct_record WHERE entity_type = 'Invoice' AND record_no = $1`,
    [recordNo],
  );
  expect(linked).toHaveLength(1);
});

test('the database allows one record per Intacct document', async () => {
  const [one] = await office.app.sql<{ no: string }>(
    `SELECT record_no AS no FROM intacct_record WHERE entity_type = 'Supplier' LIMIT 1`,
  );
  const put = (type: string) =>
    office.app.write(
      `INSERT INTO intacct_record (entity_type, entity_id, record_no, synced_on) VALUES ($1, 999, $2, now())`,
      [type, one?.no],
    );
  await expect(put('Supplier')).rejects.toThrow('intacct_record_linked_once');
  // Both are vendors in Intacct.
  await expect(put('CarrierBroker')).rejects.toThrow('intacct_record_linked_once');
});

test('a credit memo is linked to the adjustment that lowers the payable by the same amount', async () => {
  const number = 'CM-77';
  const recordNo = office.simulator.control.enter({
    kind: 'adjustment',
    vendorId: vendorId(),
    number,
    cents: -10_00,
    createdOn: '2026-11-03',
  });
  const memo = await addMemo(office.app, { partnerId: supplier, number, postingDate: '2026-11-03' });
  const [failureId = 0] = await failSyncs(office.app, 'CreditMemo', [memo], { category: 'DuplicateNumber' });
  expect((await compare(failureId)).body).toMatchObject({ theirs: [{ amount: 10, isIdentical: true }] });
  expect(await link(failureId, recordNo)).toMatchObject({ status: 200 });
  expect(await tasksOf(office.app, 'CreditMemo', [memo])).toEqual([]);
});

test('a payment keeps its number', async () => {
  const invoice = await addInvoice(office.app, supplier, {
    invoiceNumber: 'L-8',
    paymentType: 'NetTermsByAchTransfer',
  });
  const { batchIds } = await addPaymentFile(office.app, [
    { partnerId: supplier, invoiceIds: [invoice], status: 'Success' },
  ]);
  const [failureId = 0] = await failSyncs(office.app, 'Payment', batchIds, { category: 'DuplicateNumber' });
  expect((await compare(failureId)).body).toMatchObject({ entityType: 'Payment', theirs: [] });
  expect(await renumber(failureId)).toMatchObject({ status: 409 });
});

test('comparing and renumbering are refused while Intacct doesn’t answer', async () => {
  enter('L-9');
  const { failureId } = await refused('L-9');
  office.simulator.control.setFaults({ error500: 1 });
  expect(await compare(failureId)).toMatchObject({ status: 503 });
  expect(await renumber(failureId)).toMatchObject({ status: 503 });
  office.simulator.control.setFaults({});
});
