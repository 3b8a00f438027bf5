import { ApiErrorBody } from '@backdock/core/kit/api-error.ts';
import { endpoint, eventStream, fileEndpoint, listEndpoint, Nothing } from '@backdock/core/kit/endpoint.ts';
import { idInPath } from '@backdock/core/kit/id.ts';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { handle, handleEvents, handleFile, handleList } from './route.ts';

/** Calls the product doesn't have, to exercise every kind of endpoint. */
const sample = {
  list: listEndpoint({
    path: '/api/sample/numbers',
    summary: '',
    permission: 'lookups.read',
    row: z.object({ n: z.number() }),
    columns: {},
  }),
  one: endpoint({
    method: 'GET',
    path: '/api/sample/{sampleId}',
    summary: '',
    permission: 'lookups.read',
    params: z.object({ sampleId: idInPath('Sample') }),
    response: z.object({ id: z.number() }),
  }),
  wrongAnswer: endpoint({
    method: 'GET',
    path: '/api/sample/wrong-answer',
    summary: '',
    permission: 'lookups.read',
    response: z.object({ id: z.number() }),
  }),
  writeInRead: endpoint({
    method: 'GET',
    path: '/api/sample/write-in-read',
    summary: '',
    permission: 'lookups.read',
    response: Nothing,
  }),
  slow: endpoint({
    method: 'GET',
    path: '/api/sample/slow',
    summary: '',
    permission: 'lookups.read',
    response: Nothing,
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/sample/count',
    summary: '',
    permission: 'lookups.read',
    body: z.strictObject({ text: z.string().max(20), fail: z.boolean().optional() }),
    response: z.object({ mails: z.number() }),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/sample/upload',
    summary: '',
    permission: 'lookups.read',
    files: { maxFiles: 2, maxBytes: 1000 },
    body: z.object({ note: z.string().min(1) }),
    response: z.object({ note: z.string(), sizes: z.array(z.number()) }),
  }),
  file: fileEndpoint({ path: '/api/sample/file', summary: '', permission: 'lookups.read' }),
  events: eventStream({
    method: 'POST',
    path: '/api/sample/events',
    summary: '',
    permission: 'lookups.read',
    body: z.strictObject({ fail: z.boolean() }),
    events: { tick: z.object({ n: z.number() }) },
  }),
};

let wasAborted = false;
let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp({
    routes: () => [
      handleList(sample.list, async (_ctx, _request, { limit, offset }) => {
        const all = Array.from({ length: 120 }, (_, n) => ({ n }));
        return { rows: all.slice(offset, offset + limit), total: all.length };
      }),
      handle(sample.one, async (_ctx, { params }) => ({ id: params.sampleId })),
      handle(sample.wrongAnswer, async () => ({ id: 'one' }) as unknown as { id: number }),
      handle(sample.writeInRead, async ({ db }) => {
        await sql`DELETE FROM mail`.execute(db);
        return null;
      }),
      handle(sample.slow, async ({ db }) => {
        await sql`SELECT pg_sleep(5)`.execute(db);
        return null;
      }),
      handle(sample.count, async ({ tx, now }, { body }) => {
        await tx
          .insertInto('mail')
          .values({
            dedupe_key: crypto.randomUUID(),
            recipient: 'a',
            subject: body.text,
            text: '',
            created_on: now.toISOString(),
          })
          .execute();
        await sql`SELECT pg_sleep(0.05)`.execute(tx);
        if (body.fail) throw new Error('half done');
        const { mails } = await tx
          .selectFrom('mail')
          .select((eb) => eb.fn.countAll<number>().as('mails'))
          .executeTakeFirstOrThrow();
        return { mails };
      }),
      handle(sample.upload, async (_ctx, { body, files }) => ({
        note: body.note,
        sizes: files.map(({ bytes }) => bytes.length),
      })),
      handleFile(sample.file, async () => ({
        stream: Readable.from(['hello']),
        fileName: 'Übersicht "1".csv',
        contentType: 'text/csv',
        size: 5,
      })),
      handleEvents(sample.events, async (_ctx, { body }, { emit, signal }) => {
        emit('tick', { n: 1 });
        emit('tick', { n: 2 });
        setImmediate(() => {
          wasAborted = signal.aborted;
          emit('tick', { n: 3 });
        });
        if (body.fail) throw new Error('broken inside');
      }),
    ],
  });
  as = await app.signedIn();
});
afterAll(() => app.close());

