import { eventStream } from '@backdock/core/kit/endpoint.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { allRoutes } from '../../routes.ts';
import { handleEvents } from './route.ts';

const endless = eventStream({
  method: 'POST',
  path: '/api/sample/endless',
  summary: '',
  permission: 'invoices.read',
  events: { tick: z.object({}) },
});

let app: TestApp;
let open = 0;
beforeAll(async () => {
  app = await openTestApp({
    env: { EVENT_HEARTBEAT_MS: '500' },
    routes: (runtime) => [
      ...allRoutes(runtime),
      handleEvents(endless, async (_ctx, _request, { emit, signal }) => {
        open += 1;
        emit('tick', {});
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
        open -= 1;
      }),
    ],
  });
});
afterAll(() => app.close());

function listen(as: string) {
  const leaving = new AbortController();
  const reply = fetch(`${app.origin}${endless.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}` },
    signal: leaving.signal,
  });
  return { reply, leave: () => leaving.abort() };
}

test('a stream ends when its reader signs out', async () => {
  const as = await app.signedIn({ roles: ['Accountant'] });
  const reply = await listen(as).reply;
  expect(reply.status).toBe(200);
  expect((await app.call(identity.endSession, { as })).status).toBe(200);
  expect(await reply.text()).toContain('event: tick');
  await expect.poll(() => open).toBe(0);
});

test('a stream ends when its reader loses access or leaves', async () => {
  for (const change of [`roles = '{}'`, 'is_active = false']) {
    const id = await app.addEmployee({ roles: ['Accountant'] });
    const reply = await listen(await app.tokenFor(id)).reply;
    expect(reply.status).toBe(200);
    await app.write(`UPDATE employee SET ${change} WHERE id = $1`, [id]);
    await reply.text();
    await expect.poll(() => open).toBe(0);
  }
});

test('a stream continues while its reader stays signed in', async () => {
  const { reply, leave } = listen(await app.signedIn({ roles: ['Accountant'] }));
  const reader = (await reply).body?.getReader();
  let beats = 0;
  while (beats < 5) {
    const { value, done } = (await reader?.read()) ?? { done: true };
    expect(done).toBe(false);
    beats +=
      Buffer.from(value ?? [])
        .toString()
        .split(':\n\n').length - 1;
  }
  leave();
  await expect.poll(() => open).toBe(0);
});

test('spreads out the checks of streams opened together', async () => {
  const as = await app.signedIn({ roles: ['Accountant'] });
  const own = Array.from({ length: 20 }, () => listen(as));
  const replies = await Promise.all(own.map(({ reply }) => reply));
  const firstBeats = await Promise.all(
    replies.map(async (reply) => {
      const reader = reply.body?.getReader();
      for (;;) {
        const { value } = (await reader?.read()) ?? {};
        if (/^:$/m.test(Buffer.from(value ?? []).toString())) return performance.now();
      }
    }),
  );
  expect(Math.max(...firstBeats) - Math.min(...firstBeats)).toBeGreaterThan(150);
  for (const { leave } of own) leave();
  await expect.poll(() => open).toBe(0);
});

test('a person gets at most twenty streams, without affecting others', async () => {
  const as = await app.signedIn({ roles: ['Accountant'] });
  const own = Array.from({ length: 20 }, () => listen(as));
  expect((await Promise.all(own.map(({ reply }) => reply))).map(({ status }) => status)).toEqual(
    own.map(() => 200),
  );
  const refused = await listen(as).reply;
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('30');
  const other = listen(await app.signedIn({ roles: ['Accountant'] }));
  expect((await other.reply).status).toBe(200);
  other.leave();
  for (const { leave } of own) leave();
  await expect.poll(() => open).toBe(0);
  const again = listen(as);
  expect((await again.reply).status).toBe(200);
  again.leave();
});
