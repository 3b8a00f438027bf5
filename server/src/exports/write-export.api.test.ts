import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { exportOf } from '@backdock/core/kit/list-export.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { allJobs } from '../jobs.ts';
import { externalCtx, type System } from '../platform/context.ts';
import { AppError } from '../platform/errors.ts';
import { startWorker } from '../platform/jobs/jobs.ts';
import type { Runtime } from '../platform/runtime.ts';
import { exportableLists } from './exports.routes.ts';
import { removeExpired, writeExport } from './write-export.service.ts';

const many = 12_000;
let app: TestApp;
let ownerId: number;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  await app.write(
    `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
     VALUES ('Supplier', 'Northwind', 'Northwind', 'UnitedStates', 'Usd', 'Active', now(), now())`,
  );
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type, created_on, updated_on)
     SELECT (SELECT min(id) FROM partner), 'Supplier', 'N-' || n, '2026-01-01', n, 'Posted', 'Wire', now(), now()
     FROM generate_series(1, ${many}) n`,
  );
});
afterAll(() => app.close());
beforeEach(async () => {
  ownerId = await app.addEmployee({ roles: ['Accountant'], name: 'Dana Reyes' });
  as = await app.tokenFor(ownerId);
});
afterEach(() => app.sql(`UPDATE list_export SET status = 'Cancelled' WHERE status IN ('Queued', 'Running')`));

const request = {
  format: 'csv',
  title: 'Invoices',
  columns: [{ id: 'invoiceNumber', label: 'Invoice' }],
  sortModel: [{ colId: 'total', sort: 'asc' }],
  selection: { allMatching: { filterModel: {}, except: [] } },
};
const started = exportOf(invoices.list)?.start ?? listExports.cancel;

async function start(more: object = {}): Promise<number> {
  const reply = await app.call(started, { as, body: { ...request, ...more } });
  expect([reply.status, reply.body.status]).toEqual([202, 'Queued']);
  return reply.body.id;
}
const get = async (exportId: number, who = as) =>
  (await app.call(listExports.get, { as: who, params: { exportId } })).body;
const link = (exportId: number, who = as) =>
  app.call(listExports.downloadUrl, { as: who, params: { exportId } });
const cancel = (exportId: number, who = as) =>
  app.call(listExports.cancel, { as: who, params: { exportId } });
const blobOf = async (exportId: number) => {
  const [row] = await app.sql<{ name: string }>('SELECT blob_name AS name FROM list_export WHERE id = $1', [
    exportId,
  ]);
  return app.runtime.blobs.inspect(row?.name ?? '', 1);
};

const ctx = () =>
  externalCtx<System>(app.runtime, {
    actor: { kind: 'system', name: 'exports.write' },
    now: app.runtime.now(),
    log: app.runtime.log,
    requestId: 'test',
    ip: null,
    host: '',
  });
const write = (exportId: number, runtime: Runtime = app.runtime) =>
  writeExport(ctx(), runtime, exportableLists(app.routes), exportId);
/** The same runtime, but with something happening before blob storage takes the file. */
const interrupted = (before: () => Promise<void>): Runtime => ({
  ...app.runtime,
  blobs: {
    ...app.runtime.blobs,
    write: async (name, stream, type) => {
      await before().catch((error: Error) => stream.destroy(error));
      await app.runtime.blobs.write(name, stream, type);
    },
  },
});

test('a worker writes the export; its owner sees progress and downloads it under a readable name', async () => {
  const exportId = await start();
  expect((await link(exportId)).status).toBe(409);
  const worker = await startWorker(app.runtime, allJobs);
  await expect.poll(() => get(exportId).then(({ status }) => status), { timeout: 15_000 }).toBe('Done');
  await worker.stop();
  expect(await get(exportId)).toMatchObject({ rowsDone: many, rowsTotal: many, message: null });
  const { body } = await link(exportId);
  const file = await fetch(body.url);
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(app.clock.now);
  expect(file.headers.get('content-disposition')).toContain(`filename="Invoices ${day}.csv"`);
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toEqual(['Invoice', ...Array.from({ length: many }, (_, n) => `N-${n + 1}`)]);
  expect((await app.call(listExports.list, { as })).body.map(({ id }) => id)).toEqual([exportId]);
  expect((await cancel(exportId)).status).toBe(409);
  const records = await app.sql(
    `SELECT actor_name AS by, action, after->>'rows' AS rows FROM audit_record
     WHERE entity_type = 'list' AND entity_id = '/api/invoices' AND after->>'exportId' = $1 ORDER BY id`,
    [String(exportId)],
  );
  expect(records).toEqual([
    { by: 'Dana Reyes', action: 'list.export-requested', rows: null },
    { by: 'exports.write', action: 'list.exported', rows: String(many) },
    { by: 'Dana Reyes', action: 'list.export-downloaded', rows: String(many) },
  ]);
}, 30_000);

test('only the owner can see, cancel or download it, regardless of role', async () => {
  const exportId = await start();
  await write(exportId);
  const other = await app.signedIn({ roles: ['Admin'] });
  expect((await app.call(listExports.get, { as: other, params: { exportId } })).status).toBe(404);
  expect((await cancel(exportId, other)).status).toBe(404);
  expect((await link(exportId, other)).status).toBe(404);
  expect((await app.call(listExports.list, { as: other })).body).toEqual([]);
  expect((await get(exportId)).status).toBe('Done');
});

describe('canceling', () => {
  test('before its turn, the export is never written', async () => {
    const exportId = await start();
    expect((await cancel(exportId)).body.status).toBe('Cancelled');
    expect((await cancel(exportId)).status).toBe(200);
    await write(exportId);
    expect((await get(exportId)).status).toBe('Cancelled');
    expect(await blobOf(exportId)).toBeNull();
    expect((await link(exportId)).status).toBe(409);
  });

  test('while it is being written, it stops and leaves no file', async () => {
    const exportId = await start();
    const cancels = interrupted(async () => {
      expect((await cancel(exportId)).status).toBe(200);
    });
    await write(exportId, cancels);
    expect(await get(exportId)).toMatchObject({ status: 'Cancelled', rowsDone: 0 });
    expect(await blobOf(exportId)).toBeNull();
  });
});

describe('when a worker dies', () => {
  test('the next one starts over, with a file of its own', async () => {
    const exportId = await start({ format: 'xlsx' });
    const dies = interrupted(() => Promise.reject(new Error('killed')));
    await expect(write(exportId, dies)).rejects.toThrow('killed');
    expect((await get(exportId)).status).toBe('Running');
    await write(exportId);
    expect(await get(exportId)).toMatchObject({ status: 'Done', rowsDone: many });
    const { size = 0 } = (await blobOf(exportId)) ?? {};
    expect(size).toBeGreaterThan(10_000);
    await write(exportId);
    expect((await blobOf(exportId))?.size).toBe(size);
  });

  test('one that only seemed dead changes nothing', async () => {
    const exportId = await start();
    await write(
      exportId,
      interrupted(() => write(exportId)),
    );
    expect(await get(exportId)).toMatchObject({ status: 'Done', rowsDone: many });
    const whole = await start();
    await write(whole);
    expect((await blobOf(exportId))?.size).toBe((await blobOf(whole))?.size);
    const [{ attempt } = { attempt: 0 }] = await app.sql<{ attempt: number }>(
      'SELECT attempt FROM list_export WHERE id = $1',
      [exportId],
    );
    expect(attempt).toBe(2);
  });

  test('repeatedly, the export fails with a message', async () => {
    const exportId = await start();
    const dies = interrupted(() => Promise.reject(new Error('killed')));
    for (let attempt = 0; attempt < 4; attempt += 1)
      await expect(write(exportId, dies)).rejects.toThrow('killed');
    await write(exportId, dies);
    expect(await get(exportId)).toMatchObject({
      status: 'Failed',
      message: 'The export failed. Narrow your filters and try again.',
    });
  });
});

test('while storage is down, an export waits, but not forever', async () => {
  const down = interrupted(() => Promise.reject(new AppError('unavailable', 'storage', 'storage is down')));
  const exportId = await start();
  for (let attempt = 0; attempt < 8; attempt += 1)
    await expect(write(exportId, down)).rejects.toThrow('storage is down');
  expect((await get(exportId)).status).toBe('Running');
  await write(exportId);
  expect((await get(exportId)).status).toBe('Done');

  const late = await start();
  await app.sql(`UPDATE list_export SET created_on = created_on - interval '31 minutes' WHERE id = $1`, [
    late,
  ]);
  await write(late, down);
  expect(await get(late)).toMatchObject({
    status: 'Failed',
    message: 'File storage was down for too long. Please try again later.',
  });
});

test('an owner who can no longer read the list gets no file, not even an earlier one', async () => {
  const written = await start();
  await write(written);
  expect((await link(written)).status).toBe(200);
  const exportId = await start();
  await app.write(`UPDATE employee SET roles = '{}' WHERE id = $1`, [ownerId]);
  await write(exportId);
  expect(await get(exportId)).toMatchObject({ status: 'Failed', message: messages.outOfScope });
  expect((await link(written)).status).toBe(403);
  expect(await blobOf(exportId)).toBeNull();
});

test('a sixth concurrent export is refused, and a repeated call starts only one', async () => {
  const headers = { 'idempotency-key': 'the-same' };
  const first = await app.call(started, { as, body: request, headers });
  const again = await app.call(started, { as, body: request, headers });
  expect(again.body).toEqual(first.body);
  for (let count = 1; count < 5; count += 1) await start();
  const refused = await app.call(started, { as, body: request });
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    detail: 'You have 5 exports in progress. Wait for one to finish, or cancel one.',
  });
});

test('after a week, file and record are deleted', async () => {
  const exportId = await start();
  await write(exportId);
  const unexpiredId = await start();
  await write(unexpiredId);
  await app.sql(
    `UPDATE list_export SET created_on = created_on - interval '8 days', expires_on = $2 WHERE id = $1`,
    [exportId, new Date(app.clock.now.getTime() - 1_000)],
  );
  const [{ name } = { name: '' }] = await app.sql<{ name: string }>(
    'SELECT blob_name AS name FROM list_export WHERE id = $1',
    [exportId],
  );
  await removeExpired(ctx(), app.runtime);
  expect(await app.runtime.blobs.inspect(name, 1)).toBeNull();
  expect((await link(exportId)).status).toBe(404);
  expect((await link(unexpiredId)).status).toBe(200);
});
