import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  call,
  done,
  far,
  opened,
  patience,
  type Reply,
  settingsFor,
  succeed,
  vanish,
} from '../../../test/far-gateway.ts';
import { openGateway } from './gateway.ts';

afterEach(vanish);

describe('the outcome is unknown for a call', () => {
  const late = 'Intacct did not respond in time.';
  const broken = 'The connection was lost before Intacct responded.';
  const drip: Reply = ({ controlId }, response) => {
    const letters = done(controlId).split('');
    const timer = setInterval(() => response.write(letters.shift() ?? ' '), 20);
    response.once('close', () => clearInterval(timer));
  };

  test.each<[string, Reply, string]>([
    ['whose reply is lost', (_, response) => void response.destroy(), broken],
    ['that hangs', () => undefined, late],
    ['whose reply trickles in', drip, late],
    [
      'whose reply breaks off',
      ({ controlId }, response) => {
        response.writeHead(200, { 'content-length': done(controlId).length });
        response.write(done(controlId).slice(0, 100), () => response.destroy());
      },
      broken,
    ],
    [
      'that is answered with truncated XML',
      ({ controlId }, response) => void response.end(done(controlId).slice(0, 150)),
      "Intacct's response could not be read.",
    ],
    [
      'that is answered with HTTP 500',
      ({ controlId }, response) => void response.writeHead(500).end(done(controlId)),
      'Intacct returned HTTP 500.',
    ],
    [
      'that is redirected',
      (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
      'Intacct returned HTTP 307.',
    ],
    [
      'that gets the answer to another call',
      (_, response) => void response.end(done('Invoice-2-1')),
      "Intacct's response is for a different request.",
    ],
    [
      'whose answer never ends',
      (_, response) => {
        const part = 'x'.repeat(100_000);
        const more = () => {
          while (!response.destroyed && response.write(part));
        };
        response.on('drain', more);
        more();
      },
      "Intacct's response is too long.",
    ],
  ])('%s', async (_, reply, why) => {
    const timeoutMs = why === late ? patience.short : patience.long;
    const { gateway, received } = await far(reply, undefined, timeoutMs);
    const startedAt = performance.now();
    const answered = await gateway.call(call);
    const tookMs = performance.now() - startedAt;
    expect(answered).toMatchObject({ kind: 'unknown', why });
    expect(answered.requestXml).toContain('Invoice-1-1');
    // No retry.
    expect(received).toHaveLength(2);
    // The deadline includes signing in, so it's longer than the call itself.
    expect(tookMs >= timeoutMs - 5).toBe(why === late);
  });

  test('that its caller aborts, closing the connection', async () => {
    const lost = new AbortController();
    const left = Promise.withResolvers<void>();
    const { gateway } = await far((_, response) => {
      response.once('close', () => left.resolve());
      lost.abort();
    });
    expect(await gateway.call(call, lost.signal)).toMatchObject({ kind: 'unknown' });
    await left.promise;
  });

  test('on a kept-alive connection that is gone', async () => {
    const { gateway, received } = await far(({ controlId }, response, request) => {
      if (controlId === 'Invoice-1-1') response.end(done(controlId));
      else request.socket.resetAndDestroy();
    });
    expect(await gateway.call(call)).toMatchObject({ kind: 'done' });
    expect(await gateway.call({ ...call, controlId: 'Invoice-2-1' })).toMatchObject({
      kind: 'unknown',
      why: broken,
    });
    expect(received).toHaveLength(3);
  });

  test('that times out, counting the time to open its session', async () => {
    const { gateway } = await far(
      () => undefined,
      ({ controlId }, response) =>
        void wait(patience.short * 0.7).then(() => response.end(opened(controlId, 's3ss10n'))),
      patience.short,
    );
    const answered = await gateway.call(call);
    expect(answered).toMatchObject({ kind: 'unknown', why: late });
    expect(answered.durationMs).toBeLessThan(patience.short * 1.6);
  });
});

describe('a call is never sent', () => {
  test('when nothing is listening', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    const answered = await openGateway(settingsFor(`http://127.0.0.1:${port}/`)).call(call);
    expect(answered).toMatchObject({ kind: 'unsent', why: 'Intacct could not be reached: ECONNREFUSED.' });
    expect(answered.responseXml).toBeNull();
  });

  test('when the gateway vanished between two calls', async () => {
    const home = await far(({ controlId }, response) => {
      response.setHeader('connection', 'close');
      response.end(done(controlId));
    });
    expect(await home.gateway.call(call)).toMatchObject({ kind: 'done' });
    vanish();
    await wait(20);
    expect(await home.gateway.call(call)).toMatchObject({ kind: 'unsent' });
  });

  test('to a host that does not exist', async () => {
    const answered = await openGateway(settingsFor('http://gateway.invalid/', patience.short)).call(call);
    expect(answered).toMatchObject({ kind: 'unsent', why: expect.stringContaining('could not be reached') });
  });

  test('to a server that cannot prove its identity', async () => {
    const plain = await far(succeed);
    const answered = await openGateway(settingsFor(plain.url.replace('http:', 'https:'))).call(call);
    expect(answered).toMatchObject({ kind: 'unsent' });
    expect(plain.received).toEqual([]);
  });
});
