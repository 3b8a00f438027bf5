import { authenticator } from './identity/authenticate.service.ts';
import { keepFeaturesKnown } from './known-features.ts';
import { createApi } from './platform/http/create-api.ts';
import { runProgram } from './platform/program.ts';
import { allRoutes } from './routes.ts';

await runProgram('api', async (runtime) => {
  const { HOST: host, PORT: port } = runtime.config;
  const app = await createApi(runtime, authenticator(runtime), allRoutes(runtime));
  // The kernel spreads connections over all processes listening on the port.
  const address = { host, port, reusePort: process.platform === 'linux' };
  await keepFeaturesKnown(runtime);
  await app.listen(address);
  runtime.log.info({ port }, 'listening');
  return { stop: () => app.close() };
});
