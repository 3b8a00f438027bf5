import { invoiceColumns, invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { allEndpoints } from '@backdock/core/contract.ts';
import { exportOf, type ExportRequest, rowsHeader } from '@backdock/core/kit/list-export.ts';
import { partnerTypeLabels, paymentTypeLabels } from '@backdock/core/partners/partners.values.ts';
import { read, utils } from '@e965/xlsx';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anyRequest, expectedPage, type ReferenceRow } from '../../test/list-reference.ts';
import { fillWithOddities } from '../../test/list-rows.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { type ExportableList, openExport } from '../platform/list/export-list.ts';
import { exportableLists } from './exports.routes.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp({ env: { EXPORT_ROWS_AT_ONCE: '5000' } });
  as = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  rows = await fillWithOddities(app.write, app.sql);
});
afterAll(() => app.close());

const all = { allMatching: { filterModel: {}, except: [] as number[] } };
const shown = {
  format: 'csv',
  title: 'Invoices',
  columns: [
    { id: 'invoiceNumber', label: 'Invoice' },
    { id: 'partnerName', label: 'Partner' },
    { id: 'partnerType', label: 'Type', labels: partnerTypeLabels },
    { id: 'purchaseOrderNumber', label: 'Purchase order' },
    { id: 'invoiceDate', label: 'Invoice date' },
    { id: 'postingDate', label: 'Posting date' },
    { id: 'total', label: 'Total', as: 'money' },
    { id: 'status', label: 'Status' },
    { id: 'intacctSyncStatus', label: 'Intacct' },
    { id: 'paymentType', label: 'Payment type', labels: paymentTypeLabels },
    { id: 'createdOn', label: 'Created on' },
  ],
  sortModel: [] as object[],
  selection: all as object,
};

/** Amounts are exported with their currency beside them, whether or not it was requested. */
const written = shown.columns.flatMap((column) =>
  column.id === 'total' ? [column, { id: 'currency', label: 'Currency' }] : [column],
);

const ask = (body: unknown, who = as) => app.raw('POST', '/api/invoices/export/file', { as: who, body });

/** The lines of a CSV file, which must start with a UTF-8 BOM and use CRLF, as spreadsheets do. */
async function csv(body: unknown): Promise<string[][]> {
  const reply = await ask(body);
  expect(reply.status).toBe(200);
  const bytes = Buffer.from(await reply.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8');
  expect(text.endsWith('\r\n')).toBe(true);
  const book = read(text, { type: 'string', raw: true });
  const lines = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
    raw: true,
    defval: '',
  });
  return lines.map((line) => line.map(String));
}

const openTransactions = () =>
  app.sql(
    `SELECT FROM pg_stat_activity WHERE state LIKE 'idle in transaction%' AND datname = current_database()`,
  );

