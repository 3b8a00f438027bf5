import { request } from 'node:http';
import { allEndpoints } from '@backdock/core/contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { type Endpoint, fillPath } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { refuseUnsoundText } from './sound-text.ts';

const unsound = ['a\0b', 'a\uD800b', '\uDFFF'];

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Admin'] });
});
afterAll(() => app.close());

/** A call's URL, with the same text in each parameter. */
function addressOf({ path }: Endpoint, text = '1'): string {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return fillPath(path, Object.fromEntries(names.map((name) => [name, text])));
}

/** Sends every call, many at a time: there are hundreds. */
async function statuses<T>(
  calls: readonly T[],
  send: (call: T) => Promise<Response>,
): Promise<[T, number][]> {
  const found: [T, number][] = [];
  for (let at = 0; at < calls.length; at += 8) {
    const some = calls.slice(at, at + 8);
    const replies = await Promise.all(some.map(send));
    for (const [n, { status }] of replies.entries()) found.push([some[n] as T, status]);
  }
  return found;
}

describe('every endpoint refuses text that cannot be stored or sent', () => {
  test('in list filters', async () => {
    const addresses = allEndpoints.flatMap(({ endpoint }, at) => {
      if (endpoint.kind !== 'list') return [];
      const { columns } = endpoint;
      const text = unsound[at % unsound.length] ?? '';
      const id = Object.keys(columns).find(
        (name) => columns[name]?.type === 'text' && columns[name].filterable !== false,
      );
      const filter = { filterType: 'text', type: 'contains', filter: text };
      const models = [
        ...(id ? [{ filterModel: { [id]: filter } }] : []),
        { sortModel: [{ colId: text, sort: 'asc' }] },
        { [text]: 1 },
      ];
      return models.map(
        (model) =>
          `${addressOf(endpoint)}?${new URLSearchParams({ query: JSON.stringify(model) }).toString()}`,
      );
    });
    expect(addresses.length).toBeGreaterThan(50);
    const answered = await statuses(addresses, (address) => app.raw('GET', address, { as }));
    expect(answered.filter(([, status]) => status !== 400)).toEqual([]);
  });

  test('in paths and parameters', async () => {
    const calls = allEndpoints.flatMap(({ endpoint }, at) => {
      // It would end the session that the others need.
      if (endpoint.kind === 'events' || endpoint === identity.endSession) return [];
      const text = ['%00', '%ED%A0%80', 'a%00b'][at % 3] ?? '';
      const address = addressOf(endpoint);
      const places = [`${address}?text=${text}&${text}=1`, address.replaceAll('/1', `/${text}`)];
      return places.map((place) => ({ method: endpoint.method, place }));
    });
    const answered = await statuses(calls, ({ method, place }) => app.raw(method, place, { as }));
    expect(answered.filter(([, status]) => status >= 500)).toEqual([]);
  });

  test('in bodies, as a value and as a key, at any depth', async () => {
    const calls = allEndpoints.flatMap(({ endpoint }, at) => {
      if (!('body' in endpoint) || !endpoint.body) return [];
      const text = unsound[at % unsound.length] ?? '';
      const bodies = [{ name: text }, { [text]: 1 }, { a: [{ b: [text] }] }, [text], text];
      return bodies.map((body) => ({ endpoint, body: JSON.stringify(body) }));
    });
    expect(calls.length).toBeGreaterThan(200);
    const headers = { 'content-type': 'application/json' };
    const answered = await statuses(calls, ({ endpoint, body }) =>
      app.raw(endpoint.method, addressOf(endpoint), { as, body, headers }),
    );
    expect(answered.filter(([, status]) => status < 400 || status >= 500)).toEqual([]);
  });
});

test('endlessly nested JSON is refused before anything walks it', async () => {
  const deep = '['.repeat(200_000) + ']'.repeat(200_000);
  const reply = await app.raw('POST', '/api/auth/access-tokens', {
    body: deep,
    headers: { 'content-type': 'application/json' },
  });
  expect(reply.status).toBe(400);
  expect(() => refuseUnsoundText(JSON.parse(`${'['.repeat(40)}"fine"${']'.repeat(40)}`))).not.toThrow();
});

test('any host name is harmless', async () => {
  const statusFor = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${app.origin}/api/environment`, { headers: { host } }, (reply) => {
        reply.resume();
        resolve(reply.statusCode);
      });
      sent.on('error', reject).end();
    });
  for (const host of ['__proto__', 'constructor', 'backdock.test:443', '[::1]:3001']) {
    expect([host, await statusFor(host)]).toEqual([host, 200]);
  }
  for (const host of ['a b', 'é.example', '<script>'])
    expect([host, await statusFor(host)]).toEqual([host, 400]);
});

test('an address without a country is incomplete', async () => {
  const reply = await app.raw('PUT', '/api/suppliers/1/company-details', {
    as,
    body: { address: '1 Main Street', version: 1 },
  });
  expect(reply.status).toBe(400);
  expect(await reply.json()).toMatchObject({ errors: { country: ['Field is required'] } });
});
