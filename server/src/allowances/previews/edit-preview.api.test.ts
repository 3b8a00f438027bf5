import { discounts } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { agreementCalls } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import type { AgreementType } from '@backdock/core/allowances/agreements/agreements.values.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { detail, termsFor, why } from '../../../test/agreements.ts';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

let supplierId: number;
beforeEach(async () => {
  supplierId = await earnings.supplier();
});

const noClaims = { count: 0, amount: 0, first: [] };
const query = { preview: 'true' };

/** Everything that an edit could leave behind. */
const state = () =>
  earnings.app.sql(
    `SELECT (SELECT json_agg(a ORDER BY id) FROM allowance_agreement a) AS agreements,
            (SELECT json_agg(m ORDER BY agreement_id, month) FROM agreement_month m) AS months,
            (SELECT json_agg(a ORDER BY id) FROM agreement_adjustment a) AS adjustments,
            (SELECT json_agg(p ORDER BY measure_id, day) FROM purchase_day p) AS purchases,
            (SELECT count(*) FROM purchase_mark) AS marks, (SELECT count(*) FROM audit_record) AS audited`,
  );

const correction = (
  { id, type, version }: { id: number; type: AgreementType; version: number },
  percentage: number,
) =>
  earnings.app.call(agreementCalls[type].editActive, {
    as: earnings.accountant,
    params: { supplierId, agreementId: id },
    query,
    body: {
      version,
      editReason: 'EntryMistakeCorrection',
      editComment: why,
      terms: termsFor(type, { startDate: '2026-08-01', percentage }),
    },
  });

test('a correction shows its months, the adjustment for closed ones, and saves nothing', async () => {
  const { agree, bill, lock, reopen, calculate } = earnings;
  const agreement = await agree(supplierId, 'Marketing', { startDate: '2026-08-01' });
  await bill(supplierId, '2026-08-10', 1_000);
  await bill(supplierId, '2026-10-02', 2_000);
  await calculate(supplierId);
  await lock(8);
  // Not calculated yet, which isn't the correction's doing.
  await bill(supplierId, '2026-09-10', 500);
  const before = await state();
  const { status, body } = await correction(agreement, 5);
  expect([status, body]).toEqual([200, expect.anything()]);
  expect(body.preview).toEqual({
    months: [
      {
        month: '2026-08-01',
        isFrozen: true,
        before: { base: 1_000, earned: 30, accrued: 30 },
        after: { base: 1_000, earned: 30, accrued: 30 },
      },
      {
        month: '2026-09-01',
        isFrozen: false,
        before: { base: 500, earned: 15, accrued: 15 },
        after: { base: 500, earned: 25, accrued: 25 },
      },
      {
        month: '2026-10-01',
        isFrozen: false,
        before: { base: 2_000, earned: 60, accrued: 60 },
        after: { base: 2_000, earned: 100, accrued: 100 },
      },
    ],
    adjustments: [
      {
        month: '2026-09-01',
        windowFrom: '2026-08-01',
        cause: 'Correction',
        base: 0,
        earned: 20,
        accrued: 20,
      },
    ],
    discounts: { invoicesChanged: 0, amountBefore: 0, amountAfter: 0, first: [] },
    claims: { gained: noClaims, lost: noClaims },
  });
  expect(body.percentage).toBe(5);
  expect(await state()).toEqual(before);
  await reopen(8);
});

test('a discount shows the open invoices that change', async () => {
  const { agree, bill, app, accountant } = earnings;
  const discount = await agree(supplierId, 'GeneralDiscount', { startDate: '2026-08-01' });
  const invoiceId = await bill(supplierId, '2026-10-02', 2_000);
  await app.call(discounts.distribute, {
    as: accountant,
    body: { supplierId, fromDate: '2026-10-01', toDate: '2026-10-31', dryRun: false },
  });
  const { body } = await correction(discount, 4);
  const invoiceNumber = await numberOf(invoiceId);
  expect(body.preview?.discounts).toEqual({
    invoicesChanged: 1,
    amountBefore: 60,
    amountAfter: 80,
    first: [{ invoiceId, invoiceNumber, before: 60, after: 80 }],
  });
  const [row] = await app.sql<{ total: string }>('SELECT total FROM invoice WHERE id = $1', [invoiceId]);
  expect(row?.total).toBe('1940.00');
});

const numberOf = async (invoiceId: number) => {
  const [row] = await earnings.app.sql<{ number: string }>(
    'SELECT invoice_number AS number FROM invoice WHERE id = $1',
    [invoiceId],
  );
  return row?.number;
};

test('an invoice that waits to be discounted isn’t the edit’s doing, and many are counted', async () => {
  const { agree, bill } = earnings;
  const discount = await agree(supplierId, 'GeneralDiscount', { startDate: '2026-08-01' });
  for (let day = 1; day <= 7; day += 1) await bill(supplierId, `2026-10-0${day}`, 1_000);
  const { body: same } = await correction(discount, 3);
  expect(same.preview?.discounts).toMatchObject({ invoicesChanged: 0, first: [] });
  const { body } = await correction(discount, 4);
  expect(body.preview?.discounts).toMatchObject({ invoicesChanged: 7, amountBefore: 210, amountAfter: 280 });
  expect(body.preview?.discounts.first).toHaveLength(5);
});

test('creating and editing ahead are shown too, and refused for the same reasons', async () => {
  const { app, accountant, bill, tools } = earnings;
  await bill(supplierId, '2026-10-02', 2_000);
  const create = (startDate: string) =>
    app.call(agreementCalls.Marketing.create, {
      as: accountant,
      params: { supplierId },
      query,
      body: { terms: termsFor('Marketing', { startDate }), comment: why },
    });
  const { status, body } = await create('2026-10-01');
  expect([status, body.preview?.months]).toEqual([
    201,
    [{ month: '2026-10-01', isFrozen: false, before: null, after: { base: 2_000, earned: 60, accrued: 60 } }],
  ]);
  const { body: future } = await tools.create(accountant, supplierId, 'Marketing');
  const overlap = await create('2026-10-01');
  expect([overlap.status, detail(overlap.body)]).toEqual([
    409,
    expect.stringContaining('Overlaps agreement'),
  ]);
  const edited = await app.call(agreementCalls.Marketing.editFuture, {
    as: accountant,
    params: { supplierId, agreementId: future.id },
    query,
    body: {
      version: future.version,
      terms: termsFor('Marketing', { startDate: '2026-10-01' }),
      comment: why,
    },
  });
  expect(edited.body.preview?.months).toHaveLength(1);
  const [row] = await app.sql<{ start: string }>(
    'SELECT start_date::text AS start FROM allowance_agreement WHERE supplier_id = $1',
    [supplierId],
  );
  expect(row?.start).toBe('2026-12-01');
});
