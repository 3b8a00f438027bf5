import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basketTools } from '../../../../test/baskets.ts';
import { discountTools } from '../../../../test/discounts.ts';
import { achDetails, addPayee } from '../../../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof basketTools>>;
beforeAll(async () => {
  app = await openTestApp();
  tools = await basketTools(app);
});
afterAll(() => app.close());

test('adds everything due by a date under each partner’s terms, with the credits that reduce it', async () => {
  const soon = await tools.payee('Net 15', { netTermDays: 15 });
  const late = await tools.payee('Net 60', { netTermDays: 60 });
  const due = await tools.bill(soon, { invoiceDate: '2026-11-05' });
  const notDue = await tools.bill(soon, { invoiceDate: '2026-11-06' });
  const later = await tools.bill(late, { invoiceDate: '2026-11-05' });
  const wire = await tools.bill(soon, { invoiceDate: '2026-11-05', paymentType: 'Wire' });
  const nothing = await tools.bill(soon, { invoiceDate: '2026-11-05', totalCents: 0 });
  const used = await tools.memo(soon, 100);
  const unused = await tools.memo(late, 100);
  const { status, body } = await tools.addDue({});
  expect(status).toBe(200);
  expect(body).toEqual({ invoices: 1, creditMemos: 1, partners: 1, skipped: [] });
  expect(await tools.statuses('invoice', [due, notDue, later, wire, nothing])).toEqual([
    'Processing',
    'Posted',
    'Posted',
    'Posted',
    'Posted',
  ]);
  expect(await tools.statuses('credit_memo', [used, unused])).toEqual(['Processing', 'Posted']);
  expect((await tools.addDue({})).body.invoices).toBe(0);
});

test('adds only selected partners, without their credits', async () => {
  const one = await tools.payee('One');
  const other = await tools.payee('Other');
  const ids = [
    await tools.bill(one, { invoiceDate: '2026-10-01' }),
    await tools.bill(other, { invoiceDate: '2026-10-01' }),
  ];
  const memo = await tools.memo(one, 100);
  const { body } = await tools.addDue({ partnerIds: [one], withCredits: false });
  expect(body).toEqual({ invoices: 1, creditMemos: 0, partners: 1, skipped: [] });
  expect(await tools.statuses('invoice', ids)).toEqual(['Processing', 'Posted']);
  expect(await tools.statuses('credit_memo', [memo])).toEqual(['Posted']);
});

test('skips and names partners that can’t be paid', async () => {
  const bare = await addPayee(app, 'Bare');
  const waiting = await addPayee(app, 'Waiting');
  await app.call(payTo.change, {
    as: tools.as,
    params: { partnerId: waiting },
    body: { ...achDetails, version: 0 },
  });
  const wired = await tools.payee('Wired', { paymentType: 'Wire' });
  const fine = await tools.payee('Fine');
  const partnerIds = [bare, waiting, wired, fine];
  const ids: number[] = [];
  for (const id of partnerIds) ids.push(await tools.bill(id, { invoiceDate: '2026-10-01' }));
  const { body } = await tools.addDue({ partnerIds });
  expect(body).toMatchObject({ invoices: 1, partners: 1 });
  expect(body.skipped).toEqual([
    {
      partnerId: bare,
      partnerName: 'Bare',
      reason: expect.stringContaining('it has no verified bank details'),
    },
    {
      partnerId: waiting,
      partnerName: 'Waiting',
      reason: expect.stringContaining('until the bank details are verified'),
    },
    {
      partnerId: wired,
      partnerName: 'Wired',
      reason: expect.stringContaining('the verified bank details are for wire'),
    },
  ]);
  expect(await tools.statuses('invoice', ids)).toEqual(['Posted', 'Posted', 'Posted', 'Processing']);
});

test('adds wires by currency', async () => {
  const wire = { paymentType: 'Wire' } as const;
  const usd = await tools.payee('Dollars', wire);
  const cad = await tools.payee('Maple', wire, { market: 'Canada' });
  for (const id of [usd, cad]) await tools.bill(id, { ...wire, invoiceDate: '2026-10-01' });
  expect((await tools.addDue({ ...wire, currency: 'Cad' })).body).toMatchObject({ invoices: 1, partners: 1 });
  const { partners } = await tools.basket({ ...wire, currency: 'Cad' });
  expect(partners.map(({ partnerId }) => partnerId)).toEqual([cad]);
  expect((await tools.basket(wire)).partners).toEqual([]);
});

test('by discount date, adds only invoices whose discount ends by then and hasn’t expired', async () => {
  const { agree } = discountTools(app, tools.as);
  const id = await tools.payee('Early');
  await agree({
    supplierId: id,
    condition: 'EarlyPayment',
    earlyPaymentDiscountPeriod: 10,
    calculationBase: 'InvoiceTotal',
    dateBasis: 'InvoiceDate',
  });
  const days = ['2026-11-04', '2026-11-05', '2026-11-10', '2026-11-11'];
  const ids: number[] = [];
  for (const invoiceDate of days) ids.push(await tools.bill(id, { invoiceDate }));
  const { body } = await tools.addDue({ by: 'discountDate', partnerIds: [id] });
  expect(body).toMatchObject({ invoices: 2, partners: 1 });
  expect(await tools.statuses('invoice', ids)).toEqual(['Posted', 'Processing', 'Processing', 'Posted']);
});

describe('at the same time', () => {
  test('several people add everything: each invoice is picked once and no one fails', async () => {
    const id = await tools.payee('Wanted');
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => tools.bill(id, { invoiceDate: '2026-10-01' })),
    );
    const replies = await Promise.all([1, 2, 3].map(() => tools.addDue({ partnerIds: [id] })));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.reduce((sum, { body }) => sum + body.invoices, 0)).toBe(20);
    expect(await app.sql('SELECT FROM payment_item WHERE invoice_id = ANY ($1)', [ids])).toHaveLength(20);
  });

  test('adding and removing over and over keeps every document in one place', async () => {
    const id = await tools.payee('Torn');
    const ids = await Promise.all(
      Array.from({ length: 6 }, () => tools.bill(id, { invoiceDate: '2026-10-01' })),
    );
    const memo = await tools.memo(id, 100);
    const replies = await Promise.all(
      Array.from({ length: 24 }, (_, at) => {
        if (at % 3 === 0) return tools.remove(id);
        return at % 3 === 1 ? tools.add(ids, [memo]) : tools.addDue({ partnerIds: [id] });
      }),
    );
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual(
      [],
    );
    const odd = await app.sql(
      `SELECT invoice.id FROM invoice LEFT JOIN payment_item item ON item.invoice_id = invoice.id AND item.is_live
        WHERE invoice.id = ANY ($1) GROUP BY invoice.id
       HAVING count(item.id) <> CASE WHEN min(invoice.status) = 'Processing' THEN 1 ELSE 0 END`,
      [ids],
    );
    expect(odd).toEqual([]);
  });
});
