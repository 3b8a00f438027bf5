import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSupplierPortal } from './server.ts';

const tokenKey = Buffer.alloc(32, 7).toString('base64');
const web = 'http://localhost:3000';
let backdock: Server;
let portal: Awaited<ReturnType<typeof startSupplierPortal>>;
let base: string;
let requests: string[] = [];
let answer: { status: number; body: object };

beforeAll(async () => {
  backdock = createServer(async (request, response) => {
    requests.push(
      `${request.method} ${request.url} ${await text(request)} ${String(request.headers['x-forwarded-for'])}`,
    );
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  }).listen(0, '127.0.0.1');
  await once(backdock, 'listening');
  const api = `http://127.0.0.1:${(backdock.address() as AddressInfo).port}`;
  portal = await startSupplierPortal({ port: 0, api, web, tokenKey });
  base = `http://127.0.0.1:${portal.port}`;
});
afterAll(async () => {
  await portal.stop();
  backdock.close();
});

const tokenFor = (audience: string, key = tokenKey) =>
  new SignJWT({
    name: 'Tile & <Stone>',
    act: { sub: '2', name: 'Dana Reyes' },
    access: 'View',
    closed: ['users'],
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('backdock')
    .setAudience(audience)
    .setSubject('12')
    .setExpirationTime('15 minutes')
    .sign(Buffer.from(key, 'base64'));

async function enter(reply: typeof answer): Promise<{ status: number; html: string }> {
  requests = [];
  answer = reply;
  const response = await fetch(`${base}/sessions`, { method: 'POST', body: JSON.stringify({ code: 'abc' }) });
  return { status: response.status, html: await response.text() };
}

describe('the supplier portal stand-in', () => {
  it('says it’s a stand-in', async () => {
    for (const path of ['/', '/enter']) {
      expect(await (await fetch(base + path)).text()).toContain('stands in for the supplier portal');
    }
    expect((await fetch(`${base}/elsewhere`)).status).toBe(404);
  });

  it('redirects applicants to the web app’s page', async () => {
    const { status, headers } = await fetch(`${base}/apply/some-token`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([302, `${web}/apply/some-token`]);
  });

  it('exchanges a code and shows the session it got', async () => {
    const accessToken = await tokenFor('supplier-portal');
    const { status, html } = await enter({ status: 201, body: { accessToken } });
    expect(requests).toEqual(['POST /api/supplier-portal/sessions {"code":"abc"} 127.0.0.1']);
    expect(status).toBe(201);
    expect(html).toContain('Tile &amp; &lt;Stone&gt; (12)');
    expect(html).toContain('Dana Reyes, view only');
    expect(html).not.toContain(accessToken);
  });

  it('says why a code was refused', async () => {
    const { status, html } = await enter({ status: 409, body: { detail: 'This link was already used.' } });
    expect(status).toBe(409);
    expect(html).toContain('This link was already used.');
  });

  it.each([
    ['for someone else', () => tokenFor('backdock')],
    ['that Backdock did not sign', () => tokenFor('supplier-portal', Buffer.alloc(32, 8).toString('base64'))],
  ])('rejects a token %s', async (_, made) => {
    const { status, html } = await enter({ status: 201, body: { accessToken: await made() } });
    expect(status).toBe(502);
    expect(html).not.toContain('Dana Reyes');
  });
});
