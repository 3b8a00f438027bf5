import { financialPeriods } from '@backdock/core/accounting/financial-periods/financial-periods.contract.ts';
import type { SkipReason } from '@backdock/core/accounting/discounts/distribution.values.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { type Bill, discountTools } from '../../../test/discounts.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NewAgreement } from '../../allowances/agreements/received-agreements.service.ts';

let app: TestApp;
let as: string;
let tools: ReturnType<typeof discountTools>;
let intake: Awaited<ReturnType<typeof orderIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'], name: 'Ivy Chen' });
  tools = discountTools(app, as);
  intake = await orderIntake(app);
});
afterAll(() => app.close());

/** Every test has its own supplier, and distributes only for that one. */
let supplierId: number;
beforeEach(async () => {
  supplierId = await addSupplier(app, 'Northwind Tile');
});
const run = (change: object = {}) => tools.run({ supplierId, ...change });
const agree = (terms: Partial<NewAgreement> = {}) => tools.agree({ supplierId, ...terms });
const bill = async (change: Partial<Bill> = {}) => (await tools.bill({ supplierId, ...change }))[0] ?? 0;
/** Changes the terms the way the allowances will. */
const correct = (set: string, values: unknown[] = []) =>
  app.write(
    `UPDATE allowance_agreement SET ${set}, version = version + 1 WHERE supplier_id = ${supplierId}`,
    values,
  );

describe('distributing discounts', () => {
  test('puts the discount on the invoice, line by line, and records it in the history', async () => {
    const agreementId = await agree();
    const id = await bill({ products: [10_000, 5_000] });
    expect(await run()).toEqual({
      invoicesTouched: 1,
      total: 4.5,
      totals: [{ currency: 'Usd', invoicesTouched: 1, total: 4.5 }],
      suppliers: [
        { supplierId, supplierName: 'Northwind Tile', currency: 'Usd', invoicesTouched: 1, total: 4.5 },
      ],
      skipped: [],
      skippedCounts: [],
    });
    expect(await tools.discountLinesOf(id)).toEqual([
      { amount: '-3.00', agreement_id: agreementId, cost: '100.00' },
      { amount: '-1.50', agreement_id: agreementId, cost: '50.00' },
    ]);
    // Intacct's copy is stale.
    expect(await tools.invoiceOf(id)).toEqual({
      total: '153.50',
      discount: '4.50',
      sync: 'NotSynced',
      version: 2,
    });
    await tools.expectSumsToAgree();
    const { body } = await app.call(invoiceDetails.read, { as, params: { invoiceId: id } });
    expect(body.discounts).toEqual([
      {
        agreementId,
        agreementName: 'Everyday discount',
        agreementVersion: 1,
        base: 150,
        percentage: 3,
        amount: 4.5,
        distributedBy: 'Ivy Chen',
        distributedOn: app.clock.now.toISOString(),
      },
    ]);
    expect(body.lines.filter(({ kind }) => kind === 'Discount')).toMatchObject([
      { description: 'Everyday discount', amount: -3 },
      { description: 'Everyday discount', amount: -1.5 },
    ]);
    const history = await app.call(invoices.history, { as, params: { invoiceId: id } });
    expect(JSON.stringify(history.body)).toContain('distributed discounts');
  });

  test('changes nothing the second time', async () => {
    await agree();
    const id = await bill();
    await run();
    const before = await tools.state();
    expect(await run()).toMatchObject({
      invoicesTouched: 0,
      total: 0,
      skipped: [
        { invoiceId: id, invoiceNumber: expect.stringMatching(/^INV-/), reason: 'AlreadyDistributed' },
      ],
      skippedCounts: [{ reason: 'AlreadyDistributed', invoices: 1 }],
    });
    expect(await tools.state()).toEqual(before);
  });

  test('stays within the given supplier and posting dates', async () => {
    const others = [await addSupplier(app, 'Cascade Doors'), await addSupplier(app, 'Without agreement')];
    await agree();
    await tools.agree({ supplierId: others[0] ?? 0 });
    for (const postingDate of ['2026-10-31', '2026-12-01', null]) await bill({ postingDate });
    for (const other of others) await bill({ supplierId: other });
    for (const postingDate of ['2026-11-01', '2026-11-30']) await bill({ postingDate });
    expect(await run()).toMatchObject({ invoicesTouched: 2, total: 9, skippedCounts: [] });
    const all = await run({ supplierId: null });
    expect(all.suppliers).toMatchObject([{ supplierId: others[0], invoicesTouched: 1 }]);
  });

  test('skips invoices that are paid or in a payment', async () => {
    await agree();
    for (const status of ['Processing', 'Paid'] as const) await bill({ status });
    expect(await run()).toMatchObject({ invoicesTouched: 0, skipped: [] });
  });

  test('keeps totals by currency', async () => {
    const canadian = await addSupplier(app, 'Maple Doors', { market: 'Canada' });
    await agree();
    await tools.agree({ supplierId: canadian, percentageHundredths: 1_000 });
    await bill();
    await bill({ supplierId: canadian });
    expect(await run({ supplierId: null })).toMatchObject({
      invoicesTouched: 2,
      total: 4.5,
      totals: [
        { currency: 'Usd', total: 4.5 },
        { currency: 'Cad', total: 15 },
      ],
    });
  });

  test.each([
    [{ fromDate: '2026-12-01' }, 'toDate'],
    [{ toDate: '2026-11-31' }, 'toDate'],
    [{ fromDate: undefined }, 'fromDate'],
    [{ dryRun: undefined }, 'dryRun'],
    [{ supplierId: 'x' }, 'supplierId'],
  ])('refuses %j', async (change, field) => {
    const { status, body } = await tools.send(change);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(field);
  });

  test.each([['LogisticsAdministrator'], ['PurchasingManager']] as const)(
    'is not allowed for a %s',
    async (role) => {
      const { status } = await tools.send({ supplierId }, await app.signedIn({ roles: [role] }));
      expect(status).toBe(403);
    },
  );
});

