import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { signal as send } from './process-identity.ts';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface ProcessOptions {
  name: string;
  command: string;
  args: string[];
  cwd: string;
  env?: NodeJS.ProcessEnv;
  uid?: number | undefined;
  gid?: number | undefined;
  /** With a channel, the process can send 'ready' and notices when the supervisor is gone. */
  channel?: boolean;
  onLine?: ((line: string) => void) | undefined;
  /** Lines that are just noise. */
  ignoring?: RegExp;
  /** How `endAll` ends it; PostgreSQL has its own signal for an immediate stop. */
  lastSignal?: NodeJS.Signals;
}

export interface PartProcess {
  readonly name: string;
  readonly pid: number;
  /** Resolves when the process sends 'ready' over its channel. */
  readonly ready: Promise<void>;
  readonly exited: Promise<Exit>;
  isAlive(): boolean;
  lastLines(): string[];
  message(text: string): void;
  signal(name: NodeJS.Signals): void;
  /** Sends each signal in turn; when the last one's patience runs out, kills the whole process group. */
  stop(...steps: { with: NodeJS.Signals; patience: number }[]): Promise<Exit>;
  kill(): void;
}

const maxLines = 50;

/** Every live process that this one started, for when there's no time left. */
const living = new Map<PartProcess, NodeJS.Signals>();

export function endAll(): void {
  for (const [part, name] of living) {
    if (name === 'SIGKILL') part.kill();
    else part.signal(name);
  }
}

/**
 * Every part has its own process group. Ctrl-C in the terminal then reaches only the supervisor, which stops the parts
 * in the right order, and a part can be killed together with its children.
 */
export function startProcess(options: ProcessOptions): PartProcess {
  const child = spawn(options.command, options.args, {
    cwd: options.cwd,
    env: options.env ?? process.env,
    ...(options.uid === undefined ? {} : { uid: options.uid }),
    ...(options.gid === undefined ? {} : { gid: options.gid }),
    detached: true,
    stdio: options.channel ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const take = (line: string): void => {
    if (options.ignoring?.test(line)) return;
    lines.push(line);
    if (lines.length > maxLines) lines.shift();
    options.onLine?.(line);
  };
  const { stdout, stderr } = child;
  for (const stream of [stdout, stderr]) if (stream) readLines(stream, take);

  let alive = child.pid !== undefined;
  const exited = new Promise<Exit>((done) => {
    child.once('error', (error) => {
      take(error.message);
      if (child.pid === undefined) done({ code: 127, signal: null });
    });
    // 'close' fires after the last line of output has been read, so an exit can be explained.
    child.once('exit', (code, signal) => {
      alive = false;
      living.delete(part);
      const finish = (): void => done({ code, signal });
      child.once('close', finish);
      // A grandchild that holds the pipe open must not hide the exit.
      setTimeout(finish, 500).unref();
    });
  });
  const ready = new Promise<void>((done) => {
    child.on('message', (message) => {
      if (message === 'ready') done();
    });
  });
  const pid = child.pid ?? 0;
  const part: PartProcess = {
    name: options.name,
    pid,
    ready,
    exited,
    isAlive: () => alive,
    lastLines: () => lines.slice(),
    message: (text) => {
      if (child.connected) child.send(text, () => undefined);
    },
    signal: (name) => {
      if (alive) send(pid, name);
    },
    async stop(...steps) {
      for (const step of steps) {
        if (!alive) break;
        send(pid, step.with);
        await within(exited, step.patience);
      }
      part.kill();
      return exited;
    },
    // Kills the group even if its leader is already gone: nothing it started may be left behind.
    kill: () => {
      if (pid > 0) send(-pid, 'SIGKILL');
    },
  };
  if (alive) living.set(part, options.lastSignal ?? 'SIGKILL');
  return part;
}

function readLines(stream: Readable, take: (line: string) => void): void {
  createInterface({ input: stream, crlfDelay: Infinity }).on('line', take);
}

export async function within<T>(promise: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Node's internal stack frames would push the reason out of sight. */
const tellsNothing = /^\s+at .*\(?node:internal\/|^Node\.js v\d|^\s*\^+\s*$/;

export function explainExit(part: PartProcess, exit: Exit): string {
  const how = exit.signal ? `signal ${exit.signal}` : `exit code ${exit.code}`;
  const output = part.lastLines().filter((line) => line.trim() !== '' && !tellsNothing.test(line));
  // A process killed from outside says nothing; one that gives up explains itself in the last error's lines.
  const error = output.findLastIndex((line) => /^\S*Error\b/.test(line));
  const telling = exit.signal
    ? output.slice(-1)
    : error >= 0
      ? output.slice(error, error + 8)
      : output.slice(-8);
  return `[${part.name}] stopped unexpectedly (${how}): ${telling.join('\n    ') || 'it printed nothing'}`;
}

/** Waits for `when`. If the process dies first or takes too long, rejects with the reason. */
export async function started<T>(part: PartProcess, when: Promise<T>, milliseconds = 60_000): Promise<T> {
  const dead = part.exited.then((exit) => {
    throw new Error(explainExit(part, exit));
  });
  const timer: { handle?: NodeJS.Timeout } = {};
  const late = new Promise<never>((_, fail) => {
    timer.handle = setTimeout(() => {
      const last = part.lastLines().at(-1) ?? 'it printed nothing';
      fail(new Error(`[${part.name}] did not start within ${milliseconds / 1000} seconds: ${last}`));
    }, milliseconds);
  });
  try {
    return await Promise.race([when, dead, late]);
  } finally {
    clearTimeout(timer.handle);
    dead.catch(() => undefined);
  }
}
