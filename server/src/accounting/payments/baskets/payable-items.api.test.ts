import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import {
  payableItemColumns,
  payableItems,
} from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import type { Columns, ListRequest } from '@backdock/core/kit/list.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basketTools } from '../../../../test/baskets.ts';
import { discountTools } from '../../../../test/discounts.ts';
import { anyRequest, expectedPage, type ReferenceRow } from '../../../../test/list-reference.ts';
import { fillWithOddities } from '../../../../test/list-rows.ts';
import { addPayee } from '../../../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof basketTools>>;
let rows: ReferenceRow[];
beforeAll(async () => {
  app = await openTestApp();
  tools = await basketTools(app);
  await fillWithOddities(app.write, app.sql, 800);
  await app.write(
    `INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
       credit_limit, credit_limit_policy, created_on, updated_on)
     SELECT id, currency, (ARRAY['NetTermsByAchTransfer', 'Wire', 'None'])[1 + id % 3], (ARRAY[0, 7, 60])[1 + id % 3],
            'EveryMonth', '{}', 0, 'Unlimited', now(), now() FROM partner WHERE id % 4 <> 0`,
  );
  await app.write(
    `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, purchase_order_number, total, source, status,
       created_on, updated_on)
     SELECT p.id, p.partner_type, 'CM-' || n, date '2026-02-26' + n % 9, CASE WHEN n % 7 = 0 THEN NULL ELSE 'PO_' || n % 9 END,
            n % 23 + 0.01, 'Received', (ARRAY['Posted', 'Paid'])[1 + n % 2], now(), now()
       FROM generate_series(1, 200) n JOIN partner p ON p.id = (SELECT min(id) FROM partner) + n % 9`,
  );
  rows = await naiveRows();
});
afterAll(() => app.close());

/** What can be paid, restated in the plainest way. */
async function naiveRows(): Promise<ReferenceRow[]> {
  const found = await app.sql<{ row: ReferenceRow }>(
    `SELECT json_build_object('id', document.row, 'itemType', kind, 'number', number, 'partnerId', partner.id,
       'partnerName', name, 'partnerType', partner.partner_type, 'purchaseOrderNumber', po, 'date', date,
       'dueDate', CASE kind WHEN 'Invoice' THEN date + coalesce(net_term_days, 30) ELSE date END, 'total', total,
       'paymentType', coalesce(type, s.payment_type), 'currency', partner.currency) AS row
     FROM (SELECT 2 * id AS row, 'Invoice' AS kind, partner_id, invoice_number AS number, purchase_order_number AS po,
             invoice_date AS date, total, payment_type AS type FROM invoice WHERE status = 'Posted' AND total > 0
           UNION ALL SELECT 2 * id + 1, 'CreditMemo', partner_id, memo_number, purchase_order_number, memo_date, -total,
             NULL FROM credit_memo WHERE status = 'Posted') document
     JOIN partner ON partner.id = partner_id LEFT JOIN payment_settings s ON s.partner_id = partner.id`,
  );
  return found
    .map(({ row }) => row)
    .filter(({ paymentType }) => paymentType === 'NetTermsByAchTransfer' || paymentType === 'Wire');
}

const read = (of: 'posted' | 'processing', { sort, filters, limit, offset }: ListRequest) =>
  app.call(payableItems[of].list, {
    as: tools.as,
    query: {
      query: JSON.stringify({ sortModel: sort, filterModel: filters }),
      limit: String(limit),
      offset: String(offset),
    },
  });
const rowIdsOf = (body: unknown) => (body as { rowId: number }[]).map(({ rowId }) => rowId);
const { discountDate: _shown, partnerId: _chosen, ...columns } = payableItemColumns satisfies Columns;
const byDueDate = [{ colId: 'dueDate', sort: 'asc' as const }];

