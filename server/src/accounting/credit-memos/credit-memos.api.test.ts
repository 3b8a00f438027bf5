import {
  creditMemoColumns,
  CreditMemoRow,
  creditMemos,
} from '@backdock/core/accounting/credit-memos/credit-memos.contract.ts';
import { creditMemoStatuses } from '@backdock/core/accounting/credit-memos/credit-memos.values.ts';
import { syncStatuses } from '@backdock/core/partners/partners.values.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  anyRequest,
  expectedPage,
  pageOf,
  queryOf,
  type ReferenceRow,
} from '../../../test/list-reference.ts';
import { fillWithOddities } from '../../../test/list-rows.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { readList } from '../../platform/list/read-list.ts';
import { creditMemoSource } from './credit-memos.queries.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  rows = await fillWithMemos();
});
afterAll(() => app.close());

/** Everything that trips up lists, as for invoices. */
async function fillWithMemos(): Promise<ReferenceRow[]> {
  await fillWithOddities(app.write, app.sql, 0);
  await app.write(
    `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, posting_date, purchase_order_number, notes,
       total, source, status, intacct_sync_status, created_on, updated_on)
     SELECT p.id, p.partner_type, (ARRAY['CM-', 'cm%', 'Çm_', 'X''', '-'])[1 + n % 5] || to_hex(n * 2654435),
       date '2026-02-26' + n % 9, CASE WHEN n % 5 = 0 THEN NULL ELSE date '2026-03-07' + n % 4 END,
       CASE WHEN n % 7 = 0 THEN NULL ELSE 'PO_' || (n % 40) END,
       CASE WHEN n % 3 = 0 THEN NULL ELSE (ARRAY['Returned 100%', 'damaged_goods', 'Né', 'a'])[1 + n % 4] END,
       (n % 23) * 1.01 + 0.01, 'Received', ($1::text[])[1 + n % 4], ($2::text[])[1 + n % 3],
       timestamptz '2026-03-08 07:59:59.5+00' + (n % 50) * interval '30 minutes', now()
     FROM generate_series(1, 250) n JOIN partner p ON p.id = (SELECT min(id) FROM partner) + n % 9`,
    [creditMemoStatuses, syncStatuses],
  );
  const found = await app.sql<{ row: unknown }>(
    `SELECT json_build_object('id', m.id, 'memoNumber', memo_number, 'memoDate', memo_date,
       'createdOn', to_char(m.created_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'postingDate', posting_date,
       'partnerType', m.partner_type, 'partnerId', partner_id, 'partnerName', p.name,
       'purchaseOrderNumber', purchase_order_number, 'notes', notes, 'total', total, 'currency', currency,
       'status', m.status, 'intacctSyncStatus', m.intacct_sync_status,
       'intacctSyncError', m.intacct_sync_error, 'version', m.version) AS row
     FROM credit_memo m JOIN partner p ON p.id = partner_id`,
  );
  return found.map(({ row }) => ({ ...CreditMemoRow.parse(row), intacctSyncError: null }));
}

const idsOf = (body: unknown) => (body as ReferenceRow[]).map(({ id }) => id);

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(creditMemoColumns, rows), async (request) => {
      const reply = await app.call(creditMemos.list, { as, query: queryOf(request) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedPage(rows, creditMemoColumns, request));
    }),
    { numRuns: 300, seed: 3, endOnFailure: false },
  );
}, 120_000);

test.each([
  [
    'merges streams and reads from the end',
    { fewRows: 0, deepOffset: 5, fewMembers: 400, fewValues: 6, mergedKeys: 1e9 },
  ],
  ['walks the sort order', { fewRows: 0, deepOffset: 5, fewMembers: 0, fewValues: 0, mergedKeys: 0 }],
])(
  'the same holds when it %s',
  async (_, tuning) => {
    await fc.assert(
      fc.asyncProperty(anyRequest(creditMemoColumns, rows), async (request) => {
        const page = await readList(app.runtime.database.reader, creditMemoSource, request, tuning);
        const expected = expectedPage(rows, creditMemoColumns, request);
        expect(idsOf(JSON.parse(page.json))).toEqual(expected.ids);
        expect(page.total).toBe(expected.total);
      }),
      { numRuns: 300, seed: 4 },
    );
  },
  120_000,
);

test('rows match the specification, and counts match the rows', async () => {
  const page = await app.call(creditMemos.list, { as });
  const [first] = page.body as unknown as CreditMemoRow[];
  expect(first).toEqual(rows.find(({ id }) => id === first?.id));
  const { body: counts } = await app.call(creditMemos.counts, { as });
  for (const status of creditMemoStatuses) {
    expect(counts['status']?.[status]).toBe(rows.filter((row) => row['status'] === status).length);
  }
});

test('refuses to sort by an unsortable column', async () => {
  const query = JSON.stringify({ sortModel: [{ colId: 'notes', sort: 'asc' }] });
  expect((await app.call(creditMemos.list, { as, query: { query } })).status).toBe(400);
});
