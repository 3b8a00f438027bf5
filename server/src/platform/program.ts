import { ConfigError, readConfig } from './config.ts';
import { untilDatabaseIsBack } from './db/database-away.ts';
import { startDraining } from './draining.ts';
import { refuseUnknownKeys } from './key-check.ts';
import { serveMetrics } from './metrics.ts';
import { type OpenRuntime, openRuntime } from './open-runtime.ts';

interface Running {
  /** Finishes work in progress. */
  stop(): Promise<void>;
}

/** How long a load balancer may take to notice that this process accepts no new calls. */
const noticeMs = { production: 5_000, staging: 5_000, development: 0, e2e: 0 } as const;
const shutdownMs = 30_000;

/** Runs one program from configuration to graceful shutdown. */
export async function runProgram(
  name: string,
  start: (runtime: OpenRuntime) => Promise<Running>,
): Promise<void> {
  try {
    const config = readConfig();
    const runtime = await openRuntime(config, name);
    const { log } = runtime;
    await untilDatabaseIsBack(() => refuseUnknownKeys(runtime.database, config));
    const running = await start(runtime);
    const metrics =
      config.METRICS_PORT > 0 ? await serveMetrics(config.METRICS_PORT, runtime.database) : null;
    let stopping = false;
    const stop = async (signal: string) => {
      if (stopping) return;
      stopping = true;
      log.info({ event: signal }, 'stopping');
      setTimeout(() => process.exit(1), shutdownMs).unref();
      startDraining();
      await new Promise((resolve) => setTimeout(resolve, noticeMs[config.BACKDOCK_ENVIRONMENT]));
      await running.stop();
      metrics?.close();
      await runtime.close();
      log.info('stopped');
      log.flush();
      process.exit(0);
    };
    process.on('SIGTERM', (signal) => void stop(signal));
    process.on('SIGINT', (signal) => void stop(signal));
    // A supervisor that dies takes its children along.
    process.on('disconnect', () => void stop('disconnect'));
    log.info({ version: config.version, environment: config.BACKDOCK_ENVIRONMENT }, 'ready');
    process.send?.('ready');
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
