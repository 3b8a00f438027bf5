import { marketingFigures, type AllowanceRow } from '@backdock/core/allowances/figures/figures.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSettlements, type Settlements } from '../../../test/settlements.ts';

let office: Settlements;
beforeAll(async () => {
  office = await openSettlements();
});
afterAll(() => office.app.close());

async function row(supplierId: number, period: string): Promise<AllowanceRow | undefined> {
  const { app, accountant: as } = office;
  const rows: AllowanceRow[] = (await app.call(marketingFigures.list, { as, query: { period } })).body;
  return rows.find((each) => each.supplierId === supplierId);
}

test('lists show what is settled, requested and outstanding, in the period it was earned', async () => {
  const { supplier, agree, bill, calculate } = office;
  const supplierId = await supplier();
  const { id } = await agree(supplierId, 'Marketing', {
    percentage: 2,
    periodType: 'Quarterly',
    settlementMethod: 'None',
    settlementLagDays: 0,
  });
  await bill(supplierId, '2026-02-10', 10_000);
  await bill(supplierId, '2026-05-10', 5_000);
  await calculate(supplierId);
  expect(await row(supplierId, 'YearToDate')).toMatchObject({
    earned: 300,
    settled: 0,
    requested: 0,
    outstanding: 300,
  });
  const first = { periodTo: '2026-03-31', method: 'CreditMemo', amount: 200 };
  expect((await office.settle(id, first)).status).toBe(201);
  const second = { periodTo: '2026-06-30', method: 'CreditRequest', amount: 100 };
  expect((await office.settle(id, second)).status).toBe(201);
  expect(await row(supplierId, 'YearToDate')).toMatchObject({
    settled: 200,
    requested: 100,
    outstanding: 100,
  });
  expect(await row(supplierId, 'March')).toMatchObject({ earned: 0, settled: 200, requested: 0 });
  expect(await row(supplierId, 'June')).toMatchObject({ settled: 0, requested: 100 });

  const [request] = await office.app.sql<{ id: number }>(
    `SELECT request.id FROM credit_request request JOIN agreement_settlement settlement
       ON settlement.id = request.agreement_settlement_id WHERE settlement.supplier_id = $1`,
    [supplierId],
  );
  // What was left is written off.
  await office.app.write(
    `UPDATE credit_request SET status = 'Closed', close_reason = 'IncorrectAmountCalculated', close_comment = 'Agreed on the phone with the supplier.',
       closed_on = now() WHERE id = $1`,
    [request?.id],
  );
  await calculate(supplierId);
  expect(await row(supplierId, 'YearToDate')).toMatchObject({ settled: 200, requested: 0, outstanding: 0 });
});
