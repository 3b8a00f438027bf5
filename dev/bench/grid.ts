import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { fork } from 'node:child_process';
import { countingBound } from '@backdock/core/kit/list.ts';
import pg from 'pg';
import { serverEnvironment, addressesFor } from '../src/addresses.ts';
import { removePostgresData, startPostgres } from '../src/parts/postgres.ts';
import { freePorts } from '../src/ports.ts';
import { repository } from '../src/repository.ts';
import { cases, type GridCase } from './cases.ts';
import { filledDatabase } from './fill.ts';
import { type Measured, measure } from './load.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { signedInToken } from './token.ts';

const say = (text: string) => console.log(`[bench grid] ${text}`);
const callers = 8;
const smallRows = 100_000;

/** The floor: the same fifty rows, without totals, straight from the table. */
const bareFirstPage = `SELECT i.*, p.name FROM (SELECT id FROM invoice ORDER BY created_on DESC, id DESC LIMIT 50) k
  JOIN invoice i USING (id) JOIN partner p ON p.id = i.partner_id ORDER BY i.created_on DESC, i.id DESC`;

export async function gridBench({
  rows,
  seconds,
  reset,
}: {
  rows: number;
  seconds: number;
  reset: boolean;
}): Promise<void> {
  const dataDir = join(repository, '.data/bench');
  if (reset) {
    await removePostgresData(join(dataDir, 'postgres'));
    rmSync(dataDir, { recursive: true, force: true });
  }
  mkdirSync(dataDir, { recursive: true });
  const ports = await freePorts();
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    port: ports.postgres,
    durable: false,
    settings: {
      shared_buffers: '4GB',
      max_wal_size: '16GB',
      maintenance_work_mem: '1GB',
      effective_cache_size: '12GB',
      random_page_cost: '1.1',
      jit: 'off',
    },
  });
  try {
    const server = postgres.url.replace(/\/backdock$/, '');
    const large = await filledDatabase(server, rows, say);
    const small = await filledDatabase(server, smallRows, say);
    const pgbench = findPgbench(join(dataDir, 'pgbench'));
    const bare = {
      one: await bareSql(large, 1, seconds),
      eight: await bareSql(large, callers, seconds),
      pgbench: pgbench ? runPgbench(pgbench, large, bareFirstPage, callers, seconds, dataDir) : null,
    };
    const atSize = await throughApi(large, rows, ports.api, seconds);
    const atSmall = await throughApi(small, smallRows, ports.api, Math.min(2, seconds));
    report(rows, bare, atSize, atSmall);
  } finally {
    await postgres.stop();
  }
}

async function bareSql(url: string, clients: number, seconds: number): Promise<Measured> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  const measured = await measure(clients, seconds, async () => {
    await pool.query({ name: 'first-page', text: bareFirstPage });
    return true;
  });
  await pool.end();
  return measured;
}

type Results = { one: Measured; cases: Map<string, Measured> };

async function throughApi(url: string, rows: number, port: number, seconds: number): Promise<Results> {
  const ports = { ...(await freePorts()), api: port };
  const env: Record<string, string> = serverEnvironment({
    mode: 'test',
    addresses: addressesFor('test', ports),
    ports,
    blobs: {
      connectionString: `DefaultEndpointsProtocol=http;AccountName=bench;AccountKey=${btoa('bench')};BlobEndpoint=http://127.0.0.1:1/bench`,
      container: 'documents',
    },
    ca: '',
    webDist: '',
  });
  const settings: Record<string, string> = {
    ...env,
    WEB_DIST: '',
    NODE_EXTRA_CA_CERTS: '',
    DATABASE_URL: url,
    BACKDOCK_ENVIRONMENT: 'production',
    LOG_LEVEL: 'warn',
  };
  const api = fork(join(repository, 'server/src/api.ts'), { env: { ...process.env, ...settings } });
  await once(api, 'message');
  const token = await signedInToken(url, settings.ACCESS_TOKEN_SECRET ?? '');
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  const ask = (one: GridCase) => () => get(agent, port, token, pathOf(one, rows));
  try {
    const [first] = cases;
    const one = await measure(1, seconds, ask(first ?? { name: '' }));
    const measured = new Map<string, Measured>();
    for (const each of cases) measured.set(each.name, await measure(callers, seconds, ask(each)));
    return { one, cases: measured };
  } finally {
    agent.destroy();
    api.kill('SIGKILL');
    await once(api, 'exit');
  }
}