describe('skips an invoice with the reason', () => {
  /** The skip reason, after a dry run and a real run agree and change nothing. */
  const reasonFor = async (invoiceId: number, range: object = {}) => {
    const before = await tools.state();
    const dry = await run({ dryRun: true, ...range });
    expect(await run(range)).toEqual(dry);
    expect(await tools.state()).toEqual(before);
    const [first] = dry.skipped;
    expect(dry).toMatchObject({
      invoicesTouched: 0,
      skipped: [{ invoiceId }],
      skippedCounts: [{ reason: first?.reason, invoices: 1 }],
    });
    return first?.reason;
  };

  test.each<[SkipReason, Partial<NewAgreement>, Partial<Bill>?]>([
    ['NoLines', {}, { products: [] }],
    ['NoOrder', { dateBasis: 'OrderDate' }],
    ['NoOrder', { dateBasis: 'ShipDate' }, { order: 'PO-UNKNOWN' }],
    ['OutOfScope', { skus: ['ELSE'] }],
    ['OutOfScope', { excludeSkus: ['sku-0', 'SKU-1'] }],
    ['LimitedToBrands', { brandNames: ['Kestrel'] }],
    ['FixedAmount', { fixedCents: 50_000 }],
    ['UnitsSold', { calculationBase: 'UnitsSold' }],
    ['BelowMinimumOrder', { condition: 'MinimumOrderAmount', minimumCents: 15_001 }],
    ['BelowMinimumVolume', { condition: 'MinimumPurchaseVolume', minimumCents: 15_001 }],
    ['NothingToDiscount', {}, { products: [1, 2] }],
  ])('%s', async (reason, terms, change) => {
    await agree(terms);
    expect(await reasonFor(await bill(change))).toBe(reason);
  });

  test('NoOrder, if the agreement is for a marketplace', async () => {
    await agree({ marketplaceIds: [intake.marketplaceId] });
    expect(await reasonFor(await bill())).toBe('NoOrder');
  });

  test('PeriodLocked if the month or its year is locked, but not once it’s reopened', async () => {
    const october = { fromDate: '2026-10-01', toDate: '2026-10-31' };
    const params = { year: 2026, month: 10 };
    const reason = 'A discount of October was agreed on late';
    await agree();
    const id = await bill({ postingDate: '2026-10-20' });
    const admin = await app.signedIn({ roles: ['Admin'] });
    await app.call(financialPeriods.lockMonth, { as: admin, params, body: { reason } });
    expect(await reasonFor(id, october)).toBe('PeriodLocked');
    const unlocked = await app.call(financialPeriods.unlockMonth, { as: admin, params, body: { reason } });
    expect(unlocked.status).toBe(200);
    await pastTheApplication(
      app,
      `INSERT INTO financial_year (year, is_locked, locked_on) VALUES (2026, true, now())`,
    );
    expect(await reasonFor(id, october)).toBe('PeriodLocked');
    await pastTheApplication(app, 'DELETE FROM financial_year');
    expect(await run(october)).toMatchObject({ invoicesTouched: 1, total: 4.5 });
    const [change] = await app.sql('SELECT document_id, before, after FROM reopened_change');
    expect(change).toMatchObject({ document_id: id, before: { total: 158 }, after: { total: 153.5 } });
  });

  test('NotShipped or OutOfScope, going by its order’s dates and marketplace', async () => {
    const { order, part, receive, supplierIds } = intake;
    supplierId = supplierIds[0];
    await receive(
      order({ purchaseOrderNumber: 'PO-WAITS', createdOn: new Date('2026-10-20T19:00:00Z') }),
      order({
        purchaseOrderNumber: 'PO-LEFT',
        // Still October in Pacific time.
        createdOn: new Date('2026-11-01T06:30:00Z'),
        parts: [
          part({ sentOn: new Date('2026-11-01T07:00:00Z'), shippedOn: new Date('2026-11-03T19:00:00Z') }),
        ],
      }),
    );
    await agree({ dateBasis: 'ShipDate', startDate: '2026-11-03', endDate: '2026-11-03' });
    const waiting = await bill({ order: 'PO-WAITS' });
    expect(await reasonFor(waiting)).toBe('NotShipped');
    const shipped = await bill({ order: 'PO-LEFT' });
    expect(await run()).toMatchObject({ invoicesTouched: 1, skipped: [{ invoiceId: waiting }] });
    await correct(`date_basis = 'OrderDate', start_date = '2026-10-01', end_date = '2026-10-31'`);
    expect(await run()).toMatchObject({ invoicesTouched: 1, total: 4.5 });
    // Its discount is the same under the corrected terms, so the invoice stays as it is.
    expect(await tools.invoiceOf(shipped)).toMatchObject({ discount: '4.50', version: 2 });
    expect(
      await app.sql('SELECT agreement_version AS version FROM invoice_discount WHERE invoice_id = $1', [
        shipped,
      ]),
    ).toEqual([{ version: 2 }]);
    const [marketplace] = await app.sql<{ id: number }>('SELECT max(id) AS id FROM marketplace');
    await correct('marketplace_ids = $1', [[(marketplace?.id ?? 0) + 1]]);
    expect(await run()).toMatchObject({ invoicesTouched: 2, total: -9 });
    expect((await run()).skippedCounts).toEqual([{ reason: 'OutOfScope', invoices: 2 }]);
    await tools.expectSumsToAgree();
  });

  test('gives no reason for early-payment terms or terms not in force', async () => {
    await agree({ condition: 'EarlyPayment', earlyPaymentDiscountPeriod: 10 });
    await agree({ startDate: '2026-12-01' });
    await agree({ endDate: '2026-11-04' });
    await bill();
    expect(await run()).toMatchObject({ invoicesTouched: 0, skipped: [], skippedCounts: [] });
  });
});

