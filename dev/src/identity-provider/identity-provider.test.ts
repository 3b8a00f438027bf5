import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateIn } from '../certificate.ts';
import { demoAccounts, tenantId, withoutIdToken } from './accounts.ts';
import { authorizationRequest, type Browser, createBrowser } from './browser.testing.ts';
import { apiScope, audience, clientId } from './names.ts';
import { startIdentityProvider } from './server.ts';

const origin = 'https://localhost:3443';
const callback = `${origin}/oauth/microsoft/callback`;
let folder: string;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let issuer: string;
let ca: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'identity-'));
  const certificate = await certificateIn(folder);
  ca = readFileSync(certificate.ca, 'utf8');
  const options = { port: 0, origins: ['http://localhost:3000', origin], ...certificate };
  provider = await startIdentityProvider({ ...options, keysFile: join(folder, 'keys.json') });
  issuer = provider.issuer;
});
afterAll(async () => {
  await provider.stop();
  rmSync(folder, { recursive: true });
});

async function signIn(browser: Browser, form: Record<string, string>, redirectUri = callback) {
  const request = authorizationRequest(issuer, redirectUri);
  const page = await browser.follow(request.url);
  expect(page.answer.status).toBe(200);
  const end = await browser.follow(page.url, form);
  return { ...request, page, fragment: new URLSearchParams(new URL(end.url).hash.slice(1)), end };
}

type Tokens = Record<'access_token' | 'id_token' | 'refresh_token', string>;

async function redeem(browser: Browser, form: Record<string, string>): Promise<Tokens> {
  const answer = await browser.go(`${issuer}/token`, { client_id: clientId, ...form }, { origin });
  expect(answer.body).not.toContain('error');
  expect(answer.headers['access-control-allow-origin']).toBe(origin);
  return JSON.parse(answer.body) as Tokens;
}

async function tokensFor(browser: Browser, email: string): Promise<Tokens> {
  const { verifier, fragment } = await signIn(browser, { email });
  expect(fragment.get('state')).toBe('a-state');
  const code = fragment.get('code') ?? '';
  return redeem(browser, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: callback,
  });
}

describe('the Microsoft stand-in', () => {
  it('publishes its endpoints to the web app', async () => {
    const answer = await createBrowser(ca).go(`${issuer}/.well-known/openid-configuration`, undefined, {
      origin,
    });
    expect(answer.headers['access-control-allow-origin']).toBeDefined();
    expect(JSON.parse(answer.body)).toMatchObject({ issuer, jwks_uri: `${issuer}/jwks` });
  });

  it("signs in with tokens like Microsoft's", async () => {
    const browser = createBrowser(ca);
    const tokens = await tokensFor(browser, demoAccounts.accountant.email);
    const jwks = JSON.parse((await browser.go(`${issuer}/jwks`)).body) as JSONWebKeySet;
    const keys = createLocalJWKSet(jwks);
    const person = {
      oid: demoAccounts.accountant.oid,
      tid: tenantId,
      name: 'Dana Reyes',
      preferred_username: 'accountant@backdock.test',
      ver: '2.0',
    };
    const access = await jwtVerify(tokens.access_token, keys, { issuer, audience, algorithms: ['RS256'] });
    expect(access.payload).toMatchObject({
      ...person,
      scp: 'access_as_user',
      azp: clientId,
      nbf: expect.any(Number),
    });
    const identity = await jwtVerify(tokens.id_token, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
    });
    expect(identity.payload).toMatchObject({
      ...person,
      email: 'accountant@backdock.test',
      nonce: 'a-nonce',
    });
  });

  it('refreshes with a single-use token', async () => {
    const browser = createBrowser(ca);
    const first = await tokensFor(browser, 'staff@backdock.test');
    const scope = `${apiScope} openid profile email offline_access`;
    const form = { grant_type: 'refresh_token', refresh_token: first.refresh_token, scope };
    const second = await redeem(browser, form);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(decodeJwt(second.access_token)).toMatchObject({ aud: audience, scp: 'access_as_user' });
    const again = await browser.go(`${issuer}/token`, { client_id: clientId, ...form });
    expect(JSON.parse(again.body)).toMatchObject({ error: 'invalid_grant' });
  });

  it('signs in silently in a frame while the session lasts, and reports when there is none', async () => {
    const bridge = `${origin}/redirect-bridge.html`;
    const silent = () => authorizationRequest(issuer, bridge, { prompt: 'none' }).url;
    const browser = createBrowser(ca);
    expect((await browser.follow(silent())).url).toContain(`${bridge}#error=login_required`);
    await tokensFor(browser, 'staff@backdock.test');
    const { url, answer } = await browser.follow(silent());
    expect(url).toContain(`${bridge}#code=`);
    expect(answer.headers['x-frame-options']).toBeUndefined();
    for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie).toMatch(/samesite=none; secure/i);
  });

  it('asks again when another account is requested', async () => {
    const browser = createBrowser(ca);
    await tokensFor(browser, 'staff@backdock.test');
    const request = authorizationRequest(issuer, callback, {
      prompt: 'select_account',
      login_hint: 'x@y.test',
    });
    const page = await browser.follow(request.url);
    expect(page.answer.body).toContain('value="x@y.test"');
    const change = await browser.follow(page.url, { email: 'admin@backdock.test' });
    const end = await browser.submit(change.answer);
    const code = new URLSearchParams(new URL(end.url).hash.slice(1)).get('code') ?? '';
    const grant = { grant_type: 'authorization_code', code, redirect_uri: callback };
    const tokens = await redeem(browser, { ...grant, code_verifier: request.verifier });
    expect(decodeJwt(tokens.id_token)).toMatchObject({ name: 'Avery Quinn' });
  });

  it('omits the ID token for the account made for that', async () => {
    const tokens = await tokensFor(createBrowser(ca), withoutIdToken.email);
    expect(tokens.id_token).toBeUndefined();
    expect(decodeJwt(tokens.access_token)).toMatchObject({ oid: withoutIdToken.oid });
  });

  it('reports a cancelled sign-in', async () => {
    const { fragment } = await signIn(createBrowser(ca), { cancel: 'yes' });
    expect(fragment.get('error')).toBe('access_denied');
    expect(fragment.get('error_description')).toBe('The sign-in was cancelled.');
  });

  it('lets anyone in by email, always as the same person', async () => {
    const [one, two] = await Promise.all([
      tokensFor(createBrowser(ca), 'Jo.Doe@example.com'),
      tokensFor(createBrowser(ca), 'jo.doe@example.com'),
    ]);
    expect(decodeJwt(one.id_token)).toMatchObject({ name: 'Jo Doe', email: 'jo.doe@example.com' });
    expect(decodeJwt(one.id_token)['oid']).toBe(decodeJwt(two.id_token)['oid']);
  });

  it('shows a page that can submit back to the web app, and refuses an invalid email address', async () => {
    const { page, end } = await signIn(createBrowser(ca), { email: 'not an address' });
    expect(page.answer.body).toContain('stands in for Microsoft');
    expect(page.answer.headers['content-security-policy']).toContain(
      `form-action 'self' http://localhost:3000 ${origin}`,
    );
    expect(end.answer.status).toBe(422);
    expect(end.answer.body).toContain('role="alert"');
  });
});
