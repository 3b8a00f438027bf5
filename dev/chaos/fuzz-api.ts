import { registerHooks } from 'node:module';
import type { AddressInfo } from 'node:net';

/** Guards this campaign can remove, each by its file and function. */
const guards: Readonly<Record<string, { file: string; name: string }>> = {
  'string-guard': { file: '/server/src/platform/http/sound-text.ts', name: 'refuseUnsoundText' },
};

// Production code has no switch for this: the file is loaded here with the guard removed.
const off = process.argv.slice(2).map((name) => {
  const guard = guards[name];
  if (!guard) throw new Error(`there is no guard ${name}`);
  return guard;
});
registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const guard = off.find(({ file }) => url.endsWith(file));
    if (!guard || !loaded.source) return loaded;
    const source = Buffer.from(loaded.source as Uint8Array).toString();
    const declared = `export function ${guard.name}`;
    if (!source.includes(declared)) throw new Error(`${guard.file} has no ${guard.name}`);
    return {
      ...loaded,
      source: source.replace(declared, `export function ${guard.name}() {}\nfunction unused`),
    };
  },
});

const { authenticator } = await import('../../server/src/identity/authenticate.service.ts');
const { createApi } = await import('../../server/src/platform/http/create-api.ts');
const { runProgram } = await import('../../server/src/platform/program.ts');
const { allRoutes } = await import('../../server/src/routes.ts');

/** The API on a free port, which it reports. */
await runProgram('api', async (runtime) => {
  const app = await createApi(runtime, authenticator(runtime), allRoutes(runtime));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ port });
  return { stop: () => app.close() };
});
