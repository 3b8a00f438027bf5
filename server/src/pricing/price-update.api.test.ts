import { pricing, priceBatches } from '@backdock/core/pricing/pricing.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pricedProducts } from '../../test/priced-products.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let buyer: string;
let accountant: string;
beforeAll(async () => {
  app = await openTestApp();
  buyer = await app.signedIn({ roles: ['PurchasingManager'], name: 'Ivy Chen' });
  accountant = await app.signedIn({ roles: ['Accountant'] });
});
afterAll(() => app.close());

const reason = 'The new price list of November';
const send = (items: unknown, more: object = {}, as = buyer) =>
  app.call(pricing.update, { as, body: { items, rehearse: false, acknowledged: [], reason, ...more } });
const undo = (batchId = 0, more: object = {}) =>
  app.call(pricing.undo, {
    as: buyer,
    params: { batchId },
    body: { rehearse: false, reason: 'It was the wrong file', ...more },
  });
const costs = (productId: number | undefined) =>
  app.sql<{ amount: string; effective_from: string; source: string }>(
    `SELECT amount, effective_from::text, source FROM product_cost WHERE product_id = $1 ORDER BY effective_from`,
    [productId],
  );
const pricesOf = async (productId: number | undefined) =>
  (
    await app.sql<{ minimum: string | null; price: string | null }>(
      `SELECT minimum_price AS minimum, price FROM product JOIN product_listing ON product_id = product.id WHERE product.id = $1`,
      [productId],
    )
  )[0];
const today = '2026-11-15';

describe('an upload', () => {
  test('is rehearsed without a trace, saved as a batch, and the same again changes nothing', async () => {
    const { supplierId, marketplaceId, add } = await pricedProducts(app);
    const [one, two] = await add(2);
    const items = [
      { supplierId, sku: 'SKU-1', cost: 10, minimumPrice: 15, prices: [{ marketplaceId, price: 21 }] },
      { supplierId, sku: 'SKU-2', cost: 12, effectiveFrom: '2026-12-01' },
    ];
    const rehearsed = await send(items, { rehearse: true, reason: undefined });
    expect(rehearsed).toMatchObject({
      status: 200,
      body: { changed: 2, unchanged: 0, refused: [], warnings: [], marginBefore: null, marginAfter: 46.19 },
    });
    expect(rehearsed.body.batchId).toBeUndefined();
    expect(await costs(one)).toEqual([]);
    const saved = await send(items);
    expect(saved.body).toEqual({ ...rehearsed.body, batchId: expect.any(Number) });
    expect(await costs(one)).toEqual([{ amount: '10.00', effective_from: today, source: 'Upload' }]);
    expect(await costs(two)).toEqual([{ amount: '12.00', effective_from: '2026-12-01', source: 'Upload' }]);
    expect(await pricesOf(one)).toEqual({ minimum: '15.00', price: '21.00' });
    const again = await send(items);
    expect(again.body).toMatchObject({ changed: 0, unchanged: 2 });
    expect(again.body.batchId).toBeUndefined();
    const { body } = await app.call(priceBatches.list, { as: accountant });
    expect(body).toMatchObject([
      {
        id: saved.body.batchId,
        kind: 'Upload',
        status: 'Saved',
        productCount: 2,
        createdBy: 'Ivy Chen',
        reason,
      },
    ]);
    const audited = await app.sql(
      `SELECT entity_type, action, reason FROM audit_record WHERE entity_type IN ('price-batch', 'product-price') ORDER BY id`,
    );
    expect(audited).toHaveLength(3);
  });

  test('is refused whole for one broken row, with every row that is broken', async () => {
    const { supplierId, add } = await pricedProducts(app, 'Refused');
    const [one] = await add(1);
    const { status, body } = await send([
      { supplierId, sku: 'SKU-1', cost: 10 },
      { supplierId, sku: 'SKU-1', cost: 11 },
      { supplierId, sku: 'NONE', cost: 11 },
      { supplierId, sku: 'SKU-9', cost: 11, effectiveFrom: '2026-11-14' },
      { supplierId, sku: 'SKU-8', cost: 1.234 },
    ]);
    expect(status).toBe(200);
    expect(body.batchId).toBeUndefined();
    expect(body.refused.map(({ row, code }) => [row, code])).toEqual([
      [2, 'TwiceInFile'],
      [3, 'Unknown'],
      [4, 'PastDay'],
      [5, 'Invalid'],
    ]);
    expect(await costs(one)).toEqual([]);
  });

  test('waits until every warning is acknowledged', async () => {
    const { supplierId, add } = await pricedProducts(app, 'Warned');
    const [one] = await add(2);
    const items = [
      { supplierId, sku: 'SKU-1', cost: 25 },
      { supplierId, sku: 'SKU-2', minimumPrice: 22 },
    ];
    const first = await send(items);
    expect(first.body.warnings.map(({ row, code }) => [row, code])).toEqual([
      [1, 'BelowCost'],
      [2, 'BelowMinimum'],
    ]);
    const half = await send(items, { acknowledged: [{ code: 'BelowCost', row: 1 }] });
    expect(half.body.batchId).toBeUndefined();
    expect(half.body.warnings.map(({ isAcknowledged }) => isAcknowledged)).toEqual([true, false]);
    expect(await costs(one)).toEqual([]);
    const all = await send(items, {
      acknowledged: [{ code: 'BelowCost', row: 1 }, { code: 'BelowMinimum' }],
    });
    expect(all.body.batchId).toEqual(expect.any(Number));
  });

  test('needs the right, a reason, and no more than 5,000 rows', async () => {
    const { supplierId, add } = await pricedProducts(app, 'Rights');
    await add(1);
    const items = [{ supplierId, sku: 'SKU-1', cost: 10 }];
    expect((await send(items, {}, accountant)).status).toBe(403);
    expect(await send(items, { reason: undefined })).toMatchObject({
      status: 400,
      body: { errors: { reason: ['Field is required'] } },
    });
    expect((await send(Array(5_001).fill(items[0]))).status).toBe(400);
    expect((await send([])).status).toBe(400);
  });

  test('may have four megabytes, and other calls may not', async () => {
    const { supplierId } = await pricedProducts(app, 'Large');
    const padding = ' '.repeat(3_000_000);
    const body = JSON.stringify({
      items: [{ supplierId, sku: 'X', cost: 1 }],
      rehearse: true,
      acknowledged: [],
    });
    const put = (size: string) =>
      app.raw('PUT', '/api/pricing-engine/products', { as: buyer, body: body + size });
    expect((await put(padding)).status).toBe(200);
    expect((await put(padding + padding)).status).toBe(413);
    const other = await app.raw('POST', '/api/pricing-engine/take-over', { as: buyer, body: `{}${padding}` });
    expect(other.status).toBe(413);
  });

  // How long it takes is measured by the benchmark, on a machine that does nothing else.
  test('of 5,000 costs is rehearsed, saved and undone as one', async () => {
    const { supplierId, add } = await pricedProducts(app, 'Many');
    await add(5_000);
    const items = Array.from({ length: 5_000 }, (_, at) => ({
      supplierId,
      sku: `SKU-${at + 1}`,
      cost: (1_000 + at) / 100,
    }));
    const acknowledged = [{ code: 'BelowCost' }];
    const rehearsed = await send(items, { rehearse: true, acknowledged });
    expect(rehearsed.body).toMatchObject({ changed: 5_000, refused: [] });
    const saved = await send(items, { acknowledged });
    expect(saved.body.batchId).toEqual(expect.any(Number));
    expect(saved.body.changes).toHaveLength(200);
    expect((await undo(saved.body.batchId)).body).toMatchObject({ restored: 5_000, kept: 0 });
  });
});

