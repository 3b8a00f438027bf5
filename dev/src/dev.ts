import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { forgetProcess, notedProcess, noteProcess } from './leftovers.ts';
import { StackStopped } from './lifecycle.ts';
import { prefixed } from './output.ts';
import { removePostgresData } from './parts/postgres.ts';
import { endAll } from './parts/process.ts';
import { signal, waitUntilGone } from './parts/process-identity.ts';
import { repository } from './repository.ts';
import { startStack } from './stack.ts';
import { welcome } from './welcome.ts';

const dataDir = join(repository, '.data');
const begin = performance.now();
const args = process.argv.slice(2);
const unknown = args.find((arg) => arg !== '--reset');
if (unknown) fail(`Unknown option ${unknown}. There is one: npm run dev -- --reset`);

/** One plain line: this is for the user to fix, not a bug of ours. */
function fail(text: string): never {
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

const running = notedProcess(dataDir, 'supervisor');
if (running !== null) {
  if (!args.includes('--reset')) fail(`Backdock runs already (process ${running}). Stop it first.`);
  signal(running, 'SIGTERM');
  if (!(await waitUntilGone(running, 40_000)))
    fail(`Backdock runs already (process ${running}) and does not stop.`);
}
if (args.includes('--reset')) {
  await removePostgresData(join(dataDir, 'postgres'));
  rmSync(dataDir, { recursive: true, force: true });
}
noteProcess(dataDir, 'supervisor', process.pid);

// Whatever happens to this process, nothing that it started is left behind.
process.once('exit', () => {
  endAll();
  forgetProcess(dataDir, 'supervisor');
});
// The terminal may be gone before us.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const abort = new AbortController();
let stop: () => Promise<void> = () => Promise.resolve();
let stopRequestedAt = 0;
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(name, () => {
    // Ctrl-C arrives from the terminal and again through npm: the same one, not a second.
    if (stopRequestedAt > 0 && Date.now() - stopRequestedAt < 500) return;
    if (stopRequestedAt > 0) process.exit(130);
    stopRequestedAt = Date.now();
    process.stdout.write('\nStopping … (Ctrl-C again to stop at once)\n');
    abort.abort();
    void stop().then(() => {
      if (isUp) process.exit(0);
    });
  });
}

let isUp = false;
process.stdout.write('Starting Backdock …\n');
try {
  const stack = await startStack({
    mode: 'development',
    dataDir,
    onLine: prefixed(),
    onDeath: () => process.exit(1),
    signal: abort.signal,
  });
  stop = stack.stop;
  isUp = true;
  process.stdout.write(welcome(stack.addresses, stack.certificate.ca, performance.now() - begin));
} catch (error) {
  if (stopRequestedAt > 0) process.exit(0);
  if (error instanceof StackStopped) process.exit(1);
  fail(error instanceof Error ? error.message : String(error));
}
