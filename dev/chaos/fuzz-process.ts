import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** The API in its own process: whether it's alive, and what it logged. */
export interface WatchedApi {
  port: number;
  isAlive(): boolean;
  /** Why each request failed according to the log, by request id. */
  failures: ReadonlyMap<string, string>;
  /** Complaints outside the log, such as an uncaught exception. */
  complaints: string[];
  stop(): Promise<void>;
}

interface LogLine {
  requestId?: string;
  err?: { type?: string; message?: string; stack?: string; cause?: unknown };
}

/** `without` names the guards to remove. */
export async function startApi(
  env: Readonly<Record<string, string>>,
  without: readonly string[] = [],
): Promise<WatchedApi> {
  const child = fork(join(import.meta.dirname, 'fuzz-api.ts'), without, {
    env: { ...process.env, ...env, LOG_LEVEL: 'error' },
    silent: true,
  });
  const failures = new Map<string, string>();
  const complaints: string[] = [];
  let isAlive = true;
  const ended = once(child, 'exit').then(() => {
    isAlive = false;
  });
  readLines(child.stdout, (line) => {
    const { requestId, err } = parse(line);
    if (requestId && err) failures.set(requestId, shortened(err.stack ?? err.message ?? line));
    else complaints.push(line);
  });
  readLines(child.stderr, (line) => complaints.push(line));
  const [message] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error(`the API did not start:\n${complaints.join('\n')}`))),
  ])) as [{ port: number }];
  return {
    port: message.port,
    isAlive: () => isAlive,
    failures,
    complaints,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function readLines(stream: NodeJS.ReadableStream | null, onLine: (line: string) => void): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => line.trim() && onLine(line));
}

function parse(line: string): LogLine {
  try {
    return JSON.parse(line) as LogLine;
  } catch {
    return {};
  }
}

/** What went wrong and where in our own code. */
function shortened(stack: string): string {
  const lines = stack.split('\n').map((line) => line.trim());
  const ours = lines.filter((line) => /^at .*\/(core|server)\/src\//.test(line)).slice(0, 4);
  return [lines[0] ?? '', ...ours].join(' | ');
}
