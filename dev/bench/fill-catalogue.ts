import type pg from 'pg';
import { continueIds, databaseFilledOnce, dropIndexes, sqlScript } from './fill.ts';

/** Tables that grow with the scale. Their indexes are built last. */
const grown = [
  'customer_order',
  'supplier_order',
  'order_item',
  'order_item_tracking',
  'order_note',
  'supplier_product',
  'invoice',
  'invoice_line',
  'product',
  'product_listing',
  'product_cost',
  'price_batch_change',
];
/** Tables whose ids the scripts assign. */
const numbered = ['customer_order', 'invoice', 'product'];

/** Every twentieth partner is a carrier. */
const partners = 5_263;
const fullSize = { perSupplier: 200, orders: 300_000 };

export interface CatalogueSize {
  suppliers: number;
  perSupplier: number;
  products: number;
  orders: number;
  templates: number;
}

/** Suppliers, attributes and templates are the same at every scale. */
export function sizeAt(scale: number): CatalogueSize {
  const suppliers = 5_000;
  const perSupplier = Math.max(10, Math.round((fullSize.perSupplier * scale) / 10) * 10);
  const orders = Math.round(fullSize.orders * scale);
  return { suppliers, perSupplier, products: suppliers * perSupplier, orders, templates: 500 };
}

const scripts = [
  'fill-orders-world.sql',
  'fill-orders.sql',
  'fill-orders-invoices.sql',
  'fill-price-changes.sql',
  'fill-catalogue.sql',
];

/** Fills a database with products, costs, templates and the orders around them, or reuses one that's already full. */
export function databaseOfCatalogue(
  server: string,
  size: CatalogueSize,
  say: (text: string) => void,
): Promise<string> {
  return databaseFilledOnce(server, `catalogue_${size.products}`, {
    scripts,
    fill: (client) => fill(client, size, say),
  });
}

async function fill(client: pg.Client, size: CatalogueSize, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const done = (what: string) =>
    say(`${what} after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const { suppliers, perSupplier, orders, templates } = size;
  const run = async (script: string, values: Readonly<Record<string, number>> = {}) => {
    await client.query(
      sqlScript(script, {
        partners,
        suppliers,
        per: perSupplier,
        orders,
        templates,
        open: Math.round(orders / 10),
        ...values,
      }),
    );
    done(script);
  };
  const indexes = await dropIndexes(client, grown);
  await run('fill-partners.sql');
  await run('fill-accounting.sql', { requests: 1_000, memos: 1_000, sales: 1_000 });
  for (const script of scripts) await run(script);
  await continueIds(client, numbered);
  for (const definition of indexes) await client.query(definition);
  done('indexes');
  await client.query('VACUUM ANALYZE');
  done('all');
}
