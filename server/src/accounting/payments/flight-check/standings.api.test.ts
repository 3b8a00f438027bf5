import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FlightCheckTools, flightCheckTools } from '../../../../test/flight-check.ts';
import { lockMonth } from '../../../../test/new-invoice.ts';
import { achDetails, addPayee, wireDetails } from '../../../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: FlightCheckTools;
beforeAll(async () => {
  app = await openTestApp();
  tools = await flightCheckTools(app);
});
beforeEach(() => tools.emptyBasket());
afterAll(() => app.close());

test('reports an empty basket', async () => {
  expect(await tools.check()).toMatchObject({
    partners: [],
    findings: [],
    sentence: '0 partners, $0.00, 0 holds, 0 risks open.',
    whyNot: 'Nothing is selected for payment.',
    totals: { partnerCount: 0, cashNeeded: 0 },
  });
});

describe('a partner', () => {
  const standing = async (partnerId: number, query: Record<string, string> = {}) => {
    const { partners } = await tools.check(query);
    return partners.find((each) => each.partnerId === partnerId);
  };

  test('is paid the net after credits', async () => {
    const id = await tools.payee('Northwind');
    await tools.pick(
      [await tools.bill(id), await tools.bill(id, { totalCents: 5_001 })],
      [await tools.memo(id, 38)],
    );
    const check = await tools.check();
    expect(check).toMatchObject({
      partners: [
        {
          partnerId: id,
          partnerName: 'Northwind',
          invoiceCount: 2,
          creditCount: 1,
          gross: 150.38,
          credits: 0.38,
          discount: 0,
          net: 150,
          standing: 'Pays',
          why: null,
        },
      ],
      totals: {
        partnerCount: 1,
        invoiceCount: 2,
        creditCount: 1,
        gross: 150.38,
        credits: 0.38,
        cashNeeded: 150,
      },
      sentence: '1 supplier, $150.00, 0 holds, 0 risks open.',
      whyNot: null,
    });
  });

  test('is held', async () => {
    const id = await tools.payee('Held');
    await tools.pick([await tools.bill(id)]);
    await app.write(
      `INSERT INTO payment_hold VALUES ($1, 'NetTermsByAchTransfer', 'The bill is disputed', $2, now())`,
      [id, tools.makerId],
    );
    expect(await tools.check()).toMatchObject({
      partners: [{ standing: 'Held', why: 'Held by Mia Maker: The bill is disputed' }],
      totals: { held: 1, leftOut: 0, partnerCount: 0 },
      sentence: '0 partners, $0.00, 1 hold, 0 risks open.',
      whyNot: 'None of the partners in the basket can be paid now.',
    });
  });

  test('has nothing left after credits', async () => {
    const id = await tools.payee('Eaten up');
    await tools.pick([await tools.bill(id)], [await tools.memo(id, 10_037)]);
    expect(await standing(id)).toMatchObject({
      standing: 'NothingLeft',
      net: 0,
      why: 'Credits of $100.37 leave nothing to pay.',
    });
  });

  test('has no bank details, then unverified ones', async () => {
    const id = await addPayee(app, 'New here');
    await tools.pick([await tools.bill(id)]);
    expect((await standing(id))?.standing).toBe('PayToMissing');
    await app.call(payTo.change, {
      as: tools.as,
      params: { partnerId: id },
      body: { ...achDetails, version: 0 },
    });
    expect((await standing(id))?.standing).toBe('PayToPending');
  });

  test('waits while a change of its bank details is pending', async () => {
    const id = await tools.payee('Moves');
    await tools.pick([await tools.bill(id)]);
    const body = { ...achDetails, beneficiaryAccountNumber: '000999', version: 2 };
    expect((await app.call(payTo.change, { as: tools.as, params: { partnerId: id }, body })).status).toBe(
      200,
    );
    expect((await standing(id))?.standing).toBe('PayToPending');
  });

  test('has bank details for another payment method', async () => {
    const id = await addPayee(app, 'By wire');
    await tools.verified(id, undefined, wireDetails);
    await tools.pick([await tools.bill(id), await tools.bill(id, { paymentType: 'Wire' })]);
    expect(await standing(id)).toMatchObject({ standing: 'WrongMethod', gross: 100.37 });
    expect((await standing(id, { paymentType: 'Wire' }))?.standing).toBe('Pays');
  });
});

describe('no file can be made', () => {
  beforeEach(async () => {
    const id = await tools.payee('Northwind');
    await tools.pick([await tools.bill(id)]);
  });

  test.each([
    ['2026-11-15', 'Choose a payment date on or after Nov 16, 2026.'],
    ['2026-11-26', 'Banks are closed on Nov 26, 2026. The next banking day is Nov 27, 2026.'],
  ])('for %s', async (paymentDate, whyNot) => {
    expect((await tools.check({ paymentDate })).whyNot).toBe(whyNot);
  });

  test('in a locked month', async () => {
    await lockMonth(app, 2027, 2);
    expect((await tools.check({ paymentDate: '2027-02-02' })).whyNot).toBe(
      'February 2027 is locked. Choose a posting date from March 1, 2027.',
    );
  });

  test('for an invalid date', async () => {
    await expect(tools.check({ paymentDate: '2026-02-30' })).rejects.toThrow('400');
  });
});

test('checks each currency separately', async () => {
  const id = await tools.payee('Northwind');
  await tools.pick([await tools.bill(id)]);
  expect((await tools.check({ paymentType: 'Wire', currency: 'Cad' })).partners).toEqual([]);
  expect((await tools.check()).partners).toHaveLength(1);
});