test('exports any allowed view exactly as a naive in-memory evaluation would, in order', async () => {
  const byNumber = new Map(rows.map((row) => [String(row.invoiceNumber), row.id]));
  await fc.assert(
    fc.asyncProperty(anyRequest(invoiceColumns, rows), async ({ sort, filters }) => {
      const selection = { allMatching: { filterModel: filters, except: [] } };
      const columns = [{ id: 'invoiceNumber', label: 'Invoice' }];
      const [, ...lines] = await csv({ ...shown, columns, sortModel: sort, selection });
      const whole = { sort, filters, limit: rows.length, offset: 0 };
      const found = lines.map(([number = '']) => byNumber.get(number.replace(/^'/, '')));
      expect(found).toEqual(expectedPage(rows, invoiceColumns, whole).ids);
    }),
    { numRuns: 150, seed: 3 },
  );
}, 60_000);

describe('an export file', () => {
  test('in CSV has the displayed columns, ISO dates, cents and labels, and no formulas', async () => {
    const [partner] = await app.write<{ id: number }>(
      `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
       VALUES ('CarrierBroker', '=HYPERLINK("http://x","y")', 'x', 'UnitedStates', 'Usd', 'Active', now(), now()) RETURNING id`,
    );
    const [invoice] = await app.write<{ id: number }>(
      `INSERT INTO invoice (partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, total, status,
         payment_type, intacct_sync_status, created_on, updated_on)
       VALUES ($1, 'CarrierBroker', '+1, "quoted"', '@SUM(A1)', '2026-11-14', -1234.5, 'Paid', 'NetTermsByAchTransfer',
         'NotSynced', '2026-11-15T04:30:00Z', now()) RETURNING id`,
      [partner?.id],
    );
    const selection = { ids: [invoice?.id] };
    const reply = await ask({ ...shown, selection });
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toContain('filename="Invoices 2026-11-15.csv"');
    expect(reply.headers.get(rowsHeader)).toBe('1');
    expect(await reply.text()).toBe(
      'Invoice,Partner,Type,Purchase order,Invoice date,Posting date,Total,Currency,Status,Intacct,Payment type,Created on\r\n' +
        `'@SUM(A1),"'=HYPERLINK(""http://x"",""y"")",Shipping partner,"'+1, ""quoted""",2026-11-14,,-1234.50,USD,Paid,` +
        'Not synced,ACH,2026-11-14T20:30:00-08:00\r\n',
    );
    const raw = await ask({ ...shown, selection, values: 'Raw' });
    expect(raw.headers.get('content-disposition')).toContain('filename="Invoices raw 2026-11-15.csv"');
    expect(await raw.text()).toBe(
      'invoiceNumber,partnerName,partnerType,purchaseOrderNumber,invoiceDate,postingDate,total,currency,status,' +
        'intacctSyncStatus,paymentType,createdOn\r\n' +
        `'@SUM(A1),"'=HYPERLINK(""http://x"",""y"")",CarrierBroker,"'+1, ""quoted""",2026-11-14,,-1234.5,Usd,Paid,` +
        'NotSynced,NetTermsByAchTransfer,2026-11-15T04:30:00.000Z\r\n',
    );
    await app.write('DELETE FROM invoice WHERE id = $1', [invoice?.id]);
  });

  test('in Excel has typed numbers, dates and text', async () => {
    const selection = { ids: rows.slice(0, 20).map(({ id }) => id) };
    const reply = await ask({ ...shown, format: 'xlsx', title: 'In/voices: [all]', selection });
    expect(reply.headers.get('content-disposition')).toContain(
      'filename="In voices [all] 2026-11-15.xlsx"'.replaceAll(/[[\]]/g, '_'),
    );
    const book = read(Buffer.from(await reply.arrayBuffer()), { cellDates: true, cellNF: true });
    expect(book.SheetNames).toEqual(['In voices all']);
    const sheet = book.Sheets['In voices all'] ?? {};
    const heads = utils.sheet_to_json<string[]>(sheet, { header: 1 })[0];
    expect(heads).toEqual(written.map(({ label }) => label));
    const expected = expectedPage(
      rows.filter(({ id }) => selection.ids.includes(id)),
      invoiceColumns,
      { sort: [{ colId: 'createdOn', sort: 'desc' }], filters: {}, limit: 20, offset: 0 },
    ).ids.map((id) => rows.find((row) => row.id === id));
    for (const [at, row] of expected.entries()) {
      const cell = (column: string) => sheet[`${column}${at + 2}`] as { t: string; v: unknown; z: string };
      expect(cell('G')).toMatchObject({ t: 'n', v: row?.total });
      expect(cell('G').z).toContain(row?.currency === 'Cad' ? 'CA$' : '$');
      expect(cell('H').v).toBe(row?.currency === 'Cad' ? 'CAD' : 'USD');
      expect(cell('E').t).toBe('d');
      expect((cell('E').v as Date).toISOString()).toBe(`${String(row?.invoiceDate)}T00:00:00.000Z`);
      expect(cell('I').v).toBe(row?.status);
      // In March, Pacific time is seven or eight hours behind UTC.
      const behind = Date.parse(String(row?.createdOn)) - (cell('L').v as Date).getTime();
      expect([7, 8]).toContain(Math.round(behind / 1000) / 3600);
    }
  });

  test('is unaffected by rows written, changed or removed during the export', async () => {
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type, created_on, updated_on)
       SELECT (SELECT min(id) FROM partner), 'Supplier', 'M-' || n, '2026-01-01', n, 'Posted', 'Wire', now(), now()
       FROM generate_series(1, 4000) n`,
    );
    const wanted = {
      ...shown,
      sortModel: [{ colId: 'total', sort: 'asc' }],
      selection: {
        allMatching: {
          filterModel: { invoiceNumber: { filterType: 'text', type: 'startsWith', filter: 'm-' } },
          except: [],
        },
      },
    };
    const reply = await ask(wanted);
    const reader = reply.body?.getReader();
    const first = await reader?.read();
    await app.write(`UPDATE invoice SET total = 5000 - total WHERE invoice_number LIKE 'M-%'`);
    await app.write(`DELETE FROM invoice WHERE invoice_number LIKE 'M-%' AND id % 3 = 0`);
    let text = Buffer.from(first?.value ?? []).toString();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      text += Buffer.from(next.value).toString();
    }
    const numbers = text
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect(numbers).toEqual(Array.from({ length: 4000 }, (_, n) => `M-${n + 1}`));
    await app.write(`DELETE FROM invoice WHERE invoice_number LIKE 'M-%'`);
  });

  test('is audited before it leaves: who, what, which filter, how many rows', async () => {
    const filterModel = { status: { filterType: 'set', values: ['Paid'] } };
    await csv({ ...shown, selection: { allMatching: { filterModel, except: [] } } });
    const [record] = await app.sql(
      `SELECT actor_name, entity_id, after FROM audit_record WHERE action = 'list.exported' ORDER BY id DESC LIMIT 1`,
    );
    expect(record).toMatchObject({
      actor_name: 'Dana Reyes',
      entity_id: '/api/invoices',
      after: {
        format: 'csv',
        values: 'Shown',
        columns: shown.columns.map(({ id }) => id),
        selection: { allMatching: { filterModel, except: [] } },
        rows: rows.filter(({ status }) => status === 'Paid').length,
      },
    });
  });

  test('releases its connection when the reader stops early', async () => {
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type, created_on, updated_on)
       SELECT (SELECT min(id) FROM partner), 'Supplier', 'A-' || n, '2026-01-01', n, 'Posted', 'Wire', now(), now()
       FROM generate_series(1, 4500) n`,
    );
    for (const format of ['csv', 'xlsx']) {
      for (let turn = 0; turn < 6; turn += 1) {
        const leaving = new AbortController();
        const reply = await fetch(`${app.origin}/api/invoices/export/file`, {
          method: 'POST',
          headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...shown, format }),
          signal: leaving.signal,
        });
        expect(reply.status).toBe(200);
        leaving.abort();
        await expect.poll(openTransactions).toHaveLength(0);
      }
    }
    await app.write(`DELETE FROM invoice WHERE invoice_number LIKE 'A-%'`);
  });
});

