import { maxSkipped } from '@backdock/core/accounting/discounts/discounts.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asSystem } from '../../../test/as-system.ts';
import { type Bill, discountTools } from '../../../test/discounts.ts';
import { freeStatuses } from '../../../test/free-statuses.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type Employee, externalCtx } from '../../platform/context.ts';
import { distributeDiscounts } from './discounts.service.ts';

let app: TestApp;
let tools: ReturnType<typeof discountTools>;
let employeeId: number;
beforeAll(async () => {
  app = await openTestApp();
  await freeStatuses(app);
  employeeId = await app.addEmployee({ roles: ['Accountant'] });
  tools = discountTools(app, await app.tokenFor(employeeId));
});
afterAll(() => app.close());

/** The same distribution as over HTTP, in chunks small enough that there are many. */
const runInChunks = (chunk: number, overrides: object) => {
  const actor = { kind: 'employee', id: employeeId, name: 'Ivy Chen' } as Employee;
  const base = { actor, now: app.clock.now, log: app.runtime.log, requestId: 'test', ip: null, host: '' };
  const whole = { fromDate: '2026-11-01', toDate: '2026-11-30', dryRun: false, ...overrides };
  return distributeDiscounts(externalCtx(app.runtime, base), whole, chunk);
};

/** Suppliers with two agreements each, limited in every way, and all kinds of invoices. */
async function manyInvoices(perSupplier: number): Promise<number[]> {
  const terms = [
    { percentageHundredths: 225 },
    { percentageHundredths: 1_333, capCents: 5_000 },
    { percentageHundredths: 500, calculationBase: 'InvoiceTotal' },
    { percentageHundredths: 750, condition: 'MinimumOrderAmount', minimumCents: 20_000 },
    { percentageHundredths: 90, condition: 'MinimumPurchaseVolume', minimumCents: 300_000, capCents: 1_500 },
  ] as const;
  const ids: number[] = [];
  for (const [at, each] of terms.entries()) {
    const supplierId = await addSupplier(app, `Supplier ${at}`);
    await tools.agree({ supplierId, ...each, excludeSkus: ['SKU-1'] });
    await tools.agree({ supplierId, name: 'For one product', skus: ['SKU-1'], percentageHundredths: 1_777 });
    ids.push(supplierId);
    await tools.bill(
      ...Array.from({ length: perSupplier }, (_, index): Bill => {
        const products = Array.from(
          { length: (index * 7) % 4 },
          (_none, place) => (index * 977 + place * 431) % 30_011,
        );
        return {
          supplierId,
          products,
          shipping: (index * 13) % 2_000,
          postingDate: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
        };
      }),
    );
  }
  return ids;
}

test('a dry run matches the real run to the cent, at any chunk size, and changes nothing', async () => {
  const supplierIds = await manyInvoices(40);
  const before = await tools.state();
  const dry = await tools.run({ dryRun: true });
  expect(await tools.state()).toEqual(before);
  const inSmallChunks = await runInChunks(7, { dryRun: true });
  expect(inSmallChunks).toEqual(dry);
  const real = await runInChunks(11, {});
  expect(real).toEqual(dry);
  expect(real.invoicesTouched).toBeGreaterThan(60);
  expect(real.total).toBe(await tools.granted(supplierIds));
  await tools.expectSumsToAgree();
  const caps = await app.sql(
    `SELECT cap_amount_per_period AS cap, sum(discount.amount) AS given FROM allowance_agreement agreement
       JOIN invoice_discount discount ON discount.agreement_id = agreement.id
      WHERE cap_amount_per_period IS NOT NULL GROUP BY agreement.id ORDER BY 1`,
  );
  expect(caps).toEqual([
    { cap: '15.00', given: '15.00' },
    { cap: '50.00', given: '50.00' },
  ]);
  expect((await tools.run({})).invoicesTouched).toBe(0);
});