describe('a minimum purchase volume', () => {
  test('counts all purchases in the period, whatever their status', async () => {
    await agree({ condition: 'MinimumPurchaseVolume', minimumCents: 45_000, periodType: 'Quarterly' });
    await bill({ postingDate: '2026-12-03', status: 'Paid' });
    await bill({ postingDate: '2027-01-01' });
    await bill();
    expect((await run()).skippedCounts).toEqual([{ reason: 'BelowMinimumVolume', invoices: 1 }]);
    await bill({ postingDate: '2026-12-20' });
    expect(await run()).toMatchObject({ invoicesTouched: 1, total: 4.5 });
  });

  test('follows the agreement’s base and exclusions for each invoice', async () => {
    await bill({ products: [10_000] });
    await bill({ products: [20_000, 40_000] });
    await bill({ products: [40_000], shipping: -500 });
    await bill({ products: [] });
    // Shipping counts where nothing is excluded: 100 + 8, 200, 400 − 5.
    await agree({
      condition: 'MinimumPurchaseVolume',
      excludeSkus: ['sku-1'],
      calculationBase: 'ProductCostAndShipping',
      minimumCents: 70_301,
    });
    expect((await run({ dryRun: true })).invoicesTouched).toBe(0);
    await correct('minimum_amount = 703');
    expect((await run({ dryRun: true })).invoicesTouched).toBe(3);
  });
});

