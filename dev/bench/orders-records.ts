import pg from 'pg';
import { type OrderList, orderLists, type Texts } from './orders-cases.ts';

/** Records to open in turn: a single one would always be in memory. */
const opened = 200;

interface Named {
  path: string;
}

export interface Records {
  /** The length of each list. */
  rows: Record<OrderList, number>;
  texts: Texts;
  /** Other calls, by case. Each is made for several records. */
  calls: [string, string[]][];
}

/** The records to request: some of every age, and the busiest ones. */
export async function pickRecords(url: string): Promise<Records> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows = {} as Record<OrderList, number>;
    for (const [name, { table }] of Object.entries(orderLists)) {
      rows[name as OrderList] = await countedRows(client, table);
    }
    const texts = await findTexts(client);
    return { rows, texts, calls: await findCalls(client, texts) };
  } finally {
    await client.end();
  }
}

async function countedRows(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ n: string }>(
    `SELECT (SELECT sum(rows) FROM ${table}_count) + coalesce((SELECT sum(change) FROM ${table}_count_change), 0) AS n`,
  );
  return Number(rows[0]?.n);
}

async function findTexts(client: pg.Client): Promise<Texts> {
  const middle = (table: string) => `(SELECT max(id) / 2 FROM ${table})`;
  const { rows } = await client.query<Texts>(`
    SELECT ordered.purchase_order_number AS "orderNumber", ordered.marketplace_order_number AS "marketplaceNumber",
           ordered.customer_name AS "customerName",
           (SELECT tracking_number FROM order_item_tracking WHERE id >= ${middle('order_item_tracking')}
             ORDER BY id LIMIT 1) AS "trackingNumber",
           review.invoice_number AS "reviewedNumber", review.purchase_order_number AS "reviewedOrder",
           priced.purchase_order_number AS "pricedOrder", shipment.purchase_order_number AS "shippedOrder",
           shipment.bol_number AS "bolNumber"
      FROM (SELECT * FROM customer_order WHERE id >= ${middle('customer_order')} ORDER BY id LIMIT 1) ordered,
           (SELECT * FROM invoice_review WHERE id >= ${middle('invoice_review')} ORDER BY id LIMIT 1) review,
           (SELECT * FROM price_change_order WHERE id >= ${middle('price_change_order')} ORDER BY id LIMIT 1) priced,
           (SELECT * FROM shipment_request WHERE id >= ${middle('shipment_request')} AND bol_number IS NOT NULL
             ORDER BY id LIMIT 1) shipment`);
  const [texts] = rows;
  if (!texts) throw new Error('the database has no orders');
  return texts;
}

/** Rows at even intervals, so all ages are included. */
const spread = (table: string) =>
  `id IN (SELECT 1 + n * (SELECT max(id) FROM ${table}) / ${opened} FROM generate_series(0, ${opened - 1}) n)`;

async function findCalls(client: pg.Client, texts: Texts): Promise<Records['calls']> {
  const paths = async (sql: string): Promise<string[]> => {
    const { rows } = await client.query<Named>(sql);
    if (rows.length === 0) throw new Error(`nothing to ask: ${sql}`);
    return rows.map(({ path }) => path);
  };
  const order = (rest = '') =>
    paths(
      `SELECT '/api/support/orders/' || id || '${rest}' AS path FROM customer_order WHERE ${spread('customer_order')}`,
    );
  const price = (rest: string, where: string) =>
    paths(`SELECT '/api/orders/' || order_id || '/price-change-requests/' || supplier_id || '${rest}' AS path
      FROM price_change_order WHERE ${where}`);
  const review = (rest: string, where: string) =>
    paths(`SELECT '/api/invoices/' || supplier_id || '/incorrect/' || id || '${rest}' AS path
      FROM invoice_review WHERE ${where}`);
  const shipment = (rest: string, where: string) =>
    paths(
      `SELECT '/api/orders/shipment-requests/' || id || '${rest}' AS path FROM shipment_request WHERE ${where}`,
    );
  const newest = (where: string) => `${where} ORDER BY id DESC LIMIT ${opened}`;
  // The supplier with the most orders has the most of everything to look through.
  const busiest = newest(`supplier_id = 1 AND status = 'Pending'`);
  const [sku] = await paths('SELECT sku AS path FROM supplier_product ORDER BY unit_count DESC LIMIT 1');
  return [
    ['order: support page', await order()],
    ['order: items', await order('/items')],
    ['order: history', (await order('/history')).map((path) => path.replace('/support', ''))],
    ['price change: page, pending', await price('', newest(`state = 'Pending'`))],
    [
      'price change: page, pending, busiest supplier',
      await price('', newest(`state = 'Pending' AND supplier_id = 1`)),
    ],
    ['price change: page, decided', await price('', spread('price_change_order'))],
    ['price change: requests', await price('/items', spread('price_change_order'))],
    ['price change: history', await price('/history', spread('price_change_order'))],
    ['review: page, pending', await review('', newest(`status = 'Pending'`))],
    ['review: page, pending, busiest supplier', await review('', busiest)],
    ['review: page, negative bill', await review('', newest(`status = 'Pending' AND total < 0`))],
    ['review: page, decided', await review('', `${spread('invoice_review')} AND status <> 'Pending'`)],
    ['review: orders to link', await review('/orders', newest(`status = 'Pending'`))],
    ['review: orders to link, busiest supplier', await review('/orders', busiest)],
    [
      'review: orders to link, number typed',
      await review('/orders?search=PO-123', newest(`status = 'Pending'`)),
    ],
    ['review: history', await review('/history', spread('invoice_review'))],
    ['shipment: page', await shipment('/details', spread('shipment_request'))],
    ['shipment: items', await shipment('/items', spread('shipment_request'))],
    ['shipment: as a row', await shipment('', spread('shipment_request'))],
    ['shipment: history', await shipment('/history', spread('shipment_request'))],
    ...Object.values(orderLists).map(({ path }): [string, string[]] => [
      `counts: ${path}`,
      [`${path}/counts`],
    ]),
    ['dashboard: figures', ['/api/dashboard/stats']],
    ['products, first page', ['/api/support/product-summaries?limit=50']],
    [
      'product with its newest orders',
      await paths(`SELECT '/api/support/products/' || id AS path FROM supplier_product
      ORDER BY unit_count DESC LIMIT ${opened}`),
    ],
    ...searches(texts, sku ?? ''),
    ['checklist of a past month', ['/api/financial-periods/2025/months/3/checklist']],
    [
      'checklist of this month',
      [`/api/financial-periods/${new Date().getFullYear()}/months/${new Date().getMonth() + 1}/checklist`],
    ],
  ];
}

/** In the palette, and on the support page. */
function searches(texts: Texts, sku: string): [string, string[]][] {
  const asked: [string, string][] = [
    ['a purchase order', texts.orderNumber],
    ['the end of a purchase order', texts.orderNumber.slice(-5)],
    ['a marketplace order', texts.marketplaceNumber],
    ['a tracking number', texts.trackingNumber],
    ['the end of a tracking number', texts.trackingNumber.slice(-8)],
    ['a SKU', sku],
    ['part of a SKU', sku.slice(2, -1)],
    ['words that nothing has', 'walnut cabinet'],
  ];
  return ['/api/search', '/api/support/search'].flatMap((path) =>
    asked.map(([what, typed]): [string, string[]] => [
      `${path === '/api/search' ? 'palette' : 'support search'}: ${what}`,
      [`${path}?${new URLSearchParams({ text: typed }).toString()}`],
    ]),
  );
}
