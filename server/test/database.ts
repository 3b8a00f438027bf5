import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/** A separate database for a test file, copied from the prepared one. */
export async function copyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const template = inject('serverEnv').DATABASE_URL ?? '';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(template, async (client) => {
    // Serializes copies of one template, which would otherwise fail.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(`CREATE DATABASE ${name} TEMPLATE backdock_template`);
  });
  return {
    url: template.replace(/\/backdock$/, `/${name}`),
    drop: () =>
      onServer(template, async (client) => {
        await connectionsGone(client, name);
        await client.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }),
  };
}

const closingMs = 3_000;

/** A pool says that it ended while its connections still close; cut off then, they would report an error to nobody. */
async function connectionsGone(client: pg.Client, name: string): Promise<void> {
  for (const until = performance.now() + closingMs; performance.now() < until; await sleep(20)) {
    const { rows } = await client.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend' LIMIT 1`,
      [name],
    );
    if (rows.length === 0) return;
  }
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/backdock$/, '/postgres') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
