import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createLog } from '../../server/src/platform/log.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';

export const partners = 5_000;

/** A database with `rows` invoices, generated in SQL. Reuses an existing one. */
export async function filledDatabase(
  server: string,
  rows: number,
  say: (text: string) => void,
): Promise<string> {
  const url = await preparedDatabase(server, `invoices_${rows}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: counted } = await client.query<{ n: string }>(
      'SELECT coalesce(sum(rows), 0) AS n FROM invoice_count',
    );
    if (Number(counted[0]?.n) !== rows) await fill(client, rows, say);
  } finally {
    await client.end();
  }
  return url;
}

/** A migrated database of this name. Reuses an existing one. */
export async function preparedDatabase(server: string, name: string): Promise<string> {
  const url = `${server}/${name}`;
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await admin.query(`CREATE DATABASE ${name}`);
  await admin.end();
  await prepareDatabase({ owner: url, app: url }, createLog('silent', 'bench'));
  return url;
}

/**
 * A database filled once, or an existing one that these scripts filled. A half-filled one lacks indexes, and older
 * scripts filled it differently: both start over.
 */
export async function databaseFilledOnce(
  server: string,
  name: string,
  { scripts, fill }: { scripts: readonly string[]; fill: (client: pg.Client) => Promise<void> },
): Promise<string> {
  const mark = createHash('sha256')
    .update(scripts.map((script) => sqlScript(script, {})).join(''))
    .digest('hex');
  const url = await preparedDatabase(server, name);
  if ((await markOf(url)) === mark) return url;
  const admin = new pg.Client({ connectionString: `${server}/postgres` });
  await admin.connect();
  await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
  await admin.end();
  await preparedDatabase(server, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client);
    await client.query(`COMMENT ON SCHEMA public IS '${mark}'`);
  } finally {
    await client.end();
  }
  return url;
}

/** Written when a database is full; it changes whenever the scripts do. */
async function markOf(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ mark: string | null }>(
    `SELECT obj_description('public'::regnamespace, 'pg_namespace') AS mark`,
  );
  await client.end();
  return rows[0]?.mark ?? null;
}

/** The next rows come after those whose ids a script assigned. */
export async function continueIds(client: pg.Client, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(
      `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
    );
  }
}

/** The text of a script in this folder, with its placeholders filled in. */
export function sqlScript(name: string, values: Readonly<Record<string, number>>): string {
  return Object.entries(values).reduce(
    (text, [key, value]) => text.replaceAll(`:${key}`, String(value)),
    readFileSync(join(import.meta.dirname, name), 'utf8'),
  );
}

/**
 * Drops the tables' indexes and returns the statements that rebuild them: a build sorts once, while filling sorts ten
 * million times. Indexes that belong to a constraint stay.
 */
export async function dropIndexes(client: pg.Client, tables: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

async function fill(client: pg.Client, rows: number, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  // Tables that refuse TRUNCATE reference these.
  await client.query('SET session_replication_role = replica');
  await client.query(
    `TRUNCATE invoice, invoice_count, invoice_count_change, invoice_sum, invoice_sum_change, supplier, partner
     RESTART IDENTITY CASCADE`,
  );
  const indexes = await dropIndexes(client, ['invoice']);
  await client.query(sqlScript('fill-partners.sql', { partners }));
  await client.query(sqlScript('fill-invoices.sql', { partners, invoices: rows }));
  say(`${rows} invoices generated after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  for (const definition of indexes) await client.query(definition);
  await countInvoices(client);
  for (const table of ['invoice', 'partner', 'invoice_count']) await client.query(`VACUUM ANALYZE ${table}`);
  say(`indexed after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

/** What triggers keep, for invoices that were inserted without them. */
export async function countInvoices(client: pg.Client): Promise<void> {
  await client.query(
    `INSERT INTO invoice_count SELECT status, intacct_sync_status, payment_type, partner_type, count(*)
     FROM invoice GROUP BY 1, 2, 3, 4`,
  );
  await client.query(
    `INSERT INTO invoice_sum SELECT partner_id, status, count(*), sum(total) FROM invoice GROUP BY 1, 2`,
  );
}
