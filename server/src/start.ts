import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ConfigError, readConfig } from './platform/config.ts';

/**
 * Production in one command: prepares the database, then keeps the configured number of API and worker processes
 * running. Under an orchestrator, run `migrate.ts`, `api.ts` and `worker.ts` individually.
 */
interface Part {
  name: string;
  program: 'api.ts' | 'worker.ts';
  env: Record<string, string>;
}

const steadyMs = 10_000;
const maxWaitMs = 30_000;
const children = new Set<ChildProcess>();
let stopping = false;

const say = (text: string) => console.log(`[start] ${text}`);

async function main(): Promise<void> {
  const config = readConfig();
  const built = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const webDist = config.WEB_DIST ?? built;
  if (!existsSync(`${webDist}/index.html`)) {
    throw new ConfigError(`WEB_DIST: ${webDist} has no web build; run "npm run build" first`);
  }
  const { code } = await endOf(launch('migrate.ts', {}));
  if (code !== 0) throw new ConfigError('The database could not be prepared.');
  const metricsPort = (copy: number): Record<string, string> =>
    config.METRICS_PORT > 0 ? { METRICS_PORT: String(config.METRICS_PORT + copy) } : {};
  for (let copy = 0; copy < config.API_COPIES; copy += 1) {
    const env = { WEB_DIST: webDist, ...metricsPort(copy) };
    void keepRunning({ name: `api ${copy + 1}`, program: 'api.ts', env });
  }
  for (let copy = 0; copy < config.WORKER_COPIES; copy += 1) {
    const env = metricsPort(config.API_COPIES + copy);
    void keepRunning({ name: `worker ${copy + 1}`, program: 'worker.ts', env });
  }
  say(`serving on port ${config.PORT}: ${config.API_COPIES} api, ${config.WORKER_COPIES} worker`);
}

function launch(program: string, env: Record<string, string>): ChildProcess {
  const traced = process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: { ...process.env, ...env },
    execArgv: traced ? ['--import', '@opentelemetry/auto-instrumentations-node/register'] : [],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

function endOf(child: ChildProcess): Promise<{ code: number | null; signal: string | null }> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', reject);
  });
}

/** Restarts a process that dies, sooner if it had been running well. */
async function keepRunning({ name, program, env }: Part): Promise<void> {
  for (let failures = 0; ;) {
    const startedAt = Date.now();
    const { code, signal } = await endOf(launch(program, env));
    if (stopping) return;
    failures = Date.now() - startedAt > steadyMs ? 1 : failures + 1;
    const waitMs = Math.min(maxWaitMs, 250 * 2 ** failures);
    say(`${name} ended (${signal ?? `exit code ${code}`}); starting it again in ${waitMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (stopping) return;
  }
}

function stop(signal: NodeJS.Signals): void {
  if (stopping) return;
  stopping = true;
  say(`${signal}: stopping`);
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGTERM', stop);
process.on('SIGINT', stop);
main().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
  stop('SIGTERM');
});
