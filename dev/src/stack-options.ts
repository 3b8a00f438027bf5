import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StackMode } from './addresses.ts';
import type { OnLine } from './output.ts';
import { developmentPorts, freePorts, type Ports } from './ports.ts';
import { repository as thisRepository } from './repository.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface StackOptions {
  mode: StackMode;
  /** Development: `<repository>/.data`. Tests: a temporary folder, deleted on stop unless one is given here. */
  dataDir?: string;
  ports?: Partial<Ports>;
  /** Whether committed data survives a crash of the machine; by default in development only. */
  durable?: boolean;
  demoData?: boolean;
  /** False skips migrations, API, worker, and web, and starts only the parts around them. */
  programs?: boolean;
  /** False for tests of the API alone, which need no built web application. */
  web?: boolean;
  /** Added to the server programs' settings. */
  env?: Record<string, string>;
  repository?: string;
  onLine?: OnLine;
  /** Something worth reporting, such as the death of the API. Goes to stderr by default. */
  onNotice?: (text: string) => void;
  /** An essential part has died and the rest has been stopped. */
  onDeath?: (explanation: string) => void;
  /** Aborts a start in progress. */
  signal?: AbortSignal;
}

/** Fills in the defaults. */
export async function decide(options: StackOptions) {
  const { mode, repository = thisRepository, programs: hasPrograms = true, demoData = true } = options;
  const isDevelopment = mode === 'development';
  const servesBuiltWeb = !isDevelopment && hasPrograms && options.web !== false;
  const webDist = servesBuiltWeb ? builtWeb(repository) : null;
  const ports: Ports = { ...(isDevelopment ? developmentPorts : await freePorts()), ...options.ports };
  const dataDir = options.dataDir ?? (isDevelopment ? join(repository, '.data') : await temporaryFolder());
  mkdirSync(dataDir, { recursive: true });
  return {
    mode,
    repository,
    isDevelopment,
    hasPrograms,
    demoData,
    webDist,
    ports,
    dataDir,
    isTemporary: !isDevelopment && options.dataDir === undefined,
    durable: options.durable ?? isDevelopment,
    notice: options.onNotice ?? ((text: string) => void process.stderr.write(`${text}\n`)),
  };
}

export type Decided = Awaited<ReturnType<typeof decide>>;

function builtWeb(repository: string): string {
  const folder = join(repository, 'web/dist');
  if (!existsSync(join(folder, 'index.html'))) {
    throw new Error(`The web application is not built (${folder}): run npm run build first.`);
  }
  return folder;
}