describe('undo', () => {
  test('puts back what stood before: a cost of the same day, no cost, minimum and price', async () => {
    const { supplierId, marketplaceId, add } = await pricedProducts(app, 'Undone');
    const [one, two] = await add(2);
    const first = await send([{ supplierId, sku: 'SKU-1', cost: 10 }]);
    const second = await send([
      { supplierId, sku: 'SKU-1', cost: 11, minimumPrice: 12, prices: [{ marketplaceId, price: 19 }] },
      { supplierId, sku: 'SKU-2', cost: 9 },
    ]);
    const rehearsed = await undo(second.body.batchId, { rehearse: true, reason: undefined });
    expect(rehearsed.body).toEqual({ isSaved: false, restored: 4, kept: 0, keptChanges: [] });
    expect(await costs(two)).toHaveLength(1);
    expect((await undo(second.body.batchId)).body).toEqual({
      isSaved: true,
      restored: 4,
      kept: 0,
      keptChanges: [],
    });
    expect(await costs(one)).toEqual([{ amount: '10.00', effective_from: today, source: 'Upload' }]);
    expect(await costs(two)).toEqual([]);
    expect(await pricesOf(one)).toEqual({ minimum: null, price: '20.00' });
    expect((await undo(second.body.batchId)).status).toBe(409);
    // What came back belongs to its own batch again.
    expect((await undo(first.body.batchId)).body).toMatchObject({ restored: 1 });
    expect(await costs(one)).toEqual([]);
  });

  test('keeps and names what is newer, and an undo of that goes back past both', async () => {
    const { supplierId, marketplaceId, add } = await pricedProducts(app, 'Kept');
    const [one] = await add(1);
    const first = await send([
      { supplierId, sku: 'SKU-1', cost: 10, prices: [{ marketplaceId, price: 21 }] },
    ]);
    const second = await send([{ supplierId, sku: 'SKU-1', cost: 11 }]);
    const undone = await undo(first.body.batchId);
    expect(undone.body).toMatchObject({
      restored: 1,
      kept: 1,
      keptChanges: [{ sku: 'SKU-1', field: 'Cost', effectiveFrom: today, before: null, after: 10 }],
    });
    expect(await costs(one)).toMatchObject([{ amount: '11.00' }]);
    expect(await pricesOf(one)).toEqual({ minimum: null, price: '20.00' });
    expect((await undo(second.body.batchId)).body).toMatchObject({ restored: 1, kept: 0 });
    expect(await costs(one)).toEqual([]);
  });

  test('keeps a price that came in from elsewhere', async () => {
    const { supplierId, marketplaceId, add } = await pricedProducts(app, 'Elsewhere');
    const [one] = await add(1);
    const saved = await send([{ supplierId, sku: 'SKU-1', prices: [{ marketplaceId, price: 21 }] }]);
    await app.write('UPDATE product_listing SET price = 22 WHERE product_id = $1', [one]);
    expect((await undo(saved.body.batchId)).body).toMatchObject({ restored: 0, kept: 1 });
    expect(await pricesOf(one)).toEqual({ minimum: null, price: '22.00' });
  });

  test('of what replaced a price from elsewhere puts that price back, whatever was undone before', async () => {
    const { supplierId, marketplaceId, add } = await pricedProducts(app, 'Between');
    const [one] = await add(1);
    const price = (amount: number) =>
      send([{ supplierId, sku: 'SKU-1', prices: [{ marketplaceId, price: amount }] }]);
    const first = await price(21);
    await app.write('UPDATE product_listing SET price = 22 WHERE product_id = $1', [one]);
    const second = await price(23);
    expect((await undo(first.body.batchId)).body).toMatchObject({ restored: 0, kept: 1 });
    expect((await undo(second.body.batchId)).body).toMatchObject({ restored: 1, kept: 0 });
    expect(await pricesOf(one)).toEqual({ minimum: null, price: '22.00' });
  });

  test('is possible for 30 days, of batches that are there', async () => {
    const { supplierId, add } = await pricedProducts(app, 'Late');
    await add(1);
    const saved = await send([{ supplierId, sku: 'SKU-1', cost: 10 }]);
    expect((await undo(999_999)).status).toBe(404);
    expect((await undo(saved.body.batchId, { reason: undefined })).status).toBe(400);
    const before = app.clock.now;
    app.clock.now = new Date('2026-12-15T12:00:00Z');
    const late = await app.signedIn({ roles: ['PurchasingManager'] });
    const reply = await app.call(pricing.undo, {
      as: late,
      params: { batchId: saved.body.batchId ?? 0 },
      body: { rehearse: true },
    });
    app.clock.now = before;
    expect(reply).toMatchObject({
      status: 409,
      body: { detail: 'A batch can only be undone within 30 days.' },
    });
  });
});

