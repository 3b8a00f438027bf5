import { Readable } from 'node:stream';
import { documents } from '@backdock/core/documents/documents.contract.ts';
import { drafts } from '@backdock/core/help-desk/writing/drafts.contract.ts';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSupplier } from '../../test/new-supplier.ts';
import { addTicket } from '../../test/new-ticket.ts';
import { runJob } from '../../test/run-job.ts';
import { documentCalls, pdf } from '../../test/supplier-documents.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { documentJobs } from './documents.jobs.ts';
import { documentOwnerTables } from './documents.queries.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  // Storage runs on real time.
  app.clock.now = new Date();
  as = await app.signedIn({ roles: ['Admin'] });
});
afterAll(() => app.close());

const isStored = async (name: string) => (await app.runtime.blobs.inspect(name, 1)) !== null;
const store = (name: string) =>
  app.runtime.blobs.write(name, Readable.from([Buffer.from(pdf)]), 'application/pdf');
const isKnown = async (name: string) =>
  (await app.sql('SELECT 1 FROM document WHERE name = $1', [name])).length > 0;

async function announced(): Promise<string> {
  const body = { fileName: 'a.pdf', contentType: 'application/pdf', size: pdf.length };
  const { body: link } = await app.call(documents.uploadUrl, { as, body });
  await store(link.documentName);
  return link.documentName;
}

test('removes unclaimed documents and blobs without a document after a day, not before', async () => {
  const call = documentCalls(app);
  const attached = await call.uploaded(await addSupplier(app, 'Granite Works'), as);
  const untaken = await announced();
  // What a process leaves behind if it dies between storing a file and recording it.
  const nameless = `${crypto.randomUUID()}/20261115120000__lost.pdf`;
  const elsewhere = `exports/${crypto.randomUUID()}.csv`;
  await store(nameless);
  await store(elsewhere);
  const removeOrphans = () => runJob(app, documentJobs, 'documents.remove-orphans', {});

  app.clock.now = addHours(new Date(), 23);
  await removeOrphans();
  for (const name of [attached.documentName, untaken, nameless]) expect(await isStored(name)).toBe(true);

  app.clock.now = addHours(new Date(), 25);
  await removeOrphans();
  expect([await isStored(untaken), await isKnown(untaken)]).toEqual([false, false]);
  expect(await isStored(nameless)).toBe(false);
  expect([await isStored(attached.documentName), await isKnown(attached.documentName)]).toEqual([true, true]);
  expect(await isStored(elsewhere)).toBe(true);
  app.clock.now = new Date();
});

test('keeps what a draft of an answer holds for as long as the draft waits', async () => {
  const ticketId = await addTicket(app);
  const [inDraft, untaken] = [await announced(), await announced()];
  const save = (names: string[]) =>
    app.call(drafts.save, {
      as,
      params: { ticketId },
      body: {
        kind: 'Reply',
        answersMessageId: null,
        content: {
          html: '',
          text: '',
          to: [],
          cc: [],
          bcc: [],
          attachments: [
            { documentName: null, keptAttachmentId: 1, name: 'kept.pdf', size: 1 },
            ...names.map((documentName) => ({
              documentName,
              keptAttachmentId: null,
              name: 'a.pdf',
              size: pdf.length,
            })),
          ],
          waitFor: null,
          nextActionDate: null,
          resolve: false,
          messageIds: [],
        },
      },
    });
  const stored = async () => [await isStored(inDraft), await isStored(untaken)];
  expect((await save([inDraft])).status).toBeLessThan(300);
  app.clock.now = addHours(new Date(), 25);
  await runJob(app, documentJobs, 'documents.remove-orphans', {});
  expect(await stored()).toEqual([true, false]);
  app.clock.now = new Date();
  await save([]);
  app.clock.now = addHours(new Date(), 25);
  await runJob(app, documentJobs, 'documents.remove-orphans', {});
  expect(await stored()).toEqual([false, false]);
  app.clock.now = new Date();
});

test('knows every table that references documents', async () => {
  const rows = await app.sql<{ name: string }>(
    `SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confrelid = 'document'::regclass`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(documentOwnerTables.toSorted());
});

test('strips bidirectional control characters from file names', async () => {
  const call = documentCalls(app);
  const supplierId = await addSupplier(app, 'Maple Doors');
  const name = 'invoice\u202Efdp.pdf';
  const { documents: listed } = await call.upload(supplierId, as, { name });
  expect(listed.map((document) => document.name)).toEqual(['invoicefdp.pdf']);
  expect(listed[0]?.documentName).not.toContain('\u202E');
  const entry = { name: 'a\u2066b.pdf', type: 'Contract', validUntil: null, version: 1 };
  const saved = await call.save(supplierId, listed[0]?.id ?? 0, as, entry);
  expect(saved.body.documents[0]?.name).toBe('ab.pdf');
  const body = { fileName: name, contentType: 'application/pdf', size: 9 };
  const { body: link } = await app.call(documents.uploadUrl, { as, body });
  expect(link.documentName).toMatch(/__invoicefdp\.pdf$/);
});
