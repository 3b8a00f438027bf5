import {
  creditRequestColumns,
  CreditRequestRow,
} from '@backdock/core/accounting/credit-requests/credit-requests.schema.ts';
import { creditRequests } from '@backdock/core/accounting/credit-requests/credit-requests.contract.ts';
import {
  creditRequestReasons,
  creditRequestSources,
} from '@backdock/core/accounting/credit-requests/credit-requests.values.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  anyRequest,
  expectedPage,
  pageOf,
  queryOf,
  type ReferenceRow,
} from '../../../test/list-reference.ts';
import { asSystem } from '../../../test/as-system.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { receiveAgreement } from '../../allowances/agreements/received-agreements.service.ts';
import { readList } from '../../platform/list/read-list.ts';
import { creditRequestSource } from './credit-requests.queries.ts';

let app: TestApp;
let as: string;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  rows = await fill();
});
afterAll(() => app.close());

const names = ['Northwind Tile', 'north WIND', '100% Stone', 'under_score', "O'Brien & Söhne", 'Élan'];
const people = ['Dana Reyes', 'dana', 'Søren _'];

/** Ties, nulls, wildcards, accents and day boundaries, in both states, assigned and unassigned. */
async function fill(): Promise<ReferenceRow[]> {
  const suppliers = [];
  for (const name of names) suppliers.push(await addSupplier(app, name));
  const employees = [];
  for (const name of people) employees.push(await app.addEmployee({ name }));
  await app.write(
    `INSERT INTO credit_request (supplier_id, purchase_order_number, reason, source_type, total_amount, status,
       close_reason, close_comment, closed_on, assignee_id, notes, due_on, created_on, updated_on)
     SELECT ($1::int[])[1 + n % 6], CASE WHEN n % 7 = 0 THEN NULL ELSE 'PO_' || (n % 40) END,
       ($2::text[])[1 + n % 14], ($3::text[])[1 + n % 2], 1 + (n % 23) * 1.01,
       CASE WHEN n % 3 = 0 THEN 'Closed' ELSE 'Pending' END,
       CASE WHEN n % 3 = 0 THEN 'ReturnedItemDamaged' END, CASE WHEN n % 3 = 0 THEN 'x' END,
       CASE WHEN n % 3 = 0 THEN timestamptz '2026-03-10 07:30:00+00' + (n % 8) * interval '6 hours' END,
       CASE WHEN n % 4 > 0 THEN ($4::int[])[n % 4] END,
       CASE WHEN n % 5 = 0 THEN NULL ELSE (ARRAY['Called 100%', 'a_b', 'Iñv\\', 'photo’s missing'])[1 + n % 4] END,
       '2026-04-07', timestamptz '2026-03-08 07:59:59.5+00' + (n % 50) * interval '30 minutes', now()
     FROM generate_series(1, 250) n`,
    [suppliers, creditRequestReasons, creditRequestSources, employees],
  );
  const [covered = 0] = suppliers;
  const agreementId = await asSystem(app, (ctx) =>
    receiveAgreement(ctx, {
      supplierId: covered,
      type: 'Ddr',
      name: 'Damages',
      startDate: '2026-01-01',
      percentageHundredths: 100,
    }),
  );
  await app.write(
    `UPDATE credit_request SET covered_by_agreement_id = $1, status = 'Closed', closed_on = created_on,
       close_reason = NULL, close_comment = NULL
     WHERE supplier_id = $2 AND source_type = 'Process' AND id % 4 = 0`,
    [agreementId, covered],
  );
  const found = await app.sql<{ row: unknown }>(
    `SELECT json_build_object('id', r.id, 'purchaseOrderNumber', purchase_order_number,
       'createdOn', to_char(r.created_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'closedOn', to_char(r.closed_on, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'supplierId', supplier_id,
       'partnerId', supplier_id, 'partnerName', p.name, 'totalAmount', total_amount, 'coveredAmount', covered_amount,
       'currency', p.currency,
       'status', r.status, 'reason', reason, 'assigneeId', assignee_id, 'assignee', e.name, 'notes', notes,
       'sourceType', source_type, 'coveredByAgreementId', covered_by_agreement_id, 'coveredByAgreement', a.name,
       'purchasingManagerId', s.purchasing_manager_id, 'version', r.version) AS row
     FROM credit_request r JOIN partner p ON p.id = supplier_id JOIN supplier s ON s.partner_id = supplier_id LEFT JOIN employee e ON e.id = assignee_id
       LEFT JOIN (SELECT id, name FROM allowance_agreement) a ON a.id = covered_by_agreement_id`,
  );
  return found.map(({ row }) => CreditRequestRow.parse(row));
}

const idsOf = (body: unknown) => (body as ReferenceRow[]).map(({ id }) => id);

test('any valid request returns what a naive in-memory evaluation finds', async () => {
  await fc.assert(
    fc.asyncProperty(anyRequest(creditRequestColumns, rows), async (request) => {
      const reply = await app.call(creditRequests.list, { as, query: queryOf(request) });
      expect(reply.status).toBe(200);
      expect(pageOf(reply)).toEqual(expectedPage(rows, creditRequestColumns, request));
    }),
    { numRuns: 300, seed: 1, endOnFailure: false },
  );
}, 120_000);

/** On a small table, the usual thresholds would leave the read paths for large tables untested. */
test.each([
  ['merges streams and reads from the end', { fewMembers: 400, fewValues: 6, mergedKeys: 1e9 }],
  ['walks the sort order', { fewMembers: 0, fewValues: 0, mergedKeys: 0 }],
])(
  'the same holds when it %s',
  async (_, tuning) => {
    await fc.assert(
      fc.asyncProperty(anyRequest(creditRequestColumns, rows), async (request) => {
        const page = await readList(app.runtime.database.reader, creditRequestSource, request, {
          fewRows: 0,
          deepOffset: 5,
          ...tuning,
        });
        const expected = expectedPage(rows, creditRequestColumns, request);
        expect(idsOf(JSON.parse(page.json))).toEqual(expected.ids);
        expect(page.total).toBe(expected.total);
      }),
      { numRuns: 300, seed: 2 },
    );
  },
  120_000,
);

describe('counts', () => {
  test('each value of a set, under the other filters', async () => {
    const { body } = await app.call(creditRequests.counts, {
      as,
      query: {
        query: JSON.stringify({ filterModel: { status: { filterType: 'set', values: ['Pending'] } } }),
      },
    });
    const pending = rows.filter(({ status }) => status === 'Pending');
    expect(body['status']).toEqual({ Pending: pending.length, Closed: rows.length - pending.length });
    expect(body['reason']?.['DamagedItem']).toBe(
      pending.filter(({ reason }) => reason === 'DamagedItem').length,
    );
  });
});

test('staff without a role can’t see the list', async () => {
  const staff = await app.signedIn();
  expect((await app.call(creditRequests.list, { as: staff })).status).toBe(403);
});
