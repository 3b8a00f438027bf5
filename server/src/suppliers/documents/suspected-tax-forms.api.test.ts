import { Readable } from 'node:stream';
import { documents as files } from '@backdock/core/documents/documents.contract.ts';
import { supplierDocuments } from '@backdock/core/suppliers/documents/documents.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem, pastTheApplication } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { documentCalls } from '../../../test/supplier-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { announceDocument } from '../../documents/documents.service.ts';
import { receiveDocument } from './documents.service.ts';

let app: TestApp;
let call: ReturnType<typeof documentCalls>;
let admin: string;
let accountant: string;
let buyer: string;
let logistics: string;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  call = documentCalls(app);
  admin = await call.signedIn('Admin');
  accountant = await call.signedIn('Accountant');
  buyer = await call.signedIn('PurchasingManager');
  logistics = await call.signedIn('LogisticsAdministrator');
  staff = await call.signedIn();
});
afterAll(() => app.close());

const link = async (documentName: string, as: string) =>
  (await app.call(files.downloadUrl, { as, body: { documentName } })).status;
const preview = async (documentName: string, as: string) =>
  (await app.call(files.previewUrl, { as, body: { documentName } })).status;
const names = async (supplierId: number, as: string) =>
  (await call.list(supplierId, as)).body.documents.map(({ name }) => name);
const history = async (of: 'history' | 'taxFormHistory', supplierId: number, as: string) =>
  (await app.call(supplierDocuments[of], { as, params: { supplierId } })).body.entries;
const formBytes = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Length 99 >>\nstream\nBT (Request for Taxpayer Identification Number) Tj ET\nendstream\nendobj\n',
);

describe('a tax form filed as something else', () => {
  test.each([
    ['by its name', { name: 'signed w9.pdf' }],
    ['by its content', { name: 'scan0042.pdf', bytes: formBytes }],
  ])('is restricted %s', async (_, file) => {
    const id = await addSupplier(app, 'Granite Works');
    const { documents, restricted } = await call.upload(id, buyer, { ...file, type: 'Other' });
    expect([documents, restricted]).toEqual([[], 1]);
    const [suspected] = (await call.list(id, accountant)).body.documents;
    expect(suspected).toMatchObject({ name: file.name, type: 'Other', isSuspectedTaxForm: true });
    for (const who of [buyer, logistics, staff]) {
      expect(JSON.stringify((await call.list(id, who)).body)).not.toContain(file.name);
      expect(await link(suspected?.documentName ?? '', who)).toBe(403);
      expect(await preview(suspected?.documentName ?? '', who)).toBe(403);
      const direct = `/api/documents/download/${encodeURIComponent(suspected?.documentName ?? '')}`;
      expect((await app.raw('GET', direct, { as: who })).status).toBe(403);
    }
    const entry = { name: 'mine.pdf', type: 'Other', validUntil: null, version: 1 };
    for (const who of [buyer, logistics]) {
      expect((await call.save(id, suspected?.id ?? 0, who, entry)).status).toBe(404);
    }
    expect(await history('history', id, buyer)).toEqual([]);
    expect((await history('taxFormHistory', id, admin)).map(({ what }) => what)).toEqual([
      'uploaded a tax form',
    ]);
    expect(await link(suspected?.documentName ?? '', admin)).toBe(200);
  });

  test('is opened to others once an administrator or accountant rules it out, with a reason', async () => {
    const id = await addSupplier(app, 'Maple Doors');
    await call.upload(id, buyer, { name: 'W-9 reminder.pdf', type: 'Policy' });
    const [suspected] = (await call.list(id, accountant)).body.documents;
    const documentId = suspected?.id ?? 0;
    expect((await call.ruleOut(id, documentId, buyer, 1)).status).toBe(403);
    expect((await call.ruleOut(id, documentId, accountant, 7)).status).toBe(409);
    expect((await call.ruleOut(id, documentId, accountant, 1)).status).toBe(200);
    expect(await names(id, buyer)).toEqual(['W-9 reminder.pdf']);
    expect(await link(suspected?.documentName ?? '', staff)).toBe(200);
    expect((await history('history', id, buyer))[0]).toMatchObject({
      what: 'confirmed that a document is not a tax form',
      reason: 'A sales letter, no form.',
      actorName: 'Accountant',
    });
    expect((await call.ruleOut(id, documentId, accountant, 2)).status).toBe(409);
    // Filed as a tax form, it is one again, and the database agrees.
    const entry = { name: 'x.pdf', type: 'W9', validUntil: null, version: 2 };
    expect((await call.save(id, documentId, buyer, entry)).status).toBe(200);
    expect(await names(id, buyer)).toEqual([]);
    await expect(
      pastTheApplication(
        app,
        `UPDATE supplier_document SET tax_form_ruled_out_by = 1, tax_form_ruled_out_on = now() WHERE id = ${documentId}`,
      ),
    ).rejects.toThrow('no_tax_form_is_ruled_out');
  });

  test('is not opened by renaming, but can be restricted by it', async () => {
    const id = await addSupplier(app, 'Cedar Lighting');
    const open = await call.uploaded(id, buyer, { name: 'scan.pdf', type: 'Contract' });
    const renamed = { name: 'W-9 of Cedar.pdf', type: 'Contract', validUntil: null, version: 1 };
    expect((await call.save(id, open.id, buyer, renamed)).status).toBe(200);
    expect(await names(id, buyer)).toEqual([]);
    await call.upload(id, buyer, { name: 'W-8BEN-E.pdf', type: 'Contract' });
    const form = (await call.list(id, admin)).body.documents.find(({ name }) => name === 'W-8BEN-E.pdf');
    const back = { name: 'terms.pdf', type: 'Contract', validUntil: null, version: 1 };
    expect((await call.save(id, form?.id ?? 0, admin, back)).status).toBe(200);
    expect(await link(form?.documentName ?? '', buyer)).toBe(403);
  });

  test('that has not been scanned yet is scanned before anyone gets it', async () => {
    const id = await addSupplier(app, 'Harbor Doors');
    const { documentId, name } = await asSystem(app, async (ctx) => {
      const file = { fileName: 'scan.pdf', contentType: 'application/pdf', size: formBytes.length };
      const announced = await announceDocument(ctx, file);
      const entry = { documentId: announced.id, type: 'Contract', validUntil: null } as const;
      await receiveDocument(ctx, id, entry);
      return { documentId: announced.id, name: announced.name };
    });
    await app.runtime.blobs.write(name, Readable.from([formBytes]), 'application/pdf');
    expect(await link(name, buyer)).toBe(403);
    expect(await names(id, buyer)).toEqual([]);
    expect(await link(name, accountant)).toBe(200);
    const [row] = await app.sql<{ looks: boolean }>(
      `SELECT looks_like_tax_form AS looks FROM document WHERE id = ${documentId}`,
    );
    expect(row?.looks).toBe(true);
  });
});

