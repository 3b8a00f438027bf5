import { discountBase, lessShortPay } from '@backdock/core/accounting/discounts/discount-base.rules.ts';
import { dayFor } from '@backdock/core/accounting/discounts/discount-terms.rules.ts';
import { agreementDateBases, offeredBases } from '@backdock/core/allowances/agreements/agreements.values.ts';
import type { PurchaseMeasure } from '@backdock/core/allowances/calculation/purchase-measure.rules.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../../dev/src/seeded-random.ts';
import { asSystem } from '../../../test/as-system.ts';
import { addCreditRequests } from '../../../test/new-credit-request.ts';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { addMemo } from '../../../test/period-documents.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import { receiveMarketplace } from '../../marketplaces/marketplaces.service.ts';
import type { NewInvoiceLine } from '../../accounting/invoices/invoices.queries.ts';
import { countPurchases } from './purchases.queries.ts';

let app: TestApp;
let intake: Awaited<ReturnType<typeof orderIntake>>;
beforeAll(async () => {
  app = await openTestApp();
  intake = await orderIntake(app);
});
afterAll(() => app.close());

const usual: PurchaseMeasure = {
  calculationBase: 'ProductCost',
  dateBasis: 'InvoicePostingDate',
  deductsReturns: true,
  deductsDiscounts: true,
  marketplaceIds: [],
  skus: [],
  excludeSkus: [],
  minimumOrderCents: null,
};
const count = (supplierId: number, measure: Partial<PurchaseMeasure> = {}) =>
  countPurchases(
    app.runtime.database.reader,
    { ...usual, ...measure },
    { supplierId, days: { from: '2026-01-01', to: null } },
  );
const total = async (supplierId: number, measure: Partial<PurchaseMeasure> = {}) =>
  (await count(supplierId, measure)).reduce((sum, { cents }) => sum + cents, 0);

const random = seededRandom(7);
const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
const chance = (share: number) => random() < share;
const day = () =>
  `2026-${pick(['02', '03', '04'])}-${String(1 + Math.floor(random() * 28)).padStart(2, '0')}`;

type Lines = Parameters<typeof lessShortPay>[0];
interface Bill {
  order: { marketplaceId: number; orderedOn: string; shippedOn: string | null } | null;
  invoiceDate: string;
  postingDate: string | null;
  totalCents: number;
  lines: Lines;
}

function drawLines(): NewInvoiceLine[] {
  if (chance(0.15)) return [];
  const products = chance(0.1)
    ? []
    : Array.from({ length: 1 + Math.floor(random() * 3) }, (): NewInvoiceLine => {
        const cents = 1_000 + Math.floor(random() * 50_000);
        const sku = pick(['A-1', 'a-1', 'B-2', 'C-3']);
        return {
          kind: 'Product',
          description: sku,
          sku,
          quantity: 1,
          unitCostCents: cents,
          amountCents: cents,
        };
      });
  const charges = (['Shipping', 'Handling', 'Tax', 'Other'] as const)
    .filter((_, at) => chance(0.5) || (products.length === 0 && at === 0))
    .map((kind): NewInvoiceLine => ({
      kind,
      description: kind,
      amountCents: 100 + Math.floor(random() * 900),
    }));
  const lines = [...products, ...charges];
  const short = lines.flatMap((_, at): NewInvoiceLine[] =>
    chance(0.2) ? [{ kind: 'Other', description: 'Short paid', amountCents: -50, reduces: at }] : [],
  );
  return [...lines, ...short];
}

