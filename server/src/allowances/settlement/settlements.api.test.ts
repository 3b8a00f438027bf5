import { agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementAdjustments } from '@backdock/core/allowances/calculation/adjustments.contract.ts';
import { dueSettlements } from '@backdock/core/allowances/settlement/settlements.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { detail, termsFor, why } from '../../../test/agreements.ts';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
});
afterAll(() => office.app.close());

/** A rebate settled by quarter: 4,500, 4,500 and 18,000 are claimed. */
async function quarterly(settlementMethod: 'CreditMemo' | 'CreditRequest' | 'None', change: object = {}) {
  const { supplier, agree, bill, giveBack, calculate } = office;
  const supplierId = await supplier();
  const agreement = await agree(supplierId, 'Rebate', {
    settlementMethod,
    settlementFrequency: 'Quarterly',
    settlementLagDays: 10,
    ...change,
  });
  for (const month of ['01', '02', '03', '04', '05', '06']) {
    await bill(supplierId, `2026-${month}-12`, 150_000);
  }
  await bill(supplierId, '2026-07-12', 200_000);
  await giveBack(supplierId, '2026-08-12', 150_000);
  await bill(supplierId, '2026-09-12', 400_000);
  await calculate(supplierId);
  return { supplierId, agreement, id: agreement.id };
}

const amounts = (each: readonly { periodTo: string; amount: number }[]) =>
  each.map(({ periodTo, amount }) => [periodTo, amount]);

const memosOf = (supplierId: number) =>
  office.app.sql<{ number: string; total: number; posted: string; source: string }>(
    `SELECT memo_number AS number, total::float8 AS total, posting_date AS posted, source FROM credit_memo
      WHERE partner_id = $1 AND agreement_settlement_id IS NOT NULL ORDER BY id`,
    [supplierId],
  );

