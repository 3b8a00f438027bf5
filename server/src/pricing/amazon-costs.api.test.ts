import { type CostRow, pricing, productCosts } from '@backdock/core/pricing/pricing.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agreementTools } from '../../test/agreements.ts';
import { item, orderIntake } from '../../test/new-order.ts';
import { pricedProducts } from '../../test/priced-products.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let buyer: string;
let products: Awaited<ReturnType<typeof pricedProducts>>;
let ids: number[];
beforeAll(async () => {
  app = await openTestApp();
  buyer = await app.signedIn({ roles: ['PurchasingManager'] });
  products = await pricedProducts(app);
  ids = await products.add(3);
  await app.write('UPDATE marketplace SET is_amazon = true WHERE id = $1', [products.marketplaceId]);
  const { receive, order, part } = await orderIntake(app);
  const items = [500, 1_250, 900].map((fixedShippingCents) => item({ sku: 'SKU-1', fixedShippingCents }));
  await receive(order({ parts: [part({ supplierId: products.supplierId, items })] }));
});
afterAll(() => app.close());

const reason = 'The new price list of November';
const set = (items: readonly object[], acknowledged: object[] = []) =>
  app.call(pricing.update, {
    as: buyer,
    body: {
      items: items.map((each) => ({ supplierId: products.supplierId, ...each })),
      rehearse: false,
      acknowledged,
      reason,
    },
  });
const take = (query: Record<string, string> = {}, as = buyer) =>
  app.raw(
    'GET',
    `/api/pricing-engine/amazon-products-costs?${new URLSearchParams({ format: 'csv', ...query }).toString()}`,
    { as },
  );
const linesOf = async (query?: Record<string, string>) =>
  (await (await take(query)).text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);

describe('the file of costs', () => {
  test('has every Amazon listing with its landed cost and margin', async () => {
    await set([{ sku: 'SKU-1', cost: 5, minimumPrice: 15 }]);
    const accountant = await app.signedIn({ roles: ['Accountant'] });
    const { active, create } = agreementTools(app);
    const scope = { scope: { marketplaceIds: [], skus: ['SKU-1'], excludeSkus: [] } };
    await active(accountant, products.supplierId, 'Marketing', { ...scope, percentage: 10 });
    await create(accountant, products.supplierId, 'Ddr', { ...scope, percentage: 50 });
    const [header, first, second] = await linesOf();
    expect(header).toBe(
      'sku,asin,supplier,product,uom,cost,currency,effectiveFrom,source,freightPerUnit,handlingFee,dropShipFee,allowancePercent,landedCost,minimumPrice,price,marginPercent',
    );
    expect(first).toBe(
      `SKU-1,ASIN-${ids[0]},Northwind,Tile 1,BX,5.00,USD,2026-11-15,Upload,9.00,0.00,0.00,10,13.50,15.00,20,32.5`,
    );
    expect(second).toBe(`SKU-2,ASIN-${ids[1]},Northwind,Tile 2,BX,,USD,,,,0.00,0.00,0,,,20,`);
    const audited = await app.sql(`SELECT after FROM audit_record WHERE entity_type = 'amazon-costs'`);
    expect(audited).toEqual([{ after: { format: 'csv', changedSince: null } }]);
  });

  test('can have only what changed since', async () => {
    await app.write(`UPDATE product SET updated_on = '2026-11-01'`);
    await app.write(`UPDATE product_listing SET updated_on = '2026-11-01'`);
    expect(await linesOf({ changedSince: '2026-11-15T00:00:00Z' })).toHaveLength(2);
    expect(await linesOf({ changedSince: '2026-11-16T00:00:00Z' })).toHaveLength(1);
    expect(await linesOf({ changedSince: '2026-10-01T00:00:00Z' })).toHaveLength(4);
  });

  test('is a spreadsheet too, and refuses other formats and people', async () => {
    const sheet = await take({ format: 'xlsx' });
    expect(sheet.headers.get('content-disposition')).toContain('Amazon product costs 2026-11-15.xlsx');
    expect(
      Buffer.from(await sheet.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await take({ format: 'pdf' })).status).toBe(400);
    expect((await take({ changedSince: 'yesterday' })).status).toBe(400);
    expect((await take({}, await app.signedIn({ roles: ['LogisticsAdministrator'] }))).status).toBe(403);
    expect((await take({}, await app.signedIn({ roles: ['Accountant'] }))).status).toBe(200);
  });
});

