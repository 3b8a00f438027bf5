import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { hashPassword } from '../../identity/passwords.ts';

let app: TestApp;
let impatient: TestApp;
beforeAll(async () => {
  app = await openTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  impatient = await openTestApp({ env: { REQUEST_TIMEOUT_MS: '1500' } });
});
afterAll(async () => {
  await app.close();
  await impatient.close();
});

/** Sends the text and nothing more, and waits until the server gives up. */
async function sentSlowly(text: string): Promise<string> {
  const socket = connect(Number(new URL(impatient.origin).port), '127.0.0.1');
  let answer = '';
  socket.on('data', (part: Buffer) => (answer += part.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return answer;
}

test.each([
  ['headers', 'POST /api/auth/access-tokens HTTP/1.1\r\nhost: x\r\n'],
  [
    'a body',
    'POST /api/auth/access-tokens HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  ],
])('a client that never finishes sending %s is cut off', async (_, text) => {
  expect(await sentSlowly(text)).toContain('408');
});

test('three hundred concurrent sign-ins do not affect anyone else', async () => {
  const as = await app.signedIn();
  const crowd = Array.from({ length: 300 }, (_, n) =>
    app.call(identity.createTokens, {
      body: { email: `${n}@backdock.test`, password: 'wrong' },
      headers: { 'x-forwarded-for': `10.1.${n >> 8}.${n & 255}` },
    }),
  );
  const others: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    others.push((await app.raw('GET', identity.currentUser.path, { as })).status);
  }
  expect(others).toEqual(Array.from({ length: 20 }, () => 200));
  const replies = await Promise.all(crowd);
  const refused = replies.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(300);
  for (const { headers } of refused) expect(headers.get('retry-after')).toBe('2');
  expect(replies.filter(({ status }) => status !== 503 && status !== 401)).toEqual([]);
}, 180_000);

test('a sign-in turned away under load is not a failed attempt', async () => {
  const over = new AbortController();
  const crowd = Array.from({ length: 80 }, async () => {
    while (!over.signal.aborted) await hashPassword('guess').catch(() => sleep(1));
  });
  const email = 'away@backdock.test';
  const { status } = await app.call(identity.createTokens, { body: { email, password: 'wrong' } });
  over.abort();
  await Promise.all(crowd);
  expect(status).toBe(503);
  expect(await app.sql('SELECT id FROM sign_in_attempt WHERE email = $1', [email])).toEqual([]);
});