test('staff without a role see no documents of the type Other, and no history that names one', async () => {
  const id = await addSupplier(app, 'Iron Hardware');
  const other = await call.uploaded(id, buyer, { name: 'notes.pdf', type: 'Other' });
  const contract = await call.uploaded(id, buyer, { name: 'terms.pdf' });
  expect(await names(id, logistics)).toEqual(['terms.pdf', 'notes.pdf']);
  expect(await names(id, staff)).toEqual(['terms.pdf']);
  expect(await link(other.documentName, staff)).toBe(403);
  expect(await preview(other.documentName, staff)).toBe(403);
  expect(await link(contract.documentName, staff)).toBe(200);
  const reply = await app.call(supplierDocuments.history, { as: staff, params: { supplierId: id } });
  expect(reply.status).toBe(403);
});

test('people can upload and mark tax forms that they cannot see afterward', async () => {
  const id = await addSupplier(app, 'Elm Flooring');
  const { status, documents, restricted } = await call.upload(id, buyer, {}, { name: 'us.pdf', type: 'W9' });
  expect(status).toBe(201);
  expect(documents.map(({ type }) => type)).toEqual(['Contract']);
  expect(restricted).toBe(1);
  const [contract] = documents;
  const entry = { name: 'form.pdf', type: 'W8', validUntil: null, version: 1 };
  expect((await call.save(id, contract?.id ?? 0, buyer, entry)).status).toBe(200);
  expect((await call.list(id, buyer)).body.documents).toEqual([]);
  expect((await call.list(id, admin)).body.documents.map(({ type }) => type)).toEqual(['W9', 'W8']);
  expect(await link(contract?.documentName ?? '', buyer)).toBe(403);
});
