import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type ProductCheck,
  type ProductExport,
  productChecks,
  productExports,
} from '@backdock/core/product-data/export/checks.contract.ts';
import type { Export } from '@backdock/core/kit/list-export.ts';
import { startProcess } from '../chaos/mortal-process.ts';
import { startAzurite } from '../src/parts/azurite.ts';
import { freePorts } from '../src/ports.ts';
import { repository } from '../src/repository.ts';
import type { CatalogueBench } from './catalogue-bench.ts';

const pollMs = 200;
/** The products that the fill put into one trade, in the columns of its first template. */
const exported = { templateName: 'Export with 120 columns', category: 'Flooring' };

export interface MeasuredExport {
  what: 'readiness' | 'Csv' | 'Xlsx';
  rows: number;
  seconds: number;
  /** Different numbers of rows that whoever waits has seen. */
  steps: number;
  /** The worker's memory: at rest, and at its peak. */
  restMb: number;
  peakMb: number;
  /** What the worker computed, whoever else was on the machine. */
  cpuSeconds: number;
  /** The same cursor and writer without rules; none for readiness, which writes nothing. */
  bare: BareExport | null;
  statements: readonly Statement[];
}

interface BareExport {
  seconds: number;
  cpuSeconds: number;
}

interface Statement {
  what: string;
  calls: number;
}

type ExportSite = Awaited<ReturnType<typeof openExportSite>>;

/** Blob storage, and a worker that is another process for each file, so that its peak belongs to it. */
export async function openExportSite({ api, owner, call }: CatalogueBench) {
  const azurite = await startAzurite({
    port: (await freePorts()).blobs,
    location: null,
    origins: ['http://localhost'],
  });
  const settings = {
    ...api.settings,
    BLOB_CONNECTION_STRING: azurite.connectionString,
    BLOB_CONTAINER: azurite.container,
  };
  const { rows } = await owner.query<{ id: number }>('SELECT id FROM product_template WHERE name = $1', [
    exported.templateName,
  ]);
  const body = (format?: 'Csv' | 'Xlsx') => ({
    templateId: rows[0]?.id,
    settings: { filters: { categories: [exported.category] }, ...(format && { format }) },
  });
  return {
    async startWorker() {
      const worker = startProcess(join(repository, 'server/src/worker.ts'), settings);
      await worker.ready;
      // It does what it does at its start.
      await wait(3_000);
      return worker;
    },
    check: () => call<ProductCheck>('POST', productChecks.start.path, body()),
    checked: (id: number) =>
      call<ProductCheck>('GET', productChecks.details.path.replace('{checkId}', String(id))),
    start: (format: 'Csv' | 'Xlsx') => call<ProductExport>('POST', productExports.start.path, body(format)),
    progress: (id: number) => call<Export>('GET', `/api/exports/${id}`),
    /** Seconds for the same rows and columns without rules. */
    async bare(format: 'Csv' | 'Xlsx'): Promise<BareExport> {
      const program = fork(
        join(import.meta.dirname, 'catalogue-bare-export.ts'),
        [format, JSON.stringify(exported)],
        {
          env: { ...process.env, ...settings, LOG_LEVEL: 'error' },
        },
      );
      const [message] = (await once(program, 'message')) as [BareExport];
      program.kill('SIGKILL');
      return message;
    },
    stop: () => azurite.stop(),
  };
}

/** Readiness and both files, each by itself. */
export async function measureExports(bench: CatalogueBench): Promise<MeasuredExport[]> {
  const site = await openExportSite(bench);
  await bench.owner.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  const measured: MeasuredExport[] = [];
  try {
    for (const what of ['readiness', 'Csv', 'Xlsx'] as const) {
      const bare = what === 'readiness' ? null : await site.bare(what);
      measured.push({ ...(await measureOne(bench, site, what)), bare });
      bench.say(JSON.stringify({ ...measured.at(-1), statements: undefined }));
    }
    return measured;
  } finally {
    await site.stop();
  }
}

async function measureOne(
  { owner }: CatalogueBench,
  site: ExportSite,
  what: MeasuredExport['what'],
): Promise<Omit<MeasuredExport, 'bare'>> {
  const worker = await site.startWorker();
  try {
    const restMb = memoryOf(worker.pid, 'VmRSS');
    await owner.query('SELECT pg_stat_statements_reset()');
    const seen = new Set<number>();
    const cpuBefore = cpuSecondsOf(worker.pid);
    const startedAt = performance.now();
    const { id } = what === 'readiness' ? await site.check() : await site.start(what);
    let current: Pick<Export, 'status' | 'rowsDone'>;
    do {
      await wait(pollMs);
      current = what === 'readiness' ? await site.checked(id) : await site.progress(id);
      seen.add(current.rowsDone);
    } while (current.status === 'Queued' || current.status === 'Running');
    const seconds = (performance.now() - startedAt) / 1_000;
    if (current.status !== 'Done')
      throw new Error(`${what}: ${current.status} after ${current.rowsDone} rows`);
    return {
      what,
      rows: current.rowsDone,
      seconds,
      cpuSeconds: cpuSecondsOf(worker.pid) - cpuBefore,
      steps: seen.size,
      restMb,
      peakMb: memoryOf(worker.pid, 'VmHWM'),
      statements: await statementsOf(owner),
    };
  } finally {
    await worker.kill();
  }
}

/** What a file or a check asks of the database, without what the worker and whoever polls ask meanwhile. */
async function statementsOf(owner: CatalogueBench['owner']): Promise<Statement[]> {
  const { rows } = await owner.query<Statement>(`
    SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 70) AS what, calls::int FROM pg_stat_statements
     WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database()) AND toplevel
       AND query ~* 'chosen_products|product_check|list_export|FROM product |product_template|product_attribute'
       AND query !~* '^select "product_check"|pg_stat_statements'
     ORDER BY calls DESC, 1`);
  return rows;
}

const ticksPerSecond = 100;

function cpuSecondsOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // After the name in parentheses, which may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

export function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = 'NaN'] =
    new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