test('a lost connection fails its export and nothing else', async () => {
  const { database } = app.runtime;
  const [list] = exportableLists(app.routes.filter(({ endpoint }) => endpoint.path === invoices.list.path));
  const limits = { statementSeconds: 10, idleSeconds: 1, waits: false };
  const stream = await openExport(
    database,
    { now: app.clock.now } as never,
    { list: list as ExportableList, params: undefined, request: shown as unknown as ExportRequest },
    { limits, counted: async () => undefined },
  );
  // No reads for longer than the idle limit.
  await expect.poll(openTransactions).toHaveLength(0);
  await expect(stream.toArray()).rejects.toThrow('connection error');
  expect((await app.call(invoices.list, { as })).status).toBe(200);
});

test('exports a list that computes its own rows, for any selection', async () => {
  const rows = Array.from({ length: 1_100 }, (_, n) => ({
    id: n + 1,
    invoiceNumber: `W-${n + 1}`,
    secret: 'x',
  }));
  const list: ExportableList = {
    endpoint: invoices.list,
    read: async (_ctx, _params, { limit, offset }) => ({
      rows: rows.slice(offset, offset + limit),
      total: rows.length,
    }),
  };
  const numbers = async (selection: object) => {
    const request = { ...shown, columns: shown.columns.slice(0, 1), selection } as unknown as ExportRequest;
    let total = 0;
    const stream = await openExport(
      app.runtime.database,
      { now: app.clock.now } as never,
      { list, params: undefined, request },
      {
        limits: { statementSeconds: 10, idleSeconds: 15, waits: false },
        counted: async (count) => void (total = count),
      },
    );
    const lines = Buffer.concat(await stream.toArray())
      .toString()
      .trim()
      .split('\r\n')
      .slice(1);
    expect(lines).toHaveLength(total);
    return lines;
  };
  expect(await numbers(all)).toEqual(rows.map(({ invoiceNumber }) => invoiceNumber));
  expect(await numbers({ ids: [1_099, 3, 5_000] })).toEqual(['W-3', 'W-1099']);
  expect(await numbers({ allMatching: { filterModel: {}, except: [1, 1_100] } })).toHaveLength(1_098);
});

