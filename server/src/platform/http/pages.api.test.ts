import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allEndpoints } from '@backdock/core/contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  const dist = mkdtempSync(join(tmpdir(), 'web-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<meta property="csp-nonce" nonce="__CSP_NONCE__">');
  writeFileSync(join(dist, 'redirect-bridge.html'), 'bridge');
  writeFileSync(join(dist, 'mail-frame.html'), '<body><script>draw()</script></body>');
  writeFileSync(join(dist, 'assets/app-1a2b.js'), 'export {}');
  writeFileSync(join(dist, 'assets/app-1a2b.js.map'), '{}');
  app = await openTestApp({ env: { WEB_DIST: dist } });
});
afterAll(() => app.close());

describe('the built web app', () => {
  test('any app URL serves the page, with its own policy and nonce', async () => {
    const first = await app.raw('GET', '/accounting/invoices?grid=1');
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    expect(await first.text()).toBe(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(first.headers.get('cache-control')).toBe('no-store');
    const second = await app.raw('GET', '/');
    expect(second.headers.get('content-security-policy')).not.toContain(nonce);
  });

  test('hashed files are cached for a year, and missing ones do not fall back to the page', async () => {
    const file = await app.raw('GET', '/assets/app-1a2b.js');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await app.raw('GET', '/assets/app-gone.js')).status).toBe(404);
  });

  test('the silent sign-on bridge can be framed only by us', async () => {
    const bridge = await app.raw('GET', '/redirect-bridge.html');
    expect(bridge.headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(bridge.headers.get('x-frame-options')).toBeNull();
  });

  test('a mail is drawn by a page that runs its own script only and loads nothing from elsewhere', async () => {
    const frame = await app.raw('GET', '/mail-frame.html');
    const policy = frame.headers.get('content-security-policy') ?? '';
    const hash = createHash('sha256').update('draw()').digest('base64');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'sha256-${hash}';`);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('https:');
    expect(frame.headers.get('x-frame-options')).toBeNull();
    const withPictures = await app.raw('GET', '/mail-frame.html?images');
    expect(withPictures.headers.get('content-security-policy')).toBe(
      policy.replace(/(img-src [^;]+)/, '$1 https:'),
    );
    expect(withPictures.headers.get('referrer-policy')).toBe('no-referrer');
  });

  test('source maps are not served', async () => {
    const map = await app.raw('GET', '/assets/app-1a2b.js.map');
    expect(map.status).toBe(404);
  });

  test('an unknown API path is not a page', async () => {
    const reply = await app.raw('GET', '/api/nothing');
    expect(reply.status).toBe(404);
    expect(reply.headers.get('content-type')).toContain('application/problem+json');
  });
});

describe('the API reference', () => {
  test('OpenAPI 3.1 lists every endpoint with its permission, errors and parameters', async () => {
    const document = (await (await app.raw('GET', '/api/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { endpoint } of allEndpoints) {
      const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
      expect(operation?.['x-permission']).toBe(endpoint.permission);
      expect(operation?.responses).toHaveProperty('default');
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const documented = ((operation?.parameters ?? []) as { name: string; in: string }[]).filter(
        (each) => each.in === 'path',
      );
      expect(documented.map(({ name }) => name)).toEqual(names);
    }
  });

  test('the page lists the same and runs no script', async () => {
    const page = await app.raw('GET', '/api/docs');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const text = await page.text();
    for (const { endpoint } of allEndpoints) expect(text).toContain(`<code>${endpoint.path}</code>`);
    expect(text).not.toContain('<script');
    const again = await app.raw('GET', '/api/docs');
    expect(again.headers.get('content-security-policy')).toBe(page.headers.get('content-security-policy'));
    expect(await again.text()).toBe(text);
  });

  test('is not public in production unless enabled', async () => {
    const statuses = async (env: Record<string, string>) => {
      const own = await openTestApp({ env: { BACKDOCK_ENVIRONMENT: 'production', ...env } });
      const page = await own.raw('GET', '/api/docs');
      const document = await own.raw('GET', '/api/openapi.json');
      await own.close();
      return [page.status, document.status];
    };
    expect(await statuses({})).toEqual([404, 404]);
    expect(await statuses({ API_REFERENCE: 'true' })).toEqual([200, 200]);
  });
});