test.each(['posted', 'processing'] as const)(
  'any request for %s items returns what a naive in-memory evaluation finds',
  async (of) => {
    expect(new Set(rows.map(({ itemType }) => itemType)).size).toBe(2);
    if (of === 'processing') await pickAll();
    await fc.assert(
      fc.asyncProperty(anyRequest(columns, rows), async (request) => {
        const reply = await read(of, request);
        expect(reply.status).toBe(200);
        const sort = request.sort.length > 0 ? request.sort : byDueDate;
        const expected = expectedPage(rows, columns, { ...request, sort });
        expect(rowIdsOf(reply.body)).toEqual(expected.ids);
        expect(reply.headers.get('content-range')?.split('/')[1]).toBe(String(expected.total));
      }),
      { numRuns: 150, seed: 5, endOnFailure: true },
    );
    const { body: counts } = await app.call(payableItems[of].counts, { as: tools.as });
    for (const colId of ['itemType', 'partnerType', 'paymentType', 'currency']) {
      const counted = Object.groupBy(rows, (row) => String(row[colId]));
      const expected = Object.entries(counted).map(([value, own]) => [value, own?.length]);
      expect(counts[colId]).toEqual(Object.fromEntries(expected));
    }
    const other = of === 'posted' ? 'processing' : 'posted';
    expect((await read(other, { sort: [], filters: {}, limit: 1, offset: 0 })).body).toEqual([]);
  },
  120_000,
);

/** Bypasses the application, which would require bank details. */
async function pickAll(): Promise<void> {
  await app.write(
    `WITH moved AS (UPDATE invoice SET status = 'Processing' WHERE 2 * id = ANY ($1)),
          moved_memos AS (UPDATE credit_memo SET status = 'Processing' WHERE 2 * id + 1 = ANY ($1))
     INSERT INTO payment_item (payment_type, partner_id, invoice_id, credit_memo_id, amount, added_by, added_on)
     SELECT payment_type, partner_id, CASE item_type WHEN 'Invoice' THEN document_id END,
            CASE item_type WHEN 'CreditMemo' THEN document_id END, abs(total), (SELECT min(id) FROM employee), now()
       FROM payable_item`,
    [rows.map(({ id }) => id)],
  );
}

const rowsOf = async (partnerId: number) => {
  const filters = { partnerId: { filterType: 'autocomplete' as const, values: [partnerId] } };
  return (await read('posted', { sort: [], filters, limit: 50, offset: 0 }))
    .body as unknown as ReferenceRow[];
};

describe('a row', () => {
  test('shows the due date, the pay-on date and the early-payment discount', async () => {
    const id = await tools.payee('Scheduled', {
      netTermDays: 15,
      paymentDays: [1, 15],
      paymentSchedule: 'OddMonths',
    });
    await discountTools(app, tools.as).agree({
      supplierId: id,
      condition: 'EarlyPayment',
      earlyPaymentDiscountPeriod: 10,
      percentageHundredths: 200,
      calculationBase: 'InvoiceTotal',
      dateBasis: 'InvoiceDate',
    });
    const early = await tools.bill(id, {
      invoiceDate: '2026-11-05',
      totalCents: 12_345,
      invoiceNumber: 'E-1',
    });
    await tools.bill(id, { invoiceDate: '2026-11-04' });
    const memo = await tools.memo(id, 500, { date: '2026-10-20', number: 'CM-E' });
    const [credit, over, open] = await rowsOf(id);
    expect(open).toEqual({
      id: early,
      itemType: 'Invoice',
      rowId: early * 2,
      partnerType: 'Supplier',
      partnerId: id,
      partnerName: 'Scheduled',
      number: 'E-1',
      purchaseOrderNumber: null,
      date: '2026-11-05',
      postingDate: '2026-11-05',
      dueDate: '2026-11-20',
      payOnDate: '2027-01-04',
      discountDate: '2026-11-15',
      discountAvailable: 2.47,
      total: 123.45,
      currency: 'Usd',
      paymentType: 'NetTermsByAchTransfer',
      status: 'Posted',
      intacctSyncStatus: 'NotSynced',
      flags: [],
    });
    expect(over).toMatchObject({ dueDate: '2026-11-19', discountDate: null, discountAvailable: 0 });
    expect(credit).toMatchObject({
      id: memo,
      itemType: 'CreditMemo',
      rowId: memo * 2 + 1,
      total: -5,
      dueDate: '2026-10-20',
      payOnDate: '2026-11-02',
      discountDate: null,
    });
  });
  test('of a partner without terms is due after thirty days and paid on any banking day', async () => {
    const id = await addPayee(app, 'No terms');
    await tools.bill(id, { invoiceDate: '2026-11-06' });
    expect(await rowsOf(id)).toMatchObject([{ dueDate: '2026-12-06', payOnDate: '2026-12-07' }]);
  });
});

