import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { keysIn } from './keys.ts';
import { createProvider } from './provider.ts';

export interface IdentityProviderOptions {
  port: number;
  origins: readonly string[];
  /** PEM file paths. */
  key: string;
  cert: string;
  /** Where the signing keys are kept. */
  keysFile: string;
}

export async function startIdentityProvider(options: IdentityProviderOptions) {
  const server = createServer({ key: readFileSync(options.key), cert: readFileSync(options.cert) });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `https://localhost:${(server.address() as AddressInfo).port}`;
  const provider = createProvider({ issuer, origins: options.origins, keys: keysIn(options.keysFile) });
  server.on('request', provider.callback());
  return {
    issuer,
    async stop(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
