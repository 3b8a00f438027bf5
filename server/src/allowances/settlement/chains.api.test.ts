import { afterAll, beforeAll, expect, test } from 'vitest';
import { termsFor, why } from '../../../test/agreements.ts';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
  await office.switchOn('GenerateCreditMemoForAgreement');
});
afterAll(() => office.app.close());

const made = async (id: number) =>
  (await office.read(id)).made.map(({ agreementId, periodFrom, periodTo, amount, creditMemo }) => ({
    agreementId,
    periodFrom,
    periodTo,
    amount,
    memo: creditMemo?.memoNumber,
  }));

test('terms that replaced each other are settled as one, under those in force at the end', async () => {
  const { supplier, agree, bill, calculate, tools, accountant, settleDue } = office;
  const supplierId = await supplier();
  const settling = {
    settlementMethod: 'CreditMemo',
    settlementFrequency: 'Quarterly',
    settlementLagDays: 0,
  } as const;
  const old = await agree(supplierId, 'Marketing', { startDate: '2026-07-01', ...settling });
  const changed = await tools.edit(accountant, old, {
    version: old.version,
    editReason: 'UpdateDueToAgreementChange',
    editComment: why,
    effectiveDate: '2026-08-16',
    restartWindow: false,
    terms: termsFor('Marketing', { ...settling, percentage: 5 }),
  });
  expect(changed.status).toBe(200);
  const { id } = changed.body;
  await bill(supplierId, '2026-08-10', 1_000);
  await bill(supplierId, '2026-08-20', 1_000);
  await calculate(supplierId);
  await settleDue(supplierId);
  const settled = [
    {
      agreementId: id,
      periodFrom: '2026-07-01',
      periodTo: '2026-09-30',
      amount: 80,
      memo: `AGR-${id}-202609`,
    },
  ];
  expect(await made(id)).toEqual(settled);
  expect(await made(old.id)).toEqual(settled);
  await office.expectAsFromScratch(supplierId);
});

test('a bill that comes after the last settlement is claimed with the month its adjustment lies in', async () => {
  const { supplier, agree, bill, calculate, settleDue, adjustments } = office;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Marketing', {
    startDate: '2026-05-01',
    endDate: '2026-06-30',
    dateBasis: 'InvoiceDate',
    settlementMethod: 'CreditMemo',
    settlementLagDays: 0,
  });
  await bill(supplierId, '2026-06-10', 1_000);
  await calculate(supplierId);
  await settleDue(supplierId);
  await bill(supplierId, '2026-10-02', 2_000, { invoiceDate: '2026-06-20' });
  await settleDue(supplierId);
  expect(await adjustments(id)).toMatchObject([{ month: '2026-07', cause: 'LateDocument', earned: 60 }]);
  expect((await made(id)).map(({ periodTo, amount, memo }) => [periodTo, amount, memo])).toEqual([
    ['2026-07-31', 60, `AGR-${id}-202607`],
    ['2026-06-30', 30, `AGR-${id}-202606`],
  ]);
  const { figures, due } = await office.read(id);
  expect([figures.outstanding, due]).toEqual([0, []]);
  await bill(supplierId, '2026-10-03', 1_000, { invoiceDate: '2026-06-21' });
  await settleDue(supplierId);
  expect((await made(id))[0]).toMatchObject({ periodTo: '2026-08-31', amount: 30 });
  await office.expectAsFromScratch(supplierId);
});

test('a settlement is posted on the first open day', async () => {
  const { supplier, agree, calculate, settleDue, app, lock } = office;
  const supplierId = await supplier();
  await agree(supplierId, 'Marketing', {
    startDate: '2026-09-01',
    calculationType: 'FixedAmount',
    percentage: null,
    fixedAmount: 100,
    settlementMethod: 'CreditMemo',
    settlementLagDays: 0,
  });
  await calculate(supplierId);
  await lock(10);
  await settleDue(supplierId);
  const [memo] = await app.sql<{ memoDate: string; posted: string }>(
    `SELECT memo_date AS "memoDate", posting_date AS posted FROM credit_memo WHERE partner_id = $1`,
    [supplierId],
  );
  expect(memo).toEqual({ memoDate: '2026-10-15', posted: '2026-11-01' });
});
