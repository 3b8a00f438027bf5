import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addressesFor, serverEnvironment } from '../src/addresses.ts';
import { freePorts } from '../src/ports.ts';
import { repository } from '../src/repository.ts';
import { signedInToken } from './token.ts';

/** One production-mode API process on a database, with an accountant's token. */
export async function startBenchApi(url: string, port: number, webDist = '') {
  const ports = { ...(await freePorts()), api: port };
  const env: Record<string, string> = serverEnvironment({
    mode: 'test',
    addresses: addressesFor('test', ports),
    ports,
    // Nothing that is measured reads a document.
    blobs: {
      connectionString: `DefaultEndpointsProtocol=http;AccountName=bench;AccountKey=${btoa('bench')};BlobEndpoint=http://127.0.0.1:1/bench`,
      container: 'documents',
    },
    ca: '',
    webDist,
  });
  const settings: Record<string, string> = {
    ...env,
    WEB_DIST: webDist,
    NODE_EXTRA_CA_CERTS: '',
    DATABASE_URL: url,
    BACKDOCK_ENVIRONMENT: 'production',
    LOG_LEVEL: 'warn',
  };
  const api = fork(join(repository, 'server/src/api.ts'), { env: { ...process.env, ...settings } });
  await once(api, 'message');
  const signIn = (person?: Parameters<typeof signedInToken>[2]) =>
    signedInToken(url, settings.ACCESS_TOKEN_SECRET ?? '', person);
  return {
    token: await signIn(),
    /** Signs in someone else. */
    signIn,
    settings,
    pid: api.pid ?? 0,
    async stop() {
      api.kill('SIGKILL');
      await once(api, 'exit');
    },
  };
}
