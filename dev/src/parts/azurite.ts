import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BlobServiceClient } from '@azure/storage-blob';
import { spawnNode } from './node-program.ts';
import { type PartProcess, started, within } from './process.ts';

export interface AzuriteOptions {
  port: number;
  /** Null keeps everything in memory. */
  location: string | null;
  /** The web app's origins: browsers upload and download directly. */
  origins: readonly string[];
  onLine?: (line: string) => void;
}

export interface Azurite {
  connectionString: string;
  container: string;
  process: PartProcess;
  stop(): Promise<void>;
}

const account = 'devstoreaccount1';
/** Azurite's published key, the same everywhere; it protects nothing. */
const accountKey = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw==';
const container = 'documents';

function connectionStringFor(port: number): string {
  const endpoint = `http://127.0.0.1:${port}/${account}`;
  return `DefaultEndpointsProtocol=http;AccountName=${account};AccountKey=${accountKey};BlobEndpoint=${endpoint};`;
}

export async function startAzurite(options: AzuriteOptions): Promise<Azurite> {
  if (options.location) mkdirSync(options.location, { recursive: true });
  const manifest = createRequire(import.meta.url).resolve('azurite/package.json');
  const azurite = spawnNode({
    name: 'azurite',
    script: join(dirname(manifest), 'dist/src/blob/main.js'),
    args: [
      '--blobHost=127.0.0.1',
      `--blobPort=${options.port}`,
      '--skipApiVersionCheck',
      '--disableTelemetry',
      '--silent',
      '--loose',
      ...(options.location ? ['--location', options.location] : ['--inMemoryPersistence']),
    ],
    cwd: options.location ?? tmpdir(),
    env: {},
    onLine: options.onLine,
  });
  const connectionString = connectionStringFor(options.port);
  try {
    await started(azurite, listening(options.port, azurite));
    await started(azurite, prepare(connectionString, options.origins));
  } catch (error) {
    azurite.kill();
    throw error;
  }
  return {
    connectionString,
    container,
    process: azurite,
    async stop() {
      // Its own shutdown message over the channel; a signal alone would leave it waiting for the channel to close.
      azurite.message('shutdown');
      await within(azurite.exited, 5_000);
      await azurite.stop({ with: 'SIGTERM', patience: 2_000 });
    },
  };
}

async function listening(port: number, azurite: PartProcess): Promise<void> {
  while (azurite.isAlive()) {
    const isOpen = await new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => answer(true)).once('error', () => answer(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await sleep(50);
  }
}

async function prepare(connectionString: string, origins: readonly string[]): Promise<void> {
  const service = BlobServiceClient.fromConnectionString(connectionString);
  await service.setProperties({
    cors: [
      {
        allowedOrigins: origins.join(','),
        allowedMethods: 'GET,HEAD,PUT,OPTIONS',
        allowedHeaders: '*',
        exposedHeaders: '*',
        maxAgeInSeconds: 3600,
      },
    ],
  });
  await service.getContainerClient(container).createIfNotExists();
}
