import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removePostgresData, startPostgres } from '../src/parts/postgres.ts';
import { repository } from '../src/repository.ts';

export const benchFolder = join(repository, '.data/bench');

/** A PostgreSQL with a real server's memory settings. Its databases are reused by the next measurement. */
export async function startBenchPostgres(port: number, reset: boolean) {
  const dataDir = join(benchFolder, 'postgres');
  if (reset) {
    await removePostgresData(dataDir);
    rmSync(benchFolder, { recursive: true, force: true });
  }
  mkdirSync(benchFolder, { recursive: true });
  const postgres = await startPostgres({
    dataDir,
    port,
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
  return { server: postgres.url.replace(/\/backdock$/, ''), stop: () => postgres.stop() };
}
