import { join } from 'node:path';
import { type Addresses, portalTokenKey, type StackMode } from './addresses.ts';
import type { Certificate } from './certificate.ts';
import type { Lifecycle } from './lifecycle.ts';
import { startAzurite } from './parts/azurite.ts';
import { startHttpsProxy } from './parts/https-proxy.ts';
import { spawnNode } from './parts/node-program.ts';
import { type Postgres, startPostgres, stopPostgresLeftover } from './parts/postgres.ts';
import { started } from './parts/process.ts';
import { startVite } from './parts/vite.ts';
import { type Ports, whyNotStart } from './ports.ts';
import { repository as thisRepository } from './repository.ts';

interface ServicesOptions {
  mode: StackMode;
  repository: string;
  dataDir: string;
  ports: Ports;
  addresses: Addresses;
  certificate: Certificate;
  lifecycle: Lifecycle;
  durable: boolean;
  hasPrograms: boolean;
  onLine: (part: string) => (line: string) => void;
}

export interface Database {
  readonly url: string;
  readonly pid: number;
  /** Stops cleanly and starts again. */
  restart(): Promise<void>;
  /** `kill -9`, then starts again: PostgreSQL recovers. */
  crash(): Promise<void>;
}

/** Everything the server's programs depend on, started in parallel because each takes a while. */
export async function startServices(options: ServicesOptions) {
  const { dataDir, lifecycle } = options;
  await stopPostgresLeftover(join(dataDir, 'postgres'));
  const reason = await whyNotStart(options.ports);
  if (reason) throw new Error(reason);
  // Needed late and slow to start, so it starts first. A failure surfaces when something awaits it.
  const web = options.hasPrograms ? startWeb(options) : Promise.resolve();
  web.catch(() => undefined);
  const results = await Promise.allSettled([
    startDatabase(options),
    startBlobs(options),
    startNodePart(options, 'identity', 'dev/src/identity-provider/main.ts', {
      PORT: String(options.ports.identityProvider),
      PUBLIC_ORIGINS: originsOf(options).join(','),
      TLS_KEY: options.certificate.key,
      TLS_CERT: options.certificate.cert,
      KEYS_FILE: join(dataDir, 'identity-provider', 'keys.json'),
    }),
    startNodePart(options, 'mail', 'dev/src/mail-catcher/main.ts', {
      PORT: String(options.ports.mailPage),
      SMTP_PORT: String(options.ports.smtp),
    }),
    startNodePart(options, 'help-desk-mail', 'dev/src/help-desk-mail/main.ts', {
      PORT: String(options.ports.helpDeskMailPage),
      SMTP_PORT: String(options.ports.helpDeskSmtp),
      IMAP_PORT: String(options.ports.helpDeskImap),
      CATCHER_SMTP: options.addresses.smtp,
      CATCHER_PAGE: options.addresses.mail,
      DATABASE_URL: options.addresses.database,
    }),
    startNodePart(options, 'portal', 'dev/src/supplier-portal/main.ts', {
      PORT: String(options.ports.supplierPortal),
      API_ORIGIN: options.addresses.api,
      WEB_ORIGIN: options.addresses.web,
      TOKEN_KEY: portalTokenKey,
    }),
    startNodePart(options, 'assistant', 'dev/src/assistant-model/main.ts', {
      PORT: String(options.ports.assistant),
      WORD_MS: '25',
    }),
    startNodePart(options, 'intacct', 'dev/src/intacct-simulator/main.ts', {
      PORT: String(options.ports.intacct),
      // Lives as long as our own database, so that neither remembers what the other has forgotten.
      ...(options.mode === 'development' && { LEDGER_FILE: join(dataDir, 'intacct', 'ledger.json') }),
    }),
  ]);
  // All have settled, so that whatever did start is known and gets stopped.
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await web.catch(() => undefined);
    throw failed.reason;
  }
  lifecycle.checkpoint();
  const [database, blobs] = results;
  if (database.status !== 'fulfilled' || blobs.status !== 'fulfilled') throw new Error('unreachable');
  return { database: database.value, blobs: blobs.value, web };
}

function originsOf({ addresses }: ServicesOptions): string[] {
  return [addresses.web, addresses.webHttps];
}

async function startDatabase({
  dataDir,
  ports,
  durable,
  lifecycle,
  onLine,
}: ServicesOptions): Promise<Database> {
  let postgres: Postgres;
  let isExpected = false;
  const start = async (): Promise<void> => {
    isExpected = false;
    postgres = await startPostgres({
      dataDir: join(dataDir, 'postgres'),
      port: ports.postgres,
      durable,
      onLine: onLine('postgres'),
    });
    const current = postgres.process;
    lifecycle.watch(current, () => isExpected && postgres.process === current);
  };
  await start();
  await lifecycle.keep('database', () => postgres.stop());
  return {
    get url() {
      return postgres.url;
    },
    get pid() {
      return postgres.pid;
    },
    async restart() {
      isExpected = true;
      await postgres.stop();
      await start();
    },
    async crash() {
      isExpected = true;
      await postgres.crash();
      await start();
    },
  };
}

async function startBlobs(options: ServicesOptions) {
  const { mode, dataDir, ports, lifecycle, onLine } = options;
  const azurite = await startAzurite({
    port: ports.blobs,
    location: mode === 'development' ? join(dataDir, 'azurite') : null,
    origins: originsOf(options),
    onLine: onLine('azurite'),
  });
  lifecycle.note(azurite.process);
  lifecycle.watch(azurite.process);
  await lifecycle.keep('services', azurite.stop);
  return azurite;
}

async function startNodePart(
  { lifecycle, onLine }: ServicesOptions,
  name: string,
  script: string,
  env: Record<string, string>,
): Promise<void> {
  const part = spawnNode({
    name,
    script: join(thisRepository, script),
    cwd: thisRepository,
    env,
    // True, but fine: a stand-in's sessions needn't outlive it.
    ignoring: /^oidc-provider WARNING: a quick start/,
    onLine: onLine(name),
  });
  lifecycle.note(part);
  await lifecycle.keep('services', async () => {
    await part.stop({ with: 'SIGTERM', patience: 5_000 });
  });
  await started(part, part.ready);
  lifecycle.watch(part);
}

async function startWeb({
  mode,
  repository,
  ports,
  certificate,
  lifecycle,
  onLine,
}: ServicesOptions): Promise<void> {
  if (mode === 'test') {
    const proxy = await startHttpsProxy({ port: ports.webHttps, target: ports.api, ...certificate });
    await lifecycle.keep('web', proxy.stop);
    return;
  }
  const vite = await startVite({
    webFolder: join(repository, 'web'),
    ports,
    ...certificate,
    onLine: onLine('web'),
  });
  lifecycle.note(vite);
  lifecycle.watch(vite);
  await lifecycle.keep('web', async () => {
    await vite.stop({ with: 'SIGTERM', patience: 5_000 });
  });
}
