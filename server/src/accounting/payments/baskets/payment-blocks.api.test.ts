import { type InvoiceRow, invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { blockedInvoices } from '@backdock/core/accounting/payments/baskets/blocked-invoices.contract.ts';
import { whyNotPayableAsSet } from '@backdock/core/accounting/payments/baskets/payment-block.rules.ts';
import { currencies, paymentTypes } from '@backdock/core/partners/partners.values.ts';
import { payToMethods } from '@backdock/core/partners/pay-to.values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { basketTools } from '../../../../test/baskets.ts';
import { achDetails, addPayee, makeLive } from '../../../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: Awaited<ReturnType<typeof basketTools>>;
beforeAll(async () => {
  app = await openTestApp();
  tools = await basketTools(app);
});
afterAll(() => app.close());

/** The block the list shows for an invoice, after checking that its filter finds it. */
async function blockOf(id: number): Promise<string | null> {
  const [row] = await app.sql<{ block: string | null }>(
    'SELECT payment_block AS block FROM invoice WHERE id = $1',
    [id],
  );
  const block = row?.block ?? null;
  const filterModel = { paymentBlock: { filterType: 'set', values: block === null ? [] : [block] } };
  const { body } = await app.call(invoices.list, {
    as: tools.as,
    query: { query: JSON.stringify({ filterModel }), limit: '200' },
  });
  expect((body as InvoiceRow[]).some((one) => one.id === id)).toBe(block !== null);
  return block;
}

test('the database and the rule agree', async () => {
  for (const paymentType of paymentTypes) {
    for (const currency of currencies) {
      for (const liveMethod of [null, ...payToMethods]) {
        const [row] = await app.sql<{ block: string | null }>(
          'SELECT payment_block_of($1, $2, $3) AS block',
          [paymentType, currency, liveMethod],
        );
        expect([paymentType, currency, liveMethod, row?.block]).toEqual([
          paymentType,
          currency,
          liveMethod,
          whyNotPayableAsSet({ paymentType, currency, liveMethod }),
        ]);
      }
    }
  }
});

describe('a posted invoice no payment run picks up', () => {
  test('CAD by ACH is flagged, filtered and counted, until its payment type is changed to Wire', async () => {
    const maple = await tools.payee('Maple', { paymentType: 'Wire' }, { market: 'Canada' });
    const id = await tools.bill(maple, { totalCents: 12_345 });
    expect(await blockOf(id)).toBe('AchInCad');
    const { body } = await app.call(blockedInvoices.list, { as: tools.as });
    expect(body).toContainEqual({
      block: 'AchInCad',
      paymentType: 'NetTermsByAchTransfer',
      currency: 'Cad',
      invoiceCount: 1,
      total: 123.45,
    });
    const change = { selection: { ids: [id] }, paymentType: 'Wire' };
    expect((await app.call(invoices.changePaymentTypes, { as: tools.as, body: change })).status).toBe(200);
    expect(await blockOf(id)).toBeNull();
  });

  test('is unblocked when the partner’s bank details are verified', async () => {
    const bare = await addPayee(app, 'Bare');
    await tools.settle(bare);
    const id = await tools.bill(bare);
    const byWire = await tools.bill(bare, { paymentType: 'Wire' });
    expect(await blockOf(id)).toBe('NoBankDetails');
    const { status } = await makeLive(app, { editor: tools.as, verifier: tools.verifier }, bare, achDetails);
    expect(status).toBe(200);
    expect(await blockOf(id)).toBeNull();
    expect(await blockOf(byWire)).toBe('OtherBankDetails');
  });

  test('is flagged without a payment type, but not if it’s paid or zero', async () => {
    const acme = await tools.payee('Acme');
    expect(await blockOf(await tools.bill(acme, { paymentType: 'None' }))).toBe('NoPaymentType');
    expect(await blockOf(await tools.bill(acme, { paymentType: 'CreditCard' }))).toBeNull();
    expect(await blockOf(await tools.bill(acme, { paymentType: 'None', status: 'Paid' }))).toBeNull();
    expect(await blockOf(await tools.bill(acme, { paymentType: 'None', totalCents: 0 }))).toBeNull();
    expect(await blockOf(await tools.bill(acme))).toBeNull();
  });
});
