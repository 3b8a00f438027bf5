import { mkdirSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { freePorts } from '../src/ports.ts';
import { repository } from '../src/repository.ts';
import { accountingCases, accountingFigures } from './accounting-cases.ts';
import { startBenchApi } from './api.ts';
import { startBenchPostgres } from './database.ts';
import { filledDatabase, partners, sqlScript } from './fill.ts';
import { type Measured, measure } from './load.ts';
import { get, pagePath } from './request.ts';

const say = (text: string) => console.log(`[bench accounting] ${text}`);
const callers = 8;
const bar = 100;
const requests = 1_000_000;
const memos = 500_000;
const sales = 1_000_000;

/** A case that's too slow with eight concurrent callers is measured again with one. */
interface MeasuredCase extends Measured {
  alone: Measured | null;
}

/** Accounting lists and figures on a database with `rows` invoices. */
export async function accountingBench({
  rows,
  seconds,
  reset,
}: {
  rows: number;
  seconds: number;
  reset: boolean;
}) {
  const ports = await freePorts();
  const { server, stop } = await startBenchPostgres(ports.postgres, reset);
  try {
    const url = await filledDatabase(server, rows, say);
    await fillAccounting(url);
    const api = await startBenchApi(url, ports.api);
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    const ask = async (path: string): Promise<MeasuredCase> => {
      const one = () => get(agent, ports.api, api.token, path);
      const many = await measure(callers, seconds, one);
      return { ...many, alone: many.p95 > bar ? await measure(1, seconds, one) : null };
    };
    try {
      const measured: [string, MeasuredCase][] = [];
      for (const { path, ...one } of accountingCases) {
        measured.push([one.name, await ask(pagePath(path, one, memos))]);
      }
      for (const [name, path] of Object.entries(accountingFigures)) measured.push([name, await ask(path)]);
      report(rows, measured);
    } finally {
      agent.destroy();
      await api.stop();
    }
  } finally {
    await stop();
  }
}

async function fillAccounting(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM credit_request LIMIT 1');
    if (rowCount) return;
    const startedAt = performance.now();
    await client.query(sqlScript('fill-accounting.sql', { partners, requests, memos, sales }));
    await client.query('VACUUM ANALYZE');
    say(`credits and sales invoices generated in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  } finally {
    await client.end();
  }
}

function report(rows: number, measured: readonly [string, MeasuredCase][]): void {
  const n = (value: number, digits = 1) => value.toFixed(digits);
  const count = (value: number) => value.toLocaleString('en-US');
  const lines = [
    '# Accounting at size',
    '',
    `\`npm run bench -- accounting\`: ${count(rows)} invoices, ${count(requests)} credit requests, ${count(memos)} credit memos, ${count(sales)} sales invoices, 5,000 partners; ${callers} callers who ask without a pause, one API process, PostgreSQL and the load on the same two cores.`,
    '',
    '| case | requests a second | p50 ms | p95 ms | one caller alone |',
    '| --- | ---: | ---: | ---: | --- |',
    ...measured.map(([name, { perSecond, p50, p95, errors, alone }]) => {
      const remark = errors > 0 ? `${errors} failed` : alone ? `p95 ${n(alone.p95)} ms` : '';
      return `| ${name} | ${n(perSecond, 0)} | ${n(p50)} | ${n(p95)} | ${remark} |`;
    }),
    '',
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, 'docs/measured/accounting.md'), lines.join('\n'));
}
