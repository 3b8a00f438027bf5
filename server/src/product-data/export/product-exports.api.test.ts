import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { departments } from '@backdock/core/kit/department.ts';
import { productChecks, productExports } from '@backdock/core/product-data/export/checks.contract.ts';
import { productTemplates } from '@backdock/core/product-data/templates/templates.contract.ts';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { exportedColumns, exportedProducts } from '../../../test/exported-products.ts';
import { decidedColumn, templateForm } from '../../../test/new-template.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { receiveMarketplace } from '../../marketplaces/marketplaces.service.ts';
import { exportJobs } from '../../exports/exports.jobs.ts';
import { receiveAttributes } from '../attributes/attributes.service.ts';
import { receiveProducts } from '../products/products.service.ts';
import { productDataFiles } from '../files.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof exportedProducts>>;
let as: string;
let supplierId: number;
let templateId: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await exportedProducts(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  // A person may have only so many exports at once.
  as = await app.signedIn({ departmentId: departments.ProductData, name: 'Dana Reyes' });
  supplierId = await tools.supplier();
  templateId = await tools.template(as);
});

const jobs = exportJobs(async () => [], productDataFiles);
const write = (exportId: number) => runJob(app, jobs, 'exports.write', { exportId });
const start = (settings: object = {}, more: object = {}) =>
  app.call(productExports.start, {
    as,
    body: { templateId, settings: { ...settings, filters: { supplierIds: [supplierId], ...more } } },
  });
const details = async (exportId: number) =>
  (await app.call(productExports.details, { as, params: { exportId } })).body;

/** Both files of a finished export. */
async function files(exportId: number): Promise<{ first: Buffer; second: Buffer }> {
  const [row] = await app.sql<{ first: string; second: string }>(
    'SELECT blob_name AS first, second_blob_name AS second FROM list_export WHERE id = $1',
    [exportId],
  );
  const bytes = async (name = '') => {
    const parts: Uint8Array[] = [];
    const stream = await app.runtime.blobs.read(name);
    for await (const part of stream as AsyncIterable<Uint8Array>) parts.push(part);
    return Buffer.concat(parts);
  };
  return { first: await bytes(row?.first), second: await bytes(row?.second) };
}

function linesOf(bytes: Buffer): unknown[][] {
  const book = read(bytes, { type: 'buffer' });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  return sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true }) : [];
}

async function exported(settings: object = {}, more: object = {}) {
  const { status, body } = await start(settings, more);
  expect([status, body.status]).toEqual([202, 'Queued']);
  await write(body.id);
  return { ...(await details(body.id)), ...(await files(body.id)) };
}
/** The SKUs of the file. */
const skus = async (settings: object = {}, more: object = {}) =>
  linesOf((await exported(settings, more)).first)
    .slice(1)
    .map(([sku]) => sku);

