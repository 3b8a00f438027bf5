import type { AddressInfo } from 'node:net';
import { authenticator } from '../../server/src/identity/authenticate.service.ts';
import { createApi } from '../../server/src/platform/http/create-api.ts';
import { runProgram } from '../../server/src/platform/program.ts';
import { allRoutes } from '../../server/src/routes.ts';

/** The API on any port, which it tells. */
await runProgram('api', async (runtime) => {
  const app = await createApi(runtime, authenticator(runtime), allRoutes(runtime));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ port });
  return { stop: () => app.close() };
});
