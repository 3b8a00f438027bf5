import { createHash } from 'node:crypto';
import pg from 'pg';
import { dropIndexes, partners, preparedDatabase, sqlScript } from './fill.ts';

/** Tables that grow with the number of orders. Their indexes are built last. */
const grown = [
  'customer_order',
  'supplier_order',
  'order_item',
  'order_item_tracking',
  'order_note',
  'supplier_product',
  'invoice',
  'invoice_line',
  'price_change_submission',
  'price_change_request',
  'price_change_order',
  'supplier_bill',
  'supplier_bill_line',
  'invoice_review',
  'invoice_review_cost',
  'shipment_request',
  'shipment_package',
  'shipment_item',
];
/** Tables whose ids the scripts assign. */
const numbered = [
  'customer_order',
  'invoice',
  'price_change_submission',
  'supplier_bill',
  'invoice_review',
  'shipment_request',
];
/** Orders that are open, however many there are in all. */
const maxOpen = 40_000;

/** Fills a database with this many supplier orders and related records, or reuses one that's already full. */
export async function databaseOfOrders(
  server: string,
  supplierOrders: number,
  say: (text: string) => void,
): Promise<string> {
  const name = `orders_${supplierOrders}`;
  const url = await preparedDatabase(server, name);
  if (await isFilled(url)) return url;
  // A half-filled database lacks indexes, and older scripts filled it differently: both start over.
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  await preparedDatabase(server, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client, supplierOrders, say);
  } finally {
    await client.end();
  }
  return url;
}

const scripts = [
  'fill-orders-world.sql',
  'fill-orders.sql',
  'fill-orders-invoices.sql',
  'fill-price-changes.sql',
  'fill-reviews.sql',
  'fill-shipments.sql',
];
/** Written last. It changes whenever the scripts do. */
const filledMark = createHash('sha256')
  .update(scripts.map((script) => sqlScript(script, {})).join(''))
  .digest('hex');

async function isFilled(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ mark: string | null }>(
    `SELECT obj_description('customer_order'::regclass, 'pg_class') AS mark`,
  );
  await client.end();
  return rows[0]?.mark === filledMark;
}

async function fill(client: pg.Client, supplierOrders: number, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const done = (what: string) =>
    say(`${what} after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  // Every fifth order has two parts.
  const orders = Math.round(supplierOrders / 1.2);
  const open = Math.min(maxOpen, Math.round(orders / 10));
  const run = async (script: string, values: Readonly<Record<string, number>> = {}) => {
    await client.query(sqlScript(script, { partners, orders, open, ...values }));
    done(script);
  };
  const indexes = await dropIndexes(client, grown);
  await run('fill-partners.sql');
  await run('fill-accounting.sql', {
    requests: Math.round(supplierOrders / 10),
    memos: Math.round(supplierOrders / 20),
    sales: Math.round(supplierOrders / 10),
  });
  for (const script of scripts) await run(script);
  for (const table of numbered) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    );
  }
  for (const definition of indexes) await client.query(definition);
  done('indexes');
  await client.query('VACUUM ANALYZE');
  await client.query(`COMMENT ON TABLE customer_order IS '${filledMark}'`);
  done('all');
}
