import { rebatesFramePath } from '@backdock/core/allowances/rebates/rebates-frame.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({
    env: {
      REBATES_DASHBOARD_SCRIPT_URL: 'https://scripts.example/re;bates.js?version="2"',
      REBATES_DASHBOARD_INTEGRITY: 'sha384-abc',
    },
  });
});
afterAll(() => app.close());

test('the frame runs the configured script alone, with an origin of its own and no connections', async () => {
  const reply = await app.raw('GET', rebatesFramePath);
  const policy = (reply.headers.get('content-security-policy') ?? '').split('; ');
  expect(policy).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    expect.stringMatching(/^script-src https:\/\/scripts\.example\/re%3Bbates\.js 'sha256-[\w+/=]+'$/),
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  const text = await reply.text();
  expect(text).toContain('src="https://scripts.example/re;bates.js?version=&quot;2&quot;"');
  expect(text).toContain('integrity="sha384-abc" crossorigin="anonymous"');
});

test('the web app learns whether there is a script', async () => {
  const environment = async (of: TestApp) =>
    (await (await of.raw('GET', '/api/environment')).json()) as { hasRebatesScript: boolean };
  expect((await environment(app)).hasRebatesScript).toBe(true);
  const env = { REBATES_DASHBOARD_SCRIPT_URL: '', REBATES_DASHBOARD_INTEGRITY: '' };
  const without = await openTestApp({ env });
  expect((await environment(without)).hasRebatesScript).toBe(false);
  expect((await without.raw('GET', rebatesFramePath)).status).toBe(404);
  await without.close();
});

test('a script without its hash is refused', async () => {
  const env = {
    REBATES_DASHBOARD_SCRIPT_URL: 'https://scripts.example/rebates.js',
    REBATES_DASHBOARD_INTEGRITY: '',
  };
  await expect(openTestApp({ env })).rejects.toThrow('REBATES_DASHBOARD_INTEGRITY');
});
