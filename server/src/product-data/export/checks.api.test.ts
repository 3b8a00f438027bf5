import { departments } from '@backdock/core/kit/department.ts';
import { productChecks, ProductFault } from '@backdock/core/product-data/export/checks.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedProducts } from '../../../test/exported-products.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { checkJobs } from './checks.jobs.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof exportedProducts>>;
let as: string;
let staff: string;
let supplierId: number;
let templateId: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await exportedProducts(app);
  as = await app.signedIn({ departmentId: departments.ProductData, name: 'Dana Reyes' });
  staff = await app.signedIn();
  supplierId = await tools.supplier();
  templateId = await tools.template(as);
  await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: {}, C3: { brand: 'x'.repeat(30) } });
});
afterAll(() => app.close());

const start = (who = as) =>
  app.call(productChecks.start, {
    as: who,
    body: { templateId, settings: { filters: { supplierIds: [supplierId] } } },
  });
const run = (checkId: number) => runJob(app, checkJobs, 'product-data.check', { checkId });
const details = async (checkId: number) =>
  (await app.call(productChecks.details, { as: staff, params: { checkId } })).body;

test('counts what is wrong by column, code and supplier, and writes no file', async () => {
  const { status, body } = await start();
  expect([status, body.status, body.result]).toEqual([202, 'Queued', null]);
  await run(body.id);
  const { templateName, ...done } = await details(body.id);
  expect(templateName).toMatch(/^Exported/);
  expect(done).toMatchObject({
    status: 'Done',
    exportId: null,
    rowsDone: 3,
    rowsTotal: 3,
    createdBy: 'Dana Reyes',
    result: {
      readyRows: 1,
      warnedRows: 0,
      blockedRows: 2,
      errors: 2,
      warnings: 0,
      readinessPercent: 33.3,
      keptFaults: 2,
      columns: [
        { columnId: 2, header: 'Maker', severity: 'Error', code: 'Required', cells: 1 },
        { columnId: 2, header: 'Maker', severity: 'Error', code: 'TooLong', cells: 1 },
      ],
      suppliers: [{ supplierId, readyRows: 1, blockedRows: 2, errors: 2, warnings: 0, blockedIn: ['Maker'] }],
      notFound: { count: 0, skus: [] },
    },
  });
  const { body: faults } = await app.call(productChecks.faults, {
    as: staff,
    params: { checkId: body.id },
  });
  expect(ProductFault.array().parse(faults)).toMatchObject([
    { sku: 'B2', header: 'Maker', code: 'Required', value: '' },
    { sku: 'C3', header: 'Maker', code: 'TooLong', value: 'x'.repeat(30) },
  ]);
});

test('is made once, however often its job runs', async () => {
  const { body } = await start();
  await run(body.id);
  await run(body.id);
  const [row] = await app.sql<{ faults: number }>(
    'SELECT count(*)::int AS faults FROM product_check_fault WHERE check_id = $1',
    [body.id],
  );
  expect(row).toEqual({ faults: 2 });
});

test('is canceled by whoever started it, and stays canceled', async () => {
  const { body } = await start();
  const other = await app.signedIn({ departmentId: departments.ProductData });
  const cancel = (who: string) => app.call(productChecks.cancel, { as: who, params: { checkId: body.id } });
  expect((await cancel(other)).status).toBe(403);
  expect((await cancel(as)).body).toMatchObject({ status: 'Cancelled' });
  await run(body.id);
  expect(await details(body.id)).toMatchObject({ status: 'Cancelled', result: null });
});

test('is refused while five are in progress, and to those who only read', async () => {
  expect((await start(staff)).status).toBe(403);
  const busy = await app.signedIn({ departmentId: departments.ProductData });
  for (let n = 1; n <= 5; n += 1) expect((await start(busy)).status).toBe(202);
  expect((await start(busy)).status).toBe(409);
});

test('is removed after a week, with its faults', async () => {
  const { body } = await start();
  await run(body.id);
  app.clock.now = new Date('2026-11-23T12:00:00Z');
  await runJob(app, checkJobs, 'product-data.remove-old-checks', {});
  // Back in time, where the caller's session has not ended.
  app.clock.now = new Date('2026-11-15T12:00:00Z');
  const kept = await app.call(productChecks.details, { as: staff, params: { checkId: body.id } });
  expect(kept.status).toBe(404);
});

test('the database refuses a result without the snapshot it was made of', async () => {
  const { body } = await start(await app.signedIn({ departmentId: departments.ProductData }));
  await expect(
    app.sql(`UPDATE product_check SET status = 'Done', result = '{}', finished_on = now() WHERE id = $1`, [
      body.id,
    ]),
  ).rejects.toThrow('done_with_its_result');
});

test('names chosen SKUs that no product has', async () => {
  const settings = { filters: { supplierIds: [supplierId], skus: ['A1', 'gone', 'C3'] } };
  const { body } = await app.call(productChecks.start, { as, body: { templateId, settings } });
  await run(body.id);
  expect((await details(body.id)).result).toMatchObject({
    readyRows: 1,
    blockedRows: 1,
    notFound: { count: 1, skus: ['gone'] },
  });
});
