import { documents } from '@backdock/core/documents/documents.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  as = await app.signedIn();
});
afterAll(() => app.close());

const pdf = new TextEncoder().encode('%PDF-1.7 and so on');

const ask = (file: Record<string, unknown> = {}) =>
  app.call(documents.uploadUrl, {
    as,
    body: { fileName: 'price list.pdf', contentType: 'application/pdf', size: pdf.length, ...file },
  });

const put = (url: string, bytes: Uint8Array) =>
  fetch(url, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/pdf' },
    body: new Blob([Buffer.from(bytes)]),
  });

async function uploaded(bytes = pdf, announced: Record<string, unknown> = {}): Promise<string> {
  const { body } = await ask({ size: bytes.length, ...announced });
  expect((await put(body.url, bytes)).status).toBe(201);
  return body.documentName;
}

const link = (documentName: string, who = as) =>
  app.call(documents.downloadUrl, { as: who, body: { documentName } });

describe('upload and download', () => {
  test('serves an upload as an attachment under its own name', async () => {
    const name = await uploaded();
    expect(name).toMatch(/^[0-9a-f-]{36}\/\d{14}__price list\.pdf$/);
    const { body } = await link(name);
    const file = await fetch(body.url);
    expect(file.headers.get('content-disposition')).toContain('filename="price list.pdf"');
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf);
    const direct = await app.raw('GET', `/api/documents/download/${encodeURIComponent(name)}`, { as });
    expect(direct.status).toBe(200);
    expect(await direct.text()).toBe('%PDF-1.7 and so on');
  });

  test('an upload URL takes one file, once', async () => {
    const { body } = await ask();
    expect((await put(body.url, pdf)).status).toBe(201);
    expect((await put(body.url, pdf)).status).not.toBe(201);
    expect((await fetch(body.url)).status).toBe(403);
    const elsewhere = body.url.replace('price%20list', 'other');
    expect((await put(elsewhere, pdf)).status).toBe(403);
  });

  test('an upload URL expires after ten minutes', async () => {
    app.clock.now = new Date(Date.now() - 11 * 60_000);
    const old = await app.tokenFor(await app.addEmployee());
    const { body } = await app.call(documents.uploadUrl, {
      as: old,
      body: { fileName: 'a.pdf', contentType: 'application/pdf', size: 5 },
    });
    app.clock.now = new Date();
    expect((await put(body.url, pdf)).status).toBe(403);
  });
});

describe('preview', () => {
  const preview = (documentName: string, who = as) =>
    app.call(documents.previewUrl, { as: who, body: { documentName } });
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

  test.each([
    ['application/pdf', 'terms & more.pdf', pdf],
    ['image/png', 'photo.png', png],
    ['image/jpeg', 'photo.jpg', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1])],
  ])('%s: serves the verified type inline, for five minutes', async (contentType, fileName, bytes) => {
    const { status, body } = await preview(await uploaded(bytes, { contentType, fileName }));
    expect(status).toBe(200);
    expect(body.contentType).toBe(contentType);
    expect(Date.parse(body.expiresOn) - app.clock.now.getTime()).toBe(5 * 60_000);
    const file = await fetch(body.url);
    // The uploader claimed application/pdf; the URL reports the type the bytes really have.
    expect(file.headers.get('content-type')).toBe(contentType);
    expect(file.headers.get('content-disposition')).toMatch(/^inline; filename="/);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  test('the URL cannot be altered to another type or disposition', async () => {
    const { body } = await preview(await uploaded(png, { contentType: 'image/png', fileName: 'a.png' }));
    for (const [part, forged] of [
      ['rsct=image%2Fpng', 'rsct=text%2Fhtml'],
      ['rscd=inline', 'rscd=attachment'],
    ] as const) {
      expect(body.url).toContain(part);
      expect((await fetch(body.url.replace(part, forged))).status).toBe(403);
    }
  });

  test.each([
    ['text/csv', 'costs.csv', new TextEncoder().encode('a,b')],
    ['application/msword', 'a.doc', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  ])('%s can only be downloaded', async (contentType, fileName, bytes) => {
    const name = await uploaded(bytes, { contentType, fileName });
    const reply = await preview(name);
    expect(reply.status).toBe(422);
    expect((reply.body as unknown as { detail: string }).detail).toBe(
      'This file can’t be previewed. Download it to open it.',
    );
    const download = await fetch((await link(name)).body.url);
    expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('refuses a fake image and someone else’s file', async () => {
    const lie = await uploaded(new TextEncoder().encode('<script>'), {
      contentType: 'image/png',
      fileName: 'a.png',
    });
    expect((await preview(lie)).status).toBe(422);
    const mine = await uploaded();
    expect((await preview(mine, await app.signedIn({ roles: ['Admin'] }))).status).toBe(404);
  });
});

describe('refuses', () => {
  test.each([
    ['a different size than announced', pdf, { size: 5 }],
    ['a different type than announced', pdf, { contentType: 'image/png', fileName: 'a.png' }],
    ['an extension that doesn’t match its type', pdf, { fileName: 'a.exe' }],
    [
      'binary content declared as text',
      new Uint8Array([65, 0, 66]),
      { contentType: 'text/csv', fileName: 'a.csv' },
    ],
  ])('%s', async (_, bytes, announced) => {
    const name = await uploaded(bytes, announced);
    expect((await link(name)).status).toBe(422);
    expect(await app.runtime.blobs.inspect(name, 1)).toBeNull();
  });

  test.each([
    [{ contentType: 'text/html' }, 'contentType', 'Unsupported file type'],
    [{ fileName: '../a.pdf' }, 'fileName', 'Invalid format'],
    [{ fileName: '' }, 'fileName', 'Field is required'],
    [{ size: 26 * 1024 * 1024 }, 'size', 'Maximum is 26214400'],
  ])('%o before anything is uploaded', async (file, field, message) => {
    const reply = await ask(file);
    expect(reply.status).toBe(400);
    expect((reply.body as unknown as { errors: Record<string, string[]> }).errors[field]?.[0]).toBe(message);
  });

  test('a file never uploaded, or owned by someone else, as not found', async () => {
    const { body } = await ask();
    expect((await link(body.documentName)).status).toBe(404);
    const mine = await uploaded();
    expect((await link(mine, await app.signedIn({ roles: ['Admin'] }))).status).toBe(404);
  });
});
