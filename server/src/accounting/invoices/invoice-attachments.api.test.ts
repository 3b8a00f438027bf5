import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { documents } from '@backdock/core/documents/documents.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let as: string;
let invoiceId: number;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  as = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  invoiceId = await addInvoice(app, await addSupplier(app, 'Northwind'));
});
afterAll(() => app.close());

const pdf = new TextEncoder().encode('%PDF-1.7 and so on');

async function upload(fileName: string, { who = as, bytes = pdf } = {}): Promise<string> {
  const body = { fileName, contentType: 'application/pdf', size: bytes.length };
  const { body: target } = await app.call(documents.uploadUrl, { as: who, body });
  const put = await fetch(target.url, {
    method: 'PUT',
    headers: { 'x-ms-blob-type': 'BlockBlob', 'content-type': 'application/pdf' },
    body: new Blob([Buffer.from(bytes)]),
  });
  expect(put.status).toBe(201);
  return target.documentName;
}

const attach = (documentNames: string[], { who = as, to = invoiceId } = {}) =>
  app.call(invoiceDetails.attach, { as: who, params: { invoiceId: to }, body: { documentNames } });
const detach = (documentId: number, { who = as, from = invoiceId } = {}) =>
  app.call(invoiceDetails.detach, { as: who, params: { invoiceId: from, documentId } });
const preview = (documentName: string, who: string) =>
  app.call(documents.previewUrl, { as: who, body: { documentName } });
const history = async () => {
  const { body } = await app.call(invoices.history, { as, params: { invoiceId } });
  return body.entries.map(({ what, changes }) => [what, ...changes.map(({ from, to }) => [from, to])]);
};

test('attachments are added, visible to everyone who reads invoices, and removed', async () => {
  const names = [await upload('bill.pdf'), await upload('proof of delivery.pdf')];
  const { status, body } = await attach(names);
  expect(status).toBe(201);
  expect(body.attachments).toMatchObject([
    { documentName: names[0], size: pdf.length, addedBy: 'Dana Reyes' },
    { documentName: names[1] },
  ]);
  expect(body.version).toBe(1);
  const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
  const { body: link } = await preview(names[0] ?? '', buyer);
  expect(new Uint8Array(await (await fetch(link.url)).arrayBuffer())).toEqual(pdf);
  expect((await preview(names[0] ?? '', await app.signedIn())).status).toBe(403);

  const removed = await detach(body.attachments[0]?.documentId ?? 0);
  expect(removed.status).toBe(200);
  expect(removed.body.attachments.map(({ documentName }) => documentName)).toEqual(names.slice(1));
  expect((await preview(names[0] ?? '', buyer)).status).toBe(404);
  expect(await history()).toEqual([
    ['removed an attachment', ['bill.pdf', null]],
    ['attached a file', [null, 'proof of delivery.pdf']],
    ['attached a file', [null, 'bill.pdf']],
    expect.arrayContaining(['received this invoice']),
  ]);
});

test('attaching a file twice keeps it once', async () => {
  const name = await upload('once.pdf');
  const before = (await history()).length;
  await attach([name, name]);
  const { body } = await attach([name]);
  expect(body.attachments.filter(({ documentName }) => documentName === name)).toHaveLength(1);
  expect(await history()).toHaveLength(before + 1);
});

describe('refused', () => {
  test('a file whose content doesn’t match its type, or that was never uploaded', async () => {
    const lie = await upload('lie.pdf', { bytes: new TextEncoder().encode('<script>alert(1)') });
    expect((await attach([lie])).status).toBe(422);
    const body = { fileName: 'never.pdf', contentType: 'application/pdf', size: 9 };
    const { body: target } = await app.call(documents.uploadUrl, { as, body });
    expect((await attach([target.documentName])).status).toBe(404);
  });

  test('a file someone else uploaded', async () => {
    const other = await app.signedIn({ roles: ['Accountant'] });
    expect((await attach([await upload('theirs.pdf', { who: other })])).status).toBe(400);
  });

  test('no files, too many files, invalid names', async () => {
    const name = await upload('many.pdf');
    expect((await attach([])).status).toBe(400);
    expect((await attach(Array.from({ length: 11 }, () => name))).status).toBe(400);
    expect((await attach(['../etc/passwd'])).status).toBe(400);
  });

  test('staff with read-only access, and unknown invoices or files', async () => {
    const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await attach([await upload('a.pdf', { who: buyer })], { who: buyer })).status).toBe(403);
    expect((await detach(1, { who: buyer })).status).toBe(403);
    expect((await attach([await upload('b.pdf')], { to: 2_000_000_000 })).status).toBe(404);
    expect((await detach(2_000_000_000)).status).toBe(404);
    expect((await detach(1, { from: 2_000_000_000 })).status).toBe(404);
  });

  test('detaching a file through another invoice', async () => {
    const { body } = await attach([await upload('mine.pdf')]);
    const other = await addInvoice(app, body.partnerId);
    const documentId = body.attachments.at(-1)?.documentId ?? 0;
    expect((await detach(documentId, { from: other })).status).toBe(404);
  });
});
