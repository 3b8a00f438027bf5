import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Lifecycle } from './lifecycle.ts';
import type { PartProcess } from './parts/process.ts';
import { createProgram, type NodeProgramOptions, type Program, runToEnd } from './parts/node-program.ts';

export interface Programs {
  api: Program;
  worker: Program;
  /** Migrates, loads demo data, and starts whatever isn't running; rejects with the reason of the first failure. */
  bringUp(): Promise<void>;
  /** After source files change: runs the new code on a migrated database. */
  renew(changed: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

interface ProgramsOptions {
  repository: string;
  env: Record<string, string>;
  demoData: boolean;
  lifecycle: Lifecycle;
  onLine: (part: string) => (line: string) => void;
  onDeath: (explanation: string) => void;
}

/** The server's own programs, each in its own process as in production. */
export function createPrograms({
  repository,
  env,
  demoData,
  lifecycle,
  onLine,
  onDeath,
}: ProgramsOptions): Programs {
  const options = (name: string, script: string): NodeProgramOptions => ({
    name,
    script: join(repository, script),
    cwd: repository,
    env,
    onLine: onLine(name),
  });
  const watch = { onStart: lifecycle.note, onDeath };
  const api = createProgram(options('api', 'server/src/api.ts'), watch);
  const worker = createProgram(options('worker', 'server/src/worker.ts'), watch);
  let atWork: PartProcess | undefined;
  const run = (name: string, script: string): Promise<void> =>
    runToEnd(options(name, script), (part) => {
      atWork = part;
      lifecycle.note(part);
    });
  let isMigrated = false;
  let hasData = !demoData || !existsSync(join(repository, 'dev/src/demo-data/main.ts'));

  async function prepare(): Promise<void> {
    if (!isMigrated) await run('migrate', 'server/src/migrate.ts');
    isMigrated = true;
    lifecycle.checkpoint();
    if (!hasData) await run('demo-data', 'dev/src/demo-data/main.ts');
    hasData = true;
    lifecycle.checkpoint();
  }

  async function bringUp(): Promise<void> {
    await prepare();
    const results = await Promise.allSettled([api.start(), worker.start()]);
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [String(result.reason.message)] : [],
    );
    if (reasons.length > 0) throw new Error(reasons.join('\n'));
  }

  return {
    api,
    worker,
    bringUp,
    async renew(changed) {
      if (changed.some((path) => path.includes('migrations'))) isMigrated = false;
      await Promise.all([api.stop(), worker.stop()]);
      lifecycle.checkpoint();
      await bringUp();
    },
    async stop() {
      await Promise.all([api.stop(), worker.stop(), atWork?.stop({ with: 'SIGTERM', patience: 3_000 })]);
    },
  };
}
