import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { payableItems } from '@backdock/core/accounting/payments/baskets/payable-items.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basketTools } from '../../../../test/baskets.ts';
import { discountTools } from '../../../../test/discounts.ts';
import { addPayee, wireDetails } from '../../../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { earlyPayments } from '../../discounts/early-payments.service.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof basketTools>>;
beforeAll(async () => {
  app = await openTestApp();
  tools = await basketTools(app);
});
afterAll(() => app.close());

const partner = async (id: number, query: Record<string, string> = {}) =>
  (await tools.partners(query)).find(({ partnerId }) => partnerId === id);

describe('a partner’s payables', () => {
  test('show posted and due totals and the credits that reduce them', async () => {
    const id = await tools.payee('Acme', { netTermDays: 15, paymentDays: [20] });
    await tools.bill(id, { invoiceDate: '2026-11-05', totalCents: 10_000 });
    await tools.bill(id, { invoiceDate: '2026-10-30', totalCents: 5_010 });
    await tools.bill(id, { invoiceDate: '2026-11-06', totalCents: 1 });
    await tools.bill(id, { invoiceDate: '2026-10-01', status: 'Paid' });
    await tools.bill(id, { invoiceDate: '2026-10-01', paymentType: 'Wire' });
    await tools.bill(id, { invoiceDate: '2026-10-01', totalCents: 0 });
    await tools.memo(id, 1_000);
    await tools.memo(id, 25);
    expect(await partner(id)).toEqual({
      partnerId: id,
      partnerType: 'Supplier',
      partnerName: 'Acme',
      invoiceCount: 3,
      invoiceTotal: 150.11,
      dueCount: 2,
      dueTotal: 150.1,
      oldestDueDate: '2026-11-14',
      payOnDate: '2026-11-20',
      discountDate: null,
      discountAvailable: 0,
      creditCount: 2,
      creditTotal: 10.25,
      net: 139.85,
      pays: 139.85,
      standing: 'Pays',
      why: null,
      whyNot: null,
    });
    expect(await partner(id, { upTo: '2026-10-01' })).toMatchObject({
      dueCount: 0,
      dueTotal: 0,
      oldestDueDate: null,
      payOnDate: null,
      net: -10.25,
      pays: 0,
    });
  });

  test('disappear once picked', async () => {
    const id = await tools.payee('Picked');
    const [one, other] = [await tools.bill(id), await tools.bill(id)];
    await tools.add([one]);
    expect((await partner(id))?.invoiceCount).toBe(1);
    await tools.add([other]);
    expect(await partner(id)).toBeUndefined();
  });

  test('are grouped by payment type and currency, credits included', async () => {
    const id = await tools.payee('Maple', { paymentType: 'Wire' }, { market: 'Canada' });
    await tools.bill(id, { paymentType: 'Wire' });
    await tools.memo(id, 100);
    expect(await partner(id)).toBeUndefined();
    expect(await partner(id, { paymentType: 'Wire' })).toBeUndefined();
    expect(await partner(id, { paymentType: 'Wire', currency: 'Cad' })).toMatchObject({
      invoiceCount: 1,
      creditCount: 1,
      whyNot: null,
    });
    const both = await tools.payee('Both ways', { paymentType: 'Wire' });
    await tools.bill(both);
    await tools.memo(both, 100);
    expect(await partner(both)).toMatchObject({ invoiceCount: 1, creditCount: 0, creditTotal: 0 });
  });
});

