import { departments } from '@backdock/core/kit/department.ts';
import { productChecks } from '@backdock/core/product-data/export/checks.contract.ts';
import {
  type AnswerTaken,
  dataRequests,
  DataRequestRow,
} from '@backdock/core/product-data/requests/requests.contract.ts';
import { fillPath } from '@backdock/core/kit/endpoint.ts';
import { read, utils } from '@e965/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportedProducts } from '../../../test/exported-products.ts';
import { openTestApp, type Reply, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof exportedProducts>>;
let as: string;
let managerId: number;
let manager: string;
beforeAll(async () => {
  app = await openTestApp();
  tools = await exportedProducts(app);
  as = await app.signedIn({ departmentId: departments.ProductData, name: 'Dana Reyes' });
  managerId = await app.addEmployee({ roles: ['PurchasingManager'] });
  manager = await app.tokenFor(managerId);
});
afterAll(() => app.close());

async function checked(...supplierIds: number[]): Promise<{ checkId: number; supplierIds: number[] }> {
  const templateId = await tools.template(as);
  const { body } = await app.call(productChecks.start, { as, body: { templateId } });
  // It is looked at again, so it needn't have run.
  await app.call(productChecks.cancel, { as, params: { checkId: body.id } });
  return { checkId: body.id, supplierIds };
}
const send = (body: object, who = as) => app.call(dataRequests.send, { as: who, body });
async function requested(supplierId: number): Promise<number> {
  const { body } = await send(await checked(supplierId));
  return body.sent[0]?.requestId ?? 0;
}

async function answer(
  requestId: number,
  csv: string,
  fields: Record<string, string> = { rehearse: 'true' },
  who = as,
): Promise<Reply<AnswerTaken>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new Blob([csv]), 'answer.csv');
  const response = await fetch(app.origin + fillPath(dataRequests.answer.path, { requestId }), {
    method: 'POST',
    headers: { authorization: `Bearer ${who}` },
    body: form,
  });
  return {
    status: response.status,
    body: (await response.json()) as AnswerTaken,
    headers: response.headers,
  };
}
const listed = async () => DataRequestRow.array().parse((await app.call(dataRequests.list, { as })).body);
const stored = async (supplierId: number, sku: string) =>
  (
    await app.sql(
      'SELECT brand, attribute_values AS values FROM product WHERE supplier_id = $1 AND sku = $2',
      [supplierId, sku],
    )
  )[0];

