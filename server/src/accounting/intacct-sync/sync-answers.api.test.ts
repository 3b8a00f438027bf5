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

/** Loses one function's answer, or the function itself; the others go through. */
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

test('a record that arrived although the reply was lost is found and not sent again', async () => {
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

test('a record that didn’t arrive is resent with the same control id', async () => {
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

test('a record that arrives during the lookup isn’t created twice', async () => {
  let late: (() => Promise<unknown>) | null = null;
  const restore = office.intercept(async (call, send) => {
    if (call.name === 'create_bill' && !late) {
      late = () => send(call);
      return { kind: 'unknown', why: 'Nothing came.', requestXml: '', responseXml: null, durationMs: 1 };
    }
    const answer = await send(call);
    // It was in flight all along: not there at the lookup, but there before the retry.
    if (call.name === 'readByQuery') await late?.();
    return answer;
  });
  const invoice = await addInvoice(office.app, supplier);
  await allSent();
  restore();
  expect(bills(invoice)).toHaveLength(1);
  expect(office.ledger().counts.repeated).toBeGreaterThan(0);
});

test('a try that arrives after its retry was refused isn’t executed twice', async () => {
  office.simulator.control.setRules({ allowSameNumbers: true });
  let arrive = async (): Promise<unknown> => null;
  let isFirst = true;
  const restore = office.intercept(async (call, send) => {
    if (call.name !== 'create_bill' || !isFirst) return send(call);
    isFirst = false;
    arrive = () => send(call);
    office.simulator.control.setRules({ closedThrough: '2026-11-30' });
    return { kind: 'unknown', why: 'Nothing came.', requestXml: '', responseXml: null, durationMs: 1 };
  });
  const invoice = await addInvoice(office.app, supplier);
  const failed = await until(office.tasks, ([one]) => one?.state === 'Failed');
  expect(failed).toMatchObject([{ category: 'ClosedPeriod', open: true }]);
  // Requested again, it is refused once more and left alone.
  await office.request('Invoice', [invoice]);
  await until(
    () => office.attempts('Invoice', invoice),
    (attempts) => attempts.length === 5,
  );
  expect(await until(office.tasks, ([one]) => one?.state === 'Failed')).toHaveLength(1);
  office.simulator.control.setRules({ closedThrough: null });
  await office.request('Invoice', [invoice]);
  await allSent();
  // Looked up and created, then updated, because it was requested again since the first try.
  expect(await office.attempts('Invoice', invoice)).toHaveLength(8);
  expect(await arrive()).toMatchObject({ kind: 'repeated' });
  restore();
  office.simulator.control.setRules({ allowSameNumbers: false });
  expect(bills(invoice)).toHaveLength(1);
  expect(await syncOf(invoice)).toEqual({ status: 'Synced', error: null });
});

test('a record fails after the last unanswered attempt and is retried 15 minutes later', async () => {
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

test('a refusal is recorded once on the invoice and in its history, and the invoice can be resynced', async () => {
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
  const auditRecords = await office.app.sql(
    `SELECT action FROM audit_record WHERE entity_type = 'invoice' AND entity_id = $1 AND action LIKE '%sync%'`,
    [String(invoice)],
  );
  expect(auditRecords).toEqual([{ action: 'invoice.sync-failed' }]);
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

test('documents of a refused vendor fail with its error and sync once it succeeds', async () => {
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

test('a vendor missing in Intacct is forgotten and resent, unless it was sent moments ago', async () => {
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
