import { identity } from '@backdock/core/identity/identity.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const person = { email: 'dana@backdock.test', password: 'correct horse battery' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' } });
  await app.addEmployee(person);
});
afterAll(() => app.close());

test.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['[2001:DB8::1]:443', '2001:db8::1'],
  ['6.6.6.6, 1.2.3.5:80, 10.0.0.7:1234', '1.2.3.5'],
  ['6.6.6.6, nonsense', '127.0.0.1'],
  ["'; DROP TABLE session; --", '127.0.0.1'],
  ['', '127.0.0.1'],
])('a sign-in forwarded from %s is recorded from %s', async (forwarded, address) => {
  const { status } = await app.call(identity.createTokens, {
    body: person,
    headers: { 'x-forwarded-for': forwarded },
  });
  expect(status).toBe(200);
  const [record] = await app.sql('SELECT host(ip) AS ip FROM sign_in_attempt ORDER BY id DESC LIMIT 1');
  expect(record).toEqual({ ip: address });
});

test('all addresses of one IPv6 network share a limit', async () => {
  const { max } = identity.createTokens.rateLimit;
  const from = (address: string) =>
    app.call(identity.createTokens, {
      body: { refreshToken: 'unknown' },
      headers: { 'x-forwarded-for': address },
    });
  app.clock.now = new Date('2026-11-15T13:00:00Z');
  for (let n = 0; n < max; n += 1) await from(`2001:db8:1:2::${(n + 1).toString(16)}`);
  expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
  expect((await from('2001:db8:1:3::1')).status).not.toBe(429);
});
