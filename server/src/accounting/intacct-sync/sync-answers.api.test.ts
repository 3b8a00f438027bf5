import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Office, openOffice, until } from '../../../test/intacct.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';

let office: Office;
let supplier: number;
beforeAll(async () => {
  office = await openOffice();
  supplier = await addSupplier(office.app, 'Acme Lighting');
  await office.start();
});
afterAll(() => office.close());
afterEach(() => office.simulator.control.setRules({ closedThrough: null, refuses: null }));

const allSent = () => until(office.tasks, (tasks) => tasks.length === 0);
const bills = (id: number) => office.ledger().bills.filter(({ externalId }) => externalId === `INV-${id}`);
const syncOf = async (id: number) =>
  (
    await office.app.sql<{ status: string; error: { message: string } | null }>(
      `SELECT intacct_sync_status AS status, intacct_sync_error AS error FROM invoice WHERE id = $1`,
      [id],
    )
  )[0];

/** Loses what one function is answered, or the function itself; the others go through. */
function lose(what: 'request' | 'reply', times = 1) {
  let left = times;
  return office.intercept(async (call, send) => {
    if (call.name !== 'create_bill' || left === 0) return send(call);
    left -= 1;
    const answer = what === 'reply' ? await send(call) : { requestXml: '', durationMs: 1 };
    const { requestXml, durationMs } = answer;
    return { kind: 'unknown', why: 'The answer was lost.', requestXml, responseXml: null, durationMs };
  });
}

test('what arrived although nobody heard of it is found, and not sent again', async () => {
  const restore = lose('reply');
  const invoice = await addInvoice(office.app, supplier);
  await allSent();
  restore();
  expect(bills(invoice)).toHaveLength(1);
  expect(await office.attempts('Invoice', invoice)).toEqual([
    { controlId: `Invoice-${invoice}-1`, outcome: 'Unknown' },
    { controlId: `Invoice-${invoice}-1-find`, outcome: 'Success' },
  ]);
  expect(await syncOf(invoice)).toEqual({ status: 'Synced', error: null });
});

test('what did not arrive is sent again as the same', async () => {
  const restore = lose('request', 2);
  const invoice = await addInvoice(office.app, supplier);
  await allSent();
  restore();
  const controlId = `Invoice-${invoice}-1`;
  expect(bills(invoice)).toHaveLength(1);
  expect((await office.attempts('Invoice', invoice)).map((one) => [one.controlId, one.outcome])).toEqual([
    [controlId, 'Unknown'],
    [`${controlId}-find`, 'Success'],
    [controlId, 'Unknown'],
    [`${controlId}-find`, 'Success'],
    [controlId, 'Success'],
  ]);
});

test('what arrived while it was being asked about is not done twice', async () => {
  let late: (() => Promise<unknown>) | null = null;
  const restore = office.intercept(async (call, send) => {
    if (call.name === 'create_bill' && !late) {
      late = () => send(call);
      return { kind: 'unknown', why: 'Nothing came.', requestXml: '', responseXml: null, durationMs: 1 };
    }
    const answer = await send(call);
    // It was on its way all the time: not there when asked about, but there before the repeat.
    if (call.name === 'readByQuery') await late?.();
    return answer;
  });
  const invoice = await addInvoice(office.app, supplier);
  await allSent();
  restore();
  expect(bills(invoice)).toHaveLength(1);
  expect(office.ledger().counts.repeated).toBeGreaterThan(0);
});

test('after the last try without an answer it fails, and is tried again a quarter of an hour later', async () => {
  const restore = lose('request', 100);
  const invoice = await addInvoice(office.app, supplier);
  const [task] = await until(office.tasks, ([one]) => one?.state === 'Failed');
  expect(task).toMatchObject({ id: invoice, category: 'Timeout', attempt: 4, open: true });
  expect(await syncOf(invoice)).toMatchObject({
    status: 'Failed',
    error: { message: 'The answer was lost.' },
  });
  restore();
  office.app.clock.now = new Date(office.app.clock.now.getTime() + 16 * 60_000);
  await allSent();
  expect(bills(invoice)).toHaveLength(1);
  expect(await syncOf(invoice)).toEqual({ status: 'Synced', error: null });
});

