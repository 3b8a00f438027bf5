import { invoiceDetails } from '@backdock/core/accounting/invoices/invoice-details.contract.ts';
import { type InvoiceRow, invoices } from '@backdock/core/accounting/invoices/invoices.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flightCheckTools, type FlightCheckTools } from '../../../test/flight-check.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let tools: FlightCheckTools;
let acme: number;
beforeAll(async () => {
  app = await openTestApp();
  tools = await flightCheckTools(app);
  acme = await tools.payee('Acme');
});
afterAll(() => app.close());

async function marked(values: string[]): Promise<[number, string | null][]> {
  const filterModel = { lookAlike: { filterType: 'set', values } };
  const query = { query: JSON.stringify({ filterModel }), limit: '200' };
  const { body } = await app.call(invoices.list, { as: tools.as, query });
  return (body as InvoiceRow[]).map(({ id, lookAlike }) => [id, lookAlike]);
}

const tellApart = (
  invoiceId: number,
  otherId: number,
  reason = 'Two deliveries, I called them',
  as = tools.as,
) => app.call(invoiceDetails.tellApart, { as, params: { invoiceId, otherId }, body: { reason } });

describe('the invoice list', () => {
  test('flags both invoices with the same number, however it’s written', async () => {
    const one = await tools.bill(acme, { invoiceNumber: 'INV-0077', totalCents: 501 });
    expect(await marked(['Duplicate', 'NearDuplicate'])).toEqual([]);
    const other = await tools.bill(acme, { invoiceNumber: 'inv 77', totalCents: 502 });
    const found = await marked(['Duplicate']);
    expect(found).toHaveLength(2);
    expect(found).toEqual(
      expect.arrayContaining([
        [one, 'Duplicate'],
        [other, 'Duplicate'],
      ]),
    );
  });

  test('flags near duplicates, but not bills for different orders', async () => {
    const bill = (purchaseOrderNumber: string | null) =>
      tools.bill(acme, { totalCents: 77_777, purchaseOrderNumber });
    await bill('PO-1');
    await bill('PO-2');
    expect(await marked(['NearDuplicate'])).toEqual([]);
    const third = await bill('PO-2');
    expect((await marked(['NearDuplicate'])).map(([id]) => id)).toContain(third);
  });
});

describe('confirming that two invoices are not duplicates', () => {
  test('clears both flags, records why in both histories, and counts as accepted in the flight check', async () => {
    const one = await tools.bill(acme, { invoiceNumber: 'TWICE-1', totalCents: 901 });
    const other = await tools.bill(acme, { invoiceNumber: 'TWICE 1', totalCents: 902 });
    await tools.pick([one, other]);
    const duplicates = async () =>
      (await tools.check()).findings.filter(({ kind }) => kind === 'Duplicate' || kind === 'NearDuplicate');
    expect(await duplicates()).toMatchObject([{ acceptance: null }]);

    const { status, body } = await tellApart(other, one);
    expect([status, body.lookAlike, body.lookAlikes]).toEqual([200, null, []]);
    expect((await marked(['Duplicate'])).map(([id]) => id)).not.toContain(one);
    expect(await duplicates()).toMatchObject([
      { acceptance: { reason: 'Two deliveries, I called them', by: 'Mia Maker' } },
    ]);
    for (const invoiceId of [one, other]) {
      const { body: history } = await app.call(invoices.history, { as: tools.as, params: { invoiceId } });
      expect(history.entries[0]).toMatchObject({
        what: 'marked it as not a duplicate',
        reason: 'Two deliveries, I called them',
      });
    }
    await tools.emptyBasket();
    expect((await tellApart(other, one)).status).toBe(409);
  });

  test('requires a possible duplicate, a reason and edit access', async () => {
    const one = await tools.bill(acme, { totalCents: 1_234 });
    const other = await tools.bill(acme, { totalCents: 4_321 });
    expect((await tellApart(one, other)).status).toBe(409);
    expect((await tellApart(one, other, 'no')).status).toBe(400);
    const reader = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await tellApart(one, other, 'Two deliveries', reader)).status).toBe(403);
    expect((await tellApart(one, 999_999)).status).toBe(404);
  });
});