describe('an export', () => {
  test('has the products that are ready, and its second file what is wrong with the others', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme', weight: '12.5' }, B2: { weight: '1' } });
    const { first, second, ...done } = await exported();
    expect(done).toMatchObject({
      status: 'Done',
      rowsDone: 1,
      rowsTotal: 1,
      readyRows: 1,
      blockedRows: 1,
      errors: 1,
      warnings: 0,
      formulaCells: null,
    });
    expect(linesOf(first)).toEqual([
      ['Vendor item', 'Maker', 'Weight'],
      ['A1', 'Acme', 12.5],
    ]);
    expect(linesOf(second)[1]?.slice(1, 7)).toEqual([
      'B2',
      'Tile B2',
      'Maker',
      'Error',
      'Required',
      'A required value is missing.',
    ]);
  });

  test('is listed for everyone, and its choice can be made again', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: {} });
    const { id: exportId, checkId } = await exported({ format: 'Csv' });
    const query = JSON.stringify({
      filterModel: {
        templateId: { filterType: 'number', type: 'equals', filter: templateId },
        status: { filterType: 'set', values: ['Done'] },
      },
    });
    const { body } = await app.call(productExports.list, { as: await app.signedIn(), query: { query } });
    expect(body).toMatchObject([
      {
        id: checkId,
        exportId,
        templateId,
        status: 'Done',
        fileName: expect.stringMatching(/\.csv$/),
        readyRows: 1,
        blockedRows: 1,
        formulaCells: 0,
        createdBy: 'Dana Reyes',
      },
    ]);
    const again = await app.call(productChecks.settings, { as, params: { checkId } });
    expect(again.body).toMatchObject({
      templateId,
      settings: { format: 'Csv', filters: { supplierIds: [supplierId], changedSince: null } },
    });
    const refused = await app.call(productChecks.settings, { as: await app.signedIn(), params: { checkId } });
    expect(refused.status).toBe(403);
  });

  test('can have the others too', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: {} });
    expect(await skus({ includeInvalid: true })).toEqual(['A1', 'B2']);
  });

  test('carries digits and formulas as text', async () => {
    await tools.receive(supplierId, { '007': { brand: '=1+1' }, '008': { brand: '-5' } });
    const { first } = await exported();
    const sheet = read(first, { type: 'buffer', cellFormula: true }).Sheets['Products'];
    expect(sheet?.['A2']).toMatchObject({ t: 's', v: '007' });
    expect(sheet?.['B2']).toMatchObject({ t: 's', v: '=1+1' });
    expect(sheet?.['B2']).not.toHaveProperty('f');
    expect(sheet?.['B3']).toMatchObject({ t: 's', v: '-5' });
  });

  test('as CSV leaves values unchanged, and counts what a spreadsheet would run', async () => {
    await tools.receive(supplierId, { A1: { brand: '=1+1' }, B2: { brand: 'A "B", C' } });
    const { first, ...done } = await exported({ format: 'Csv' });
    expect(first.toString('utf8')).toBe('Vendor item,Maker,Weight\r\nA1,=1+1,\r\nB2,"A ""B"", C",\r\n');
    expect(done.formulaCells).toBe(1);
    expect(done.fileName).toMatch(/^Exported \d+_20261115\.csv$/);
  });

  test('has its headers in the row of the template', async () => {
    const changed = await tools.template(as, { headerRow: 3, fileNamePattern: 'Fixed' });
    await tools.receive(supplierId, { A1: { brand: 'Acme' } });
    const { body } = await app.call(productExports.start, {
      as,
      body: { templateId: changed, settings: { filters: { supplierIds: [supplierId] } } },
    });
    expect(body.fileName).toBe('Fixed.xlsx');
    await write(body.id);
    const sheet = read((await files(body.id)).first, { type: 'buffer' }).Sheets['Products'];
    expect([sheet?.['A1'], sheet?.['A3']?.v, sheet?.['A4']?.v]).toEqual([undefined, 'Vendor item', 'A1']);
  });

  test('takes a source for this file alone', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' } });
    const { first } = await exported({ columns: [{ id: 2, attributeName: 'name' }] });
    expect(linesOf(first)[1]).toEqual(['A1', 'Tile A1']);
  });

  test('can be narrowed by SKU and category', async () => {
    await tools.receive(supplierId, {
      A1: { brand: 'Acme', category: 'Tile > Wall tile' },
      B2: { brand: 'Acme', category: 'Tile' },
      C3: { brand: 'Acme', category: 'Tiles' },
    });
    expect(await skus({}, { categories: ['Tile'] })).toEqual(['A1', 'B2']);
    expect(await skus({}, { categories: ['Tile > Wall tile'] })).toEqual(['A1']);
    expect(await skus({}, { skus: ['C3', 'D4'] })).toEqual(['C3']);
  });

  test('can be narrowed to what changed since a moment', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: { brand: 'Acme' } });
    const { now } = app.clock;
    app.clock.now = new Date('2026-11-15T14:00:00Z');
    await tools.receive(supplierId, { B2: { brand: 'Northwind' } });
    app.clock.now = now;
    expect(await skus({}, { changedSince: '2026-11-15T13:00:00Z' })).toEqual(['B2']);
  });

  test('is downloaded, and canceled, like every export', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' } });
    const { id } = await exported();
    const params = { exportId: id };
    expect((await app.call(listExports.downloadUrl, { as, params })).status).toBe(200);
    const second = await app.call(listExports.secondDownloadUrl, { as, params });
    expect(second.status).toBe(200);
    expect(decodeURIComponent(second.body.url)).toContain('faults.xlsx');
    const other = await app.signedIn({ departmentId: departments.ProductData });
    expect((await app.call(listExports.secondDownloadUrl, { as: other, params })).status).toBe(404);
    const { body: started } = await start();
    await app.call(listExports.cancel, { as, params: { exportId: started.id } });
    await write(started.id);
    expect(await details(started.id)).toMatchObject({ status: 'Cancelled', readyRows: null });
  });

  test('needs the right to edit templates, and a template that is finished', async () => {
    const staff = await app.signedIn();
    const body = { templateId };
    expect((await app.call(productExports.start, { as: staff, body })).status).toBe(403);
    const broken = await tools.template(as, { columns: [] });
    const refused = await app.call(productExports.start, { as, body: { templateId: broken } });
    expect(refused.body).toMatchObject({
      status: 409,
      detail: 'This template isn’t finished. It has no columns.',
    });
    const gone = await app.call(productExports.start, { as, body: { templateId: 999_999 } });
    expect(gone.status).toBe(404);
  });

  test('fails, with the reason, if its template is deleted before it is written', async () => {
    const { body } = await start();
    await app.call(productTemplates.delete, { as, params: { templateId } });
    await write(body.id);
    expect(await details(body.id)).toMatchObject({
      status: 'Failed',
      message: 'This template was deleted.',
    });
  });
});