describe('lists', () => {
  test('return rows with their range and total, fifty at a time', async () => {
    const first = await app.raw('GET', '/api/sample/numbers', { as });
    expect(first.headers.get('content-range')).toBe('items 0-49/120');
    expect(await first.json()).toHaveLength(50);
    const last = await app.raw('GET', '/api/sample/numbers?limit=100&offset=100', { as });
    expect(last.headers.get('content-range')).toBe('items 100-119/120');
    const none = await app.raw('GET', '/api/sample/numbers?offset=1000', { as });
    expect(none.headers.get('content-range')).toBe('items */120');
  });

  test.each(['limit=0', 'limit=501', 'limit=x', 'offset=-1', 'offset=9999999999'])(
    'refuse %s',
    async (query) => {
      expect((await app.raw('GET', `/api/sample/numbers?${query}`, { as })).status).toBe(400);
    },
  );
});

describe('bad input gets a 400 with an error body', () => {
  test.each<[string, string, string, string?, Record<string, string>?]>([
    ['a non-numeric id', 'GET', '/api/sample/abc'],
    ['an id out of range', 'GET', '/api/sample/99999999999'],
    ['an id above the maximum', 'GET', '/api/sample/2147483648'],
    ['NUL in the URL', 'GET', '/api/sample/numbers?limit=%00'],
    ['NUL in the body', 'POST', '/api/sample/count', '{"text":"a\\u0000b"}'],
    ['malformed JSON', 'POST', '/api/sample/count', '{'],
    ['a poisoned prototype', 'POST', '/api/sample/count', '{"__proto__":{"x":1},"text":"a"}'],
    ['unknown fields', 'POST', '/api/sample/count', '{"text":"a","more":1}'],
    ['an unusable key', 'POST', '/api/sample/count', '{"text":"a"}', { 'idempotency-key': 'a b' }],
  ])('%s', async (_, method, path, body, headers = {}) => {
    const response = await app.raw(method, path, { as, body, headers });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(ApiErrorBody.parse(await response.json()).status).toBe(400);
  });

  test('text that merely spells out NUL is accepted', async () => {
    const response = await app.raw('POST', '/api/sample/count', { as, body: { text: String.raw`\u0000` } });
    expect(response.status).toBe(200);
  });

  test('a body over 1 MB gets a 413, another media type a 415, an unknown endpoint a 404', async () => {
    const large = JSON.stringify({ text: 'x'.repeat(1_100_000) });
    expect((await app.raw('POST', '/api/sample/count', { as, body: large })).status).toBe(413);
    const xml = { as, body: '<a/>', headers: { 'content-type': 'application/xml' } };
    expect((await app.raw('POST', '/api/sample/count', xml)).status).toBe(415);
    const unknown = await app.raw('GET', '/api/nothing', { as });
    expect(ApiErrorBody.parse(await unknown.json())).toMatchObject({ status: 404, title: 'Not found' });
  });

  test('messages name the field by its path', async () => {
    const response = await app.raw('POST', '/api/sample/count', { as, body: { text: 'x'.repeat(21) } });
    expect(await response.json()).toMatchObject({ errors: { text: ['Maximum is 20 characters'] } });
  });
});

describe('failures', () => {
  test('a response that does not match its schema is never sent', async () => {
    const response = await app.raw('GET', '/api/sample/wrong-answer', { as });
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({
      title: 'Internal error',
      status: 500,
      detail: 'Something went wrong on our side. Please try again.',
    });
  });

  test('a read endpoint cannot write', async () => {
    await app.sql(
      `INSERT INTO mail (dedupe_key, recipient, subject, text, created_on) VALUES ('kept', '', '', '', now())`,
    );
    expect((await app.raw('GET', '/api/sample/write-in-read', { as })).status).toBe(500);
    expect(await app.sql(`SELECT FROM mail WHERE dedupe_key = 'kept'`)).toHaveLength(1);
  });

  test('a read that takes too long gets a 503 with Retry-After', async () => {
    const response = await app.raw('GET', '/api/sample/slow', { as });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
  });
});

