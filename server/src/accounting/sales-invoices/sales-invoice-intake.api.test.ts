import { salesInvoices } from '@backdock/core/accounting/sales-invoices/sales-invoices.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { asSystem, pastTheApplication } from '../../../test/as-system.ts';
import { orderIntake } from '../../../test/new-order.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { NewSalesInvoice } from './sales-invoices.queries.ts';
import { receiveSalesInvoicePayments, receiveSalesInvoices } from './sales-invoices.service.ts';

let app: TestApp;
let as: string;
let marketplaceId: number;
let orderIds: number[];
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  const { order, receive } = await orderIntake(app);
  const orders = [order(), order(), order()];
  orderIds = await receive(...orders);
  marketplaceId = orders[0]?.marketplaceId ?? 0;
});
afterAll(() => app.close());

const receive = (...changes: Partial<NewSalesInvoice>[]) =>
  asSystem(app, (ctx) =>
    receiveSalesInvoices(
      ctx,
      changes.map((change) => ({
        marketplaceId,
        orderId: null,
        number: 'SI-1',
        invoiceDate: '2026-11-01',
        expectedPaymentDate: '2026-12-01',
        totalCents: 12_345,
        createdOn: ctx.now,
        ...change,
      })),
    ),
  );
const pay = (salesInvoiceId: number, amountCents: number, paidOn = '2026-11-14') =>
  asSystem(app, (ctx) => receiveSalesInvoicePayments(ctx, [{ salesInvoiceId, amountCents, paidOn }]));
const rowOf = async (id: number) => {
  const query = { query: JSON.stringify({ ids: [id] }) };
  return (await app.call(salesInvoices.list, { as, query })).body;
};
const historyOf = async (salesInvoiceId: number) => {
  const { body } = await app.call(salesInvoices.history, { as, params: { salesInvoiceId } });
  return body.entries;
};

describe('a sales invoice', () => {
  test('is received with its order’s number', async () => {
    const [id = 0] = await receive({ number: 'SI-100', orderId: orderIds[0] ?? 0 });
    expect(await rowOf(id)).toMatchObject([
      {
        number: 'SI-100',
        marketplace: 'Brightnest',
        orderId: orderIds[0],
        purchaseOrderNumber: 'PO-1',
        date: '2026-11-01',
        expectedPaymentDate: '2026-12-01',
        total: 123.45,
        currency: 'Usd',
        paidAmount: 0,
        paidOn: null,
        status: 'Expected',
        daysLate: null,
      },
    ]);
    expect(JSON.stringify(await historyOf(id))).toContain('received this sales invoice');
  });

  test.each<[string, Partial<NewSalesInvoice>, string]>([
    ['a number the marketplace already has', { number: 'SI-100' }, 'sales_invoice_marketplace_id_number_key'],
    ['a zero total', { number: 'SI-2', totalCents: 0 }, 'paid_in_full'],
    [
      'payment expected before the invoice date',
      { number: 'SI-2', expectedPaymentDate: '2026-10-31' },
      'sales_invoice_check',
    ],
  ])('refused: %s', async (_, change, constraint) => {
    await expect(receive(change)).rejects.toMatchObject({ constraint });
  });

  test('refused: a second one for an order, or one for another marketplace’s order', async () => {
    await expect(receive({ number: 'SI-3', orderId: orderIds[0] ?? 0 })).rejects.toMatchObject({
      constraint: 'sales_invoice_of_order',
    });
    const [other] = await app.write<{ id: number }>(
      `INSERT INTO marketplace (name, market, created_on, updated_on)
       VALUES ('Northern Home', 'Canada', now(), now()) RETURNING id`,
    );
    await expect(
      receive({ number: 'SI-3', orderId: orderIds[1] ?? 0, marketplaceId: other?.id ?? 0 }),
    ).rejects.toThrow('The order on sales invoice SI-3 belongs to a different marketplace.');
    await expect(receive({ number: 'SI-3', orderId: 999_999 })).rejects.toThrow(
      'The order on sales invoice SI-3 belongs to a different marketplace.',
    );
  });
});

describe('a payment', () => {
  test('in two parts settles the invoice with the second, and both are recorded', async () => {
    const [id = 0] = await receive({ number: 'SI-200', orderId: orderIds[1] ?? 0 });
    await pay(id, 2_345);
    expect(await rowOf(id)).toMatchObject([{ status: 'Expected', paidAmount: 23.45, paidOn: null }]);
    await pay(id, 10_000, '2026-12-11');
    expect(await rowOf(id)).toMatchObject([
      { status: 'Paid', paidAmount: 123.45, paidOn: '2026-12-11', daysLate: 10 },
    ]);
    const history = JSON.stringify(await historyOf(id));
    expect(history.match(/received a payment/g)).toHaveLength(2);
    expect(history).toContain('$23.45');
    await expect(pay(id, 1)).rejects.toThrow('Sales invoice SI-200 is already paid.');
  });

  test('beyond the open amount is refused, even concurrently', async () => {
    const [id = 0] = await receive({ number: 'SI-201', totalCents: 10_000 });
    await expect(pay(id, 10_001)).rejects.toThrow(
      'Sales invoice SI-201 has $100.00 open, but $100.01 was paid.',
    );
    const results = await Promise.allSettled([pay(id, 6_000), pay(id, 6_000), pay(id, 6_000)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject([{ status: 'Expected', paidAmount: 60 }]);
    await expect(pay(999_999, 1)).rejects.toThrow('This sales invoice does not exist.');
  });

  test('can’t mark an invoice paid without the full amount', async () => {
    await expect(
      pastTheApplication(app, `UPDATE sales_invoice SET status = 'Paid' WHERE number = 'SI-201'`),
    ).rejects.toMatchObject({ constraint: 'paid_in_full' });
  });
});
