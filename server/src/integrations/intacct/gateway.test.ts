import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import {
  answer,
  call,
  done,
  error,
  far,
  notSignedIn,
  opened,
  type Reply,
  result,
  signedIn,
  succeed,
  vanish,
} from '../../../test/far-gateway.ts';

afterEach(vanish);

describe('a call', () => {
  test('reuses its session and carries its control id', async () => {
    const { gateway, received } = await far(succeed);
    expect(await gateway.call(call)).toMatchObject({ kind: 'done', key: '90', records: [] });
    expect(await gateway.call({ ...call, controlId: 'q', isOnce: false })).toMatchObject({ kind: 'done' });
    expect(received.map(({ sessionId }) => sessionId)).toEqual([null, 's3ss10n-1', 's3ss10n-1']);
    expect(received.map(({ contentType }) => contentType)).toEqual(Array(3).fill('application/xml'));
    const [session, first, second] = received;
    expect(session?.xml.replaceAll(/session-[-\da-f]{36}/g, 'session-x')).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<request><control><senderid>sender</senderid><password>sender-secret</password>' +
        '<controlid>session-x</controlid><uniqueid>false</uniqueid><dtdversion>3.0</dtdversion>' +
        '<includewhitespace>false</includewhitespace></control><operation transaction="false"><authentication><login>' +
        '<userid>user</userid><companyid>company</companyid><password>user-secret&amp;</password>' +
        '<locationid>L&amp;1</locationid></login></authentication><content><function controlid="session-x">' +
        '<getAPISession></getAPISession></function></content></operation></request>',
    );
    expect(first?.xml).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<request><control><senderid>sender</senderid><password>sender-secret</password>' +
        '<controlid>Invoice-1-1</controlid><uniqueid>true</uniqueid><dtdversion>3.0</dtdversion>' +
        '<includewhitespace>false</includewhitespace></control><operation transaction="false"><authentication>' +
        '<sessionid>s3ss10n-1</sessionid></authentication><content><function controlid="Invoice-1-1">' +
        `${call.xml}</function></content></operation></request>`,
    );
    expect(second?.xml).toContain('<controlid>q</controlid><uniqueid>false</uniqueid>');
  });

  test('reports what went over the wire, without secrets', async () => {
    const { gateway } = await far(({ controlId, sessionId }, response) => {
      const words = `Wrong sender-secret, user-secret&amp;amp;, ${sessionId} and 123456789`;
      response.end(answer(controlId, signedIn + result(controlId, 'failure', error('X', words))));
    });
    const { requestXml, responseXml, durationMs, ...refused } = await gateway.call(call);
    expect(refused).toMatchObject({
      kind: 'refused',
      errors: [{ description: 'Wrong ****, ****, **** and ****' }],
    });
    expect(requestXml).toContain('<password>****</password><controlid>Invoice-1-1</controlid>');
    expect(requestXml).toContain('<sessionid>****</sessionid>');
    expect(requestXml).toContain('<TAXID>****</TAXID>');
    expect(responseXml).toContain('<description>Wrong ****, ****, **** and ****<');
    expect(`${requestXml} ${responseXml}`).not.toMatch(/secret|s3ss10n|123456789/);
    expect(durationMs).toBeGreaterThanOrEqual(0);
  });

  test('reuses the previous connection without leaking listeners', async () => {
    const sockets = new Set<Socket>();
    const { gateway } = await far(({ controlId }, response, { socket }) => {
      sockets.add(socket);
      response.end(done(controlId));
    });
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    for (let at = 0; at < 15; at += 1) await gateway.call(call);
    await wait(0);
    process.off('warning', note);
    expect(warnings).toEqual([]);
    expect(sockets.size).toBe(1);
  });

  test('keeps no more of the response than can be stored', async () => {
    const { gateway } = await far(({ controlId }, response) => {
      response.end(`${done(controlId)}<!-- ${'\0x'.repeat(200_000)} -->`);
    });
    const { responseXml, kind } = await gateway.call(call);
    expect(kind).toBe('done');
    expect(responseXml).toHaveLength(100_000);
    expect(responseXml).not.toContain('\0');
  });
});

