import { invoiceXRay } from '@backdock/core/accounting/invoices/invoice-x-ray.ts';
import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { checkOf } from '@backdock/core/accounting/x-ray/x-ray.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addInvoice } from '../../../test/new-invoice.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Reader } from '../../platform/db/database.ts';
import { findLookAlikes } from './look-alikes.queries.ts';

let app: TestApp;
let as: string;
let supplierId: number;
beforeAll(async () => {
  app = await openTestApp();
  as = await app.signedIn({ roles: ['Accountant'] });
  supplierId = await addSupplier(app, 'Northwind');
});
afterAll(() => app.close());

const read = (invoiceId: number, who = as) =>
  app.call(invoiceDetails.read, { as: who, params: { invoiceId } });
const lines = [
  {
    kind: 'Product',
    description: 'Slate tile',
    sku: 'TS-1',
    quantity: 3,
    unitCostCents: 2_040,
    amountCents: 6_120,
  },
  { kind: 'Shipping', description: 'LTL freight', amountCents: 1_210 },
  { kind: 'Tax', description: 'Sales tax', amountCents: 505 },
] as const;
const totalCents = 7_835;

describe('an invoice', () => {
  test('has lines that add up to its total, to the cent', async () => {
    const id = await addInvoice(app, supplierId, { invoiceNumber: 'INV-L', totalCents, lines });
    const { status, body } = await read(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      invoiceNumber: 'INV-L',
      partnerName: 'Northwind',
      currency: 'Usd',
      total: 78.35,
      discountAllowanceAmount: 0,
      discounts: [],
      attachments: [],
      lookAlikes: [],
      may: { edit: true },
    });
    expect(body.lines).toMatchObject([
      {
        kind: 'Product',
        description: 'Slate tile',
        sku: 'TS-1',
        quantity: 3,
        unitCost: 20.4,
        amount: 61.2,
        ofLineId: null,
      },
      {
        kind: 'Shipping',
        description: 'LTL freight',
        sku: null,
        quantity: null,
        unitCost: null,
        amount: 12.1,
        ofLineId: null,
      },
      {
        kind: 'Tax',
        description: 'Sales tax',
        sku: null,
        quantity: null,
        unitCost: null,
        amount: 5.05,
        ofLineId: null,
      },
    ]);
    const xRay = invoiceXRay(body);
    expect(xRay && checkOf(xRay)).toEqual({ parts: [true, true, true], total: true });
    const [summed] = await app.sql<{ amount: string }>(
      'SELECT sum(amount) AS amount FROM invoice_line WHERE invoice_id = $1',
      [id],
    );
    expect(Number(summed?.amount)).toBe(xRay?.total);
  });

  test('is refused if its lines don’t add up', async () => {
    await expect(addInvoice(app, supplierId, { totalCents: totalCents + 1, lines })).rejects.toThrow(
      /do not add up/,
    );
  });

  test('shows the discount an agreement gave', async () => {
    const id = await addInvoice(app, supplierId, { totalCents, lines });
    await app.write(
      `WITH agreement AS (
         INSERT INTO allowance_agreement (supplier_id, type, name, currency, start_date, condition, calculation_type,
           percentage, period_type, settlement_method, created_on, updated_on)
         VALUES (${supplierId}, 'GeneralDiscount', 'Two percent', 'Usd', '2026-01-01', 'Unconditional', 'Percentage',
           2.25, 'Annually', 'OffInvoice', now(), now()) RETURNING id),
       given AS (
         INSERT INTO invoice_discount (invoice_id, agreement_id, agreement_version, base, percentage, amount, distributed_on)
         SELECT ${id}, id, 1, 61.20, 2.25, 1.38, now() FROM agreement),
       line AS (
         INSERT INTO invoice_line (invoice_id, position, kind, description, amount, agreement_id, of_line_id)
         SELECT ${id}, 4, 'Discount', 'Two percent', -1.38, agreement.id,
                (SELECT id FROM invoice_line WHERE invoice_id = ${id} AND position = 1) FROM agreement)
       UPDATE invoice SET total = total - 1.38, discount_allowance_amount = 1.38 WHERE id = ${id}`,
    );
    const { body } = await read(id);
    expect(body).toMatchObject({
      total: 76.97,
      discountAllowanceAmount: 1.38,
      discounts: [{ agreementName: 'Two percent', base: 61.2, percentage: 2.25, amount: 1.38 }],
    });
    expect(body.lines[3]).toMatchObject({ kind: 'Discount', amount: -1.38, ofLineId: body.lines[0]?.id });
    const xRay = invoiceXRay(body);
    expect(xRay && checkOf(xRay).total).toBe(true);
    await app.write(`UPDATE allowance_agreement SET percentage = 3, version = 2`);
    expect((await read(id)).body.discounts[0]).toMatchObject({ agreementVersion: 1, percentage: 2.25 });
  });

  test('needs read access and shows what the user may do', async () => {
    const id = await addInvoice(app, supplierId);
    const buyer = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await read(id, buyer)).body.may).toEqual({ edit: false });
    expect((await read(id, await app.signedIn())).status).toBe(403);
    expect((await read(2_000_000_000)).status).toBe(404);
  });
});

