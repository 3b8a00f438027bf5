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

describe('nobody knows what became of a call', () => {
  const late = 'Intacct did not answer in time.';
  const broken = 'The connection broke before Intacct answered.';
  const drip: Reply = ({ controlId }, response) => {
    const letters = done(controlId).split('');
    const timer = setInterval(() => response.write(letters.shift() ?? ' '), 20);
    response.once('close', () => clearInterval(timer));
  };

  test.each<[string, Reply, string]>([
    ['whose reply is lost', (_, response) => void response.destroy(), broken],
    ['that hangs', () => undefined, late],
    ['whose reply drips', drip, late],
    [
      'whose reply breaks off',
      ({ controlId }, response) => {
        response.writeHead(200, { 'content-length': done(controlId).length });
        response.write(done(controlId).slice(0, 100), () => response.destroy());
      },
      broken,
    ],
    [
      'that is answered with half an XML',
      ({ controlId }, response) => void response.end(done(controlId).slice(0, 150)),
      "Intacct's answer cannot be read.",
    ],
    [
      'that is answered with HTTP 500',
      ({ controlId }, response) => void response.writeHead(500).end(done(controlId)),
      'Intacct answered with HTTP 500.',
    ],
    [
      'that is sent elsewhere',
      (_, response) => void response.writeHead(307, { location: '/elsewhere' }).end(),
      'Intacct answered with HTTP 307.',
    ],
    [
      'that gets the answer to another',
      (_, response) => void response.end(done('Invoice-2-1')),
      "Intacct's answer belongs to another request.",
    ],
    [
      'whose answer does not end',
      (_, response) => {
        const part = 'x'.repeat(100_000);
        const more = () => {
          while (!response.destroyed && response.write(part));
        };
        response.on('drain', more);
        more();
      },
      "Intacct's answer is too long.",
    ],
  ])('%s', async (_, reply, why) => {
    const timeoutMs = why === late ? patience.short : patience.long;
    const { gateway, received } = await far(reply, undefined, timeoutMs);
    const startedAt = performance.now();
    const answered = await gateway.call(call);
    const tookMs = performance.now() - startedAt;
    expect(answered).toMatchObject({ kind: 'unknown', why });
    expect(answered.requestXml).toContain('Invoice-1-1');
    // It was not tried again.
    expect(received).toHaveLength(2);
    // The deadline covers signing in too, so it is longer than the call itself.
    expect(tookMs >= timeoutMs - 5).toBe(why === late);
  });

  test('that its caller gave up, and it does not stay open', async () => {
    const lost = new AbortController();
    const left = Promise.withResolvers<void>();
    const { gateway } = await far((_, response) => {
      response.once('close', () => left.resolve());
      lost.abort();
    });
    expect(await gateway.call(call, lost.signal)).toMatchObject({ kind: 'unknown' });
    await left.promise;
  });

  test('on a connection that was kept and is gone', async () => {
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

  test('and the time for its session counts', async () => {
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

describe('a call never left', () => {
  test('where nobody listens', async () => {
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

  test('where the gateway vanished between two calls', async () => {
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

  test('to somebody who cannot prove who they are', async () => {
    const plain = await far(succeed);
    const answered = await openGateway(settingsFor(plain.url.replace('http:', 'https:'))).call(call);
    expect(answered).toMatchObject({ kind: 'unsent' });
    expect(plain.received).toEqual([]);
  });
});