describe('at most two files at once', () => {
  test('a third is asked to retry, and gets its turn once a reader leaves', async () => {
    const many = await pricedProducts(app, 'Many');
    await many.add(60_000);
    await app.write('UPDATE marketplace SET is_amazon = true WHERE id = $1', [many.marketplaceId]);
    const readers = [new AbortController(), new AbortController()];
    const url = `${app.origin}/api/pricing-engine/amazon-products-costs?format=csv`;
    const headers = { authorization: `Bearer ${buyer}` };
    const open = await Promise.all(readers.map(({ signal }) => fetch(url, { headers, signal })));
    expect(open.map(({ status }) => status)).toEqual([200, 200]);
    const refused = await take();
    expect([refused.status, refused.headers.get('retry-after') !== null]).toEqual([503, true]);
    for (const reader of readers) reader.abort();
    await expect
      .poll(async () => (await take({ changedSince: '2027-01-01T00:00:00Z' })).status, { timeout: 10_000 })
      .toBe(200);
    for (const { body } of open) await body?.cancel().catch(() => undefined);
  }, 60_000);
});

describe('costs seen elsewhere', () => {
  const takeOver = (body: object) =>
    app.call(pricing.takeOver, {
      as: buyer,
      body: {
        from: 'LastBilled',
        of: { supplierId: products.supplierId },
        rehearse: false,
        acknowledged: [],
        reason,
        ...body,
      },
    });
  beforeAll(async () => {
    await app.write(
      `WITH bill AS (INSERT INTO invoice (partner_type, partner_id, invoice_number, invoice_date, posting_date, total,
          status, payment_type, created_on, updated_on)
        VALUES ('Supplier', $1, 'INV-7', '2026-11-10', '2026-11-12', 18, 'Posted', 'NetTermsByAchTransfer', now(), now())
        RETURNING id)
       INSERT INTO invoice_line (invoice_id, position, kind, description, sku, quantity, unit_cost, amount, order_item_id)
       SELECT bill.id, 1, 'Product', 'Tile', 'SKU-1', 3, 6, 18, (SELECT min(id) FROM order_item WHERE sku = 'SKU-1') FROM bill`,
      [products.supplierId],
    );
  });

  test('are listed beside the cost', async () => {
    const query = {
      query: JSON.stringify({
        filterModel: { supplierName: { filterType: 'text', type: 'equals', filter: 'Northwind' } },
      }),
    };
    const { status, body } = await app.call(productCosts.list, { as: buyer, query });
    expect(status).toBe(200);
    expect((body as unknown as CostRow[]).find(({ productId }) => productId === ids[0])).toMatchObject({
      sku: 'SKU-1',
      cost: 5,
      effectiveFrom: '2026-11-15',
      source: 'Upload',
      nextCost: null,
      minimumPrice: 15,
      lastBilled: { cost: 6, reference: 'INV-7', on: '2026-11-12' },
      lastApproved: null,
    });
  });

  test('are taken over after a rehearsal, and undone like any batch', async () => {
    const rehearsed = await takeOver({ rehearse: true });
    expect(rehearsed.body).toMatchObject({
      changed: 1,
      remaining: 0,
      changes: [{ sku: 'SKU-1', field: 'Cost', before: 5, after: 6 }],
    });
    expect((await takeOver({ from: 'LastApproved' })).body).toMatchObject({ changed: 0, changes: [] });
    const saved = await takeOver({ of: { productIds: [ids[0]] } });
    expect(saved.body.batchId).toEqual(expect.any(Number));
    const stored = () =>
      app.sql(`SELECT amount, source, reference FROM product_cost WHERE product_id = $1`, [ids[0]]);
    expect(await stored()).toEqual([{ amount: '6.00', source: 'Invoice', reference: 'INV-7' }]);
    expect((await takeOver({})).body).toMatchObject({ changed: 0 });
    await app.call(pricing.undo, {
      as: buyer,
      params: { batchId: saved.body.batchId ?? 0 },
      body: { rehearse: false, reason },
    });
    expect(await stored()).toEqual([{ amount: '5.00', source: 'Upload', reference: null }]);
  });
});
