import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { explainExit, type PartProcess, started, startProcess } from './process.ts';

/** Node arguments that make a part exit with its supervisor. */
const preload = ['--import', pathToFileURL(join(import.meta.dirname, 'exit-with-supervisor.ts')).href];

export interface NodeProgramOptions {
  name: string;
  script: string;
  args?: string[];
  cwd: string;
  env: Record<string, string>;
  ignoring?: RegExp;
  onLine?: ((line: string) => void) | undefined;
}

export function spawnNode({ script, args = [], env, ...rest }: NodeProgramOptions): PartProcess {
  // A test runner's own options are not meant for the programs under test.
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  return startProcess({
    ...rest,
    command: process.execPath,
    args: [...preload, script, ...args],
    env: { ...inherited, ...env },
    channel: true,
  });
}

/** Runs a program to completion. */
export async function runToEnd(
  options: NodeProgramOptions,
  onStart: (part: PartProcess) => void,
): Promise<void> {
  const part = spawnNode(options);
  onStart(part);
  const exit = await part.exited;
  if (exit.code !== 0) throw new Error(explainExit(part, exit));
}

export interface Program {
  readonly name: string;
  /** Null while it isn't running. */
  readonly pid: number | null;
  /** Resolves when the program reports that it's serving; rejects with the reason if it exits first. */
  start(): Promise<void>;
  /** SIGTERM, and SIGKILL ten seconds later. */
  stop(): Promise<void>;
  restart(): Promise<void>;
  /** `kill -9`, for crash campaigns; does not count as unexpected. */
  crash(): Promise<void>;
}

/** A program that runs until it is stopped. */
export function createProgram(
  options: NodeProgramOptions,
  watch: { onStart?: (part: PartProcess) => void; onDeath: (explanation: string) => void },
): Program {
  let current: PartProcess | null = null;
  const program: Program = {
    name: options.name,
    get pid() {
      return current?.pid ?? null;
    },
    async start() {
      if (current) return;
      const part = spawnNode(options);
      current = part;
      watch.onStart?.(part);
      let isServing = false;
      void part.exited.then((exit) => {
        if (current !== part) return;
        current = null;
        if (isServing) watch.onDeath(explainExit(part, exit));
      });
      await started(part, part.ready).catch((error: unknown) => {
        part.kill();
        if (current === part) current = null;
        throw error;
      });
      isServing = true;
    },
    async stop() {
      const part = current;
      current = null;
      await part?.stop({ with: 'SIGTERM', patience: 10_000 });
    },
    async restart() {
      await program.stop();
      await program.start();
    },
    async crash() {
      const part = current;
      current = null;
      part?.kill();
      await part?.exited;
    },
  };
  return program;
}
