import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { endpoint } from '@backdock/core/kit/endpoint.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { handle } from './route.ts';

const mebibyte = 1024 * 1024;
const upload = endpoint({
  method: 'POST',
  path: '/api/sample/streams',
  summary: '',
  permission: 'lookups.read',
  external: true,
  files: { maxFiles: 2, maxBytes: 3 * mebibyte, streamed: true },
  body: z.object({ note: z.string().min(1) }),
  response: z.object({ note: z.string(), sizes: z.array(z.number()), chunks: z.number() }),
});

const whole = endpoint({
  method: 'POST',
  path: '/api/sample/files',
  summary: '',
  permission: 'lookups.read',
  files: { maxFiles: 1, maxBytes: mebibyte },
  response: z.object({ size: z.number().optional() }),
});

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp({
    routes: () => [
      handle(upload, async (_ctx, { body, files }) => {
        const sizes: number[] = [];
        let chunks = 0;
        for await (const { stream } of files) {
          let size = 0;
          for await (const chunk of stream) {
            size += chunk.length;
            chunks += 1;
          }
          sizes.push(size);
        }
        return { note: body.note, sizes, chunks };
      }),
      handle(whole, async (_ctx, { files }) => ({ size: files[0]?.bytes.length })),
    ],
  });
  as = await app.signedIn();
});
afterAll(() => app.close());

