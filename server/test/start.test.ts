import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { copyDatabase } from './database.ts';
import { freePort } from './free-port.ts';

function builtWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Backdock</title>');
  writeFileSync(join(folder, 'redirect-bridge.html'), '');
  writeFileSync(join(folder, 'mail-frame.html'), '');
  return folder;
}

function childRunning(parent: number, program: string): number {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').trim().split(' ');
  const child = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program));
  return Number(child);
}

const start = join(import.meta.dirname, '../src/start.ts');

test('the production launcher serves pages and API calls, restarts a dead instance, and stops on SIGTERM', async () => {
  const copy = await copyDatabase();
  const port = await freePort();
  const env = {
    ...process.env,
    ...inject('serverEnv'),
    DATABASE_URL: copy.url,
    BACKDOCK_ENVIRONMENT: 'e2e',
    PORT: String(port),
    WEB_DIST: builtWeb(),
    API_COPIES: '2',
    WORKER_COPIES: '1',
    LOG_LEVEL: 'info',
    // Without it, most of the test is four programs reading a thousand files of TypeScript.
    NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'),
  };
  const launcher = spawn(process.execPath, [start], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  launcher.stdout.on('data', (text: Buffer) => (output += text.toString()));
  const health = () =>
    fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
  try {
    await expect.poll(health, { timeout: 60_000 }).toBe(200);
    const page = await fetch(`http://127.0.0.1:${port}/suppliers`);
    expect(await page.text()).toContain('<title>Backdock</title>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");

    await expect
      .poll(() => output.match(/"name":"api".*"msg":"ready"/g)?.length, { timeout: 40_000 })
      .toBe(2);
    process.kill(childRunning(launcher.pid ?? 0, 'api.ts'), 'SIGKILL');
    await expect
      .poll(() => output, { timeout: 40_000 })
      .toMatch(/api \d ended \(SIGKILL\); starting it again/);
    await expect
      .poll(() => output.match(/"name":"api".*"msg":"ready"/g)?.length, { timeout: 40_000 })
      .toBe(3);
    expect(await health()).toBe(200);
  } finally {
    launcher.kill('SIGTERM');
    const [code] = (await once(launcher, 'exit')) as [number | null];
    expect(code).toBe(0);
    await copy.drop();
  }
}, 240_000);

test('without a web build it says what to do', () => {
  const env = { ...process.env, ...inject('serverEnv'), WEB_DIST: join(tmpdir(), 'nothing-here') };
  const { status, stderr } = spawnSync(process.execPath, [start], { env, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('run "npm run build" first');
});
