import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identityOf, signal } from './parts/process-identity.ts';
import { type Stack, startStack } from './stack.ts';
import type { StackOptions } from './stack-options.ts';

const api = `
  import { createServer } from 'node:http';
  const server = createServer((request, response) => response.end(
    [request.url, request.headers['x-forwarded-proto'], process.env.BACKDOCK_ENVIRONMENT].join(' ')));
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send('ready'));
  process.on('SIGTERM', () => process.exit(0));
`;
const worker =
  "process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); process.send('ready');";

let repository: string;
let stack: Stack | undefined;
let notices: string[];

beforeEach(() => {
  repository = mkdtempSync(join(tmpdir(), 'stack-'));
  notices = [];
  program('api', api);
  program('worker', worker);
  program('migrate', '');
});
afterEach(async () => {
  await stack?.stop();
  rmSync(repository, { recursive: true });
});

function program(name: string, code: string): void {
  const path = join(repository, 'server/src', `${name}.ts`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
}

async function start(options: Partial<StackOptions> = {}): Promise<Stack> {
  const onNotice = (line: string): void => void notices.push(line);
  stack = await startStack({ mode: 'test', web: false, repository, onNotice, ...options });
  return stack;
}

async function securely(url: string, ca: string): Promise<string> {
  const answer = await new Promise<NodeJS.ReadableStream>((done, fail) => {
    get(url, { ca: readFileSync(ca) }, done).once('error', fail);
  });
  return text(answer);
}

const slow = { timeout: 60_000 };

it('starts everything, survives deliberate crashes, and leaves nothing behind', slow, async () => {
  const { addresses, env, certificate, programs, database, logs, stop } = await start();
  expect(await (await fetch(`${addresses.api}/x`)).text()).toBe('/x  e2e');
  expect(await securely(`${addresses.webHttps}/y`, certificate.ca)).toBe('/y https e2e');
  const discovery = `${addresses.identityProvider}/.well-known/openid-configuration`;
  expect(JSON.parse(await securely(discovery, certificate.ca))).toMatchObject({
    issuer: addresses.identityProvider,
  });
  expect(await (await fetch(`${addresses.mail}/api/messages`)).json()).toEqual([]);
  expect(await (await fetch(addresses.helpDeskMail)).text()).toContain('support@backdock.test: 0');
  expect(await (await fetch(`${addresses.supplierPortal}/apply/z`)).text()).toBe('/apply/z  e2e');
  expect(await (await fetch(`${addresses.intacct}/simulator/ledger`)).json()).toMatchObject({ bills: [] });
  const gateway = await fetch(env['INTACCT_URL'] ?? '', { method: 'POST' });
  expect([gateway.status, await gateway.text()]).toEqual([400, expect.stringContaining('GW-0011')]);

  const before = [programs.api.pid, database.pid];
  await programs.api.crash();
  await programs.api.start();
  await database.crash();
  await database.restart();
  expect([programs.api.pid, database.pid]).not.toEqual(before);
  expect(notices).toEqual([]);

  const pids = [programs.api.pid, programs.worker.pid, database.pid];
  await stop();
  expect(pids.map((pid) => identityOf(pid ?? 0))).toEqual([null, null, null]);
  expect(existsSync(dirname(logs))).toBe(false);
});

it('says why a program does not start, and stops the rest', slow, async () => {
  program('worker', "throw new Error('no such queue')");
  await expect(start({ demoData: false })).rejects.toThrow(
    /\[worker\] stopped unexpectedly \(exit code 1\).*no such queue/s,
  );
  await expect(start({ web: true })).rejects.toThrow('The web application is not built');
  program('migrate', "console.error('bad migration'); process.exit(3)");
  await expect(start()).rejects.toThrow('[migrate] stopped unexpectedly (exit code 3): bad migration');
});

it('stops everything when an essential part dies', slow, async () => {
  let isOver: (explanation: string) => void = () => undefined;
  const over = new Promise<string>((done) => (isOver = done));
  const { programs, database } = await start({ onDeath: (explanation) => isOver(explanation) });
  const { pid } = programs.api;
  signal(database.pid, 'SIGKILL');
  expect(await over).toContain('[postgres] stopped unexpectedly (signal SIGKILL)');
  expect(identityOf(pid ?? 0)).toBeNull();
  expect(notices).toHaveLength(1);
});
