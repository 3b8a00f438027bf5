import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isFull, sealNext, verifyAudit } from '../../server/src/platform/audit/audit-chain.ts';
import { type Database, openDatabase, type Tx } from '../../server/src/platform/db/database.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { removePostgresData, startPostgres } from '../src/parts/postgres.ts';
import { freePorts } from '../src/ports.ts';
import { repository } from '../src/repository.ts';
import { measure } from './load.ts';

const say = (text: string) => console.log(`[bench audit] ${text}`);
const records = 50_000;

/** One page of a record's history, as the history queries fetch it. */
const page = `SELECT id, at, actor_name, action, before, after, reason FROM audit_record
  WHERE entity_type = 'invoice' AND entity_id = $1 AND id < 9000000000000000 ORDER BY id DESC LIMIT 21`;

/** Measures sealing and verifying `rows` audit records, and reading one record's history. */
export async function auditBench({ rows, seconds }: { rows: number; seconds: number }): Promise<void> {
  const dataDir = join(repository, '.data/bench-audit');
  await removePostgresData(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const { postgres: port } = await freePorts();
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    port,
    durable: false,
    settings: { shared_buffers: '1GB', max_wal_size: '8GB', random_page_cost: '1.1', jit: 'off' },
  });
  try {
    const lines = await measured(postgres.url, rows, seconds);
    console.log(lines.join('\n'));
    writeFileSync(join(repository, 'docs/measured/audit.md'), lines.join('\n'));
  } finally {
    await postgres.stop();
    await removePostgresData(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measured(url: string, rows: number, seconds: number): Promise<string[]> {
  await prepareDatabase({ owner: url, app: url }, createLog('silent', 'bench'));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const database = openDatabase({ url, size: 4, applicationName: 'bench' });
  try {
    await fill(admin, rows);
    const sealing = await timed(() => sealAll(database));
    const verifying = await timed(() => verifyAudit(database.reader));
    const altered = 1 + Math.floor(rows / 2);
    await admin.query(`ALTER TABLE audit_record DISABLE TRIGGER USER`);
    await admin.query(`UPDATE audit_record SET reason = 'forged' WHERE id = $1`, [altered]);
    const again = await timed(() => verifyAudit(database.reader));
    const reading = await readPages(url, seconds);
    const plan = await admin.query<{ 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE, BUFFERS) ${page}`, ['7']);
    const count = (number: number) => number.toLocaleString('en-US');
    return [
      '# The audit trail at size',
      '',
      `\`npm run bench -- audit\`, ${count(rows)} audit records of ${count(records)} invoices, on two cores.`,
      '',
      `- Sealed ${count(sealing.result)} records in ${sealing.seconds.toFixed(1)} s.`,
      `- Verified ${count(verifying.result.records)} in ${verifying.seconds.toFixed(1)} s: ${verifying.result.found.length} altered.`,
      `- With record ${altered} altered: ${JSON.stringify(again.result.found)}, in ${again.seconds.toFixed(1)} s.`,
      `- One page of a history, 8 callers: ${reading.perSecond.toFixed(0)} a second, p50 ${reading.p50.toFixed(2)} ms, p95 ${reading.p95.toFixed(2)} ms.`,
      '',
      '```',
      ...plan.rows.map((row) => row['QUERY PLAN']),
      '```',
      '',
    ];
  } finally {
    await database.close();
    await admin.end();
  }
}

/** In transactions of five hundred, the way invoices arrive. */
async function fill(client: pg.Client, rows: number): Promise<void> {
  const startedAt = performance.now();
  const perTransaction = 500;
  await client.query(`DO $$ BEGIN
    FOR start IN 0..${Math.ceil(rows / perTransaction) - 1} LOOP
      INSERT INTO audit_record (actor_id, actor_name, entity_type, entity_id, action, before, after, reason, ip, request_id)
      SELECT 7, 'Dana Reyes', 'invoice', n % ${records}, 'invoice.posting-date-changed',
        jsonb_build_object('postingDate', '2026-11-14', 'status', 'Posted', 'totalCents', n::bigint * 7919 % 5000000, 'version', 1),
        jsonb_build_object('postingDate', '2026-11-15', 'status', 'Posted', 'totalCents', n::bigint * 7919 % 5000000, 'version', 2),
        'The goods came later.', '10.1.2.3', md5(n::text)
      FROM generate_series(start * ${perTransaction} + 1, least((start + 1) * ${perTransaction}, ${rows})) n;
      COMMIT;
    END LOOP; END $$`);
  await client.query('VACUUM ANALYZE audit_record');
  say(`${rows} records written in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
}

async function sealAll({ writer }: Database): Promise<number> {
  for (let count = 0; ;) {
    const sealed = await writer.transaction().execute((tx) => sealNext(tx as Tx, new Date()));
    count += sealed?.records ?? 0;
    if (!sealed || !isFull(sealed)) return count;
  }
}

async function readPages(url: string, seconds: number) {
  const pool = new pg.Pool({ connectionString: url, max: 8 });
  const measured = await measure(8, seconds, async () => {
    const { rowCount } = await pool.query(page, [String(Math.floor(Math.random() * records))]);
    return rowCount !== 0;
  });
  await pool.end();
  return measured;
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const startedAt = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - startedAt) / 1000 };
}