describe('due and pay-on dates', () => {
  const dates = async (change: Parameters<typeof addInvoice>[2], partnerId = supplierId) => {
    const { body } = await read(await addInvoice(app, partnerId, { invoiceDate: '2026-11-10', ...change }));
    return [body.dueDate, body.payOnDate];
  };

  test('use the defaults if the partner has no terms', async () => {
    expect(await dates({ paymentType: 'Wire' })).toEqual(['2026-12-10', '2026-12-10']);
  });

  test('use the partner’s terms and payment days', async () => {
    const partnerId = await addSupplier(app, 'Punctual');
    await app.write(
      `INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
         credit_limit, credit_limit_policy, created_on, updated_on)
       VALUES ($1, 'Usd', 'None', 45, 'OddMonths', '{1,15}', 0, 'FixedLimit', now(), now())`,
      [partnerId],
    );
    // Due on Dec 25; the first of January is a holiday.
    expect(await dates({ paymentType: 'Wire' }, partnerId)).toEqual(['2026-12-25', '2027-01-04']);
  });

  test.each([
    ['is paid', { status: 'Paid', paymentType: 'Wire' }],
    ['no payment run pays', { paymentType: 'CreditCard' }],
  ] as const)('give no pay-on date to an invoice that %s', async (_, change) => {
    expect((await dates(change))[1]).toBeNull();
  });
});

describe('possible duplicate invoices', () => {
  const lookAlikesOf = async (id: number) =>
    (await read(id)).body.lookAlikes.map(({ invoiceId, isExact, sentence }) => [
      invoiceId,
      isExact,
      sentence,
    ]);

  test('have numbers that match however they’re written', async () => {
    const partnerId = await addSupplier(app, 'Alike');
    const numbers = ['INV-0012', 'inv 12', 'INV12', 'Inv.#00012'];
    const ids = [];
    for (const [at, invoiceNumber] of numbers.entries()) {
      ids.push(await addInvoice(app, partnerId, { invoiceNumber, totalCents: 100 + at * 7 }));
    }
    await addInvoice(app, partnerId, { invoiceNumber: 'INV-120', totalCents: 900 });
    expect(await lookAlikesOf(ids[0] ?? 0)).toEqual([
      [ids[1], true, 'inv 12, dated Nov 10, 2026, has the same number (different format).'],
      [ids[2], true, 'INV12, dated Nov 10, 2026, has the same number (different format).'],
      [ids[3], true, 'Inv.#00012, dated Nov 10, 2026, has the same number (different format).'],
    ]);
  });

  test('are found for each kind of match, in both directions, and no others', async () => {
    const partnerId = await addSupplier(app, 'Near');
    const sister = await addSupplier(app, 'Sister');
    const add = (of: number, invoiceNumber: string, invoiceDate: string, order: string, cents = 5_000) =>
      addInvoice(app, of, { invoiceNumber, invoiceDate, purchaseOrderNumber: order, totalCents: cents });
    const one = await add(partnerId, 'A-1000', '2026-06-15', 'PO-1');
    const soon = await add(partnerId, 'B-2000', '2026-06-29', 'PO-2');
    const order = await add(sister, 'C-3000', '2026-01-01', 'PO-1');
    const number = await add(partnerId, 'A-1008', '2026-01-01', 'PO-3');
    await add(partnerId, 'D-4000', '2026-06-30', 'PO-4');
    await add(partnerId, 'A-1009', '2026-06-15', 'PO-1', 5_001);
    await add(sister, 'A-1000', '2026-06-15', 'PO-5');
    expect(await lookAlikesOf(one)).toEqual([
      [soon, false, 'B-2000, dated Jun 29, 2026, has the same total, 14 days apart.'],
      [
        order,
        false,
        'C-3000 from Sister, dated Jan 01, 2026, has the same purchase order and the same total.',
      ],
      [
        number,
        false,
        'A-1008, dated Jan 01, 2026, has a number that differs by one character and the same total.',
      ],
    ]);
    for (const id of [soon, order, number]) {
      expect((await lookAlikesOf(id)).map(([other]) => other)).toContain(one);
    }
  });

  test('are found through indexes, however many invoices there are', async () => {
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, purchase_order_number, invoice_number, invoice_date, total,
         status, payment_type, created_on, updated_on)
       SELECT ${supplierId}, 'Supplier', 'PO-' || n, 'F-' || n, date '2020-01-01' + n % 2000,
              n % 900, 'Paid', 'None', now(), now() FROM generate_series(1, 20000) n`,
    );
    await app.sql('ANALYZE invoice');
    const id = await addInvoice(app, supplierId);
    const [before, after] = await app.runtime.database.reader.transaction().execute(async (tx) => {
      const earlier = await scans(tx);
      await findLookAlikes(tx, id);
      return [earlier, await scans(tx)];
    });
    expect(after?.whole).toBe(before?.whole);
    expect(after?.indexed).toBeGreaterThan(before?.indexed ?? 0);
  });

  /** How often this connection has scanned the whole table, and how often an index. */
  const scans = async (db: Reader) => {
    const { rows } = await sql<{ whole: number; indexed: number }>`
      SELECT seq_scan AS whole, idx_scan AS indexed FROM pg_stat_xact_user_tables
       WHERE relname = 'invoice'`.execute(db);
    return rows[0];
  };
});
