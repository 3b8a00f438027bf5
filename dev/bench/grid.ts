import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { countingBound } from '@backdock/core/kit/list.ts';
import pg from 'pg';
import { freePorts } from '../src/ports.ts';
import { repository } from '../src/repository.ts';
import { startBenchApi } from './api.ts';
import { cases, type GridCase } from './cases.ts';
import { benchFolder, startBenchPostgres } from './database.ts';
import { filledDatabase } from './fill.ts';
import { type Measured, measure } from './load.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { get, pagePath } from './request.ts';

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
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const large = await filledDatabase(server, rows, say);
    const small = await filledDatabase(server, smallRows, say);
    const pgbench = findPgbench(join(benchFolder, 'pgbench'));
    const bare = {
      one: await bareSql(large, 1, seconds),
      eight: await bareSql(large, callers, seconds),
      pgbench: pgbench ? runPgbench(pgbench, large, bareFirstPage, callers, seconds, benchFolder) : null,
    };
    const atSize = await throughApi(large, rows, ports.api, seconds);
    const atSmall = await throughApi(small, smallRows, ports.api, Math.min(2, seconds));
    report(rows, bare, atSize, atSmall);
  } finally {
    await stop();
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

/** `cold` is the slowest of the first calls, all sent at once, before any position in the list is known. */
type Results = { one: Measured; cases: Map<string, Measured & { cold: number }> };

async function throughApi(url: string, rows: number, port: number, seconds: number): Promise<Results> {
  const api = await startBenchApi(url, port);
  const agent = new Agent({ keepAlive: true, maxSockets: callers });
  /** People deep in a list keep paging, so a deep case requests one page after another. */
  const ask = (one: GridCase) => {
    let requestCount = 0;
    const pages = (one.offset ?? 0) > 0 ? 200 : 1;
    return () => get(agent, port, api.token, pathOf(one, rows, requestCount++ % pages));
  };
  const firstCalls = async (one: GridCase) => {
    const startedAt = performance.now();
    await Promise.all(Array.from({ length: callers }, () => get(agent, port, api.token, pathOf(one, rows))));
    return performance.now() - startedAt;
  };
  try {
    const [first] = cases;
    const one = await measure(1, seconds, ask(first ?? { name: '' }));
    const measured: Results['cases'] = new Map();
    for (const each of cases) {
      const cold = await firstCalls(each);
      measured.set(each.name, { cold, ...(await measure(callers, seconds, ask(each))) });
    }
    return { one, cases: measured };
  } finally {
    agent.destroy();
    await api.stop();
  }
}

const pathOf = (one: GridCase, rows: number, page = 0) => pagePath('/api/invoices', one, rows, page);

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
    `Each case with its total (exact, or counted up to ${countingBound.toLocaleString('en-US')}), 8 connections. A case at an offset pages on from there; "first" is the slowest of eight simultaneous first calls, before any place in that order is remembered. Growth is the p50 against a table of ${smallRows.toLocaleString('en-US')} rows.`,
    '',
    '| case | requests a second | p50 ms | p95 ms | first ms | growth | |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...[...atSize.cases].map(([name, { perSecond, p50, p95, cold, errors }]) => {
      const growth = p50 / (atSmall.cases.get(name)?.p50 ?? Number.NaN);
      const remark = errors > 0 ? `${errors} failed` : p95 > 100 ? 'over 100 ms' : '';
      return `| ${name} | ${n(perSecond, 0)} | ${n(p50)} | ${n(p95)} | ${n(cold, 0)} | ${n(growth)}× | ${remark} |`;
    }),
    '',
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, 'docs/measured/grid.md'), lines.join('\n'));
}