describe('early-payment discounts', () => {
  let id: number;
  beforeAll(async () => {
    id = await tools.payee('Early', { netTermDays: 15 });
    const { agree } = discountTools(app, tools.as);
    const terms = {
      supplierId: id,
      condition: 'EarlyPayment',
      calculationBase: 'InvoiceTotal',
      dateBasis: 'InvoiceDate',
    } as const;
    await agree({ ...terms, name: 'Two in ten', earlyPaymentDiscountPeriod: 10, percentageHundredths: 200 });
    await agree({
      ...terms,
      name: 'One in fourteen',
      earlyPaymentDiscountPeriod: 14,
      percentageHundredths: 100,
    });
    await tools.bill(id, { invoiceDate: '2026-11-01', totalCents: 10_000 });
    await tools.bill(id, { invoiceDate: '2026-11-05', totalCents: 20_000 });
    await tools.bill(id, { invoiceDate: '2026-11-12', totalCents: 40_000 });
    await tools.bill(id, { invoiceDate: '2026-10-20', totalCents: 80_000 });
  });

  test('use the best one still open for due invoices', async () => {
    expect(await partner(id, { paymentDate: '2026-11-15' })).toMatchObject({
      dueCount: 3,
      dueTotal: 1_100,
      discountDate: '2026-11-15',
      discountAvailable: 5,
      net: 1_095,
    });
  });
  test('count only if still open on the payment date', async () => {
    expect(await partner(id, { paymentDate: '2026-11-17' })).toMatchObject({
      discountDate: '2026-11-15',
      discountAvailable: 2,
      net: 1_098,
      pays: 1_098,
    });
  });
  test('select due invoices by the day the discount ends', async () => {
    const by = 'discountDate';
    const paymentDate = '2026-11-15';
    expect(await partner(id, { by, paymentDate })).toMatchObject({
      dueCount: 2,
      dueTotal: 300,
      oldestDueDate: '2026-11-16',
      discountAvailable: 5,
      net: 295,
    });
    expect(await partner(id, { by, paymentDate, upTo: '2026-11-22' })).toMatchObject({
      dueCount: 3,
      discountAvailable: 13,
    });
    expect(await partner(id, { by, upTo: '2026-11-14' })).toMatchObject({
      dueCount: 0,
      discountAvailable: 0,
    });
  });
  test('are computed from the lines, excluding other discounts', async () => {
    const other = await tools.payee('With lines');
    const { agree, bill, run } = discountTools(app, tools.as);
    await agree({ supplierId: other, percentageHundredths: 300 });
    const agreementId = await agree({
      supplierId: other,
      name: 'Early',
      condition: 'EarlyPayment',
      earlyPaymentDiscountPeriod: 10,
      percentageHundredths: 200,
    });
    const [invoiceId = 0] = await bill({ supplierId: other });
    await run({ supplierId: other });
    const offers = await earlyPayments(app.runtime.database.reader, [invoiceId]);
    expect(offers.get(invoiceId)).toEqual([{ agreementId, discountDate: '2026-11-12', discountCents: 300 }]);
  });
});

describe('explains why nothing can be paid', () => {
  const whyNot = async (id: number, query = {}) => (await partner(id, query))?.whyNot;
  test('no bank details, the wrong kind, or a pending change', async () => {
    const bare = await addPayee(app, 'Bare');
    const wired = await tools.payee('Wired', { paymentType: 'Wire' });
    const changing = await tools.payee('Changing');
    const params = { partnerId: changing };
    const { body: state } = await app.call(payTo.read, { as: tools.as, params });
    await app.call(payTo.change, { as: tools.as, params, body: { ...wireDetails, version: state.version } });
    for (const id of [bare, wired, changing]) await tools.bill(id);
    expect(await whyNot(bare)).toMatch(/it has no verified bank details\.$/);
    expect(await whyNot(wired)).toMatch(
      /^The payment type is ACH, but the verified bank details are for wire\./,
    );
    expect(await whyNot(changing)).toMatch(/until the bank details are verified\.$/);
  });
  test('Canadian dollars by ACH', async () => {
    const id = await tools.payee('Toronto', { paymentType: 'Wire' }, { market: 'Canada' });
    await tools.bill(id);
    expect(await whyNot(id, { currency: 'Cad' })).toMatch(/^ACH payments are in US dollars only/);
  });
});

test('requires payment access', async () => {
  const as = await app.signedIn({ roles: ['PurchasingManager', 'LogisticsAdministrator'] });
  const query = { paymentType: 'Wire', upTo: '2026-11-20' };
  expect((await app.call(payableItems.partners, { as, query })).status).toBe(403);
  expect(
    (await app.call(payableItems.partners, { as: tools.as, query: { paymentType: 'Wire' } })).status,
  ).toBe(400);
});
