import pg from 'pg';
import { continueIds, databaseFilledOnce, dropIndexes, sqlScript } from './fill.ts';

/** Tables that grow with the scale. Their indexes are built last. */
const grown = [
  'invoice',
  'invoice_line',
  'customer_order',
  'supplier_order',
  'order_item',
  'credit_request',
  'credit_request_item',
  'audit_record',
];
/** Tables whose ids the scripts assign. */
const numbered = ['invoice', 'customer_order', 'order_item', 'allowance_agreement'];

const fullSize = { suppliers: 5_000, invoices: 10_000_000, requests: 1_000_000 };
/** The busiest supplier's, at any scale that has so many. */
const maxBusy = 200_000;
const agreementsEach = 20;

export interface AllowanceSize {
  suppliers: number;
  agreements: number;
  invoices: number;
  requests: number;
  busy: number;
}

/** Lists grow with the agreements and calculations with the invoices, so these can have a scale of their own. */
export function sizeAt(scale: number, ofInvoices: number): AllowanceSize {
  const suppliers = Math.round(fullSize.suppliers * scale);
  const invoices = Math.round(fullSize.invoices * ofInvoices);
  const requests = Math.round(fullSize.requests * ofInvoices);
  const busy = Math.min(maxBusy, Math.round(invoices * 0.4));
  return { suppliers, agreements: suppliers * agreementsEach, invoices, requests, busy };
}

const scripts = ['fill-allowances-invoices.sql', 'fill-allowances.sql'];

/** Fills a database with agreements and what they count, or reuses one that's already full. Nothing is calculated. */
export function databaseOfAllowances(
  server: string,
  size: AllowanceSize,
  say: (text: string) => void,
): Promise<string> {
  return databaseFilledOnce(server, `allowances_${size.suppliers}_${size.invoices}`, {
    scripts,
    fill: (client) => fill(client, size, say),
  });
}

async function fill(client: pg.Client, size: AllowanceSize, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const done = (what: string) =>
    say(`${what} after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const { suppliers, invoices, requests, busy } = size;
  // Every twentieth partner is a carrier.
  const partners = Math.floor((suppliers * 20) / 19);
  const run = async (script: string, values: Readonly<Record<string, number>> = {}) => {
    await client.query(sqlScript(script, { partners, suppliers, invoices, busy, ...values }));
    done(script);
  };
  const indexes = await dropIndexes(client, grown);
  await run('fill-partners.sql');
  await run('fill-accounting.sql', { requests, memos: Math.round(requests / 2), sales: 1 });
  for (const script of scripts) await run(script);
  await continueIds(client, numbered);
  for (const definition of indexes) await client.query(definition);
  done('indexes');
  await client.query('VACUUM ANALYZE');
  done('all');
}

/** Settles and locks past years, once they are calculated. */
export async function closeYears(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sqlScript('close-allowances.sql', {}));
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