test('SQL counts bills as the rules for a single invoice do', async () => {
  const { supplierIds, marketplaceId, order, part, receive } = intake;
  const [supplierId] = supplierIds;
  const other = await asSystem(app, (ctx) =>
    receiveMarketplace(ctx, {
      name: 'Hearthside',
      market: 'UnitedStates',
      isActive: true,
      managerIds: [],
      createdOn: ctx.now,
    }),
  );
  const bills: Bill[] = [];
  for (let at = 0; at < 60; at += 1) {
    const purchaseOrderNumber = chance(0.7) ? `RANDOM-${at}` : null;
    let ordered: Bill['order'] = null;
    if (purchaseOrderNumber && chance(0.9)) {
      // Late in the evening, so that the Pacific day isn't the day in UTC.
      const createdOn = new Date(`${day()}T05:30:00Z`);
      const shippedOn = chance(0.7) ? new Date(createdOn.getTime() + 40 * 3_600_000) : null;
      const market = pick([marketplaceId, other]);
      await receive(
        order({
          purchaseOrderNumber,
          marketplaceId: market,
          createdOn,
          parts: [part({ sentOn: createdOn, shippedOn })],
        }),
      );
      ordered = {
        marketplaceId: market,
        orderedOn: dayInPacific(createdOn),
        shippedOn: shippedOn && dayInPacific(shippedOn),
      };
    }
    const lines = drawLines();
    const totalCents =
      lines.length === 0 ? 12_345 : lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
    const invoiceDate = day();
    const postingDate = chance(0.85) ? day() : null;
    await addInvoice(app, supplierId, { purchaseOrderNumber, invoiceDate, postingDate, totalCents, lines });
    bills.push({
      order: ordered,
      invoiceDate,
      postingDate,
      totalCents,
      lines: lines.map(({ kind, sku = null, amountCents, reduces }, index) => ({
        id: index,
        kind,
        sku,
        amountCents,
        ofLineId: reduces ?? null,
      })),
    });
  }

  for (let run = 0; run < 80; run += 1) {
    const measure: PurchaseMeasure = {
      ...usual,
      calculationBase: pick(offeredBases),
      dateBasis: pick(agreementDateBases),
      marketplaceIds: pick([[], [], [marketplaceId], [marketplaceId, other]]),
      skus: pick([[], [], ['A-1'], ['A-1', 'B-2']]),
      excludeSkus: pick([[], [], ['B-2']]),
      minimumOrderCents: pick([null, null, 20_000]),
    };
    const expected = new Map<string, number>();
    for (const bill of bills) {
      const cents = baseOf(measure, bill);
      const on = dayFor(measure, bill);
      if (cents !== null && on !== null) expected.set(on, (expected.get(on) ?? 0) + cents);
    }
    const found = new Map((await count(supplierId, measure)).map((each) => [each.day, each.cents]));
    expect([measure, found]).toEqual([measure, expected]);
  }
});

function baseOf(measure: PurchaseMeasure, { order, lines, totalCents }: Bill): number | null {
  const { marketplaceIds, skus, excludeSkus, minimumOrderCents } = measure;
  if (marketplaceIds.length > 0 && !(order && marketplaceIds.includes(order.marketplaceId))) return null;
  const hasScope = marketplaceIds.length + skus.length + excludeSkus.length > 0;
  if (lines.length === 0) {
    const counts = measure.calculationBase === 'InvoiceTotal' && !hasScope;
    return counts && totalCents >= (minimumOrderCents ?? 0) ? totalCents : null;
  }
  const { baseCents, products } = discountBase(measure, lessShortPay(lines));
  return products.length > 0 && baseCents >= (minimumOrderCents ?? 0) ? baseCents : null;
}

