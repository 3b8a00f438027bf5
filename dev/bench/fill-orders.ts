import type pg from 'pg';
import { continueIds, databaseFilledOnce, dropIndexes, partners, sqlScript } from './fill.ts';

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
export function databaseOfOrders(
  server: string,
  supplierOrders: number,
  say: (text: string) => void,
): Promise<string> {
  return databaseFilledOnce(server, `orders_${supplierOrders}`, {
    scripts,
    fill: (client) => fill(client, supplierOrders, say),
  });
}

const scripts = [
  'fill-orders-world.sql',
  'fill-orders.sql',
  'fill-orders-invoices.sql',
  'fill-price-changes.sql',
  'fill-reviews.sql',
  'fill-shipments.sql',
];
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
  await continueIds(client, numbered);
  for (const definition of indexes) await client.query(definition);
  done('indexes');
  await client.query('VACUUM ANALYZE');
  done('all');
}
