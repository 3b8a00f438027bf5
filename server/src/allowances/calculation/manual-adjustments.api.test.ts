import { agreements } from '@backdock/core/allowances/agreements/agreements.contract.ts';
import { agreementAdjustments } from '@backdock/core/allowances/calculation/adjustments.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detail, why } from '../../../test/agreements.ts';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
  await earnings.lock(1, 2, 3);
});
afterAll(() => earnings.app.close());

const add = (agreementId: number, amount: number, as = earnings.admin, reason = why) =>
  earnings.app.call(agreementAdjustments.add, { as, params: { agreementId }, body: { amount, reason } });

test('an administrator adjusts the first open month, on record, and it stays', async () => {
  const { app, accountant, agree, supplier, calculate, adjustments, expectAsFromScratch } = earnings;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Rebate', { startDate: '2026-04-10' });
  const { status, body } = await add(id, -12.5);
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      amount: -12.5,
      month: '2026-04-01',
      windowFrom: '2026-04-10',
      createdBy: 'Ada Boss',
    }),
  ]);
  await calculate(supplierId);
  expect(await adjustments(id)).toEqual([
    { month: '2026-04', window: '2026-04-10', cause: 'Manual', earned: -12.5 },
  ]);
  await expectAsFromScratch(supplierId);
  const history = await app.call(agreements.history, { as: accountant, params: { agreementId: id } });
  expect(history.body.entries[0]).toMatchObject({
    what: 'adjusted what this agreement earned',
    reason: why,
  });
  await expect(app.write('UPDATE agreement_adjustment SET earned = 1')).rejects.toThrow('frozen');
});

test('is refused before the agreement starts, for zero, without a reason, and to others', async () => {
  const { agree, supplier, accountant, tools } = earnings;
  const supplierId = await supplier();
  const { body: future } = await tools.create(accountant, supplierId, 'Rebate');
  const early = await add(future.id, 5);
  expect([early.status, detail(early.body)]).toEqual([
    409,
    'This agreement hasn’t started. Edit its terms instead.',
  ]);
  const { id } = await agree(supplierId, 'Marketing', { startDate: '2026-04-01' });
  expect((await add(id, 0)).status).toBe(400);
  expect((await add(id, 0.001)).status).toBe(400);
  expect((await add(id, 5, earnings.admin, 'Short')).status).toBe(400);
  expect((await add(id, 5, accountant)).status).toBe(403);
  expect((await add(999_999, 5)).status).toBe(404);
});

test('needs an audit record in the database too', async () => {
  const { app, agree, supplier } = earnings;
  const { id } = await agree(await supplier(), 'Marketing', { startDate: '2026-04-01' });
  await expect(
    app.sql(
      `INSERT INTO agreement_adjustment (agreement_id, window_from, month, cause, base, earned, accrued, comment,
         created_by, created_on)
       SELECT $1, '2026-04-01', '2026-04-01', 'Manual', 0, 1, 1, 'Because I can.', min(id), now() FROM employee`,
      [id],
    ),
  ).rejects.toThrow('audit record');
});