describe('a session', () => {
  test('that expired is renewed once, and the call is resent unchanged', async () => {
    const { gateway, received } = await far(({ controlId, sessionId }, response) => {
      response.end(sessionId === 's3ss10n-1' ? notSignedIn(controlId, 'Invalid session') : done(controlId));
    });
    expect(await gateway.call(call)).toMatchObject({ kind: 'done', key: '90' });
    expect(received.map(({ sessionId }) => sessionId)).toEqual([null, 's3ss10n-1', null, 's3ss10n-2']);
    expect(received[3]?.controlId).toBe('Invoice-1-1');
    expect(await gateway.call(call)).toMatchObject({ kind: 'done' });
    expect(received).toHaveLength(5);
  });

  test('that expired for two concurrent calls is not thrown away once renewed', async () => {
    const { gateway, received } = await far(({ controlId, sessionId }, response) => {
      response.end(sessionId === 's3ss10n-1' ? notSignedIn(controlId, 'Invalid session') : done(controlId));
    });
    await gateway.tryCredentials();
    const both = await Promise.all([gateway.call(call), gateway.call({ ...call, controlId: 'Invoice-2-1' })]);
    expect(both.map(({ kind }) => kind)).toEqual(['done', 'done']);
    expect(received.filter(({ sessionId }) => sessionId !== null)).toHaveLength(4);
  });

  test('that keeps being refused means wrong credentials', async () => {
    const { gateway, received } = await far(({ controlId }, response) =>
      response.end(notSignedIn(controlId, 'No access')),
    );
    expect(await gateway.call(call)).toMatchObject({
      kind: 'credentials',
      errors: [{ errorNo: 'XL03000006', description: 'No access' }],
    });
    expect(received).toHaveLength(4);
  });

  test.each([
    ['user', (id: string) => notSignedIn(id, 'Sign-in information is incorrect')],
    [
      'sender',
      (id: string) =>
        `<response><control><status>failure</status><controlid>${id}</controlid></control>${error('XL03000006', 'Sign-in information is incorrect')}</response>`,
    ],
    [
      'session',
      (id: string) =>
        answer(id, signedIn + result(id, 'failure', error('X', 'Sign-in information is incorrect'))),
    ],
  ])('refused for the %s means wrong credentials', async (_, words) => {
    const { gateway, received } = await far(
      succeed,
      ({ controlId }, response) => void response.end(words(controlId)),
    );
    const errors = [{ description: 'Sign-in information is incorrect' }];
    expect(await gateway.call(call)).toMatchObject({ kind: 'credentials', errors });
    expect(await gateway.tryCredentials()).toMatchObject({ kind: 'credentials', errors });
    expect(received.every(({ sessionId }) => sessionId === null)).toBe(true);
  });

  test('that gets no answer means the call was never sent', async () => {
    const { gateway, received } = await far(succeed, (_, response) => void response.destroy());
    expect(await gateway.call(call)).toMatchObject({
      kind: 'unsent',
      why: 'The connection was lost before Intacct responded.',
    });
    expect(await gateway.tryCredentials()).toMatchObject({ kind: 'unknown' });
    expect(received.every(({ sessionId }) => sessionId === null)).toBe(true);
  });

  test('over the request limit makes us wait', async () => {
    const { gateway } = await far(succeed, (_, response) => {
      response.writeHead(429, { 'retry-after': '3' }).end();
    });
    expect(await gateway.call(call)).toMatchObject({ kind: 'busy', retryAfterMs: 3_000 });
  });

  test('is tested without revealing its id', async () => {
    const { gateway, received } = await far(succeed);
    const tried = await gateway.tryCredentials();
    expect(tried).toMatchObject({ kind: 'done', key: null, records: [] });
    expect(tried.responseXml).toContain('<sessionid>****</sessionid>');
    expect(await gateway.call(call)).toMatchObject({ kind: 'done' });
    expect(received).toHaveLength(2);
  });

  test('without an id does not count', async () => {
    const { gateway } = await far(
      succeed,
      ({ controlId }, response) => void response.end(opened(controlId, '')),
    );
    expect(await gateway.tryCredentials()).toMatchObject({
      kind: 'unknown',
      why: 'Intacct did not open a session.',
    });
    expect(await gateway.call(call)).toMatchObject({ kind: 'unsent' });
  });

  test('follows the endpoint the gateway names, but only on a trusted host', async () => {
    let path: string | undefined;
    const reply: Reply = ({ controlId }, response, request) => {
      path = request.url;
      response.end(done(controlId));
    };
    const elsewhere = await far(() => expect.unreachable());
    let endpoint = '';
    const home = await far(reply, ({ controlId }, response) => {
      response.end(opened(controlId, 's3ss10n', endpoint));
    });
    endpoint = new URL('/other', home.url).href;
    expect(await home.gateway.call(call)).toMatchObject({ kind: 'done' });
    expect(path).toBe('/other');
    for (endpoint of [elsewhere.url, 'https://api.intacct.com/ia/xml/xmlgw.phtml', 'no address']) {
      await home.gateway.tryCredentials();
      expect(await home.gateway.call(call)).toMatchObject({ kind: 'done' });
      expect(path).toBe('/ia/xml/xmlgw.phtml');
    }
    expect(elsewhere.received).toEqual([]);
  });
});

test('too many calls make us wait as long as Retry-After says', async () => {
  const { gateway, received } = await far((_, response) => {
    response.writeHead(429, { 'retry-after': '2' });
    response.end(
      `<response><control><status>failure</status></control>${error('GW-0010', 'Too many requests')}</response>`,
    );
  });
  expect(await gateway.call(call)).toMatchObject({
    kind: 'busy',
    retryAfterMs: 2_000,
    errors: [{ errorNo: 'GW-0010', description: 'Too many requests' }],
  });
  expect(received).toHaveLength(2);
});

test('a reused control id is reported as a repeat', async () => {
  const { gateway } = await far(({ controlId }, response) => {
    const words = `The Control ID &amp;#39;${controlId}&amp;#39; is not unique.`;
    response.end(answer(controlId, signedIn + result(controlId, 'failure', error('XL03000009', words))));
  });
  expect(await gateway.call(call)).toMatchObject({
    kind: 'repeated',
    errors: [{ description: "The Control ID 'Invoice-1-1' is not unique." }],
  });
});