describe('Idempotency-Key', () => {
  const post = (key: string, text: string, fail = false) =>
    app.raw('POST', '/api/sample/count', { as, body: { text, fail }, headers: { 'idempotency-key': key } });

  test('a repeat gets the first response and changes nothing', async () => {
    const first = await post('k1', 'once');
    const again = await post('k1', 'once');
    expect(again.headers.get('idempotent-replay')).toBe('true');
    expect(await again.json()).toEqual(await first.json());
    expect(await app.sql(`SELECT FROM mail WHERE subject = 'once'`)).toHaveLength(1);
  });

  test('ten concurrent repeats make one change', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => post('k2', 'at once')));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect(await app.sql(`SELECT FROM mail WHERE subject = 'at once'`)).toHaveLength(1);
  });

  test('the same key with another body gets a 422', async () => {
    await post('k3', 'one');
    expect((await post('k3', 'two')).status).toBe(422);
  });

  test('a failure keeps neither change nor key, so the retry works', async () => {
    expect((await post('k4', 'fails', true)).status).toBe(500);
    expect(await app.sql(`SELECT FROM mail WHERE subject = 'fails'`)).toHaveLength(0);
    expect((await post('k4', 'works')).status).toBe(200);
  });

  test('the same key from another person is a different key', async () => {
    await post('k5', 'mine');
    const other = await app.signedIn();
    const reply = await app.raw('POST', '/api/sample/count', {
      as: other,
      body: { text: 'theirs' },
      headers: { 'idempotency-key': 'k5' },
    });
    expect(reply.status).toBe(200);
  });
});

describe('files', () => {
  const form = (note: string, ...files: number[]) => {
    const data = new FormData();
    data.set('note', note);
    for (const size of files) data.append('file', new Blob([new Uint8Array(size)]), `${size}.bin`);
    return fetch(`${app.origin}/api/sample/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}` },
      body: data,
    });
  };

  test('multipart delivers fields and files', async () => {
    expect(await (await form('two', 10, 20)).json()).toEqual({ note: 'two', sizes: [10, 20] });
  });

  test('oversized files, too many files and missing fields are refused', async () => {
    expect((await form('large', 1001)).status).toBe(413);
    expect((await form('many', 1, 1, 1)).status).toBe(413);
    expect((await form('', 1)).status).toBe(400);
    expect((await app.raw('POST', '/api/sample/upload', { as, body: {} })).status).toBe(415);
  });

  test('a download is an attachment under its own name', async () => {
    const response = await app.raw('GET', '/api/sample/file', { as });
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="_bersicht _1_.csv"; filename*=UTF-8''%C3%9Cbersicht%20%221%22.csv`,
    );
    expect(await response.text()).toBe('hello');
  });
});

describe('event streams', () => {
  const stream = async (fail: boolean) =>
    (await app.raw('POST', '/api/sample/events', { as, body: { fail } })).text();

  test('send events with their data', async () => {
    const text = await stream(false);
    expect(text).toBe('retry: 3000\n\nevent: tick\ndata: {"n":1}\n\nevent: tick\ndata: {"n":2}\n\n');
  });

  test('notify their handler when they end, and accept nothing afterward', async () => {
    wasAborted = false;
    expect(await stream(false)).not.toContain('{"n":3}');
    expect(wasAborted).toBe(true);
  });

  test('end with an error event that reveals no internals', async () => {
    const text = await stream(true);
    expect(text).toContain(
      'event: error\ndata: {"message":"Something went wrong on our side. Please try again."}',
    );
    expect(text).not.toContain('broken inside');
  });
});

test('every response carries the security headers and its request id', async () => {
  const response = await app.raw('GET', '/api/sample/7', { as, headers: { 'x-request-id': 'my-request-1' } });
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'x-request-id': 'my-request-1',
  });
});
