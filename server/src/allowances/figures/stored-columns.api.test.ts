import { agreementAdjustments } from '@backdock/core/allowances/calculation/adjustments.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

/** Stored rows that say something else than the tables they repeat. */
async function strays(): Promise<unknown[]> {
  const { app } = earnings;
  return [
    ...(await app.sql(`
      SELECT figure.* FROM allowance_figure figure
        JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
        LEFT JOIN ddr_terms ddr ON ddr.agreement_id = agreement.id
       WHERE (figure.agreement_name, figure.start_date, figure.end_date, figure.percentage,
              figure.true_up_max_change_points)
         IS DISTINCT FROM (agreement.name, agreement.start_date, agreement.end_date, agreement.percentage,
              ddr.true_up_max_change_points)`)),
    ...(await app.sql(`
      SELECT figure.* FROM rebate_figure figure
        JOIN allowance_agreement agreement ON agreement.id = figure.agreement_id
        JOIN rebate_terms terms ON terms.agreement_id = agreement.id
        CROSS JOIN LATERAL (
          SELECT max(kind_earned) AS kind_earned, max(settled) AS settled, max(requested) AS requested,
                 max(outstanding) AS outstanding
            FROM allowance_figure shown
           WHERE shown.root_agreement_id = figure.root_agreement_id AND shown.year = figure.year
             AND shown.period = 'YearToDate') chain
       WHERE (figure.agreement_name, figure.start_date, figure.end_date, figure.period_type, figure.rebate_type,
              figure.kind_earned, figure.settled, figure.requested, figure.outstanding)
         IS DISTINCT FROM (agreement.name, agreement.start_date, agreement.end_date, agreement.period_type,
              terms.rebate_type, chain.kind_earned, chain.settled, chain.requested, chain.outstanding)`)),
    ...(await app.sql(`
      SELECT due.* FROM due_settlement due JOIN allowance_agreement agreement ON agreement.id = due.agreement_id
       WHERE due.agreement_name <> agreement.name`)),
    ...(await app.sql(`
      SELECT calculation.* FROM agreement_calculation calculation
        JOIN allowance_agreement agreement ON agreement.id = calculation.agreement_id
        LEFT JOIN supplier_calculation together ON together.supplier_id = agreement.supplier_id
       WHERE together.last_calculated_on IS DISTINCT FROM calculation.last_calculated_on`)),
  ];
}

const rowsOf = (supplierId: number, table: 'allowance_figure' | 'rebate_figure') =>
  earnings.app.sql<{ row: string }>(
    `SELECT (to_jsonb(figure) - 'id')::text AS row FROM ${table} figure WHERE supplier_id = $1 ORDER BY 1`,
    [supplierId],
  );

/** One of each kind that lists show, with a period that is due. */
async function suppliersAgreements() {
  const { supplier, agree, bill, calculate } = earnings;
  const supplierId = await supplier();
  const marketing = await agree(supplierId, 'Marketing', { percentage: 2, startDate: '2024-01-01' });
  const ddr = await agree(supplierId, 'Ddr', { percentage: 2 });
  const rebate = await agree(supplierId, 'Rebate', { startDate: '2025-01-01', periodType: 'Quarterly' });
  await bill(supplierId, '2024-05-10', 7_000);
  await bill(supplierId, '2025-03-10', 10_000);
  await bill(supplierId, '2026-03-10', 20_000);
  await calculate(supplierId);
  return { supplierId, marketing, ddr, rebate };
}

test('what lists sort by follows every change of an agreement, before it is calculated again', async () => {
  const { app } = earnings;
  const { supplierId, marketing, ddr, rebate } = await suppliersAgreements();
  expect((await rowsOf(supplierId, 'rebate_figure')).length).toBe(2);
  expect(
    await app.sql('SELECT FROM due_settlement WHERE root_agreement_id = $1', [rebate.id]),
  ).not.toHaveLength(0);
  expect(await strays()).toEqual([]);
  for (const { id } of [marketing, ddr, rebate]) {
    await app.write(`UPDATE allowance_agreement SET name = 'Renamed ' || id WHERE id = $1`, [id]);
  }
  await app.write('UPDATE allowance_agreement SET percentage = 2.5 WHERE id = $1', [marketing.id]);
  await app.write(`UPDATE allowance_agreement SET end_date = '2026-12-31' WHERE id = $1`, [ddr.id]);
  await app.write('UPDATE ddr_terms SET true_up_max_change_points = 1.5 WHERE agreement_id = $1', [ddr.id]);
  await app.write(`UPDATE allowance_agreement SET period_type = 'Annually' WHERE id = $1`, [rebate.id]);
  await app.write(
    `UPDATE rebate_terms SET rebate_type = 'Growth', growth_baseline_type = 'PriorYearActual',
            growth_paid_on = 'GrowthOnly' WHERE agreement_id = $1`,
    [rebate.id],
  );
  expect(await strays()).toEqual([]);
  expect(
    await app.sql(
      'SELECT DISTINCT agreement_name, percentage::float8 FROM allowance_figure WHERE agreement_id = $1',
      [marketing.id],
    ),
  ).toEqual([{ agreement_name: `Renamed ${marketing.id}`, percentage: 2.5 }]);
});

test('corrections, adjustments by hand and later bills leave nothing behind', async () => {
  const { app, admin, correct, bill, calculate } = earnings;
  const { supplierId, marketing, rebate } = await suppliersAgreements();
  await correct(marketing, { name: 'Corrected', percentage: 3, startDate: '2024-01-01' });
  expect(await strays()).toEqual([]);
  const { status } = await app.call(agreementAdjustments.add, {
    as: admin,
    params: { agreementId: rebate.id },
    body: { amount: 40, reason: 'The supplier agreed to pay this much more.' },
  });
  expect(status).toBe(201);
  expect(await strays()).toEqual([]);
  await bill(supplierId, '2026-10-02', 5_000);
  await calculate(supplierId);
  expect(await strays()).toEqual([]);
});

test('the years that a posting can change come out as if all of them were written', async () => {
  const { app, bill, calculate } = earnings;
  const { supplierId } = await suppliersAgreements();
  const written = async () => [
    ...(await rowsOf(supplierId, 'allowance_figure')),
    ...(await rowsOf(supplierId, 'rebate_figure')),
  ];
  for (const day of ['2026-10-05', '2025-11-20', '2024-02-20']) {
    const before = await written();
    await bill(supplierId, day, 12_345);
    await calculate(supplierId);
    const after = await written();
    expect(after).not.toEqual(before);
    await app.write('DELETE FROM allowance_figure WHERE supplier_id = $1', [supplierId]);
    await app.write('DELETE FROM rebate_figure WHERE supplier_id = $1', [supplierId]);
    await app.write(`INSERT INTO purchase_mark (supplier_id, reason) VALUES ($1, 'Terms')`, [supplierId]);
    await calculate(supplierId);
    expect(await written()).toEqual(after);
  }
});
