import { documents as files } from '@backdock/core/documents/documents.contract.ts';
import { roles } from '@backdock/core/kit/permissions.ts';
import { supplierDocuments } from '@backdock/core/suppliers/documents/documents.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { documentCalls, pdf } from '../../../test/supplier-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let call: ReturnType<typeof documentCalls>;
let supplierId: number;
let admin: string;
let buyer: string;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  call = documentCalls(app);
  supplierId = await addSupplier(app, 'Granite Works');
  admin = await call.signedIn('Admin');
  buyer = await call.signedIn('PurchasingManager');
  staff = await call.signedIn();
});
afterAll(() => app.close());

const day = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(
    new Date(app.clock.now.getTime() + days * 86_400_000),
  );
const detail = (reply: { body: unknown }) => (reply.body as { detail: string }).detail;
const link = (documentName: string, as: string) =>
  app.call(files.downloadUrl, { as, body: { documentName } });
const preview = (documentName: string, as: string) =>
  app.call(files.previewUrl, { as, body: { documentName } });
const history = async (of: 'history' | 'taxFormHistory', id: number, as: string) => {
  const reply = await app.call(supplierDocuments[of], { as, params: { supplierId: id } });
  return reply.body.entries.map(({ what, changes }) => ({
    what,
    changes: changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`),
  }));
};

describe('documents', () => {
  test('are uploaded together and listed by type, then by name', async () => {
    const id = await addSupplier(app, 'Maple Doors');
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
    const { status, documents } = await call.upload(
      id,
      buyer,
      { name: 'Überblick 2.pdf', type: 'Other' },
      { name: 'seal.png', contentType: 'image/png', bytes: png, type: 'Contract', validUntil: day(6) },
      {
        name: 'costs.csv',
        contentType: 'application/vnd.ms-excel',
        bytes: Buffer.from('a,b'),
        type: 'Other',
      },
      { name: 'frame.pdf', type: 'Contract', validUntil: day(-1) },
    );
    expect(status).toBe(201);
    expect(documents.map(({ name, type, expiry, daysLeft }) => [type, name, expiry, daysLeft])).toEqual([
      ['Contract', 'frame.pdf', 'Expired', -1],
      ['Contract', 'seal.png', 'ExpiresWithin7', 6],
      ['Other', 'costs.csv', 'Fine', null],
      ['Other', 'Überblick 2.pdf', 'Fine', null],
    ]);
    expect(documents[1]).toMatchObject({
      size: png.length,
      uploadedBy: 'PurchasingManager',
      uploadedOn: app.clock.now.toISOString(),
      version: 1,
    });
    expect((await call.list(id, buyer)).body.documents).toEqual(documents);
    const file = await fetch((await link(documents[1]?.documentName ?? '', staff)).body.url);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(png);
    expect(file.headers.get('content-type')).toBe('image/png');
  });

  test.each([...roles, null])('%s: can read, and change only with a role', async (role) => {
    const as = await call.signedIn(...(role ? [role] : []));
    const { status, body } = await call.list(supplierId, as);
    expect(status).toBe(200);
    expect(body.may).toEqual({
      edit: role !== null,
      seeTaxForms: role === 'Admin' || role === 'Accountant',
      seeOther: role !== null,
    });
    expect((await call.upload(supplierId, as, {})).status).toBe(role ? 201 : 403);
  });

  test('of an unknown supplier are not found', async () => {
    expect((await call.list(999_999, admin)).status).toBe(404);
    expect((await call.upload(999_999, admin, {})).status).toBe(404);
    expect((await call.list(0, admin)).status).toBe(400);
  });
});

describe('an upload is refused', () => {
  const count = async () =>
    (
      await app.sql<{ documents: string; files: string }>(
        `SELECT (SELECT count(*) FROM supplier_document) AS documents, (SELECT count(*) FROM document) AS files`,
      )
    )[0];

  test.each([
    ['of an unsupported type', { contentType: 'text/html', name: 'page.html' }, 'Unsupported file type'],
    ['with an extension that doesn’t match its type', { name: 'terms.exe' }, 'Unsupported file type'],
    [
      'with content that doesn’t match its type',
      { bytes: Buffer.from('<script>') },
      'The file’s content doesn’t match its type',
    ],
    [
      'that is empty',
      { name: 'a.csv', contentType: 'text/csv', bytes: Buffer.from('') },
      'The file is empty',
    ],
    [
      'with a name that is too long',
      { name: `${'a'.repeat(247)}.pdf` },
      'File names can’t exceed 250 characters',
    ],
  ])('%s, along with the rest of its batch', async (_, file, reason) => {
    const before = await count();
    const { status, refused } = await call.upload(supplierId, admin, {}, { name: 'two.pdf', ...file }, {});
    expect(status).toBe(422);
    expect(refused.detail).toMatch(new RegExp(`: ${reason}$`));
    expect(refused.errors).toEqual({ 'documents[1].file': [reason] });
    expect(await count()).toEqual(before);
  });

  test('when it is too large, leaving nothing in storage', async () => {
    const written: string[] = [];
    const { write } = app.runtime.blobs;
    app.runtime.blobs.write = (name, ...rest) => {
      written.push(name);
      return write(name, ...rest);
    };
    const half = Buffer.concat([pdf, Buffer.alloc(13 * 1024 * 1024)]);
    const { status, refused } = await call.upload(supplierId, admin, { bytes: half }, { bytes: half });
    app.runtime.blobs.write = write;
    expect(status).toBe(413);
    expect(refused.detail).toBe('File size is too large, maximum is 25MB');
    expect(written).toHaveLength(2);
    for (const name of written) expect(await app.runtime.blobs.inspect(name, 1)).toBeNull();
  });

  test('but not when it just fits', async () => {
    const whole = Buffer.concat([pdf, Buffer.alloc(25 * 1024 * 1024 - pdf.length)]);
    expect((await call.upload(supplierId, admin, { bytes: whole })).status).toBe(201);
  });

  test('with eleven files', async () => {
    const { status, refused } = await call.upload(
      supplierId,
      admin,
      ...Array.from({ length: 11 }, () => ({})),
    );
    expect(status).toBe(400);
    expect(refused.errors).toEqual({ documents: ['A maximum of 10 files can be uploaded at once'] });
    expect((await call.upload(supplierId, admin, ...Array.from({ length: 10 }, () => ({})))).status).toBe(
      201,
    );
  });

  test.each([
    [10, 413, 'The request is too large.'],
    [1, 422, '1.pdf: Unexpected file'],
  ])('with one file more than the %d announced', async (announced, expected, reason) => {
    const form = new FormData();
    const metadata = Array.from({ length: announced }, () => ({ type: 'Other', validUntil: null }));
    form.set('documents', JSON.stringify(metadata));
    for (let at = 0; at <= announced; at += 1) {
      form.append('files', new Blob([Buffer.from(pdf)], { type: 'application/pdf' }), `${at}.pdf`);
    }
    const before = await count();
    const { status, refused } = await call.post(supplierId, admin, form);
    expect(status).toBe(expected);
    expect(refused.detail).toBe(reason);
    expect(await count()).toEqual(before);
  });

  test('without a file', async () => {
    const none = await call.upload(supplierId, admin);
    expect(none.status).toBe(400);
    expect(none.refused.errors).toEqual({ documents: ['Please select a file'] });
    const form = new FormData();
    form.set('documents', JSON.stringify([{ type: 'Other', validUntil: null }]));
    const missing = await call.post(supplierId, admin, form);
    expect(missing.status).toBe(400);
    expect(missing.refused.detail).toBe('Please select a file');
  });

  test.each([
    ['malformed JSON', '{'],
    ['an unknown type', '[{"type":"Secret","validUntil":null}]'],
    ['an invalid date', '[{"type":"Other","validUntil":"2026-02-30"}]'],
    ['a date out of range', '[{"type":"Other","validUntil":"0000-01-01"}]'],
    ['an extra field', '[{"type":"Other","validUntil":null,"supplierId":1}]'],
  ])('with %s in its metadata', async (_, metadata) => {
    const form = new FormData();
    form.set('documents', metadata);
    form.append('files', new Blob([Buffer.from(pdf)], { type: 'application/pdf' }), 'a.pdf');
    expect((await call.post(supplierId, admin, form)).status).toBe(400);
  });

  test('that is not a form', async () => {
    const reply = await app.raw('POST', `/api/suppliers/${supplierId}/documents`, { as: admin, body: {} });
    expect(reply.status).toBe(415);
  });
});

describe('tax forms', () => {
  test('are hidden from users without access', async () => {
    const id = await addSupplier(app, 'Cedar Lighting');
    const accountant = await call.signedIn('Accountant');
    const form = await call.uploaded(id, accountant, { name: 'W-9.pdf', type: 'W9', validUntil: day(3) });
    const open = await call.uploaded(id, buyer, { name: 'terms.pdf' });
    expect((await call.list(id, admin)).body.documents.map(({ name }) => name)).toEqual([
      'W-9.pdf',
      'terms.pdf',
    ]);
    for (const who of [buyer, staff, await call.signedIn('LogisticsAdministrator')]) {
      expect(JSON.stringify((await call.list(id, who)).body)).not.toContain('W-9');
      expect((await link(form.documentName, who)).status).toBe(403);
      expect((await preview(form.documentName, who)).status).toBe(403);
      const direct = `/api/documents/download/${encodeURIComponent(form.documentName)}`;
      expect((await app.raw('GET', direct, { as: who })).status).toBe(403);
      expect((await link(open.documentName, who)).status).toBe(200);
      const reply = await app.call(supplierDocuments.taxFormHistory, { as: who, params: { supplierId: id } });
      expect(reply.status).toBe(403);
    }
    expect(JSON.stringify(await history('history', id, buyer))).not.toContain('W-9');
    const entry = { name: 'mine.pdf', type: 'Other', validUntil: null, version: 1 };
    expect((await call.save(id, form.id, buyer, entry)).status).toBe(404);
    expect((await call.remove(id, form.id, buyer)).status).toBe(404);
    expect((await link(form.documentName, accountant)).status).toBe(200);
    expect((await preview(form.documentName, admin)).status).toBe(200);
    expect(await history('taxFormHistory', id, accountant)).toEqual([
      {
        what: 'uploaded a tax form',
        changes: [
          'Document: null → W-9.pdf',
          'Type: null → W-9',
          expect.stringMatching(/^Valid until: null → \w{3} \d\d, \d{4}$/),
        ],
      },
    ]);
  });

  test('are hidden once a document becomes one, and shown again when it no longer is', async () => {
    const id = await addSupplier(app, 'Cedar Paint');
    const open = await call.uploaded(id, buyer, { name: 'scan.pdf', type: 'Other' });
    const entry = { name: 'W-8 of 2026.pdf', type: 'W8', validUntil: null, version: 1 };
    expect((await call.save(id, open.id, admin, entry)).status).toBe(200);
    expect((await call.list(id, buyer)).body.documents).toEqual([]);
    // Even the uploader can no longer reach it.
    expect((await link(open.documentName, buyer)).status).toBe(403);
    expect(await history('history', id, buyer)).toEqual([
      {
        what: 'changed a document to a tax form',
        changes: ['Document: scan.pdf → null', 'Type: Other → null'],
      },
      { what: 'uploaded a document', changes: ['Document: null → scan.pdf', 'Type: null → Other'] },
    ]);
    const back = { ...entry, name: 'letter.pdf', type: 'Policy', version: 2 };
    expect((await call.save(id, open.id, admin, back)).status).toBe(200);
    expect((await link(open.documentName, staff)).status).toBe(200);
    expect((await history('history', id, buyer))[0]).toEqual({
      what: 'changed a tax form to a document everyone can see',
      changes: ['Document: null → letter.pdf', 'Type: null → Policy'],
    });
  });
});

describe('a change', () => {
  test('of name, type and expiry is saved and recorded in the history', async () => {
    const id = await addSupplier(app, 'Harbor Doors');
    const { id: documentId } = await call.uploaded(id, buyer, { name: 'scan.pdf', type: 'Other' });
    const entry = { name: '  Insurance 2027.pdf ', type: 'Insurance', validUntil: '2027-12-31', version: 1 };
    const { status, body } = await call.save(id, documentId, buyer, entry);
    expect(status).toBe(200);
    expect(body.documents[0]).toMatchObject({
      name: 'Insurance 2027.pdf',
      type: 'Insurance',
      validUntil: '2027-12-31',
      version: 2,
    });
    expect((await history('history', id, buyer))[0]).toEqual({
      what: 'changed a document',
      changes: [
        'Document: null → Insurance 2027.pdf',
        'Name: scan.pdf → Insurance 2027.pdf',
        'Type: Other → Insurance',
        'Valid until: null → Dec 31, 2027',
      ],
    });
  });

  test('to a stale version shows what someone else changed', async () => {
    const open = await call.uploaded(supplierId, buyer, { name: 'race.pdf' });
    const entry = { name: 'race.pdf', type: 'Policy', validUntil: null, version: 1 };
    await call.save(supplierId, open.id, admin, entry);
    const late = await call.save(supplierId, open.id, buyer, { ...entry, name: 'late.pdf' });
    expect(late.status).toBe(409);
    expect((late.body as unknown as { changes: object[] }).changes).toMatchObject([
      { label: 'Type', from: 'Contract', to: 'Policy', by: 'Admin' },
    ]);
  });

  test('needs permission, an existing document and valid values', async () => {
    const open = await call.uploaded(supplierId, buyer);
    const entry = { name: 'x.pdf', type: 'Other', validUntil: null, version: 1 };
    expect((await call.save(supplierId, open.id, staff, entry)).status).toBe(403);
    const other = await addSupplier(app, 'Someone Else');
    expect((await call.save(other, open.id, admin, entry)).status).toBe(404);
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(251) },
      { type: 'Secret' },
      { validUntil: 'soon' },
      { version: undefined },
    ]) {
      expect((await call.save(supplierId, open.id, admin, { ...entry, ...wrong })).status).toBe(400);
    }
  });
});

describe('a removal', () => {
  test('hides the document, records who and when, and happens once', async () => {
    const id = await addSupplier(app, 'Summit Tile');
    const open = await call.uploaded(id, buyer, { name: 'old.pdf' });
    expect((await call.remove(id, open.id, staff)).status).toBe(403);
    const removed = await call.remove(id, open.id, buyer);
    expect(removed.status).toBe(200);
    expect(removed.body.documents).toEqual([]);
    const again = await call.remove(id, open.id, buyer);
    expect(again.status).toBe(404);
    expect(detail(again)).toBe('This document does not exist.');
    const entry = { name: 'x.pdf', type: 'Other', validUntil: null, version: 2 };
    expect((await call.save(id, open.id, buyer, entry)).status).toBe(404);
    for (const who of [buyer, admin]) {
      expect((await link(open.documentName, who)).status).toBe(404);
      expect((await preview(open.documentName, who)).status).toBe(404);
    }
    const [row] = await app.sql(
      `SELECT attachment.name, employee.name AS by, removed_on FROM supplier_document attachment
         JOIN employee ON employee.id = removed_by WHERE attachment.id = $1`,
      [open.id],
    );
    expect(row).toEqual({
      name: 'old.pdf',
      by: 'PurchasingManager',
      removed_on: app.clock.now.toISOString(),
    });
    expect(await app.runtime.blobs.inspect(open.documentName, 1)).not.toBeNull();
    expect((await history('history', id, buyer))[0]).toEqual({
      what: 'deleted a document',
      changes: ['Document: old.pdf → null', 'Type: Contract → null'],
    });
  });

  test('succeeds for only one of several people at once', async () => {
    const open = await call.uploaded(supplierId, buyer);
    const replies = await Promise.all(
      [admin, buyer, admin, buyer].map((who) => call.remove(supplierId, open.id, who)),
    );
    expect(replies.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 404]));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(3);
  });

  test('cannot be undone, and nothing is ever deleted', async () => {
    const open = await call.uploaded(supplierId, buyer);
    await call.remove(supplierId, open.id, buyer);
    await expect(
      pastTheApplication(
        app,
        `UPDATE supplier_document SET removed_on = NULL, removed_by = NULL WHERE id = ${open.id}`,
      ),
    ).rejects.toThrow('was removed');
    const [right] = await app.sql(
      `SELECT has_table_privilege('backdock_app', 'supplier_document', 'DELETE') AS may`,
    );
    expect(right).toEqual({ may: false });
  });
});
