import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { fileEndpoint } from '@backdock/core/kit/endpoint.ts';
import type { ExportRequest } from '@backdock/core/kit/list-export.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillWithOddities } from '../../test/list-rows.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import type { FileAnswer } from '../platform/file-answer.ts';
import { handleFile } from '../platform/http/route.ts';
import { type ExportableList, openExport } from '../platform/list/export-list.ts';
import { allRoutes } from '../routes.ts';
import { exportableLists } from './exports.routes.ts';

/** A file whose headers can't be sent, backed by the rows of a real export. */
const unsendable = fileEndpoint({ path: '/api/sample/unsendable', summary: '', permission: 'lookups.read' });
const limits = { statementSeconds: 10, idleSeconds: 15, waits: false };
const wanted = {
  format: 'csv',
  title: 'Invoices',
  columns: [
    { id: 'invoiceNumber', label: 'Invoice' },
    { id: 'partnerName', label: 'Partner' },
    { id: 'total', label: 'Total', as: 'money' },
  ],
  sortModel: [],
  selection: { allMatching: { filterModel: {}, except: [] } },
} satisfies Record<string, unknown>;

let app: TestApp;
let as: string;
let list: ExportableList;
let broken: Partial<FileAnswer> = {};
beforeAll(async () => {
  app = await openTestApp({
    routes: (runtime) => [
      ...allRoutes(runtime),
      handleFile(unsendable, async (ctx) => ({
        stream: await openExport(
          runtime.database,
          ctx,
          { list, params: undefined, request: wanted as unknown as ExportRequest },
          { limits, counted: async () => undefined },
        ),
        fileName: 'a.csv',
        contentType: 'text/csv',
        ...broken,
      })),
    ],
  });
  as = await app.signedIn({ roles: ['Accountant'] });
  const [found] = exportableLists(app.routes.filter(({ endpoint }) => endpoint.path === invoices.list.path));
  list = found as ExportableList;
  await fillWithOddities(app.write, app.sql);
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type, created_on, updated_on)
     SELECT (SELECT min(id) FROM partner), 'Supplier', 'F-' || n, '2026-01-01', n, 'Posted', 'Wire', now(), now()
     FROM generate_series(1, 15000) n`,
  );
});
afterAll(() => app.close());

const path = `${invoices.list.path}/export/file`;
const ask = (change: Record<string, unknown> = {}) =>
  app.raw('POST', path, { as, body: { ...wanted, ...change } });

/** Sends the request but reads nothing of the response. */
function begin(): ClientRequest {
  const sent = request(`${app.origin}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
  });
  sent.on('error', () => undefined);
  sent.end(JSON.stringify(wanted));
  return sent;
}

const held = () => {
  const { reader, writer } = app.runtime.database.pools;
  return [reader, writer].map(({ totalCount, idleCount }) => totalCount - idleCount);
};

/** Whether each of the maximum number of concurrent exports arrives complete. */
async function fourAtOnce(): Promise<boolean[]> {
  const replies = await Promise.all(Array.from({ length: 4 }, () => ask()));
  return Promise.all(replies.map(async (reply) => (await reply.text()).includes('F-15000,')));
}

/** A failed export finishes its current statement before releasing its connection, so poll. */
async function expectNoneHeld(): Promise<void> {
  await expect.poll(held, { timeout: 10_000 }).toEqual([0, 0]);
}

/** After any failure, every connection is back and as many concurrent exports as before can run. */
async function expectAllBack(): Promise<void> {
  await expectNoneHeld();
  // A leaked turn would never come back; a busy machine may just be late once.
  await expect.poll(fourAtOnce, { timeout: 30_000 }).toEqual([true, true, true, true]);
  await expectNoneHeld();
}

describe('an export releases its connection', () => {
  test.each(['csv', 'xlsx'])('when its title cannot be sent, as %s', async (format) => {
    for (let turn = 0; turn < 10; turn += 1) {
      expect((await ask({ format, title: 'a\uD800' })).status).toBe(400);
    }
    await expectAllBack();
  });

  test.each([
    ['its name', { fileName: 'a\uD800.csv' }],
    ['its type', { contentType: 'text/csv\n' }],
    ['its size', { size: Number.NaN }],
  ])('when %s is not a valid header value', async (_, part) => {
    broken = part;
    for (let turn = 0; turn < 6; turn += 1) {
      const reply = await app.raw('GET', unsendable.path, { as }).catch(() => null);
      await reply?.arrayBuffer().catch(() => undefined);
      // If a failed export held on to its turn, this one would be refused.
      expect(reply?.status).not.toBe(503);
      await expectNoneHeld();
    }
    await expectAllBack();
  });

  test('when the client disconnects before or during the response', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const early = begin();
      await new Promise((resolve) => setTimeout(resolve, turn * 5));
      early.destroy();
      const late = begin();
      const [reply] = (await once(late, 'response')) as [IncomingMessage];
      expect(reply.statusCode).toBe(200);
      late.destroy();
      await expectNoneHeld();
    }
    await expectAllBack();
  });

  test('when its database connection drops midway', async () => {
    const requests = Array.from({ length: 4 }, () => begin());
    const replies = await Promise.all(requests.map((each) => once(each, 'response')));
    for (const [reply] of replies as [IncomingMessage][]) {
      expect(reply.statusCode).toBe(200);
      reply.on('error', () => undefined);
    }
    await app.sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE state = 'idle in transaction' AND datname = current_database()`,
    );
    // Drain the rest: it finishes or fails.
    await Promise.all(
      (replies as [IncomingMessage][]).map(async ([reply]) => {
        reply.resume();
        await new Promise((resolve) => reply.once('close', resolve));
      }),
    );
    await expectAllBack();
  });

  test('when its rows cannot be read in time', async () => {
    const locker = new pg.Client({ connectionString: app.runtime.config.DATABASE_URL });
    await locker.connect();
    await locker.query('BEGIN; LOCK TABLE invoice');
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask()));
    for (const { status } of replies) expect(status).toBe(503);
    await locker.query('ROLLBACK');
    await locker.end();
    await expectAllBack();
  });
});
