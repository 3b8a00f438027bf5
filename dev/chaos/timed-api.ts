import { flushCompileCache } from 'node:module';
import type { AddressInfo } from 'node:net';
import { authenticator } from '../../server/src/identity/authenticate.service.ts';
import { createApi } from '../../server/src/platform/http/create-api.ts';
import { runProgram } from '../../server/src/platform/program.ts';
import { allRoutes } from '../../server/src/routes.ts';
import { campaignTime } from './campaign-clock.ts';

/** The API on campaign time, on a free port that it reports. Sessions stay valid whatever the time. */
await runProgram(`chaos-${process.pid}`, async (opened) => {
  const runtime = { ...opened, now: campaignTime };
  const app = await createApi(runtime, authenticator(opened), allRoutes(runtime));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  // A killed process has no chance to do this at exit.
  flushCompileCache();
  process.send?.({ origin: `http://127.0.0.1:${port}` });
  return { stop: () => app.close() };
});