function pathOf({ sort = [], filters = {}, offset = 0 }: GridCase, rows: number): string {
  const query = new URLSearchParams({
    limit: '50',
    offset: String(offset < 0 ? rows + offset : Math.min(offset, rows / 2)),
  });
  if (sort.length > 0 || Object.keys(filters).length > 0) {
    query.set('query', JSON.stringify({ sortModel: sort, filterModel: filters }));
  }
  return `/api/invoices?${query.toString()}`;
}

function get(agent: Agent, port: number, token: string, path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    request({ agent, port, path, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200));
    })
      .once('error', reject)
      .end();
  });
}

interface Bare {
  one: Measured;
  eight: Measured;
  pgbench: { perSecond: number; average: number } | null;
}

function report(rows: number, bare: Bare, atSize: Results, atSmall: Results): void {
  const n = (value: number, digits = 1) => (Number.isFinite(value) ? value.toFixed(digits) : '–');
  const first = atSize.cases.get(cases[0]?.name ?? '');
  const share = ((first?.perSecond ?? 0) / (bare.pgbench?.perSecond ?? Number.NaN)) * 100;
  const lines = [
    '# Lists at size',
    '',
    `\`npm run bench -- grid\`, ${rows.toLocaleString('en-US')} invoices and 5,000 partners, one API process, PostgreSQL and the load on the same two cores.`,
    '',
    '| first page | requests a second | p50 ms | p95 ms |',
    '| --- | ---: | ---: | ---: |',
    `| pgbench, 8 connections, no total | ${n(bare.pgbench?.perSecond ?? Number.NaN, 0)} | ${n(bare.pgbench?.average ?? Number.NaN)} (average) | |`,
    `| bare SQL through the same driver, 8 connections, no total | ${n(bare.eight.perSecond, 0)} | ${n(bare.eight.p50)} | ${n(bare.eight.p95)} |`,
    `| API, 8 connections, with total | ${n(first?.perSecond ?? 0, 0)} | ${n(first?.p50 ?? 0)} | ${n(first?.p95 ?? 0)} |`,
    `| bare SQL, 1 connection | ${n(bare.one.perSecond, 0)} | ${n(bare.one.p50, 2)} | ${n(bare.one.p95, 2)} |`,
    `| API, 1 connection, with total | ${n(atSize.one.perSecond, 0)} | ${n(atSize.one.p50, 2)} | ${n(atSize.one.p95, 2)} |`,
    '',
    `API against pgbench: ${n(share)} %. API against bare at 1 connection: + ${n(atSize.one.p50 - bare.one.p50, 2)} ms.`,
    '',
    `Each case with its total (exact, or counted up to ${countingBound.toLocaleString('en-US')}), 8 connections. Growth is the p50 against a table of ${smallRows.toLocaleString('en-US')} rows.`,
    '',
    '| case | requests a second | p50 ms | p95 ms | growth | |',
    '| --- | ---: | ---: | ---: | ---: | --- |',
    ...[...atSize.cases].map(([name, { perSecond, p50, p95, errors }]) => {
      const growth = p50 / (atSmall.cases.get(name)?.p50 ?? Number.NaN);
      const remark = errors > 0 ? `${errors} failed` : p95 > 100 ? 'over 100 ms' : '';
      return `| ${name} | ${n(perSecond, 0)} | ${n(p50)} | ${n(p95)} | ${n(growth)}× | ${remark} |`;
    }),
    '',
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, 'docs/measured/grid.md'), lines.join('\n'));
}