describe('a request', () => {
  test('has the products and columns that are missing, in a sheet, by mail', async () => {
    const supplierId = await tools.supplier('data@northwind.example');
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: {}, C3: { weight: '2' } });
    const { status, body } = await send(await checked(supplierId));
    expect([status, body]).toMatchObject([
      200,
      {
        sent: [{ supplierId, recipient: 'data@northwind.example', productCount: 2, columns: ['Brand'] }],
        skipped: [],
      },
    ]);
    const [mail] = await app.sql<{ recipient: string; subject: string; purpose: string; bytes: Buffer }>(
      `SELECT recipient, subject, purpose, bytes FROM mail JOIN mail_attachment ON mail_attachment.mail_id = mail.id
        WHERE dedupe_key = $1`,
      [`product-data-request:${body.sent[0]?.requestId}`],
    );
    expect(mail).toMatchObject({
      recipient: 'data@northwind.example',
      subject: 'Product data needed for 2 products',
      purpose: 'ProductData',
    });
    const book = read(mail?.bytes, { type: 'buffer' });
    const sheet = book.Sheets[book.SheetNames[0] ?? ''];
    const lines = sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1 }) : [];
    expect(lines.map(([first]) => first)).toEqual(['SKU', 'What to enter', 'B2', 'C3']);
    expect(lines[0]).toEqual(['SKU', 'Product', 'Brand']);
    expect(lines[1]?.[2]).toMatch(/^Required/);
    expect((await listed()).find((row) => row.supplierId === supplierId)).toMatchObject({
      productCount: 2,
      columnCount: 1,
      createdBy: 'Dana Reyes',
      answeredOn: null,
    });
  });

  test('is rehearsed: it says who would get what, and sends nothing', async () => {
    const [blocked, silent] = [await tools.supplier('data@tiles.example'), await tools.supplier(null)];
    await tools.receive(blocked, { A1: {} });
    await tools.receive(silent, { A1: {} });
    const wanted = await checked(blocked, silent);
    const mails = () => app.sql(`SELECT FROM mail WHERE purpose = 'ProductData'`);
    const before = (await mails()).length;
    expect((await send({ ...wanted, rehearse: true })).body).toMatchObject({
      sent: [{ supplierId: blocked, requestId: null, recipient: 'data@tiles.example', productCount: 1 }],
      skipped: [{ supplierId: silent, reason: expect.stringContaining('email address') }],
    });
    expect(await mails()).toHaveLength(before);
    expect((await listed()).filter(({ supplierId }) => supplierId === blocked)).toEqual([]);
    expect((await send(wanted)).body.sent).toMatchObject([{ supplierId: blocked }]);
  });

  test('is sent once a day for a template, and only where it helps', async () => {
    const [blocked, ready, silent] = [
      await tools.supplier(),
      await tools.supplier(),
      await tools.supplier(null),
    ];
    await tools.receive(blocked, { A1: {} });
    await tools.receive(ready, { A1: { brand: 'Acme' } });
    await tools.receive(silent, { A1: {} });
    const wanted = await checked(blocked, ready, silent);
    expect((await send(wanted)).body).toMatchObject({
      sent: [{ supplierId: blocked }],
      skipped: [
        { supplierId: ready, reason: expect.stringContaining('None of its products') },
        { supplierId: silent, reason: expect.stringContaining('email address') },
      ],
    });
    const again = { ...wanted, supplierIds: [blocked] };
    expect((await send(again)).body).toMatchObject({ sent: [], skipped: [{ supplierId: blocked }] });
    const { now } = app.clock;
    app.clock.now = new Date('2026-11-16T12:00:00Z');
    expect(
      (await send(again, await app.signedIn({ departmentId: departments.ProductData }))).body.sent,
    ).toHaveLength(1);
    app.clock.now = now;
  });

  test('by two people at once is sent once', async () => {
    const supplierId = await tools.supplier();
    await tools.receive(supplierId, { A1: {} });
    const wanted = await checked(supplierId);
    const answers = await Promise.all([send(wanted), send(wanted)]);
    expect(answers.map(({ body }) => body.sent.length).toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('needs the right, a check and a supplier', async () => {
    const wanted = await checked(await tools.supplier());
    expect((await send(wanted, await app.signedIn())).status).toBe(403);
    expect((await send({ ...wanted, checkId: 999_999 })).status).toBe(404);
    expect((await send({ ...wanted, supplierIds: [999_999] })).status).toBe(404);
  });
});

describe('an answer', () => {
  async function asked() {
    const supplierId = await tools.supplier('data@northwind.example', managerId);
    await tools.receive(supplierId, { A1: { brand: 'Acme' }, B2: {}, C3: {} });
    return { supplierId, requestId: await requested(supplierId) };
  }

  test('is rehearsed, and saved as it was shown', async () => {
    const { supplierId, requestId } = await asked();
    const csv = 'SKU,Product,Brand,Price\nB2,Tile,Northwind,5\nC3,Tile,,\nA1,Tile,Other,\n';
    const rehearsed = await answer(requestId, csv);
    expect([rehearsed.status, rehearsed.body]).toMatchObject([
      200,
      {
        isSaved: false,
        productCount: 1,
        changeCount: 1,
        changes: [{ row: 2, sku: 'B2', header: 'Brand', before: null, after: 'Northwind' }],
        leftOutCount: 2,
        leftOut: [
          { row: 1, column: 'Price' },
          { row: 4, column: 'SKU', value: 'A1' },
        ],
      },
    ]);
    expect(await stored(supplierId, 'B2')).toEqual({ brand: null, values: {} });
    const fingerprint = rehearsed.body.fingerprint ?? '';
    const saved = await answer(requestId, csv, { rehearse: 'false', fingerprint });
    expect([saved.status, saved.body.isSaved]).toEqual([200, true]);
    expect(await stored(supplierId, 'B2')).toEqual({ brand: 'Northwind', values: {} });
    expect(await stored(supplierId, 'A1')).toMatchObject({ brand: 'Acme' });
    expect((await listed()).find(({ id }) => id === requestId)).toMatchObject({
      answeredOn: expect.any(String),
    });
  });

  test('is refused if the products changed since it was rehearsed', async () => {
    const { supplierId, requestId } = await asked();
    const csv = 'SKU,Brand\nB2,Northwind\n';
    const { fingerprint } = (await answer(requestId, csv)).body;
    await tools.receive(supplierId, { B2: { brand: 'Cascade' } });
    const saving = { rehearse: 'false', fingerprint: fingerprint ?? '' };
    expect((await answer(requestId, csv, saving)).status).toBe(409);
    expect((await answer(requestId, csv, { rehearse: 'false' })).status).toBe(400);
    expect(await stored(supplierId, 'B2')).toMatchObject({ brand: 'Cascade' });
  });

  test('without changes has nothing to save', async () => {
    const { requestId } = await asked();
    const { body } = await answer(requestId, 'SKU,Brand\nB2,\n');
    expect(body).toMatchObject({ fingerprint: null, changeCount: 0 });
  });

  test('is taken in by product data and by the supplier’s purchasing manager', async () => {
    const { requestId } = await asked();
    const csv = 'SKU,Brand\nB2,Northwind\n';
    const rehearse = { rehearse: 'true' };
    const elsewhere = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await answer(requestId, csv, rehearse, manager)).status).toBe(200);
    expect((await answer(requestId, csv, rehearse, elsewhere)).status).toBe(403);
    expect((await answer(requestId, csv, rehearse, await app.signedIn())).status).toBe(403);
    expect((await answer(999_999, csv)).status).toBe(404);
    expect((await answer(requestId, '')).status).toBe(400);
  });
});
