import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { invoiceColumns } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import fc from 'fast-check';
import pg from 'pg';
import { authenticator } from '../../server/src/identity/authenticate.service.ts';
import { readConfig } from '../../server/src/platform/config.ts';
import { createApi } from '../../server/src/platform/http/create-api.ts';
import { createLog } from '../../server/src/platform/log.ts';
import { openRuntime } from '../../server/src/platform/open-runtime.ts';
import { prepareDatabase } from '../../server/src/prepare.ts';
import { allRoutes } from '../../server/src/routes.ts';
import { anyRequest, expectedPage } from '../../server/test/list-reference.ts';
import { fillWithOddities } from '../../server/test/list-rows.ts';
import { signedInToken } from '../bench/token.ts';
import { startStack } from '../src/stack.ts';

const callers = 8;
const batch = 2_000;

/** Random filters and sorts over HTTP: none fails, and each response matches a naive in-memory evaluation. */
export async function listsCampaign({ short, seed }: { short: boolean; seed: number }): Promise<string[]> {
  const count = short ? 2_000 : 100_000;
  const startedAt = performance.now();
  const stack = await startStack({ mode: 'test', programs: false });
  const url = stack.database.url;
  const owner = new pg.Client({ connectionString: url });
  const violations: string[] = [];
  try {
    await prepareDatabase({ owner: url, app: url }, createLog('silent', 'chaos'));
    await owner.connect();
    const rows = await fillWithOddities(
      async (text, values) => {
        await owner.query(
          `BEGIN; SELECT set_config('backdock.actor', 'chaos', true), set_config('backdock.audited', 'yes', true)`,
        );
        await owner.query(text, values);
        await owner.query('COMMIT');
      },
      async (text) => (await owner.query<{ row: unknown }>(text)).rows,
    );
    const config = readConfig({ ...stack.env, WEB_DIST: '', LOG_LEVEL: 'silent' });
    const runtime = await openRuntime(config, 'chaos');
    const app = await createApi(runtime, authenticator(runtime), allRoutes(runtime));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const token = await signedInToken(url, config.ACCESS_TOKEN_SECRET);
    const agent = new Agent({ keepAlive: true, maxSockets: callers });
    for (let done = 0; done < count; done += batch) {
      const requests = fc.sample(anyRequest(invoiceColumns, rows), { numRuns: batch, seed: seed + done });
      await Promise.all(
        Array.from({ length: callers }, async () => {
          for (let request = requests.pop(); request; request = requests.pop()) {
            const query = JSON.stringify({ sortModel: request.sort, filterModel: request.filters });
            const path = `/api/invoices?${new URLSearchParams({ query, limit: String(request.limit), offset: String(request.offset) }).toString()}`;
            const { status, ids, total } = await get(agent, port, token, path);
            const expected = expectedPage(rows, invoiceColumns, request);
            if (status === 200 && total === expected.total && ids.join() === expected.ids.join()) continue;
            violations.push(`${status} for ${JSON.stringify(request)}`);
          }
        }),
      );
    }
    agent.destroy();
    await app.close();
    await runtime.close();
    console.log(
      `[chaos lists] seed ${seed}: ${count} requests, ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
    );
  } finally {
    await owner.end();
    await stack.stop();
  }
  return violations;
}

interface ListAnswer {
  status: number;
  ids: number[];
  total: number;
}

function get(agent: Agent, port: number, token: string, path: string): Promise<ListAnswer> {
  return new Promise((resolve, reject) => {
    httpRequest({ agent, port, path, headers: { authorization: `Bearer ${token}` } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        const ids = status === 200 ? (JSON.parse(text) as { id: number }[]).map(({ id }) => id) : [];
        resolve({ status, ids, total: Number(String(response.headers['content-range']).split('/')[1]) });
      });
    })
      .once('error', reject)
      .end();
  });
}
