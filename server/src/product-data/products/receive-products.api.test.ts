import { productAttributes } from '@backdock/core/product-data/attributes/attributes.contract.ts';
import { search } from '@backdock/core/search/search.contract.ts';
import { supportProducts, type SupportProductRow } from '@backdock/core/support/support-orders.contract.ts';
import type { ArrivingAttribute } from '@backdock/core/product-data/attributes/dictionary.rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem, pastTheApplication } from '../../../test/as-system.ts';
import { item, orderIntake } from '../../../test/new-order.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { attributeJobs } from '../attributes/attributes.jobs.ts';
import { receiveAttributes } from '../attributes/attributes.service.ts';
import { type ArrivingProduct, receiveProducts } from './products.service.ts';

let app: TestApp;
let as: string;
let supplierIds: readonly [number, number];
let marketplaceId: number;
let intake: Awaited<ReturnType<typeof orderIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: [] });
  intake = await orderIntake(app);
  ({ supplierIds, marketplaceId } = intake);
  await define(
    {
      name: 'material',
      label: 'Material',
      group: 'Build',
      dataType: 'Enum',
      allowedValues: ['Ceramic', 'Glass'],
    },
    { name: 'weight', label: 'Weight', group: 'Shipping', dataType: 'Decimal', unit: 'lb' },
    { name: 'frostProof', label: 'Frost proof', group: 'Build', dataType: 'Boolean' },
  );
});
afterAll(() => app.close());

const define = (...attributes: ArrivingAttribute[]) =>
  asSystem(app, (ctx) => receiveAttributes(ctx, attributes));
const receive = (...products: Partial<ArrivingProduct>[]) =>
  asSystem(app, (ctx) =>
    receiveProducts(
      ctx,
      products.map((product) => ({ supplierId: supplierIds[0], sku: 'A1', values: {}, ...product })),
    ),
  );
const stored = async (sku: string) =>
  (
    await app.sql(
      `SELECT name, brand, gtin, status, image_urls AS images, attribute_values AS values, version
         FROM product WHERE sku = $1`,
      [sku],
    )
  )[0];
const attribute = async (attributeName: string) =>
  (await app.call(productAttributes.attribute, { as, params: { attributeName } })).body;
const filled = async (name: string) => (await attribute(name)).filledPercent;

describe('attributes', () => {
  test('are changed only where they differ, and keep their type', async () => {
    const weight = {
      name: 'weight',
      label: 'Weight',
      group: 'Shipping',
      dataType: 'Decimal',
      unit: 'lb',
    } as const;
    expect(await define(weight, { name: 'weight', label: 'Twice' })).toEqual({
      created: 0,
      changed: 0,
      unchanged: 1,
      refused: [{ name: 'weight', code: 'TwiceInIntake' }],
    });
    expect(await define({ name: 'weight', aliases: ['Item weight'] })).toMatchObject({ changed: 1 });
    expect(await define({ name: 'weight', dataType: 'Text' })).toMatchObject({
      refused: [{ name: 'weight', code: 'TypeStays' }],
    });
    expect(await define({ name: 'sku', isActive: false })).toMatchObject({ refused: [{ code: 'OwnField' }] });
    await expect(
      pastTheApplication(app, `UPDATE product_attribute SET data_type = 'Text' WHERE name = 'weight'`),
    ).rejects.toThrow('keeps its name');
  });
});