test('a cap is never exceeded across runs, and goes to the earliest invoices', async () => {
  await agree({ capCents: 1_000 });
  const late = await bill({ postingDate: '2026-11-09' });
  const early = await bill({ postingDate: '2026-11-02' });
  const middle = await bill({ postingDate: '2026-11-05' });
  const last = await bill({ postingDate: '2026-11-20' });
  expect(await run({ dryRun: true })).toMatchObject({
    invoicesTouched: 3,
    total: 10,
    skipped: [{ invoiceId: last, reason: 'CapReached' }],
  });
  expect(await run({ toDate: '2026-11-05' })).toMatchObject({ invoicesTouched: 2, total: 9 });
  expect(await run()).toMatchObject({ invoicesTouched: 1, total: 1 });
  const discountOf = async (id: number) => (await tools.invoiceOf(id))?.discount as string;
  expect(await Promise.all([early, middle, late, last].map(discountOf))).toEqual([
    '4.50',
    '4.50',
    '1.00',
    '0.00',
  ]);
});

describe('changed terms', () => {
  test('replace the old discount in one step', async () => {
    await agree();
    const id = await bill();
    await run();
    await correct('percentage = 5');
    const before = await app.call(invoiceDetails.read, { as, params: { invoiceId: id } });
    expect(before.body.discounts).toMatchObject([
      { agreementVersion: 1, percentage: 3, base: 150, amount: 4.5 },
    ]);
    expect(await run({ dryRun: true })).toMatchObject({ invoicesTouched: 1, total: 3 });
    expect(await run()).toMatchObject({ invoicesTouched: 1, total: 3 });
    expect(await tools.invoiceOf(id)).toMatchObject({ total: '150.50', discount: '7.50' });
    expect((await tools.discountLinesOf(id)).map(({ amount }) => amount)).toEqual(['-5.00', '-2.50']);
    await correct(`end_date = '2026-11-04'`);
    expect(await run()).toMatchObject({ invoicesTouched: 1, total: -7.5 });
    expect(await tools.invoiceOf(id)).toMatchObject({ total: '158.00', discount: '0.00' });
    expect(await tools.discountLinesOf(id)).toEqual([]);
    expect(await run()).toMatchObject({ invoicesTouched: 0, skipped: [] });
  });

  test('of one agreement leave another agreement’s discount alone', async () => {
    await agree({ skus: ['SKU-0'], name: 'Tile' });
    await agree({ skus: ['SKU-1'], name: 'Mosaic', percentageHundredths: 1_000 });
    const id = await bill();
    expect(await run()).toMatchObject({ invoicesTouched: 1, total: 8 });
    await app.write(
      `UPDATE allowance_agreement SET percentage = 20, version = 2 WHERE name = 'Mosaic' AND supplier_id = $1`,
      [supplierId],
    );
    expect(await run()).toMatchObject({ invoicesTouched: 1, total: 5 });
    expect(await tools.invoiceOf(id)).toMatchObject({ discount: '13.00' });
    await tools.expectSumsToAgree();
  });
});
