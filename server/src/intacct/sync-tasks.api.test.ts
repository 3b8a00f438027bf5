import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asSystem } from '../../test/as-system.ts';
import { addInvoice } from '../../test/new-invoice.ts';
import { addSupplier } from '../../test/new-supplier.ts';
import { runJob } from '../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { intacctSyncJobs } from '../accounting/intacct-sync/intacct-sync.jobs.ts';
import { requestSync } from './sync-tasks.service.ts';

let app: TestApp;
let supplier: number;
let employee: number;
beforeAll(async () => {
  app = await openTestApp();
  supplier = await addSupplier(app, 'Acme Lighting');
  employee = await app.addEmployee();
});
afterAll(() => app.close());
beforeEach(() => app.sql('TRUNCATE intacct_task'));

type How = Parameters<typeof requestSync>[3];
const request = (ids: number[], how?: How) => asSystem(app, (ctx) => requestSync(ctx, 'Invoice', ids, how));
const task = async (id: number) =>
  (
    await app.sql(
      `SELECT state, attempt, revision, due_on AS "dueOn", lane, run_id AS run, control_id AS "controlId"
         FROM intacct_task WHERE entity_type = 'Invoice' AND entity_id = $1`,
      [id],
    )
  )[0];
const newRun = async (total: number) =>
  (
    await app.sql<{ id: number }>(
      `INSERT INTO intacct_run (entity_type, total, requested_by, requested_on) VALUES ('Invoice', $1, $2, now())
       RETURNING id`,
      [total, employee],
    )
  )[0]?.id ?? 0;
const totalOf = async (run: number) =>
  (await app.sql(`SELECT total FROM intacct_run WHERE id = $1`, [run]))[0]?.['total'];

test('a record is queued once, however often it is requested', async () => {
  const invoice = await addInvoice(app, supplier);
  const now = app.clock.now.toISOString();
  expect(await request([invoice, invoice])).toBe(1);
  expect(await task(invoice)).toMatchObject({ state: 'Waiting', attempt: 0, revision: 2, dueOn: now });
  expect(await request([999_999])).toBe(0);
  expect(await request([])).toBe(0);
});

test('a new request restarts a failed task, makes a waiting one due, and resends one in flight', async () => {
  const [failed, waits, sending] = [
    await addInvoice(app, supplier),
    await addInvoice(app, supplier),
    await addInvoice(app, supplier),
  ];
  await app.sql(
    `UPDATE intacct_task SET state = 'Failed', attempt = 3, control_id = 'Invoice-1-1', category = 'Timeout', error = '{}',
       finished_on = now(), due_on = now() + interval '1 year' WHERE entity_id = $1`,
    [failed],
  );
  await app.sql(
    `UPDATE intacct_task SET attempt = 2, due_on = now() + interval '1 year' WHERE entity_id = $1`,
    [waits],
  );
  await app.sql(`UPDATE intacct_task SET state = 'Sending', lane = 1, attempt = 1 WHERE entity_id = $1`, [
    sending,
  ]);
  expect(await request([failed, waits, sending])).toBe(3);
  const dueOn = app.clock.now.toISOString();
  // Intacct must still be queried about what may have arrived.
  expect(await task(failed)).toMatchObject({ state: 'Waiting', attempt: 0, dueOn, controlId: 'Invoice-1-1' });
  expect(await task(waits)).toMatchObject({ state: 'Waiting', attempt: 2, dueOn });
  expect(await task(sending)).toMatchObject({ state: 'Sending', attempt: 1, lane: 1, revision: 2 });
});

test('a task counts toward the last run that requested it, even after later changes', async () => {
  const ids = [await addInvoice(app, supplier), await addInvoice(app, supplier)];
  const first = await newRun(2);
  const second = await newRun(1);
  await request(ids, { runId: first });
  await request(ids.slice(0, 1), { runId: second });
  await request(ids);
  expect((await task(ids[0] ?? 0))?.['run']).toBe(second);
  expect((await task(ids[1] ?? 0))?.['run']).toBe(first);
  expect([await totalOf(first), await totalOf(second)]).toEqual([1, 1]);
});

test('thousands of records are queued in one go', async () => {
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, posting_date, total, status,
       payment_type, created_on, updated_on)
     SELECT $1, 'Supplier', 'M-' || n, '2026-10-01', '2026-11-01', 10, 'Posted', 'None', now(), now()
       FROM generate_series(1, 12000) n`,
    [supplier],
  );
  const ids = (await app.sql<{ id: number }>(`SELECT id FROM invoice WHERE invoice_number LIKE 'M-%'`)).map(
    ({ id }) => id,
  );
  expect(await request(ids)).toBe(12_000);
});

test('request and response XML is deleted after ninety days, and nothing else', async () => {
  await app.sql(
    `INSERT INTO intacct_attempt (entity_type, entity_id, attempt, started_on, duration_ms, outcome, request_xml, response_xml)
     SELECT 'Invoice', n, 1, $1::timestamptz - make_interval(days => n), 5, 'Success', '<a/>', '<b/>'
       FROM unnest(ARRAY[89, 91, 200]) n`,
    [app.clock.now],
  );
  await runJob(app, intacctSyncJobs, 'intacct-sync.forget-xml', {});
  expect(
    await app.sql(
      `SELECT entity_id AS days, request_xml AS request, response_xml AS response, outcome FROM intacct_attempt ORDER BY 1`,
    ),
  ).toEqual([
    { days: 89, request: '<a/>', response: '<b/>', outcome: 'Success' },
    { days: 91, request: null, response: null, outcome: 'Success' },
    { days: 200, request: null, response: null, outcome: 'Success' },
  ]);
});