describe('products', () => {
  test('take what fits, and name what does not', async () => {
    const answer = await receive({
      sku: 'A1',
      status: 'Active',
      values: {
        name: 'Wall tile',
        gtin: '036000291452',
        material: 'glass',
        weight: '4.50',
        frostProof: 'perhaps',
        color: 'Blue',
        sku: 'B2',
        imageUrl2: 'https://images.example/2.jpg',
      },
      listings: [{ marketplaceId, marketplaceSku: 'B0C1H26C46', priceCents: 2_890 }],
    });
    expect(answer).toEqual({
      created: 1,
      changed: 0,
      unchanged: 0,
      refusedProducts: [],
      refusedListings: [],
      refusedValues: [
        { supplierId: supplierIds[0], sku: 'A1', attribute: 'frostProof', code: 'WrongType' },
        { supplierId: supplierIds[0], sku: 'A1', attribute: 'color', code: 'Unknown' },
        { supplierId: supplierIds[0], sku: 'A1', attribute: 'sku', code: 'NotTakenHere' },
      ],
    });
    expect(await stored('A1')).toEqual({
      name: 'Wall tile',
      brand: null,
      gtin: '036000291452',
      status: 'Active',
      images: [null, 'https://images.example/2.jpg'],
      values: { material: 'Glass', weight: '4.5' },
      version: 1,
    });
  });

  test('are written only where they changed: what is absent stays, and null empties', async () => {
    expect(await receive({ values: { weight: 4.5, material: 'Glass' } })).toMatchObject({
      unchanged: 1,
      changed: 0,
    });
    expect(await stored('A1')).toMatchObject({ version: 1 });
    expect(await receive({ values: { weight: null, brand: 'Northwind', name: '' } })).toMatchObject({
      changed: 1,
      refusedValues: [{ attribute: 'name', code: 'Required' }],
    });
    expect(await stored('A1')).toMatchObject({
      brand: 'Northwind',
      values: { material: 'Glass' },
      version: 2,
    });
    const [audited] = await app.sql(
      `SELECT before, after FROM audit_record WHERE action = 'product.updated' ORDER BY id DESC LIMIT 1`,
    );
    expect(audited).toEqual({
      before: { values: { weight: '4.5', brand: null }, version: 1 },
      after: { values: { weight: null, brand: 'Northwind' }, version: 2 },
    });
  });

  test('are refused as a whole without a name, a supplier, or a SKU of their own', async () => {
    const answer = await receive(
      { sku: 'N1' },
      { sku: 'N2', supplierId: 999_999, values: { name: 'Tile' } },
      { sku: ' N3', values: { name: 'Tile' } },
      { sku: 'N4', values: { name: 'Tile' } },
      { sku: 'N4', values: { name: 'Tile again' } },
    );
    expect(answer.created).toBe(1);
    expect(answer.refusedProducts.map(({ sku, code }) => [sku, code])).toEqual([
      ['N1', 'NoName'],
      ['N2', 'UnknownSupplier'],
      [' N3', 'InvalidSku'],
      ['N4', 'TwiceInIntake'],
    ]);
  });

  test('keep a marketplace’s number to themselves', async () => {
    const answer = await receive({ sku: 'N4', listings: [{ marketplaceId, marketplaceSku: 'B0C1H26C46' }] });
    expect(answer.refusedListings).toEqual([
      { supplierId: supplierIds[0], sku: 'N4', marketplaceId, code: 'NumberTaken' },
    ]);
    expect(await receive({ listings: [{ marketplaceId, priceCents: 3_000 }] })).toMatchObject({ changed: 1 });
    expect(await receive({ listings: [{ marketplaceId, priceCents: 3_000 }] })).toMatchObject({
      unchanged: 1,
    });
  });

  test('arrive twice at once and are there once', async () => {
    const batch = Array.from({ length: 50 }, (_, at) => ({ sku: `P${at}`, values: { name: `Part ${at}` } }));
    const answers = await Promise.all([receive(...batch), receive(...batch.toReversed())]);
    expect(answers.map(({ created }) => created).toSorted((one, other) => one - other)).toEqual([0, 50]);
  });

  test('are at most a thousand at once', async () => {
    const many = Array.from({ length: 1_001 }, (_, at) => ({ sku: `M${at}` }));
    await expect(receive(...many)).rejects.toThrow('at most 1000');
  });
});