describe('since the last export', () => {
  const last = () => skus({}, { changedSince: 'LastExport' });

  test('only what was committed after it, and what it held back', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: { brand: 'Acme' }, C3: {} });
    expect(await last()).toEqual(['A1', 'B2']);
    expect(await last()).toEqual([]);
    await tools.receive(supplierId, { B2: { brand: 'Northwind' }, D4: { brand: 'Acme' } });
    const { first, ...done } = await exported({}, { changedSince: 'LastExport' });
    expect(linesOf(first).slice(1)).toEqual([
      ['B2', 'Northwind'],
      ['D4', 'Acme'],
    ]);
    // C3 was held back then, and still is.
    expect(done).toMatchObject({ readyRows: 2, blockedRows: 1 });
    await tools.receive(supplierId, { C3: { brand: 'Acme' } });
    expect(await last()).toEqual(['C3']);
  });

  test('whatever the clock says about when it was changed', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: { brand: 'Acme' } });
    expect(await last()).toEqual(['A1', 'B2']);
    const { now } = app.clock;
    app.clock.now = new Date('2020-01-01T00:00:00Z');
    await tools.receive(supplierId, { A1: { brand: 'Northwind' } });
    app.clock.now = now;
    expect(await last()).toEqual(['A1']);
  });

  test('everything of a supplier that was renamed, if the template has its name', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' } });
    const columns = [...exportedColumns, decidedColumn(4, 'Vendor', 'supplierName')];
    const withName = await tools.template(as, { columns });
    const rename = (name: string) =>
      app.write('UPDATE partner SET display_name = $1, updated_on = now() WHERE id = $2', [name, supplierId]);
    const lastOf = async (template: number) => {
      templateId = template;
      return last();
    };
    const without = templateId;
    expect([await lastOf(without), await lastOf(withName)]).toEqual([['A1'], ['A1']]);
    // No cell shows anything else about a supplier.
    await app.write('UPDATE partner SET updated_on = now() WHERE id = $1', [supplierId]);
    expect(await lastOf(withName)).toEqual([]);
    await rename('Renamed Tile');
    expect([await lastOf(without), await lastOf(withName)]).toEqual([[], ['A1']]);
  });

  test('everything after a change of the template, of an attribute, or with other filters', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: { brand: 'Acme' } });
    expect(await last()).toEqual(['A1', 'B2']);
    expect(await skus({}, { changedSince: 'LastExport', skus: ['A1'] })).toEqual(['A1']);
    await asSystem(app, (ctx) =>
      receiveAttributes(ctx, [{ name: 'weight', description: `Of ${templateId}` }]),
    );
    expect(await last()).toEqual(['A1', 'B2']);
    const { body } = await app.call(productTemplates.details, { as, params: { templateId } });
    const form = templateForm({ name: body.name, columns: exportedColumns, category: 'Tile' });
    const updated = await app.call(productTemplates.update, {
      as,
      params: { templateId },
      body: { ...form, version: body.version },
    });
    expect(updated.status).toBe(200);
    expect(await last()).toEqual(['A1', 'B2']);
    expect(await last()).toEqual([]);
  });

  test('also what came into a chosen marketplace', async () => {
    const marketplaceId = await asSystem(app, (ctx) =>
      receiveMarketplace(ctx, {
        name: `Hearth ${supplierId}`,
        market: 'UnitedStates',
        isActive: true,
        managerIds: [],
        createdOn: ctx.now,
      }),
    );
    const list = (sku: string) =>
      asSystem(app, (ctx) =>
        receiveProducts(ctx, [
          {
            supplierId,
            sku,
            values: {},
            listings: [{ marketplaceId, marketplaceSku: `N-${sku}-${supplierId}` }],
          },
        ]),
      );
    const of = { marketplaceIds: [marketplaceId], changedSince: 'LastExport' };
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: { brand: 'Acme' } });
    await list('A1');
    expect(await skus({}, of)).toEqual(['A1']);
    await list('B2');
    expect(await skus({}, of)).toEqual(['B2']);
    expect(await skus({}, of)).toEqual([]);
  });

  test('not what only an abandoned attempt held back', async () => {
    await tools.receive(supplierId, { A1: {}, B2: { brand: 'Acme' } });
    const { body } = await start();
    // A worker that dies after its last row has left nothing for the next one but the file.
    const dying = {
      ...app.runtime,
      blobs: {
        ...app.runtime.blobs,
        write: async (_name: string, rows: AsyncIterable<unknown>) => {
          for await (const _row of rows);
          throw new Error('killed');
        },
      },
    };
    await expect(
      runJob({ ...app, runtime: dying }, jobs, 'exports.write', { exportId: body.id }),
    ).rejects.toThrow('killed');
    await tools.receive(supplierId, { A1: { brand: 'Acme' } });
    await write(body.id);
    expect((await details(body.id)).rowsDone).toBe(2);
    expect(await last()).toEqual([]);
  });

  test('not again what was in the file with its errors', async () => {
    await tools.receive(supplierId, { A1: {} });
    const both = () => skus({ includeInvalid: true }, { changedSince: 'LastExport' });
    expect(await both()).toEqual(['A1']);
    expect(await both()).toEqual([]);
  });

  test('what another export took since a moment is not all that changed', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: { brand: 'Acme' }, C3: {} });
    expect(await last()).toEqual(['A1', 'B2']);
    await tools.receive(supplierId, { A1: { brand: 'Northwind' } });
    expect(await skus({}, { changedSince: '2030-01-01T00:00:00Z' })).toEqual([]);
    await tools.receive(supplierId, { C3: { brand: 'Acme' } });
    expect(await last()).toEqual(['A1', 'C3']);
  });

  test('an export that was canceled does not count', async () => {
    await tools.receive(supplierId, { A1: { brand: 'Acme' } });
    const { body } = await start();
    await app.call(listExports.cancel, { as, params: { exportId: body.id } });
    expect(await last()).toEqual(['A1']);
  });
});

test('a template says when it was last used, and its exports outlive it', async () => {
  await tools.receive(supplierId, { A1: { brand: 'Acme' } });
  const usedOn = async () =>
    (await app.call(productTemplates.details, { as, params: { templateId } })).body.usedOn;
  expect(await usedOn()).toBeNull();
  const { checkId } = await exported();
  expect(await usedOn()).toBe('2026-11-15T12:00:00.000Z');
  await app.call(productTemplates.delete, { as, params: { templateId } });
  const { body } = await app.call(productChecks.details, { as, params: { checkId } });
  expect(body).toMatchObject({ status: 'Done', templateName: expect.stringMatching(/^Exported/) });
});
