import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { freePort } from './free-port.ts';
import { openTestApp, type TestApp } from './test-app.ts';

/** The programs as they run in production: separate processes on one database. */
let app: TestApp;
const children: ChildProcess[] = [];
const origins: string[] = [];
const source = (name: string) => join(import.meta.dirname, '../src', name);

/** Reading a thousand files of TypeScript takes longer than anything else these programs do here. */
const quick = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };

async function start(program: string, env: Record<string, string>): Promise<ChildProcess> {
  const child = fork(source(program), { env: { ...process.env, ...quick, ...env, LOG_LEVEL: 'warn' } });
  children.push(child);
  await once(child, 'message');
  return child;
}

beforeAll(async () => {
  app = await openTestApp();
  await app.addEmployee({ email: 'dana@backdock.test', password: 'correct horse battery' });
  for (let copy = 0; copy < 2; copy += 1) {
    const port = await freePort();
    const env = { ...inject('serverEnv'), DATABASE_URL: app.runtime.config.DATABASE_URL };
    await Promise.all([start('api.ts', { ...env, PORT: String(port) }), start('worker.ts', env)]);
    origins.push(`http://127.0.0.1:${port}`);
  }
}, 120_000);
afterAll(async () => {
  const exits = children
    .filter((child) => child.exitCode === null && child.signalCode === null)
    .map((child) => once(child, 'exit'));
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(exits);
  await app.close();
});

async function send(copy: number, method: string, path: string, body?: unknown, token?: string) {
  const response = await fetch(`${origins[copy]}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
}
const tokens = '/api/auth/access-tokens';

describe('two API instances', () => {
  test('share sessions', async () => {
    const credentials = { email: 'dana@backdock.test', password: 'correct horse battery' };
    const first = (await send(0, 'POST', tokens, credentials)).body;
    const second = (await send(1, 'POST', tokens, { refreshToken: first.refreshToken })).body;
    const third = await send(0, 'POST', tokens, { refreshToken: second.refreshToken });
    expect(third.status).toBe(200);
    expect((await send(1, 'GET', '/api/current-user', undefined, third.body.accessToken)).status).toBe(200);
    expect((await send(0, 'DELETE', tokens, undefined, third.body.accessToken)).status).toBe(200);
    expect((await send(1, 'GET', '/api/current-user', undefined, third.body.accessToken)).status).toBe(401);
    expect((await send(1, 'POST', tokens, { refreshToken: third.body.refreshToken })).status).toBe(401);
  });

  test('share failure counts', async () => {
    const guess = { email: 'ivy@backdock.test', password: 'wrong' };
    const statuses = [];
    for (let attempt = 0; attempt < 12; attempt += 1) {
      statuses.push((await send(attempt % 2, 'POST', tokens, guess)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
  });
});

describe('a process', () => {
  test('exits cleanly on SIGTERM', async () => {
    const port = await freePort();
    const env = { ...inject('serverEnv'), DATABASE_URL: app.runtime.config.DATABASE_URL, PORT: String(port) };
    const child = await start('api.ts', env);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  test('names missing or invalid settings and does not start', () => {
    const env = {
      ...process.env,
      ...quick,
      ...inject('serverEnv'),
      ACCESS_TOKEN_SECRET: 'short',
      SMTP_URL: '',
      MICROSOFT_TENANT_ID: '',
    };
    const { status, stderr } = spawnSync(process.execPath, [source('api.ts')], { env, encoding: 'utf8' });
    expect(status).toBe(1);
    expect(stderr).toContain('ACCESS_TOKEN_SECRET: must have at least 32 characters');
    expect(stderr).toContain('SMTP_URL: is required');
    const half = spawnSync(process.execPath, [source('api.ts')], {
      env: { ...process.env, ...quick, ...inject('serverEnv'), MICROSOFT_TENANT_ID: '' },
      encoding: 'utf8',
    });
    expect(half.stderr).toBe(
      'Sign-in with Microsoft is only partly set up. Also required: MICROSOFT_TENANT_ID\n',
    );
  });
});
