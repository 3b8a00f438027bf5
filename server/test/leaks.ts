import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { authenticator } from '../src/identity/authenticate.service.ts';
import { createApi } from '../src/platform/http/create-api.ts';
import { createLog } from '../src/platform/log.ts';
import { allRoutes } from '../src/routes.ts';
import type { TestApp } from './test-app.ts';

/** Everything a database dump would contain. */
export async function dumpOf(app: TestApp): Promise<string> {
  const tables = await app.sql<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
  );
  let text = '';
  for (const { name } of tables) {
    const [row] = await app.sql<{ text: string | null }>(
      `SELECT string_agg(each::text, E'\\n') AS text FROM ${name} each`,
    );
    text += `${name}\n${row?.text ?? ''}\n`;
  }
  return text;
}

/** A second instance of the API that captures its log at the most verbose level. Every call has an idempotency key. */
export async function withCapturedLog(app: TestApp) {
  let written = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written += chunk.toString();
      done();
    },
  });
  const runtime = { ...app.runtime, log: createLog('trace', 'test', stream) };
  const api = await createApi(runtime, authenticator(runtime), allRoutes(runtime));
  await api.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.server.address() as AddressInfo;
  let calls = 0;
  return {
    async send(method: string, path: string, body: object, as?: string) {
      calls += 1;
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: {
          ...(as && { authorization: `Bearer ${as}` }),
          'content-type': 'application/json',
          'idempotency-key': `canary-${calls}`,
        },
        body: JSON.stringify(body),
      });
      return { status: reply.status, text: await reply.text() };
    },
    log: () => written,
    close: () => api.close(),
  };
}