test('exports hold at most half the connections; the rest are asked to retry', async () => {
  const [list] = exportableLists(app.routes.filter(({ endpoint }) => endpoint.path === invoices.list.path));
  const open = () =>
    openExport(
      app.runtime.database,
      { now: app.clock.now } as never,
      { list: list as ExportableList, params: undefined, request: shown as unknown as ExportRequest },
      { limits: { statementSeconds: 10, idleSeconds: 15, waits: true }, counted: async () => undefined },
    );
  const streams = await Promise.all(Array.from({ length: 4 }, () => open()));
  const refused = await ask(shown);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  const waiting = open();
  streams[0]?.destroy();
  const fifth = await waiting;
  expect((await fifth.toArray()).length).toBeGreaterThan(0);
  for (const stream of streams) stream.destroy();
  await expect.poll(openTransactions).toHaveLength(0);
  expect((await ask(shown)).status).toBe(200);
});

describe('refuses', () => {
  test.each([
    ['a column that the list does not have', { columns: [{ id: 'partnerId', label: 'x' }] }],
    ['a column named like an object property', { columns: [{ id: 'constructor', label: 'x' }] }],
    ['the same column twice', { columns: [shown.columns[0], shown.columns[0]] }],
    ['no column', { columns: [] }],
    ['a header with a line break', { columns: [{ id: 'total', label: 'a\nb' }] }],
    ['a header that is too long', { columns: [{ id: 'total', label: 'x'.repeat(101) }] }],
    ['an unknown format', { format: 'html' }],
    ['an invalid filter', { selection: { allMatching: { filterModel: { total: 1 }, except: [] } } }],
    ['no rows at all', { selection: { ids: [] } }],
    ['invalid ids', { selection: { ids: [0] } }],
    ['a sort that does not exist', { sortModel: [{ colId: 'id', sort: 'asc' }] }],
    ['an unknown field', { more: 1 }],
  ])('%s', async (_, part) => expect((await ask({ ...shown, ...part })).status).toBe(400));

  test('more rows than can be sent at once', async () => {
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type, created_on, updated_on)
       SELECT (SELECT min(id) FROM partner), 'Supplier', 'L-' || n, '2026-01-01', n, 'Posted', 'Wire', now(), now()
       FROM generate_series(1, 5001) n`,
    );
    const reply = await ask(shown);
    expect(reply.status).toBe(413);
    expect(await reply.json()).toMatchObject({ detail: 'There are too many rows to download at once.' });
    await app.write(`DELETE FROM invoice WHERE invoice_number LIKE 'L-%'`);
  });

  test('a caller who cannot read the list', async () => {
    const reply = await ask(shown, await app.signedIn({ roles: [] }));
    expect(reply.status).toBe(403);
  });
});

test('every list can be exported with all its columns', async () => {
  const admin = await app.signedIn({ roles: ['Admin'] });
  const lists = allEndpoints.flatMap(({ endpoint }) => (endpoint.kind === 'list' ? [endpoint] : []));
  for (const list of lists) {
    const exported = exportOf(list);
    if (!exported || list.params) continue;
    const columns = Object.keys(list.columns).map((id) => ({ id, label: id }));
    const sortable = Object.keys(list.columns).filter((id) => list.columns[id]?.sortable !== false);
    for (const colId of sortable) {
      const body = { ...shown, columns, sortModel: [{ colId, sort: 'desc' }] };
      const reply = await app.raw('POST', exported.file.path, { as: admin, body });
      expect([list.path, colId, reply.status]).toEqual([list.path, colId, 200]);
      const heads = (await reply.text()).split('\r\n')[0];
      expect(heads).toBe(Object.keys(list.columns).join(','));
    }
  }
  expect(exportOf(invoices.list)?.file.permission).toBe('invoices.read');
});