const post = (
  body: FormData | string | Uint8Array<ArrayBuffer> | ReadableStream,
  headers: Record<string, string> = {},
  path: string = upload.path,
) =>
  fetch(`${app.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, ...headers },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' as const }),
  });
const type = 'multipart/form-data; boundary=x';
const part = (name: string, body: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`;
const open = '--x\r\ncontent-disposition: form-data; name="files"; filename="a.bin"\r\n\r\nabc';
const file = (size: number) => new Blob([new Uint8Array(size)]);

describe('streamed files', () => {
  const form = (...sizes: number[]) => {
    const data = new FormData();
    data.set('note', 'here');
    for (const size of sizes) data.append('files', file(size), `${size}.bin`);
    return post(data);
  };

  test('arrive in order, in many chunks', async () => {
    const reply = await form(2 * mebibyte, 10);
    expect(reply.status).toBe(200);
    const { note, sizes, chunks } = (await reply.json()) as z.infer<typeof upload.response>;
    expect({ note, sizes }).toEqual({ note: 'here', sizes: [2 * mebibyte, 10] });
    expect(chunks).toBeGreaterThan(10);
  });

  test('are limited in total size and in number', async () => {
    expect((await form(2 * mebibyte, mebibyte)).status).toBe(200);
    const large = await form(2 * mebibyte, mebibyte + 1);
    expect(large.status).toBe(413);
    expect(await large.json()).toMatchObject({ detail: 'File size is too large, maximum is 3MB' });
    expect((await form(1, 1, 1)).status).toBe(413);
  });

  test('a refusal also reaches a client that reads only after sending everything', async () => {
    const body = Buffer.concat([Buffer.from(part('note', 'a') + open), Buffer.alloc(60 * mebibyte)]);
    const sending = request(`${app.origin}${upload.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, 'content-type': type, 'content-length': body.length },
    });
    const answer = once(sending, 'response') as Promise<[IncomingMessage]>;
    await new Promise<void>((resolve) => sending.end(body, resolve));
    const [{ statusCode }] = await answer;
    expect(statusCode).toBe(413);
  });

  test('fields must come first and are checked before any file is read', async () => {
    const late = new FormData();
    late.append('files', file(10), 'a.bin');
    late.set('note', 'late');
    expect((await post(late)).status).toBe(400);
    const without = new FormData();
    without.append('files', file(2 * mebibyte), 'a.bin');
    const reply = await post(without);
    expect(reply.status).toBe(400);
    expect(await reply.json()).toMatchObject({ errors: { note: ['Field is required'] } });
    const nul = new FormData();
    nul.set('note', 'a\0b');
    expect((await post(nul)).status).toBe(400);
  });
});

test('the same file under the same key is accepted once, and a different file is refused', async () => {
  const send = (text: string) => {
    const data = new FormData();
    data.set('file', new Blob([text]), 'from-the-bank.txt');
    return fetch(`${app.origin}${whole.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${as}`, 'idempotency-key': 'of-a-file' },
      body: data,
    });
  };
  expect(await (await send('abc')).json()).toEqual({ size: 3 });
  const again = await send('abc');
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect(await again.json()).toEqual({ size: 3 });
  const other = await send('abcd');
  expect(other.status).toBe(422);
  expect(await other.json()).toMatchObject({
    detail: 'This Idempotency-Key was used for a different request.',
  });
});

describe('malformed forms', () => {
  test.each([
    ['without a boundary', 'multipart/form-data', part('note', 'a')],
    ['cut off in a file', type, part('note', 'a') + open],
    ['cut off in a field', type, '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\na'],
    ['with a field named __proto__', type, `${part('__proto__', 'a')}--x--`],
    ['no parts at all', type, 'nothing'],
    ['a hundred and one empty parts', type, '--x\r\n'.repeat(101)],
    ['cut off in a part’s header', type, `${part('note', 'a')}--x\r\ncontent-disposition: form-data; na`],
    ['a part without a name', type, `--x\r\ncontent-disposition: form-data\r\n\r\na\r\n--x--`],
    [
      'a part that isn’t form data',
      type,
      `--x\r\ncontent-disposition: inline; name="note"\r\n\r\na\r\n--x--`,
    ],
    ['a header that never ends', type, `--x\r\ncontent-disposition: ${'a'.repeat(20_000)}`],
    ['text that is not UTF-8', type, Buffer.from(`${part('note', '\xe9')}--x--`, 'latin1')],
  ])('%s', async (_, contentType, body) => {
    for (const to of [upload, whole]) {
      expect((await post(body, { 'content-type': contentType }, to.path)).status).toBe(400);
    }
  });

  test('too many parts', async () => {
    const many = part('note', 'a').repeat(500);
    for (const to of [upload, whole]) {
      for (const end of ['', '--x--']) {
        expect((await post(many + end, { 'content-type': type }, to.path)).status).toBe(413);
      }
    }
  });

  test('a body over the combined limit, with or without a declared length', async () => {
    const body = Buffer.concat([Buffer.from(open), Buffer.alloc(10 * mebibyte)]);
    expect((await post(body, { 'content-type': type }, whole.path)).status).toBe(413);
    const unannounced = new ReadableStream({
      start(controller) {
        controller.enqueue(body);
        controller.close();
      },
    });
    expect((await post(unannounced, { 'content-type': type }, whole.path)).status).toBe(413);
  });

  test('a form cut off at any byte is refused, leaving nothing behind', async () => {
    const form = `preamble\r\n${part('note', 'a')}${open}\r\n--x--`;
    const sent = (length: number) => post(form.slice(0, length), { 'content-type': type });
    expect((await sent(form.length)).status).toBe(200);
    for (let length = 1; length < form.length; length += 1) {
      expect([length, (await sent(length)).status]).toEqual([length, 400]);
    }
  });

  test('a client that hangs up does no harm', async () => {
    const { port } = new URL(app.origin);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [
      `POST ${upload.path} HTTP/1.1`,
      'host: x',
      `authorization: Bearer ${as}`,
      `content-type: ${type}`,
      'content-length: 100000',
    ];
    await new Promise<void>((resolve) => socket.once('connect', resolve));
    socket.write(`${head.join('\r\n')}\r\n\r\n${part('note', 'a')}${open}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const after = await post(`${part('note', 'a')}${open}\r\n--x--`, { 'content-type': type });
    expect(after.status).toBe(200);
  });
});