describe('how attributes are filled', () => {
  test('follows each intake, and the count says the same', async () => {
    await receive(
      { sku: 'N4', values: { material: 'Ceramic', weight: 3 } },
      { values: { material: 'Ceramic' } },
    );
    const before = await attribute('material');
    expect(before).toMatchObject({
      distinctValues: [{ value: 'Ceramic', productCount: 2 }],
      hasMoreValues: false,
      countedOn: null,
    });
    const names = [
      'material',
      'weight',
      'name',
      'sku',
      'supplierName',
      'gtin',
      'imageUrl2',
      'marketplaceSku',
      'price',
      'brand',
    ];
    const percents = await Promise.all(names.map(filled));
    await runJob(app, attributeJobs, 'product-data.count-attributes', {});
    expect(await Promise.all(names.map(filled))).toEqual(percents);
    expect(await attribute('material')).toEqual({ ...before, countedOn: app.clock.now.toISOString() });
    expect(await app.sql('SELECT * FROM product_attribute_change')).toEqual([]);
    await receive({ values: { material: null } });
    expect((await attribute('material')).distinctValues).toEqual([{ value: 'Ceramic', productCount: 1 }]);
    await runJob(app, attributeJobs, 'product-data.count-attributes', {});
    expect((await attribute('material')).distinctValues).toEqual([{ value: 'Ceramic', productCount: 1 }]);
  });

  test('is in the cheat sheet, without attributes that are no longer used', async () => {
    await define({ name: 'frostProof', isActive: false });
    const { body } = await app.call(productAttributes.cheatSheet, { as });
    expect(body.find(({ attributeName }) => attributeName === 'weight')).toMatchObject({
      label: 'Weight',
      group: 'Shipping',
      unit: 'lb',
      aliases: ['Item weight'],
    });
    expect(body.some(({ attributeName }) => attributeName === 'frostProof')).toBe(false);
    expect((await attribute('frostProof')).isActive).toBe(false);
  });

  test('is unknown for an unknown attribute', async () => {
    const { status } = await app.call(productAttributes.attribute, {
      as,
      params: { attributeName: 'nothing' },
    });
    expect(status).toBe(404);
  });
});

describe('support', () => {
  const listed = async (column: string, condition: object) => {
    const query = { query: JSON.stringify({ filterModel: { [column]: condition } }) };
    const { body } = await app.call(supportProducts.list, { as, query });
    return body as readonly SupportProductRow[];
  };
  const rowOf = async (sku: string) =>
    (await listed('sku', { filterType: 'text', type: 'equals', filter: sku }))[0];
  const find = async (text: string) => {
    const { body } = await app.call(search.records, { as, query: { text } });
    return body.flatMap(({ kind, hits }) => (kind === 'product' ? hits : []));
  };

  test.each(['A1', '0 36000 29145 2', '291452', 'B0C1H26C46', 'wall tile'])(
    'finds a product by %s',
    async (text) => {
      expect((await find(text)).map(({ title }) => title)).toContain('A1');
    },
  );

  test('shows product data of what was never ordered, and orders of what it does not know', async () => {
    const [hit] = await find('A1');
    const { body } = await app.call(supportProducts.product, { as, params: { productId: hit?.id ?? 0 } });
    expect(body).toMatchObject({
      productName: 'Wall tile',
      status: 'Active',
      brand: 'Northwind',
      lastPrice: null,
      saleCurrency: null,
      orderCount: 0,
      listings: [
        {
          marketplace: 'Brightnest',
          marketplaceSku: 'B0C1H26C46',
          price: 30,
          currency: 'Usd',
          status: 'Active',
        },
      ],
      orders: [],
    });
    await intake.receive(
      intake.order({
        parts: [intake.part({ items: [item({ sku: 'A1', productName: 'Old name' }), item({ sku: 'Z9' })] })],
      }),
    );
    expect(await rowOf('A1')).toMatchObject({
      productName: 'Wall tile',
      lastPrice: 28.9,
      saleCurrency: 'Usd',
      orderCount: 1,
      marketplaceNumber: 'B0C1H26C46',
    });
    expect(await rowOf('Z9')).toMatchObject({ status: null, productName: 'Subway tile' });
    await receive({ sku: 'Z9', status: 'Draft', values: { name: 'Known now' } });
    expect(await rowOf('Z9')).toMatchObject({
      status: 'Draft',
      productName: 'Known now',
      unitOfMeasure: 'BX',
      orderCount: 1,
    });
  });

  test.each<[string, object]>([
    ['marketplaceNumber', { filterType: 'text', type: 'contains', filter: 'c1h26' }],
    ['gtin', { filterType: 'text', type: 'equals', filter: '036000291452' }],
  ])('lists by %s', async (column, condition) => {
    expect((await listed(column, condition)).map(({ sku }) => sku)).toEqual(['A1']);
  });
});