test('a refusal says why on the record and in the log, once; then it can be asked for again', async () => {
  office.simulator.control.setRules({ closedThrough: '2026-11-30' });
  const invoice = await addInvoice(office.app, supplier);
  const failed = () => until(office.tasks, ([one]) => one?.state === 'Failed');
  expect(await failed()).toMatchObject([{ category: 'ClosedPeriod', open: false }]);
  expect((await syncOf(invoice))?.status).toBe('Failed');
  await office.request('Invoice', [invoice]);
  await until(
    () => office.attempts('Invoice', invoice),
    (attempts) => attempts.length === 3,
  );
  await failed();
  const told = await office.app.sql(
    `SELECT action FROM audit_record WHERE entity_type = 'invoice' AND entity_id = $1 AND action LIKE '%sync%'`,
    [String(invoice)],
  );
  expect(told).toEqual([{ action: 'invoice.sync-failed' }]);
  office.simulator.control.setRules({ closedThrough: null });
  await office.request('Invoice', [invoice]);
  await allSent();
  expect((await office.attempts('Invoice', invoice)).map(({ controlId }) => controlId)).toEqual([
    `Invoice-${invoice}-1`,
    `Invoice-${invoice}-2-find`,
    `Invoice-${invoice}-2`,
    `Invoice-${invoice}-4-find`,
    `Invoice-${invoice}-4`,
  ]);
  expect(await syncOf(invoice)).toEqual({ status: 'Synced', error: null });
});

test('documents of a vendor that was refused fail with its reason, and follow when it succeeds', async () => {
  const other = await addSupplier(office.app, 'Refused');
  const restore = office.intercept(async (call, send) => {
    if (call.name !== 'create') return send(call);
    const errors = [
      { errorNo: 'BL1', description: 'Invalid tax id.', description2: '', correction: 'Mend it.' },
    ];
    return { kind: 'refused', errors, requestXml: '', responseXml: null, durationMs: 1 };
  });
  const invoice = await addInvoice(office.app, other);
  const tasks = await until(
    office.tasks,
    (all) => all.length === 2 && all.every(({ state }) => state === 'Failed'),
  );
  expect(tasks.map(({ type, category }) => [type, category])).toEqual([
    ['Supplier', 'Unknown'],
    ['Invoice', 'MissingVendor'],
  ]);
  expect(JSON.stringify((await syncOf(invoice))?.error)).toContain('Invalid tax id.');
  expect(await office.attempts('Invoice', invoice)).toEqual([]);
  restore();
  await office.request('Supplier', [other]);
  await allSent();
  expect(bills(invoice)).toHaveLength(1);
});

test('a vendor that is missing there although we sent it is sent anew, unless it was sent just now', async () => {
  const other = await addSupplier(office.app, 'Lost');
  await addInvoice(office.app, other);
  await allSent();
  const late = await addInvoice(office.app, other, { postingDate: null });
  office.simulator.control.setVendor(`S-${other}`, 'missing');
  await office.app.write(`UPDATE invoice SET posting_date = '2026-11-12' WHERE id = $1`, [late]);
  const isKnown = async () =>
    (
      await office.app.sql(`SELECT FROM intacct_record WHERE entity_type = 'Supplier' AND entity_id = $1`, [
        other,
      ])
    ).length === 1;
  const refused = async () => {
    const before = (await office.attempts('Invoice', late)).length;
    await office.request('Invoice', [late]);
    await until(
      () => office.attempts('Invoice', late),
      ({ length }) => length > before,
    );
    await until(office.tasks, ([one]) => one?.state === 'Failed' && one.category === 'MissingVendor');
  };
  await refused();
  expect(await isKnown()).toBe(true);
  office.app.clock.now = new Date(office.app.clock.now.getTime() + 16 * 60_000);
  await refused();
  expect(await isKnown()).toBe(false);
  await office.request('Supplier', [other]);
  await allSent();
  expect(bills(late)).toHaveLength(1);
});
