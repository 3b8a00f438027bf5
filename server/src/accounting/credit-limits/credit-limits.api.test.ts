import { creditLevels } from '@backdock/core/accounting/credit-limits/credit-limits.values.ts';
import {
  creditLimitColumns,
  CreditLimitRow,
  creditLimits,
  CreditUsage,
} from '@backdock/core/accounting/credit-limits/credit-limits.contract.ts';
import { creditOf } from '@backdock/core/accounting/credit-limits/credit-limits.rules.ts';
import { creditXRay } from '@backdock/core/accounting/credit-limits/credit-x-ray.ts';
import { checkOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { centsToNumber, numberToCents } from '@backdock/core/kit/money.ts';
import { defaultPaymentSettings } from '@backdock/core/partners/payment-settings.values.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDrawnSuppliers, anySupplier, coveredCents, type Drawn } from '../../../test/drawn-suppliers.ts';
import { freeStatuses } from '../../../test/free-statuses.ts';
import { anyRequest, expectedPage } from '../../../test/list-reference.ts';
import { item, orderIntake } from '../../../test/new-order.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { runJob } from '../../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { creditLimitJobs } from './credit-limits.jobs.ts';

let app: TestApp;
let as: string;
beforeAll(async () => {
  app = await openTestApp();
  await freeStatuses(app);
  as = await app.signedIn({ roles: ['Accountant'] });
});
afterAll(() => app.close());

const list = async (model: object = {}, more: Record<string, string> = { limit: '500' }) => {
  const reply = await app.call(creditLimits.list, { as, query: { query: JSON.stringify(model), ...more } });
  expect(reply.status).toBe(200);
  return reply;
};
const everyLevel = { filterModel: { level: { filterType: 'set', values: creditLevels } } };
const rowsOf = async (model: object = everyLevel) => CreditLimitRow.array().parse((await list(model)).body);
const usageOf = async (supplierId: number) => {
  const { status, body } = await app.call(creditLimits.usage, { as, params: { supplierId } });
  expect(status).toBe(200);
  return CreditUsage.parse(body);
};

const sum = (documents: readonly { status: string; cents: number }[], ...statuses: string[]) =>
  documents.filter(({ status }) => statuses.includes(status)).reduce((total, one) => total + one.cents, 0);

/** The same supplier, computed by the rule from the generated data. */
function expectedOf({ id, terms, salesVolumeCents, invoices, memos, requests }: Drawn) {
  const unpaid = (documents: Drawn['invoices']) => ({
    postedCents: sum(documents, 'Posted'),
    inPaymentCents: sum(documents, 'Processing', 'Approved'),
  });
  const policy = terms?.policy ?? defaultPaymentSettings.creditLimitPolicy;
  const figures = creditOf({
    policy,
    fixedLimitCents: terms?.fixedLimitCents ?? 0,
    netTermDays: terms?.netTermDays ?? defaultPaymentSettings.netTermDays,
    salesVolumeCents: salesVolumeCents ?? 0,
    invoices: unpaid(invoices),
    memos: unpaid(memos),
    requestsCents: requests
      .filter(({ isPending, hasAgreement }) => isPending && !hasAgreement)
      .reduce((total, one) => total + one.cents - coveredCents(one), 0),
  });
  return {
    partnerId: id,
    calculationPolicy: policy,
    creditLimit: figures.creditLimitCents === null ? null : centsToNumber(figures.creditLimitCents),
    creditUsage: figures.creditUsage,
    level: figures.level,
    salesVolume: centsToNumber(salesVolumeCents ?? 0),
    invoicedFor: centsToNumber(figures.invoicedForCents),
    creditPending: centsToNumber(figures.creditPendingCents),
    paymentScheduled: centsToNumber(figures.paymentScheduledCents),
    averageDailySales: centsToNumber(figures.averageDailySalesCents),
    daysToLimit: figures.daysToLimit,
  };
}

describe('credit limits of random suppliers', () => {
  let drawn: Drawn[];
  beforeAll(async () => {
    drawn = await addDrawnSuppliers(app, fc.sample(anySupplier, { numRuns: 60, seed: 22 }));
  }, 60_000);

  /** How many suppliers match the rule: all of them, or it fails at the first difference. */
  const agreeing = async () => {
    const rows = new Map((await rowsOf()).map((row) => [row.partnerId, row]));
    for (const one of drawn) {
      expect(rows.get(one.id)).toMatchObject(expectedOf(one));
      const usage = await usageOf(one.id);
      expect(usage).toMatchObject(expectedOf(one));
      // The X-ray adds up to the list's figures, to the cent.
      const xRay = creditXRay(usage);
      expect(checkOf(xRay)).toEqual({ parts: xRay.parts.map(() => true), total: true });
      const [invoiced, requests, memos, paid, less] = xRay.parts.map(({ amount }) => numberToCents(amount));
      expect(invoiced).toBe(numberToCents(usage.invoicedFor));
      expect((requests ?? 0) + (memos ?? 0)).toBe(numberToCents(usage.creditPending));
      expect((paid ?? 0) - (less ?? 0)).toBe(numberToCents(usage.paymentScheduled));
    }
    return rows.size;
  };

  test('computed in SQL match the rule, to the cent', async () => {
    expect(await agreeing()).toBe(drawn.length);
  }, 60_000);

  test('still match once sums are folded and documents change status', async () => {
    for (const table of ['invoice', 'credit_memo', 'credit_request'])
      await app.sql(`SELECT fold_sums('${table}')`);
    expect(await agreeing()).toBe(drawn.length);
    // Every other supplier is paid.
    const paid = new Set(drawn.filter((_, index) => index % 2 === 0).map(({ id }) => id));
    for (const table of ['invoice', 'credit_memo']) {
      await app.write(
        `UPDATE ${table} SET status = CASE status WHEN 'Posted' THEN 'Processing' ELSE 'Paid' END
          WHERE status IN ('Posted', 'Approved') AND partner_id = ANY ($1)`,
        [[...paid]],
      );
    }
    const next = { Posted: 'Processing', Processing: 'Processing', Approved: 'Paid', Paid: 'Paid' } as const;
    const moved = (documents: Drawn['invoices']) =>
      documents.map((one) => ({ ...one, status: next[one.status] }));
    drawn = drawn.map((one) =>
      paid.has(one.id) ? { ...one, invoices: moved(one.invoices), memos: moved(one.memos) } : one,
    );
    expect(await agreeing()).toBe(drawn.length);
  }, 60_000);

  test('are listed the way a naive in-memory evaluation lists them', async () => {
    const rows = (await rowsOf()).map((row) => ({ ...row, id: row.partnerId }));
    expect(rows.length).toBeGreaterThan(50);
    await fc.assert(
      fc.asyncProperty(anyRequest(creditLimitColumns, rows), async ({ sort, filters, limit, offset }) => {
        const sorted = sort.length > 0 ? sort : [{ colId: 'creditUsage', sort: 'desc' as const }];
        const reply = await list(
          { sortModel: sort, filterModel: filters },
          { limit: String(limit), offset: String(offset) },
        );
        const isFilteredByUsage = 'creditUsage' in filters || 'level' in filters;
        const offered = isFilteredByUsage ? rows : rows.filter(({ creditUsage }) => creditUsage >= 80);
        const expected = expectedPage(offered, creditLimitColumns, { sort: sorted, filters, limit, offset });
        expect((reply.body as CreditLimitRow[]).map(({ partnerId }) => partnerId)).toEqual(expected.ids);
        expect(reply.headers.get('content-range')?.split('/')[1]).toBe(String(expected.total));
      }),
      { numRuns: 300, seed: 3 },
    );
  }, 120_000);

  test('are counted by level', async () => {
    const { body } = await app.call(creditLimits.counts, { as });
    const rows = await rowsOf();
    for (const [level, count] of Object.entries(body.level ?? {})) {
      expect(rows.filter((row) => row.level === level)).toHaveLength(count);
    }
    expect(Object.values(body.level ?? {}).reduce((a, b) => a + b, 0)).toBe(rows.length);
  });

  test('are listed from 80 percent usage up by default', async () => {
    const near = await rowsOf({});
    expect(near.length).toBeGreaterThan(3);
    expect(near.length).toBeLessThan((await rowsOf()).length);
    expect(near.every(({ creditUsage }) => creditUsage >= 80)).toBe(true);
    expect(near.every(({ level }) => level === 'AtLimit' || level === 'NearLimit')).toBe(true);
  });
});

test('usage lists 100 invoices and summarizes the rest by count and amount', async () => {
  const id = await addSupplier(app, 'Many Bills');
  await app.write(
    `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
       created_on, updated_on)
     SELECT $1, 'Supplier', 'MANY-' || n, date '2026-01-01' + n, n + 0.01, 'Posted', 'None', now(), now()
       FROM generate_series(1, 130) n`,
    [id],
  );
  const usage = await usageOf(id);
  expect(usage.invoices.rows).toHaveLength(100);
  expect(usage.invoices).toMatchObject({ count: 130, amount: 8516.3 });
  expect(usage.invoices.rows[0]?.name).toBe('MANY-130');
  const [part] = creditXRay(usage).parts;
  expect(part?.more).toEqual({
    count: 30,
    amount: 465.3,
    link: {
      list: 'invoice',
      filter: {
        partnerName: { filterType: 'text', type: 'equals', filter: 'Many Bills' },
        status: { filterType: 'set', values: ['Posted', 'Processing', 'Approved'] },
      },
    },
  });
});

test('usage is 404 for an unknown supplier or another kind of partner', async () => {
  const [broker] = await app.write<{ id: number }>(
    `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
     VALUES ('CarrierBroker', 'Anchor', 'Anchor', 'UnitedStates', 'Usd', 'Active', now(), now()) RETURNING id`,
  );
  for (const supplierId of [999_999, broker?.id ?? 0]) {
    const { status } = await app.call(creditLimits.usage, { as, params: { supplierId } });
    expect(status).toBe(404);
  }
});

describe('sales volume', () => {
  test('sums ninety days of purchases at supplier prices, leaving out cancellations', async () => {
    const { supplierIds, part, order, receive } = await orderIntake(app);
    const [northwind, cascade] = supplierIds;
    const daysAgo = (days: number) => new Date(app.clock.now.getTime() - days * 86_400_000);
    const bought = item({ quantity: 2, pricePerUnitCents: 4_500, fixedShippingCents: 100 });
    await receive(
      order({
        createdOn: daysAgo(1),
        parts: [part({ items: [bought, bought] }), part({ supplierId: cascade })],
      }),
      order({ createdOn: daysAgo(89.9), parts: [part({ items: [bought] })] }),
      order({ createdOn: daysAgo(90.1), parts: [part({ items: [bought] })] }),
      order({ createdOn: daysAgo(2), status: 'Canceled', parts: [part({ items: [bought] })] }),
      order({
        createdOn: daysAgo(2),
        parts: [
          part({
            items: [
              item({ fulfillmentStatus: 'Canceled' }),
              item({ fulfillmentStatus: 'ProductNotAvailable' }),
            ],
          }),
        ],
      }),
    );
    const count = async (daysLater: number) => {
      app.clock.now = new Date(app.clock.now.getTime() + daysLater * 86_400_000);
      as = await app.signedIn({ roles: ['Accountant'] });
      await runJob(app, creditLimitJobs, 'credit-limits.count-sales', {});
    };
    await count(0);
    expect(await usageOf(northwind)).toMatchObject({ salesVolume: 273, averageDailySales: 3.03 });
    expect(await usageOf(cascade)).toMatchObject({ salesVolume: 99.2, averageDailySales: 1.1 });
    await count(1);
    expect(await usageOf(northwind)).toMatchObject({ salesVolume: 182, averageDailySales: 2.02 });
    await count(100);
    expect(await usageOf(northwind)).toMatchObject({ salesVolume: 0, averageDailySales: 0 });
  });
});