test('a first price counts for how often prices are filled, until it is undone', async () => {
  const { supplierId, marketplaceId, add } = await pricedProducts(app, 'Filled');
  await add(2, null);
  const filled = async () => {
    const [row] = await app.sql<{ filled: number }>(
      `SELECT coalesce(sum(difference), 0)::int AS filled FROM product_attribute_change
        WHERE attribute_id = (SELECT id FROM product_attribute WHERE name = 'price')`,
    );
    return row?.filled ?? 0;
  };
  const before = await filled();
  const price = (amount: number) =>
    send([{ supplierId, sku: 'SKU-1', prices: [{ marketplaceId, price: amount }] }]);
  const first = await price(21);
  expect(await filled()).toBe(before + 1);
  const second = await price(22);
  await undo(second.body.batchId);
  expect(await filled()).toBe(before + 1);
  await undo(first.body.batchId);
  expect(await filled()).toBe(before);
});

test('two uploads of the same products at once are saved one after the other', async () => {
  const { supplierId, add } = await pricedProducts(app, 'AtOnce');
  const [one] = await add(20);
  const items = (cost: number) =>
    Array.from({ length: 20 }, (_, at) => ({ supplierId, sku: `SKU-${at + 1}`, cost }));
  const replies = await Promise.all([send(items(10)), send(items(11).toReversed()), send(items(12))]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await costs(one)).toHaveLength(1);
});

test('the database refuses costs of nothing, batches undone late, and costs entered by nobody', async () => {
  const { add } = await pricedProducts(app, 'Guarded');
  const [one] = await add(1);
  const cost = (values: string) =>
    app.write(
      `INSERT INTO product_cost (product_id, effective_from, amount, currency, source, entered_on, entered_by, batch_id)
       VALUES (${one}, '2026-11-15', ${values})`,
    );
  await expect(cost(`0, 'Usd', 'PriceList', now(), NULL, NULL`)).rejects.toThrow('amount');
  await expect(cost(`1, 'Eur', 'PriceList', now(), NULL, NULL`)).rejects.toThrow('currency');
  await expect(cost(`1, 'Usd', 'Upload', now(), NULL, NULL`)).rejects.toThrow('entered_in_a_batch');
  await expect(
    app.write(`UPDATE price_batch SET undone_by = created_by, undone_on = created_on + interval '31 days',
      undo_reason = 'late', kept_count = 0 WHERE undone_by IS NULL`),
  ).rejects.toThrow('undone_in_time');
});
