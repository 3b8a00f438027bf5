import { documents } from '@backdock/core/documents/documents.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { listExports } from '@backdock/core/exports/exports.contract.ts';
import { exportOf } from '@backdock/core/kit/list-export.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { slowBlobs } from '../../test/slow-blobs.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { uploadFile } from '../../test/uploaded-file.ts';
import { allJobs } from '../jobs.ts';
import { startWorker } from '../platform/jobs/jobs.ts';

let blobs: Awaited<ReturnType<typeof slowBlobs>>;
let app: TestApp;
let as: string;
beforeAll(async () => {
  blobs = await slowBlobs();
  app = await openTestApp({ env: { ...blobs.env, BLOB_TIMEOUT_MS: '1500', BLOB_IDLE_MS: '1500' } });
  app.clock.now = new Date();
  as = await app.signedIn({ roles: ['Accountant'] });
});
afterEach(() => {
  blobs.line.mood = 'fine';
});
afterAll(async () => {
  await app.close();
  blobs.close();
});

const download = (name: string) =>
  app.raw('GET', `/api/documents/download/${encodeURIComponent(name)}`, { as });

describe('while blob storage is down', () => {
  test.each(['silent', 'dripping', 'failing'] as const)(
    'a download gets a 503 within seconds: %s',
    async (mood) => {
      const name = await uploadFile(app, as);
      expect((await download(name)).status).toBe(200);
      blobs.line.mood = mood;
      const since = performance.now();
      const reply = await download(name);
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('5');
      expect(await reply.json()).toMatchObject({
        detail: 'File storage is not responding. Please try again.',
      });
      // It used to hang for sixty seconds without an answer; machine load doesn't matter at this scale.
      expect(performance.now() - since).toBeLessThan(30_000);
      blobs.line.mood = 'fine';
      expect(await (await download(name)).text()).toBe('%PDF-1.7 damage report');
    },
  );

  test('a new upload is inspected once storage is back', async () => {
    const name = await uploadFile(app, as, { fileName: 'new.pdf' });
    blobs.line.mood = 'silent';
    const reply = await app.call(documents.downloadUrl, { as, body: { documentName: name } });
    expect(reply.status).toBe(503);
    blobs.line.mood = 'fine';
    expect((await app.call(documents.downloadUrl, { as, body: { documentName: name } })).status).toBe(200);
  });

  test('an export fails fast, retries, and finishes once storage is back', async () => {
    const started = exportOf(invoices.list)?.start ?? listExports.cancel;
    const body = {
      format: 'csv',
      title: 'Invoices',
      columns: [{ id: 'invoiceNumber', label: 'Invoice' }],
      sortModel: [],
      selection: { allMatching: { filterModel: {}, except: [] } },
    };
    blobs.line.mood = 'silent';
    const { body: created } = await app.call(started, { as, body });
    const worker = await startWorker(app.runtime, allJobs);
    const attempt = async () => {
      const [row] = await app.sql<{ attempt: number }>('SELECT attempt FROM list_export WHERE id = $1', [
        created.id,
      ]);
      return row?.attempt ?? 0;
    };
    await expect.poll(attempt, { timeout: 60_000 }).toBeGreaterThan(1);
    blobs.line.mood = 'fine';
    const status = async () =>
      (await app.call(listExports.get, { as, params: { exportId: created.id } })).body.status;
    await expect.poll(status, { timeout: 60_000 }).toBe('Done');
    await worker.stop();
  });
});
