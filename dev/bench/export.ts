import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { invoiceColumns } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { type Export, type ExportFormat, exportFormats } from '@backdock/core/kit/list-export.ts';
import { repository } from '../src/repository.ts';
import { type Stack, startStack } from '../src/stack.ts';
import { filledDatabase } from './fill.ts';
import { signedInToken } from './token.ts';

const say = (text: string) => console.log(`[bench export] ${text}`);
const pollMs = 200;

interface Measured {
  rows: number;
  format: ExportFormat;
  seconds: number;
  megabytes: number;
  /** The worker's memory: at rest, and at its peak. */
  restMb: number;
  peakMb: number;
}

/** Exports a fifth of the rows, then all of them, through API, job, worker, and blob storage. */
export async function exportBench({ rows }: { rows: number }): Promise<void> {
  const stack = await startStack({ mode: 'test', programs: false });
  try {
    const server = stack.database.url.replace(/\/backdock$/, '');
    const measured: Measured[] = [];
    for (const size of [Math.round(rows / 5), rows]) {
      const url = await filledDatabase(server, size, say);
      for (const format of exportFormats) {
        measured.push(await exportAll(stack, url, size, format));
        say(JSON.stringify(measured.at(-1)));
      }
    }
    report(measured);
  } finally {
    await stack.stop();
  }
}

/** Starts a fresh worker each time, so the peak belongs to this export. */
async function exportAll(stack: Stack, url: string, rows: number, format: ExportFormat): Promise<Measured> {
  const env = { ...stack.env, WEB_DIST: '', DATABASE_URL: url, BACKDOCK_ENVIRONMENT: 'production' };
  const api = await started('api.ts', env);
  const worker = await started('worker.ts', env);
  const token = await signedInToken(url, stack.env.ACCESS_TOKEN_SECRET ?? '');
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${stack.addresses.api}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  try {
    const restMb = memoryOf(worker, 'VmRSS');
    const startedAt = performance.now();
    let current = (await call('POST', '/api/invoices/export', requestFor(format))) as Export;
    while (current.status === 'Queued' || current.status === 'Running') {
      await new Promise((resolve) => setTimeout(resolve, pollMs));
      current = (await call('GET', `/api/exports/${current.id}`)) as Export;
    }
    const seconds = (performance.now() - startedAt) / 1_000;
    if (current.rowsDone !== rows) throw new Error(`${current.status} after ${current.rowsDone} rows`);
    const link = (await call('POST', `/api/exports/${current.id}/download-url`)) as { url: string };
    const file = await fetch(link.url, { method: 'HEAD' });
    const megabytes = Number(file.headers.get('content-length')) / 1024 / 1024;
    return { rows, format, seconds, megabytes, restMb, peakMb: memoryOf(worker, 'VmHWM') };
  } finally {
    for (const program of [api, worker]) {
      program.kill('SIGKILL');
      await once(program, 'exit');
    }
  }
}

/** Every column, in the list's default order. */
function requestFor(format: ExportFormat) {
  return {
    format,
    title: 'Invoices',
    columns: Object.keys(invoiceColumns).map((id) => ({
      id,
      label: id,
      ...(id === 'total' && { as: 'money' }),
    })),
    sortModel: [{ colId: 'invoiceDate', sort: 'desc' }],
    selection: { allMatching: { filterModel: {}, except: [] } },
  };
}

async function started(program: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(join(repository, 'server/src', program), { env: { ...process.env, ...env } });
  await once(child, 'message');
  return child;
}

function memoryOf({ pid }: ChildProcess, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = 'NaN'] =
    new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

function report(measured: readonly Measured[]): void {
  const n = (value: number, digits = 0) =>
    value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const lines = [
    '# Exports at size',
    '',
    '`npm run bench -- export`: all invoices with their 11 columns, sorted by invoice date, from the call to the finished file in blob storage. API, worker, PostgreSQL and blob storage on the same two cores; the worker is another process each time.',
    '',
    '| rows | format | seconds | rows a second | file, MB | worker at rest, MB | worker at most, MB |',
    '| ---: | --- | ---: | ---: | ---: | ---: | ---: |',
    ...measured.map(
      ({ rows, format, seconds, megabytes, restMb, peakMb }) =>
        `| ${n(rows)} | ${format} | ${n(seconds, 1)} | ${n(rows / seconds)} | ${n(megabytes, 1)} | ${n(restMb)} | ${n(peakMb)} |`,
    ),
    '',
  ];
  console.log(lines.join('\n'));
  mkdirSync(join(repository, 'docs/measured'), { recursive: true });
  writeFileSync(join(repository, 'docs/measured/export.md'), lines.join('\n'));
}
