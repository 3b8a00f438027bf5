import { usualRebate } from '@backdock/core/allowances/agreements/usual-terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Earnings, openEarnings } from '../../../test/earnings.ts';
import { item, orderIntake } from '../../../test/new-order.ts';

let earnings: Earnings;
beforeAll(async () => {
  earnings = await openEarnings();
});
afterAll(() => earnings.app.close());

test('orders not billed yet count toward the step that is accrued, until they are canceled', async () => {
  const { app, agree, bill, calculate, months, expectAsFromScratch } = earnings;
  const { supplierIds, order, part, receive } = await orderIntake(app);
  const [supplierId] = supplierIds;
  const { id } = await agree(supplierId, 'Rebate', {
    rebate: {
      ...usualRebate,
      accrualMethod: 'ForecastStep',
      steps: [
        { from: 0, percentage: 1, fixedAmount: null },
        { from: 10_000, percentage: 2, fixedAmount: null },
      ],
    },
  });
  await bill(supplierId, '2026-10-02', 1_000);
  const october = async () => {
    await calculate(supplierId);
    await expectAsFromScratch(supplierId);
    const last = (await months(id)).at(-1);
    return [last?.month, last?.earned, last?.accrued];
  };
  expect(await october()).toEqual(['2026-10', 10, 10]);
  const ordered = [item({ quantity: 3, pricePerUnitCents: 400_000 })];
  await receive(order({ createdOn: new Date('2026-10-10T18:00:00Z'), parts: [part({ items: ordered })] }));
  expect(await october()).toEqual(['2026-10', 10, 20]);
  await app.write(`UPDATE order_item SET fulfillment_status = 'Canceled' WHERE supplier_id = $1`, [
    supplierId,
  ]);
  expect(await october()).toEqual(['2026-10', 10, 10]);
});