test('the basket accepts items by id and type', async () => {
  const id = await tools.payee('Taken by id');
  const bill = await tools.bill(id, { invoiceNumber: 'T-1' });
  const memo = await tools.memo(id, 500, { number: 'CM-T' });
  const items = await rowsOf(id);
  const idsOfKind = (kind: string) => items.filter(({ itemType }) => itemType === kind).map((row) => row.id);
  const body = {
    paymentType: 'NetTermsByAchTransfer',
    invoiceIds: idsOfKind('Invoice'),
    creditMemoIds: idsOfKind('CreditMemo'),
  };
  expect((await app.call(baskets.add, { as: tools.as, body })).status).toBe(200);
  const [item, credit] = await app.sql(
    `SELECT invoice_id AS "invoiceId", credit_memo_id AS "creditMemoId" FROM payment_item
      WHERE partner_id = $1 AND is_live ORDER BY credit_memo_id NULLS FIRST`,
    [id],
  );
  expect(item).toEqual({ invoiceId: bill, creditMemoId: null });
  expect(credit).toEqual({ invoiceId: null, creditMemoId: memo });
  expect(await rowsOf(id)).toEqual([]);
});

test('flags warn about an item before it’s paid', async () => {
  const fine = await tools.payee('Nothing to know');
  await tools.bill(fine, { invoiceNumber: 'F-1' });
  const held = await tools.payee('On hold');
  await tools.bill(held, { invoiceNumber: 'H-1', totalCents: 7_700 });
  await tools.bill(held, { invoiceNumber: 'H 1', totalCents: 9_900 });
  await tools.memo(held, 500, { number: 'CM-H' });
  const reason = 'Wants to talk about it first';
  const body = { paymentType: 'NetTermsByAchTransfer', reason };
  const onHold = await app.call(baskets.hold, { as: tools.as, params: { partnerId: held }, body });
  expect(onHold.status).toBe(200);
  const failed = await tools.payee('Refused there');
  const refused = await tools.bill(failed, { invoiceNumber: 'R-1' });
  await app.write(`UPDATE invoice SET intacct_sync_status = 'Failed' WHERE id = $1`, [refused]);
  await app.write(`UPDATE pay_to_change SET is_live = false WHERE partner_id = $1`, [failed]);
  const flagsOf = async (partnerId: number) =>
    Object.fromEntries((await rowsOf(partnerId)).map(({ number, flags }) => [number, flags]));
  expect(await flagsOf(fine)).toEqual({ 'F-1': [] });
  expect(await flagsOf(held)).toEqual({
    'H-1': ['Held', 'Duplicate'],
    'H 1': ['Held', 'Duplicate'],
    'CM-H': ['Held'],
  });
  expect(await flagsOf(failed)).toEqual({ 'R-1': ['CannotBePaidAsSet', 'SyncFailed'] });
});

test('discount dates are shown but can’t be sorted or filtered by', async () => {
  const sorted = {
    sort: [{ colId: 'discountDate', sort: 'asc' as const }],
    filters: {},
    limit: 1,
    offset: 0,
  };
  expect((await read('posted', sorted)).status).toBe(400);
});

test('staff who can’t make payments see none of it', async () => {
  const as = await app.signedIn({ roles: ['PurchasingManager', 'LogisticsAdministrator'] });
  for (const endpoint of [payableItems.posted.list, payableItems.processing.counts]) {
    expect((await app.call(endpoint, { as })).status).toBe(403);
  }
});
