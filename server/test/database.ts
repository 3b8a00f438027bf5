import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** A separate database for a test file, copied from the prepared one. */
export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = inject('serverEnv').DATABASE_URL ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(template, `CREATE DATABASE ${name} TEMPLATE backdock_template`);
  return {
    url: template.replace(/\/backdock$/, `/${name}`),
    drop: () => onServer(template, `DROP DATABASE ${name} WITH (FORCE)`),
  };
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/backdock$/, '/postgres') });
  await client.connect();
  try {
    // Serializes copies of one template, which would otherwise fail.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(statement);
  } finally {
    await client.end();
  }
}