describe('returns', () => {
  async function returned() {
    const { marketplaceId, order, part, receive } = intake;
    const supplierId = await addSupplier(app, 'Returner');
    const [orderId = 0] = await receive(
      order({ purchaseOrderNumber: `RETURNED-${supplierId}`, parts: [part({ supplierId })] }),
    );
    await addInvoice(app, supplierId, {
      purchaseOrderNumber: `RETURNED-${supplierId}`,
      postingDate: '2026-03-01',
      totalCents: 100_000,
      lines: [
        {
          kind: 'Product',
          description: 'A',
          sku: 'A',
          quantity: 1,
          unitCostCents: 60_000,
          amountCents: 60_000,
        },
        {
          kind: 'Product',
          description: 'B',
          sku: 'B',
          quantity: 1,
          unitCostCents: 40_000,
          amountCents: 40_000,
        },
      ],
    });
    const memo = (number: string, dollars: number) =>
      addMemo(app, {
        partnerId: supplierId,
        number: `${number}-${supplierId}`,
        postingDate: '2026-03-20',
        total: dollars,
      });
    const cover = (requestId: number, memoId: number, dollars: number) =>
      app.write(
        `WITH covered AS (INSERT INTO credit_coverage (credit_request_id, credit_memo_id, amount, covered_on)
                          VALUES ($1, $2, $3, now()))
         UPDATE credit_request SET covered_amount = covered_amount + $3::numeric WHERE id = $1`,
        [requestId, memoId, dollars],
      );
    const item = (sku: string, amountCents: number) => ({
      orderItemId: null,
      sku,
      name: sku,
      quantity: 1,
      unitCostCents: amountCents,
      amountCents,
    });
    return { supplierId, marketplaceId, orderId, memo, cover, item };
  }

  test('are deducted, except what agreements or freight are credited for', async () => {
    const { supplierId, memo, cover } = await returned();
    const memoId = await memo('M', 100);
    const [late = 0, claim = 0, damaged = 0] = await addCreditRequests(
      app,
      supplierId,
      { reason: 'LateShipmentPenalty', totalCents: 5_000 },
      { reason: 'AllowanceRebate', sourceType: 'Agreement', totalCents: 5_000 },
      { reason: 'DamagedItem', totalCents: 5_000 },
    );
    await cover(late, memoId, 10);
    await cover(claim, memoId, 20);
    await cover(damaged, memoId, 30);
    expect(await total(supplierId)).toBe(100_000 - 7_000);
    expect(await total(supplierId, { deductsReturns: false })).toBe(100_000);
    await app.write(`UPDATE credit_memo SET source = 'Agreement' WHERE id = $1`, [memoId]);
    expect(await total(supplierId)).toBe(100_000);
  });

  test('count in a scope by the items they cover', async () => {
    const { supplierId, marketplaceId, orderId, memo, cover, item } = await returned();
    await memo('NOTHING', 500);
    const memoId = await memo('M', 60);
    const [claim = 0] = await addCreditRequests(app, supplierId, {
      totalCents: 9_000,
      orderId,
      items: [item('a', 3_000), item('B', 6_000)],
    });
    await cover(claim, memoId, 60);
    expect(await total(supplierId, { skus: ['A'] })).toBe(60_000 - 2_000);
    expect(await total(supplierId, { excludeSkus: ['A'] })).toBe(40_000 - 4_000);
    expect(await total(supplierId, { marketplaceIds: [marketplaceId] })).toBe(100_000 - 6_000);
    expect(await total(supplierId, { marketplaceIds: [marketplaceId + 1_000] })).toBe(0);
  });
});

test('discounts are deducted with the lines they lie on', async () => {
  const supplierId = await addSupplier(app, 'Discounter');
  const cents = 10_000;
  const invoiceId = await addInvoice(app, supplierId, {
    postingDate: '2026-03-01',
    totalCents: 2 * cents,
    lines: ['A', 'B'].map((sku) => ({
      kind: 'Product' as const,
      description: sku,
      sku,
      quantity: 1,
      unitCostCents: cents,
      amountCents: cents,
    })),
  });
  const [agreement] = await app.write<{ id: number }>(
    `INSERT INTO allowance_agreement (supplier_id, type, name, currency, start_date, condition, calculation_type,
       percentage, period_type, settlement_method, created_on, updated_on)
     VALUES ($1, 'GeneralDiscount', 'Everyday', 'Usd', '2026-01-01', 'Unconditional', 'Percentage', 5, 'Monthly',
       'OffInvoice', now(), now()) RETURNING id`,
    [supplierId],
  );
  await app.write(
    `WITH line AS (
       INSERT INTO invoice_line (invoice_id, position, kind, description, amount, agreement_id, of_line_id)
       SELECT $1, 9, 'Discount', 'Everyday', -5, $2, id FROM invoice_line WHERE invoice_id = $1 AND sku = 'A'),
     discount AS (
       INSERT INTO invoice_discount (invoice_id, agreement_id, agreement_version, percentage, base, amount, distributed_on)
       VALUES ($1, $2, 1, 5, 100, 5, now()))
     UPDATE invoice SET total = total - 5, discount_allowance_amount = 5 WHERE id = $1`,
    [invoiceId, agreement?.id],
  );
  expect(await total(supplierId)).toBe(2 * cents - 500);
  expect(await total(supplierId, { deductsDiscounts: false })).toBe(2 * cents);
  expect(await total(supplierId, { skus: ['A'] })).toBe(cents - 500);
  expect(await total(supplierId, { skus: ['B'] })).toBe(cents);
});
