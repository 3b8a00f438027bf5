import { documents as files } from '@backdock/core/documents/documents.contract.ts';
import { applications } from '@backdock/core/suppliers/onboarding/applications.contract.ts';
import { supplierDocuments } from '@backdock/core/suppliers/documents/documents.contract.ts';
import type { SupplierDocumentType } from '@backdock/core/suppliers/onboarding/onboarding.values.ts';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { onboardingIntake } from '../../../test/onboarding.ts';
import { documentCalls, pdf } from '../../../test/supplier-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { announceUpload } from './applicant.service.ts';

let app: TestApp;
let call: ReturnType<typeof documentCalls>;
let intake: Awaited<ReturnType<typeof onboardingIntake>>;
let buyer: string;
let admin: string;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
  call = documentCalls(app);
  intake = await onboardingIntake(app);
  buyer = await app.tokenFor(intake.buyerId);
  admin = await call.signedIn('Admin');
  staff = await call.signedIn();
});
afterAll(() => app.close());

let made = 0;
/** A company that applies with these documents and is approved. */
async function approved(...types: SupplierDocumentType[]) {
  const { token } = await intake.invite();
  const word = `company${(made += 1)}`;
  const documents = [];
  for (const type of types) {
    const file = { fileName: `${type} ${word}.pdf`, contentType: 'application/pdf', size: pdf.length };
    const { id, name } = await asSystem(app, (ctx) => announceUpload(ctx, token, file));
    await app.runtime.blobs.write(name, Readable.from([Buffer.from(pdf)]), 'application/pdf');
    documents.push({ documentId: id, type, validUntil: type === 'Insurance' ? '2030-01-31' : null });
  }
  const applicationId = await intake.apply(token, {
    companyName: `${word} Inc.`,
    doingBusinessAs: word,
    taxId: String(300_000_000 + made),
    contacts: [{ type: 'Primary', name: word, email: `${word}@${word}.example`, phone: '+15035550142' }],
    documents,
  });
  const { status, body } = await app.call(applications.approve, {
    as: buyer,
    params: { applicationId },
    body: {
      purchasingManagerId: intake.buyerId,
      logisticsManagerId: null,
      reason: null,
      waivers: [],
      version: 1,
    },
  });
  expect(status).toBe(200);
  return { applicationId, supplierId: body.supplierId ?? 0, word };
}

const link = async (documentName: string | undefined, as: string) =>
  (await app.call(files.downloadUrl, { as, body: { documentName } })).status;
const review = async (applicationId: number, as: string) =>
  (await app.call(applications.read, { as, params: { applicationId } })).body.documents;

test('documents of an approved application are on the supplier’s file', async () => {
  const { applicationId, supplierId, word } = await approved('W9', 'Insurance', 'Other');
  const { documents } = (await call.list(supplierId, admin)).body;
  expect(
    documents.map(({ name, type, validUntil, uploadedBy }) => [name, type, validUntil, uploadedBy]),
  ).toEqual([
    [`W9 ${word}.pdf`, 'W9', null, null],
    [`Insurance ${word}.pdf`, 'Insurance', '2030-01-31', null],
    [`Other ${word}.pdf`, 'Other', null, null],
  ]);
  expect((await review(applicationId, admin)).map(({ documentName }) => documentName)).toEqual(
    documents.map(({ documentName }) => documentName),
  );
  // Staff don't read applications, but they do read what suppliers have on file.
  const [form, insurance] = documents;
  expect((await call.list(supplierId, staff)).body.documents.map(({ type }) => type)).toEqual(['Insurance']);
  expect(await link(insurance?.documentName, staff)).toBe(200);
  expect(await link(form?.documentName, staff)).toBe(403);
  expect(await link(form?.documentName, buyer)).toBe(403);
  const entriesOf = async (of: 'history' | 'taxFormHistory') =>
    (await app.call(supplierDocuments[of], { as: admin, params: { supplierId } })).body.entries;
  expect((await entriesOf('history')).map(({ what }) => what)).toEqual([
    'added a document from the application',
    'added a document from the application',
  ]);
  expect((await entriesOf('taxFormHistory')).map(({ what }) => what)).toEqual([
    'added a tax form from the application',
  ]);
});

test('the review still shows documents the supplier no longer has', async () => {
  const { applicationId, supplierId } = await approved('W9', 'Insurance');
  const insurance = (await call.list(supplierId, buyer)).body.documents[0];
  expect((await call.remove(supplierId, insurance?.id ?? 0, buyer)).status).toBe(200);
  expect((await call.list(supplierId, buyer)).body.documents).toEqual([]);
  const shown = (await review(applicationId, buyer)).find(({ type }) => type === 'Insurance');
  expect(shown?.documentName).toBe(insurance?.documentName);
  expect(await link(insurance?.documentName, buyer)).toBe(200);
  expect(await link(insurance?.documentName, staff)).toBe(404);
});

test('a mislabeled tax form is restricted in the review too', async () => {
  const { applicationId, supplierId } = await approved('W9', 'Other');
  const other = (await call.list(supplierId, buyer)).body.documents[0];
  const entry = { name: 'W-8.pdf', type: 'W8', validUntil: null, version: 1 };
  expect(await link(other?.documentName, buyer)).toBe(200);
  expect((await call.save(supplierId, other?.id ?? 0, admin, entry)).status).toBe(200);
  expect(await link(other?.documentName, buyer)).toBe(403);
  expect((await review(applicationId, buyer)).map(({ type, documentName }) => [type, documentName])).toEqual([
    ['W9', null],
    ['Other', null],
  ]);
  expect(await link(other?.documentName, admin)).toBe(200);
});
