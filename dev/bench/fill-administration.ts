import pg from 'pg';
import { dropIndexes, preparedDatabase, sqlScript } from './fill.ts';

export const people = 5_000;

/** A database with people, flags and this many audit records. Reuses an existing one. */
export async function databaseOfAdministration(
  server: string,
  records: number,
  say: (text: string) => void,
): Promise<string> {
  const url = await preparedDatabase(server, `administration_${records}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ n: number }>(
      `SELECT coalesce(max(id), 0)::int AS n FROM audit_record`,
    );
    if ((rows[0]?.n ?? 0) < records) await fill(client, records, say);
  } finally {
    await client.end();
  }
  return url;
}

async function fill(client: pg.Client, records: number, say: (text: string) => void): Promise<void> {
  const startedAt = performance.now();
  const done = (what: string) =>
    say(`${what} after ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
  const indexes = await dropIndexes(client, ['audit_record']);
  await client.query(sqlScript('fill-administration.sql', { people, records }));
  done(`${records} audit records`);
  for (const definition of indexes) await client.query(definition);
  done('indexes');
  await client.query('VACUUM ANALYZE');
  done('all');
}
