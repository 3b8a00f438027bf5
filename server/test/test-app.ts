import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { type Answer, type Endpoint, fillPath } from '@backdock/core/kit/endpoint.ts';
import type { Role } from '@backdock/core/kit/permissions.ts';
import pg from 'pg';
import { inject } from 'vitest';
import { accessTokens } from '../src/identity/access-tokens.ts';
import { authenticator } from '../src/identity/authenticate.service.ts';
import { hashPassword } from '../src/identity/passwords.ts';
import { readConfig } from '../src/platform/config.ts';
import { createApi } from '../src/platform/http/create-api.ts';
import type { Route } from '../src/platform/http/route.ts';
import { type OpenRuntime, openRuntime } from '../src/platform/open-runtime.ts';
import { allRoutes } from '../src/routes.ts';
import { copyDatabase } from './database.ts';

export interface Person {
  email?: string;
  name?: string;
  roles?: Role[];
  departmentId?: number | null;
  isHead?: boolean;
  password?: string;
  tenantId?: string;
  objectId?: string;
}

interface Sent {
  as?: string | undefined;
  params?: Record<string, string | number>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Reply<B> {
  status: number;
  body: B;
  headers: Headers;
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>;

/** The whole API over real HTTP on its own database, with a clock the test moves. */
export async function openTestApp(
  options: { env?: Record<string, string>; routes?: (runtime: OpenRuntime) => Route[] } = {},
) {
  const copy = await copyDatabase();
  const config = readConfig({
    ...inject('serverEnv'),
    LOG_LEVEL: 'silent',
    DATABASE_URL: copy.url,
    ...options.env,
  });
  const clock = { now: new Date('2026-11-15T12:00:00Z') };
  const runtime = await openRuntime(config, 'test', () => new Date(clock.now));
  const routes = (options.routes ?? allRoutes)(runtime);
  const app = await createApi(runtime, authenticator(runtime), routes);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const admin = new pg.Pool({ connectionString: copy.url, max: 3 });
  // The database is dropped at the end, and a connection still closing then reports an error.
  admin.on('error', () => undefined);
  admin.on('connect', (client) => client.on('error', () => undefined));

  async function raw(method: string, path: string, { as, body, headers }: Sent = {}): Promise<Response> {
    return fetch(`${origin}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
  }

  async function call<E extends Endpoint>(endpoint: E, sent: Sent = {}): Promise<Reply<Answer<E>>> {
    const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
    const response = await raw(endpoint.method, fillPath(endpoint.path, sent.params) + query, sent);
    const text = await response.text();
    return {
      status: response.status,
      body: JSON.parse(text || 'null') as Answer<E>,
      headers: response.headers,
    };
  }

  /** A write that bypasses the application, with the tables' guards satisfied. */
  async function write<R extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<R[]> {
    const client = await admin.connect();
    try {
      await client.query(
        `BEGIN; SELECT set_config('backdock.actor', 'test', true), set_config('backdock.audited', 'yes', true)`,
      );
      const { rows } = await client.query<R>(text, values);
      await client.query('COMMIT');
      return rows;
    } catch (error) {
      // A refused statement must not leave the connection's transaction open.
      await client.query('ROLLBACK');
      throw error;
    } finally {
      client.release();
    }
  }

  async function addEmployee(person: Person = {}): Promise<number> {
    const [row] = await write<{ id: number }>(
      `INSERT INTO employee (email, name, roles, department_id, is_head, password_hash,
         microsoft_tenant_id, microsoft_object_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [
        person.email ?? `${randomUUID()}@backdock.test`,
        person.name ?? 'Test Person',
        person.roles ?? [],
        person.departmentId ?? null,
        person.isHead ?? false,
        person.password ? await hashPassword(person.password) : null,
        person.tenantId ?? null,
        person.objectId ?? null,
      ],
    );
    return row?.id ?? 0;
  }

  /** An access token for an existing employee, without the cost of hashing a password. */
  async function tokenFor(employeeId: number): Promise<string> {
    const sessionId = randomUUID();
    await admin.query(
      `INSERT INTO session (id, employee_id, started_on, expires_on) VALUES ($1, $2, $3, $3::timestamptz + interval '12 h')`,
      [sessionId, employeeId, clock.now],
    );
    return accessTokens(config.ACCESS_TOKEN_SECRET, () => clock.now).sign({ employeeId, sessionId });
  }

  return {
    origin,
    runtime,
    routes,
    clock,
    sql: <R extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
      admin.query<R>(text, values).then(({ rows }) => rows),
    write,
    raw,
    call,
    addEmployee,
    tokenFor,
    /** A new employee with these roles, signed in. */
    async signedIn(person: Person = {}): Promise<string> {
      return tokenFor(await addEmployee(person));
    },
    async close(): Promise<void> {
      await app.close();
      await runtime.close();
      await admin.end();
      await copy.drop();
    },
  };
}