describe('on the due date', () => {
  test('memos are made, numbered by agreement and month, and months freeze', async () => {
    const { supplierId, id } = await quarterly('CreditMemo', { glAccountNo: '5110' });
    await office.switchOn('GenerateCreditMemoForAgreement');
    await office.settleDue(supplierId);
    await office.settleDue(supplierId);
    expect(await memosOf(supplierId)).toEqual([
      { number: `AGR-${id}-202603`, total: 4_500, posted: '2026-10-15', source: 'Agreement' },
      { number: `AGR-${id}-202606`, total: 4_500, posted: '2026-10-15', source: 'Agreement' },
      { number: `AGR-${id}-202609`, total: 18_000, posted: '2026-10-15', source: 'Agreement' },
    ]);
    const { made, due, figures } = await office.read(id);
    expect(amounts(made)).toEqual([
      ['2026-09-30', 18_000],
      ['2026-06-30', 4_500],
      ['2026-03-31', 4_500],
    ]);
    expect(made[0]).toMatchObject({ method: 'CreditMemo', madeBy: null, creditRequest: null });
    expect(due).toEqual([]);
    expect(figures).toEqual({
      earned: 27_000,
      settled: 27_000,
      requested: 0,
      writtenOff: 0,
      outstanding: 0,
    });
    await expect(
      office.app.write(`UPDATE agreement_month SET earned = 0 WHERE agreement_id = $1`, [id]),
    ).rejects.toThrow('frozen');
    const [account] = await office.app.sql<{ no: string }>(
      `SELECT DISTINCT gl_account_no AS no FROM agreement_settlement WHERE agreement_id = $1`,
      [id],
    );
    expect(account?.no).toBe('5110');
  });

  test('requests are made for what the supplier pays itself', async () => {
    const { supplierId, id } = await quarterly('CreditRequest');
    await office.switchOn('GenerateCreditRequestForAgreement');
    await office.settleDue(supplierId);
    const requests = await office.app.sql(
      `SELECT reason, source_type AS source, total_amount::float8 AS total, status FROM credit_request
        WHERE supplier_id = $1 ORDER BY id`,
      [supplierId],
    );
    expect(requests).toEqual(
      [4_500, 4_500, 18_000].map((total) => ({
        reason: 'AllowanceRebate',
        source: 'Agreement',
        total,
        status: 'Pending',
      })),
    );
    const { made, figures } = await office.read(id);
    expect(made[0]).toMatchObject({
      creditMemo: null,
      creditRequest: { status: 'Pending', remaining: 18_000 },
    });
    expect(figures).toMatchObject({ settled: 0, requested: 27_000, outstanding: 27_000 });
  });

  test('nothing is made while its flag is off, if someone has to, or before it is due', async () => {
    await office.switchOff();
    const off = await quarterly('CreditMemo');
    await office.settleDue(off.supplierId);
    expect((await office.read(off.id)).made).toEqual([]);
    await office.switchOn('GenerateCreditMemoForAgreement', 'GenerateCreditRequestForAgreement');
    const byHand = await quarterly('None');
    await office.settleDue(byHand.supplierId);
    expect((await office.read(byHand.id)).made).toEqual([]);
    const later = await quarterly('CreditMemo', { settlementLagDays: 16 });
    await office.settleDue(later.supplierId);
    const { made, due } = await office.read(later.id);
    expect(amounts(made.toReversed())).toEqual([
      ['2026-03-31', 4_500],
      ['2026-06-30', 4_500],
    ]);
    expect(due).toMatchObject([{ periodTo: '2026-09-30', dueOn: '2026-10-16', settles: 'CreditMemo' }]);
  });

  test('what is not positive is carried forward', async () => {
    const { supplier, agree, bill, giveBack, settleDue, switchOn, read } = office;
    await switchOn('GenerateCreditMemoForAgreement');
    const supplierId = await supplier();
    const { id } = await agree(supplierId, 'Marketing', {
      settlementMethod: 'CreditMemo',
      settlementFrequency: 'Monthly',
      settlementLagDays: 0,
    });
    await giveBack(supplierId, '2026-07-12', 1_000);
    await bill(supplierId, '2026-08-12', 3_000);
    await settleDue(supplierId);
    const { made } = await read(id);
    expect(amounts(made)).toEqual([['2026-08-31', 60]]);
  });
});

describe('by hand', () => {
  test('an accountant settles the oldest period first, as it was shown', async () => {
    const { id, supplierId } = await quarterly('None');
    const { due } = await office.read(id);
    expect(due.map(({ settles }) => settles)).toEqual([null, null, null]);
    expect(due[2]).toMatchObject({
      periodFrom: '2026-07-01',
      months: [
        { month: '2026-07', purchases: 200_000, earned: 13_000 },
        { month: '2026-08', purchases: -150_000, earned: -12_500 },
        { month: '2026-09', purchases: 400_000, earned: 17_500 },
      ],
      earlier: 9_000,
      settled: 9_000,
    });
    const first = { periodTo: '2026-03-31', method: 'CreditRequest', amount: 4_500 };
    const late = await office.settle(id, { ...first, periodTo: '2026-06-30' });
    expect([late.status, detail(late.body)]).toEqual([409, 'Settle Jan 01, 2026 – Mar 31, 2026 first.']);
    const other = await office.settle(id, { ...first, amount: 4_499.99 });
    expect([other.status, detail(other.body)]).toEqual([
      409,
      'The amount is now $4,500.00. Review it and settle again.',
    ]);
    const { status, body } = await office.settle(id, first);
    expect(status).toBe(201);
    expect(body.made).toMatchObject([{ periodTo: '2026-03-31', madeBy: 'Ivy Chen', amount: 4_500 }]);
    const again = await office.settle(id, first);
    expect(again.status).toBe(409);
    expect(await memosOf(supplierId)).toEqual([]);
    const history = await office.app.call(agreements.history, {
      as: office.accountant,
      params: { agreementId: id },
    });
    expect(history.body.entries[0]).toMatchObject({ what: 'settled a period' });
  });

  test('is refused before the due date, and to purchasing managers', async () => {
    const { id } = await quarterly('None', { settlementLagDays: 90 });
    const period = { periodTo: '2026-03-31', method: 'CreditMemo', amount: 4_500 };
    const buyer = await office.app.signedIn({ roles: ['PurchasingManager'] });
    expect((await office.settle(id, period, { as: buyer })).status).toBe(403);
    expect((await office.read(id, buyer)).may).toEqual({ settle: false });
    expect((await office.settle(id, period)).status).toBe(201);
    expect((await office.settle(id, { ...period, periodTo: '2026-06-30' })).status).toBe(201);
    const early = await office.settle(id, { ...period, periodTo: '2026-09-30', amount: 18_000 });
    expect([early.status, detail(early.body)]).toEqual([409, 'This period is due on Dec 29, 2026.']);
  });

  test('a number the supplier has used gets a suffix', async () => {
    const { id, supplierId } = await quarterly('None');
    await office.app.write(
      `INSERT INTO credit_memo (partner_id, partner_type, memo_number, memo_date, total, source, status, created_on, updated_on)
       VALUES ($1, 'Supplier', $2, '2026-04-01', 1, 'Received', 'Posted', now(), now())`,
      [supplierId, `AGR-${id}-202603`],
    );
    await office.settle(id, { periodTo: '2026-03-31', method: 'CreditMemo', amount: 4_500 });
    expect((await memosOf(supplierId)).map(({ number }) => number)).toEqual([`AGR-${id}-202603-2`]);
  });
});

