import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import {
  type Account,
  giveTo,
  postgresAccount,
  reachableFolder,
  sharedPlaceFor,
} from './postgres-account.ts';
import { type Binaries, findBinaries } from './postgres-binaries.ts';
import { stopLeftover } from './postgres-takeover.ts';
import { explainExit, type Exit, type PartProcess, started, startProcess } from './process.ts';

export interface PostgresOptions {
  /** Preferred data location; the result's `dataDir` is the actual one. */
  dataDir: string;
  port: number;
  /** False for tests: faster, but writes don't survive a machine crash. */
  durable: boolean;
  /** Override the development settings, as benchmarks do. */
  settings?: Record<string, string>;
  onExit?: (exit: Exit, explanation: string) => void;
  onLine?: (line: string) => void;
}

export interface Postgres {
  /** For the database `backdock`, as a superuser. */
  url: string;
  pid: number;
  dataDir: string;
  process: PartProcess;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
  /** `kill -9` of the whole server, for crash campaigns; does not count as an unexpected exit. */
  crash(): Promise<void>;
}

const user = 'backdock';
const password = 'backdock';
const database = 'backdock';
const majorVersion = '18';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '200',
  shared_preload_libraries: 'pg_stat_statements',
  // Lets campaigns replay the audit trail in the order of commits.
  track_commit_timestamp: 'on',
  log_timezone: 'UTC',
  timezone: 'UTC',
};
const settingsWithoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const account = postgresAccount();
  const binaries = findBinaries(account);
  const dataDir = reachableFolder(account, options.dataDir);
  await stopLeftover(dataDir);
  await initialise(binaries, account, dataDir, options.durable);

  let expected = false;
  const server = await launch(binaries, account, dataDir, options);
  void server.exited.then((exit) => {
    if (!expected) options.onExit?.(exit, explainExit(server, exit));
  });
  const url = `postgresql://${user}:${password}@127.0.0.1:${options.port}`;
  await createDatabase(url);
  return {
    url: `${url}/${database}`,
    pid: server.pid,
    dataDir,
    process: server,
    async stop() {
      expected = true;
      await server.stop({ with: 'SIGINT', patience: 15_000 }, { with: 'SIGQUIT', patience: 5_000 });
    },
    async crash() {
      expected = true;
      server.kill();
      await server.exited;
    },
  };
}

/** Stops the server that a killed supervisor left on this data, wherever the data is. */
export async function stopPostgresLeftover(wanted: string): Promise<void> {
  for (const place of [wanted, sharedPlaceFor(wanted)]) await stopLeftover(place);
}

/** Deletes the data wherever it is; nothing may be running on it. */
export async function removePostgresData(wanted: string): Promise<void> {
  await stopPostgresLeftover(wanted);
  rmSync(wanted, { recursive: true, force: true });
  rmSync(dirname(sharedPlaceFor(wanted)), { recursive: true, force: true });
}

/**
 * Created next to its final location and renamed once complete, so an interrupted first start leaves nothing behind.
 */
async function initialise(binaries: Binaries, account: Account | null, dataDir: string, durable: boolean) {
  const folder = join(dataDir, 'data');
  if (existsSync(join(folder, 'PG_VERSION'))) {
    const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
    if (version === majorVersion) return;
    throw new Error(
      `The data in ${folder} is of PostgreSQL ${version}; this is ${majorVersion}. Start with --reset.`,
    );
  }
  const unfinished = join(dataDir, 'unfinished');
  const passwordFile = join(dataDir, 'password');
  rmSync(unfinished, { recursive: true, force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(account, passwordFile);
  const initdb = startProcess({
    name: 'initdb',
    command: binaries.initdb,
    args: [
      `--pgdata=${unfinished}`,
      `--username=${user}`,
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(durable ? [] : ['--no-sync']),
    ],
    cwd: '/',
    ...account,
  });
  const exit = await initdb.exited;
  rmSync(passwordFile, { force: true });
  if (exit.code !== 0) throw new Error(explainExit(initdb, exit));
  chmodSync(unfinished, 0o700);
  renameSync(unfinished, folder);
}

async function launch(
  binaries: Binaries,
  account: Account | null,
  dataDir: string,
  options: PostgresOptions,
): Promise<PartProcess> {
  const all = {
    ...settings,
    port: String(options.port),
    ...(options.durable ? {} : settingsWithoutDurability),
    ...options.settings,
  };
  for (let attempt = 1; ; attempt += 1) {
    let announce: () => void = () => undefined;
    const accepting = new Promise<void>((done) => (announce = done));
    const server = startProcess({
      name: 'postgres',
      command: binaries.postgres,
      args: [
        '-D',
        join(dataDir, 'data'),
        ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`]),
      ],
      cwd: '/',
      ...account,
      lastSignal: 'SIGQUIT',
      onLine: (line) => {
        if (line.includes('ready to accept connections')) announce();
        options.onLine?.(line);
      },
    });
    try {
      await started(server, accepting, 120_000);
      return server;
    } catch (error) {
      await server.stop({ with: 'SIGINT', patience: 5_000 });
      // After kill -9 the old server's last workers take a moment to notice that it is gone.
      const isStillInUse = server
        .lastLines()
        .some((line) => /shared memory block|lock file .* already exists/.test(line));
      if (!isStillInUse || attempt === 20) throw error;
      await sleep(250);
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: `${url}/postgres` });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (rowCount === 0) await client.query(`create database ${database}`);
  } finally {
    await client.end();
  }
}
