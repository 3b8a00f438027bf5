import { join } from 'node:path';
import { type Addresses, addressesFor, serverEnvironment } from './addresses.ts';
import { type Certificate, certificateIn } from './certificate.ts';
import { stopLeftovers } from './leftovers.ts';
import { createLifecycle, type Lifecycle, StackStopped } from './lifecycle.ts';
import { createOutput } from './output.ts';
import type { Program } from './parts/node-program.ts';
import type { Ports } from './ports.ts';
import { createPrograms, type Programs } from './programs.ts';
import { type Database, startServices } from './services.ts';
import { type Decided, decide, type StackOptions } from './stack-options.ts';
import { removeTemporaryFolder } from './temporary-folder.ts';
import { watchSources } from './watch-sources.ts';

export interface Stack {
  addresses: Addresses;
  ports: Ports;
  /** The server programs' settings, for running other programs alongside. */
  env: Record<string, string>;
  certificate: Certificate;
  /** Folder with one output file per part. */
  logs: string;
  database: Database;
  programs: { api: Program; worker: Program };
  stop(): Promise<void>;
}

/** Starts everything or nothing: if one part fails, those that did start are stopped again. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const decided = await decide(options);
  const { dataDir, isDevelopment, notice } = decided;
  const notes = join(dataDir, 'processes');
  if (isDevelopment) await stopLeftovers(notes);
  const logs = join(dataDir, 'logs');
  const output = createOutput(logs, options.onLine ?? null);

  const lifecycle = createLifecycle({
    notes: isDevelopment ? notes : null,
    onDeath: (explanation) => {
      notice(explanation);
      void stop().then(() => options.onDeath?.(explanation));
    },
  });
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= stopOnce());
  async function stopOnce(): Promise<void> {
    await lifecycle.stop();
    output.close();
    if (decided.isTemporary) await removeTemporaryFolder(dataDir);
  }

  const onAbort = (): void => void stop();
  options.signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return { logs, stop, ...(await start(decided, options.env ?? {}, lifecycle, output.of)) };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    options.signal?.removeEventListener('abort', onAbort);
  }
}

async function start(
  decided: Decided,
  moreEnv: Record<string, string>,
  lifecycle: Lifecycle,
  onLine: (part: string) => (line: string) => void,
): Promise<Omit<Stack, 'logs' | 'stop'>> {
  const { mode, ports, dataDir, isDevelopment, webDist } = decided;
  const addresses = addressesFor(mode, ports);
  const certificate = await certificateIn(join(dataDir, 'certificate'));
  const { database, blobs, web } = await startServices({
    ...decided,
    addresses,
    certificate,
    lifecycle,
    onLine,
  });
  const env = {
    ...serverEnvironment({ mode, addresses, ports, blobs, ca: certificate.ca, webDist }),
    // V8's compile cache makes later starts a little faster.
    ...(isDevelopment && { NODE_COMPILE_CACHE: join(dataDir, 'compile-cache') }),
    ...moreEnv,
  };
  const programs = createPrograms({ ...decided, env, lifecycle, onLine, onDeath: decided.notice });
  await lifecycle.keep('programs', programs.stop);
  if (decided.hasPrograms) await run(programs, decided, lifecycle);
  await web;
  lifecycle.checkpoint();
  return {
    addresses,
    ports,
    env,
    certificate,
    database,
    programs: { api: programs.api, worker: programs.worker },
  };
}

async function run(programs: Programs, { isDevelopment, repository, notice }: Decided, lifecycle: Lifecycle) {
  if (!isDevelopment) return programs.bringUp();
  // In development, a program that fails to start waits for the next source change.
  const orTell = async (work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      if (error instanceof StackStopped || lifecycle.isStopping()) return;
      notice(error instanceof Error ? error.message : String(error));
    }
  };
  const sources = watchSources(repository, async (changed) => {
    const renewed = programs.renew(changed).then(() => notice('[stack] API and worker run the changed code'));
    await orTell(renewed);
  });
  await lifecycle.keep('web', async () => sources.stop());
  await sources.during(() => orTell(programs.bringUp()));
}
