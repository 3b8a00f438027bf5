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
  test('what was uploaded comes back as an attachment under its own name', async () => {
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

  test('an address takes one file, once', async () => {
    const { body } = await ask();
    expect((await put(body.url, pdf)).status).toBe(201);
    expect((await put(body.url, pdf)).status).not.toBe(201);
    expect((await fetch(body.url)).status).toBe(403);
    const elsewhere = body.url.replace('price%20list', 'other');
    expect((await put(elsewhere, pdf)).status).toBe(403);
  });

  test('an address lives ten minutes', async () => {
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

describe('refused', () => {
  test.each([
    ['another size than announced', pdf, { size: 5 }],
    ['another type than announced', pdf, { contentType: 'image/png', fileName: 'a.png' }],
    ['another extension than its type', pdf, { fileName: 'a.exe' }],
    [
      'binary that says it is text',
      new Uint8Array([65, 0, 66]),
      { contentType: 'text/csv', fileName: 'a.csv' },
    ],
  ])('%s', async (_, bytes, announced) => {
    expect((await link(await uploaded(bytes, announced))).status).toBe(422);
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

  test('what nobody uploaded, and what is not mine, does not exist', async () => {
    const { body } = await ask();
    expect((await link(body.documentName)).status).toBe(404);
    const mine = await uploaded();
    expect((await link(mine, await app.signedIn({ roles: ['Admin'] }))).status).toBe(404);
  });
});