describe('a settled period', () => {
  const settleTwo = async () => {
    const made = await quarterly('None');
    await office.settle(made.id, { periodTo: '2026-03-31', method: 'CreditMemo', amount: 4_500 });
    await office.settle(made.id, { periodTo: '2026-06-30', method: 'CreditMemo', amount: 4_500 });
    return made;
  };

  test('keeps new terms, an early end and manual adjustments after it', async () => {
    const { agreement, id, supplierId } = await settleTwo();
    const edit = { version: agreement.version, editReason: 'UpdateDueToAgreementChange', editComment: why };
    const { tools, accountant, admin, app } = office;
    const ended = await tools.edit(accountant, agreement, { ...edit, endDate: '2026-06-29' });
    expect([ended.status, detail(ended.body)]).toEqual([
      409,
      'Months through Jun 30, 2026 are closed. It can end on that day or later.',
    ]);
    const terms = termsFor('Rebate', { startDate: '2026-06-30' });
    const changed = await tools.edit(accountant, agreement, {
      ...edit,
      effectiveDate: '2026-06-30',
      restartWindow: false,
      terms,
    });
    expect([changed.status, detail(changed.body)]).toEqual([
      409,
      'Months through Jun 30, 2026 are closed. New terms can start on Jul 01, 2026.',
    ]);
    const { body: adjusted } = await app.call(agreementAdjustments.add, {
      as: admin,
      params: { agreementId: id },
      body: { amount: 100, reason: why },
    });
    expect(adjusted.month).toBe('2026-07-01');
    expect((await tools.edit(accountant, agreement, { ...edit, endDate: '2026-06-30' })).status).toBe(200);
    await office.calculate(supplierId);
    await office.expectAsFromScratch(supplierId);
  });

  test('stays frozen if its months are locked and reopened', async () => {
    const { id } = await settleTwo();
    await office.lock(1);
    await office.reopen(1);
    for (const change of ['earned = 0', 'is_settled = false']) {
      await expect(
        office.app.write(
          `UPDATE agreement_month SET ${change} WHERE agreement_id = $1 AND month = '2026-01-01'`,
          [id],
        ),
      ).rejects.toThrow('frozen');
    }
    await expect(
      office.app.write(
        `UPDATE agreement_month SET is_settled = true WHERE agreement_id = $1 AND month = '2026-07-01'`,
        [id],
      ),
    ).rejects.toThrow('nothing settles July 2026');
  });

  test('a correction is claimed with the next one, to the cent', async () => {
    const { agreement, id, supplierId } = await settleTwo();
    const { rebate } = agreement;
    await office.correct(agreement, {
      settlementMethod: 'None',
      settlementFrequency: 'Quarterly',
      settlementLagDays: 10,
      rebate: rebate && {
        ...rebate,
        steps: [{ from: 0, percentage: 2, fixedAmount: null }],
      },
    });
    const { due } = await office.read(id);
    expect(due).toMatchObject([{ periodTo: '2026-09-30', amount: 18_000, earlier: 9_000, settled: 9_000 }]);
    expect(due[0]?.adjustments).toMatchObject([{ cause: 'Correction', earned: 9_000 }]);
    await office.expectAsFromScratch(supplierId);
  });

  test('is not one without its document, nor changed afterward', async () => {
    const { id } = await settleTwo();
    const { app } = office;
    await expect(
      app.write(
        `INSERT INTO agreement_settlement (supplier_id, root_agreement_id, agreement_id, period_from, period_to,
           is_for_adjustments, amount, method, made_on)
         SELECT supplier_id, id, id, '2026-10-01', '2026-10-01', true, 5, 'CreditMemo', now()
           FROM allowance_agreement WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow('is not what its document claims');
    await expect(
      app.write(
        `UPDATE credit_memo SET total = total + 1 WHERE agreement_settlement_id IN (
           SELECT id FROM agreement_settlement WHERE agreement_id = $1)`,
        [id],
      ),
    ).rejects.toThrow('is not what its document claims');
    await expect(
      app.write(
        `UPDATE credit_memo SET agreement_settlement_id = NULL WHERE agreement_settlement_id IN (
           SELECT id FROM agreement_settlement WHERE agreement_id = $1)`,
        [id],
      ),
    ).rejects.toThrow('keeps its document');
  });
});

test('a chain claims no more than its settlements contain', async () => {
  const { id } = await quarterly('None');
  await office.settle(id, { periodTo: '2026-03-31', method: 'CreditMemo', amount: 4_500 });
  const claimMore = (cents: string) =>
    office.app.write(
      `SET CONSTRAINTS within_earnings IMMEDIATE;
       INSERT INTO agreement_settlement (supplier_id, root_agreement_id, agreement_id, period_from, period_to,
         is_for_adjustments, amount, method, made_on)
       SELECT supplier_id, id, id, '2026-04-01', '2026-04-30', true, ${cents}, 'CreditMemo', now()
         FROM allowance_agreement WHERE id = ${id}`,
    );
  await expect(claimMore('0.01')).rejects.toThrow('claim 4500.01, and it earned 4500.00');
});

test('the list of what is due follows calculations and settlements', async () => {
  const { id, supplierId } = await quarterly('None');
  const listed = async () => {
    const filterModel = { supplierId: { filterType: 'number', type: 'equals', filter: supplierId } };
    const { body } = await office.app.call(dueSettlements.list, {
      as: office.accountant,
      query: { query: JSON.stringify({ filterModel, sortModel: [{ colId: 'dueOn', sort: 'asc' }] }) },
    });
    return (body as unknown as { periodTo: string; dueOn: string; amount: number }[]).map(
      ({ periodTo, dueOn, amount }) => [periodTo, dueOn, amount],
    );
  };
  expect(await listed()).toEqual([
    ['2026-03-31', '2026-04-10', 4_500],
    ['2026-06-30', '2026-07-10', 4_500],
    ['2026-09-30', '2026-10-10', 18_000],
  ]);
  await office.settle(id, { periodTo: '2026-03-31', method: 'CreditMemo', amount: 4_500 });
  expect((await listed()).map(([periodTo]) => periodTo)).toEqual(['2026-06-30', '2026-09-30']);
  await office.bill(supplierId, '2026-06-20', 1_000);
  await office.calculate(supplierId);
  expect((await listed())[0]).toEqual(['2026-06-30', '2026-07-10', 4_510]);
});
