import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountTools } from '../../../test/discounts.ts';
import { paymentTools, type PaymentTools } from '../../../test/payments.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { back, fileOf } from '../../../test/three-payments.ts';
import { refreshDue } from '../settlement/due-settlements.service.ts';
import { calculationJobs } from './calculation.jobs.ts';
import { compareWithScratch } from './calculation.service.ts';

let app: TestApp;
let tools: PaymentTools;
beforeAll(async () => {
  app = await openTestApp();
  tools = await paymentTools(app);
});
afterAll(() => app.close());

const within10 = {
  condition: 'EarlyPayment',
  earlyPaymentDiscountPeriod: 10,
  percentageHundredths: 200,
  calculationBase: 'InvoiceTotal',
} as const;

async function november(agreementId: number, supplierId: number) {
  await runJob(app, calculationJobs(refreshDue), 'allowances.calculate', { supplierId });
  expect(await compareWithScratch(app.runtime.database.reader, supplierId, app.clock.now)).toBeNull();
  const [row] = await app.sql<{ base: number; earned: number }>(
    `SELECT base::float8, earned::float8 FROM agreement_month WHERE agreement_id = $1 AND month = '2026-11-01'`,
    [agreementId],
  );
  return [row?.base, row?.earned];
}

test('an agreement earns what payments took, until one comes back', async () => {
  const { agree } = discountTools(app, tools.as);
  const supplierId = await tools.payee('Prompt Lighting');
  const agreementId = await agree({ supplierId, ...within10 });
  const smallerId = await agree({
    supplierId,
    ...within10,
    earlyPaymentDiscountPeriod: 20,
    percentageHundredths: 100,
  });
  const invoiceIds = [await tools.bill(supplierId, { totalCents: 100_000, invoiceDate: '2026-11-10' })];
  expect(await november(agreementId, supplierId)).toEqual([1_000, 0]);
  const fileId = await tools.sent({ invoiceIds });
  expect(await november(agreementId, supplierId)).toEqual([1_000, 0]);
  expect((await tools.confirm(fileId)).status).toBe(200);
  expect(await november(agreementId, supplierId)).toEqual([1_000, 20]);
  expect(
    await app.sql(
      `SELECT settled::float8, outstanding::float8 FROM allowance_figure
        WHERE agreement_id = $1 AND period = 'YearToDate'`,
      [agreementId],
    ),
  ).toEqual([{ settled: 20, outstanding: 0 }]);
  expect(await november(smallerId, supplierId)).toEqual([1_000, 0]);
  const [batch] = await tools.batches(fileId);
  if (!batch) throw new Error('the file has no payment');
  expect((await tools.takeReturns(fileOf(back(batch)))).status).toBe(200);
  expect(await november(agreementId, supplierId)).toEqual([1_000, 0]);
});

test('what payments took stays taken when their discount is corrected', async () => {
  const { agree } = discountTools(app, tools.as);
  const supplierId = await tools.payee('Corrected Plumbing');
  const agreementId = await agree({ supplierId, ...within10 });
  const settled = async () => {
    const rows = await app.sql<{ earned: number; settled: number; outstanding: number }>(
      `SELECT earned::float8, settled::float8, outstanding::float8 FROM allowance_figure
        WHERE agreement_id = $1 AND period = 'YearToDate'`,
      [agreementId],
    );
    return rows[0];
  };
  const paid = await tools.bill(supplierId, { totalCents: 100_000, invoiceDate: '2026-11-10' });
  expect((await tools.confirm(await tools.sent({ invoiceIds: [paid] }))).status).toBe(200);
  await tools.bill(supplierId, { totalCents: 50_000, invoiceDate: '2026-11-11' });
  expect(await november(agreementId, supplierId)).toEqual([1_500, 20]);
  expect(await settled()).toEqual({ earned: 20, settled: 20, outstanding: 0 });
  await app.write(
    `UPDATE allowance_agreement SET condition = 'Unconditional', early_payment_discount_period = NULL,
            version = version + 1 WHERE id = $1`,
    [agreementId],
  );
  expect(await november(agreementId, supplierId)).toEqual([1_500, 30]);
  expect(await settled()).toEqual({ earned: 30, settled: 20, outstanding: 10 });
});

test('with a cap, it earns its rate on invoices paid within the days, up to the cap', async () => {
  const { agree } = discountTools(app, tools.as);
  const supplierId = await tools.payee('Capped Faucets');
  const agreementId = await agree({ supplierId, ...within10, capCents: 5_000 });
  const early = await tools.bill(supplierId, { totalCents: 100_000, invoiceDate: '2026-11-10' });
  const late = await tools.bill(supplierId, {
    totalCents: 70_000,
    invoiceDate: '2026-11-01',
    postingDate: '2026-11-01',
  });
  expect((await tools.confirm(await tools.sent({ invoiceIds: [early, late] }))).status).toBe(200);
  expect(await november(agreementId, supplierId)).toEqual([1_700, 20]);
  const second = await tools.bill(supplierId, { totalCents: 400_000, invoiceDate: '2026-11-11' });
  expect((await tools.confirm(await tools.sent({ invoiceIds: [second] }))).status).toBe(200);
  expect(await november(agreementId, supplierId)).toEqual([5_700, 50]);
});

test('a payment item keeps the agreement it took its discount from', async () => {
  await expect(
    app.write('UPDATE payment_item SET discount_agreement_id = NULL WHERE payment_batch_id IS NOT NULL'),
  ).rejects.toThrow('stays where it is');
});