test('a failure midway leaves only whole invoices, and a rerun finishes the rest', async () => {
  const supplierId = await addSupplier(app, 'Half done');
  await tools.agree({ supplierId });
  const ids = await tools.bill(
    ...Array.from({ length: 9 }, (_, at): Bill => ({ supplierId, postingDate: `2026-11-0${at + 1}` })),
  );
  // The eighth is in the third chunk of three.
  await app.sql(`CREATE FUNCTION break_down() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF new.id = ${ids[7]} THEN RAISE EXCEPTION 'the machine went down'; END IF;
      RETURN new;
    END $$;
    CREATE TRIGGER breaks_down BEFORE UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION break_down()`);
  await expect(runInChunks(3, { supplierId })).rejects.toThrow('the machine went down');
  expect(await tools.granted([supplierId])).toBe(6 * 4.5);
  await tools.expectSumsToAgree();
  await app.sql('DROP TRIGGER breaks_down ON invoice');
  expect(await runInChunks(3, { supplierId })).toMatchObject({
    invoicesTouched: 3,
    total: 13.5,
    skippedCounts: [{ reason: 'AlreadyDistributed', invoices: 6 }],
  });
  expect(await tools.granted([supplierId])).toBe(9 * 4.5);
  await tools.expectSumsToAgree();
});

test('sixteen concurrent runs discount each invoice once and exceed no cap', async () => {
  const supplierId = await addSupplier(app, 'Crowded');
  const capped = await addSupplier(app, 'Crowded and capped');
  await tools.agree({ supplierId });
  await tools.agree({ supplierId: capped, capCents: 4_321 });
  await tools.bill(
    ...Array.from({ length: 60 }, (_, at): Bill => ({ supplierId: at % 2 ? supplierId : capped })),
  );
  const before = await app.sql<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM audit_record');
  const results = await Promise.all(Array.from({ length: 16 }, (_, at) => runInChunks(3 + (at % 4), {})));
  const touched = results.reduce((sum, { invoicesTouched }) => sum + invoicesTouched, 0);
  const cents = results.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  expect(touched).toBe(30 + 10);
  expect(cents).toBe(30 * 450 + 4_321);
  expect(await tools.granted([supplierId])).toBe(135);
  expect(await tools.granted([capped])).toBe(43.21);
  await tools.expectSumsToAgree();
  const audited = await app.sql(
    `SELECT entity_id FROM audit_record WHERE id > $1 AND action = 'invoice.discounts-distributed'
      GROUP BY entity_id HAVING count(*) > 1`,
    [before[0]?.id],
  );
  expect(audited).toEqual([]);
}, 60_000);

test('an invoice in a payment keeps its amount during a concurrent distribution', async () => {
  const supplierId = await addSupplier(app, 'Being paid');
  await tools.agree({ supplierId });
  const ids = await tools.bill(...Array.from({ length: 40 }, (): Bill => ({ supplierId })));
  const paid = ids.filter((_, at) => at % 3 === 0).toReversed();
  const [result] = await Promise.all([
    runInChunks(4, { supplierId }),
    ...paid.map((id) =>
      app.write(`UPDATE invoice SET status = 'Processing', version = version + 1 WHERE id = $1`, [id]),
    ),
  ]);
  expect(result?.total).toBe(await tools.granted([supplierId]));
  expect(result?.invoicesTouched).toBeGreaterThanOrEqual(ids.length - paid.length);
  await tools.expectSumsToAgree();
});

test('skips an invoice that enters a payment while the distribution waits for it', async () => {
  const supplierId = await addSupplier(app, 'Paid meanwhile');
  await tools.agree({ supplierId });
  const [id = 0] = await tools.bill({ supplierId });
  const held = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const paying = asSystem(app, async (ctx) => {
    await ctx.tx.updateTable('invoice').set({ status: 'Processing' }).where('id', '=', id).execute();
    await audit(ctx, { entityType: 'invoice', entityId: id, action: 'invoice.received' });
    held.resolve();
    await ready.promise;
  });
  // Otherwise the payment might be the one that waits.
  await held.promise;
  const distributing = runInChunks(9, { supplierId });
  await expect
    .poll(() =>
      app.sql(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`),
    )
    .not.toHaveLength(0);
  ready.resolve();
  await paying;
  expect(await distributing).toMatchObject({
    invoicesTouched: 0,
    skipped: [{ invoiceId: id, reason: 'ChangedMeanwhile' }],
  });
  expect(await tools.invoiceOf(id)).toMatchObject({ total: '158.00', discount: '0.00' });
});

test('names the first skipped invoices and counts them all', async () => {
  const supplierId = await addSupplier(app, 'Without lines');
  await tools.agree({ supplierId });
  await tools.bill(...Array.from({ length: maxSkipped + 7 }, (): Bill => ({ supplierId, products: [] })));
  const { skipped, skippedCounts } = await tools.run({ supplierId });
  expect(skipped).toHaveLength(maxSkipped);
  expect(skippedCounts).toEqual([{ reason: 'NoLines', invoices: maxSkipped + 7 }]);
});
