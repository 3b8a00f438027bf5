import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { paymentFiles } from '@backdock/core/accounting/payments/payment-files/payment-files.contract.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discountTools } from '../../../test/discounts.ts';
import { wireDetails } from '../../../test/pay-to.ts';
import { paymentTools, type PaymentTools } from '../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const paymentType = 'NetTermsByAchTransfer';
let app: TestApp;
let tools: PaymentTools;
/** Two plain ones, two that give early-payment discounts, and one whose bank details are being changed. */
let partners: number[];
beforeAll(async () => {
  app = await openTestApp({
    env: { BANK_NAME: 'Test Bank NA', BANK_COMPANY_ID: '1234567890', BANK_COMPANY_NAME: 'Marketplace' },
  });
  tools = await paymentTools(app);
  partners = [];
  for (const name of ['Plain', 'Plainer', 'Early', 'Earlier', 'Changing']) {
    partners.push(await tools.payee(name));
  }
  const [, , early = 0, earlier = 0, changing = 0] = partners;
  const { agree } = discountTools(app, tools.as);
  for (const [supplierId, period, percentageHundredths] of [
    [early, 10, 200],
    [earlier, 12, 250],
    [earlier, 20, 100],
  ] as const) {
    await agree({
      supplierId,
      name: `Early ${period}`,
      condition: 'EarlyPayment',
      calculationBase: 'InvoiceTotal',
      dateBasis: 'InvoiceDate',
      earlyPaymentDiscountPeriod: period,
      percentageHundredths,
    });
  }
  const params = { partnerId: changing };
  const { body } = await app.call(payTo.read, { as: tools.as, params });
  const change = { ...wireDetails, version: body.version };
  const { status } = await app.call(payTo.change, { as: tools.as, params, body: change });
  if (status !== 200) throw new Error(`the bank details were not changed: ${status}`);
});
afterAll(() => app.close());

/** For one partner: its invoices and credits in cents, and whether it's held. */
const share = fc.record({
  bills: fc.array(fc.record({ cents: fc.integer({ min: 1, max: 5_000_00 }), age: fc.nat({ max: 25 }) }), {
    maxLength: 3,
  }),
  credits: fc.array(fc.integer({ min: 1, max: 4_000_00 }), { maxLength: 2 }),
  isHeld: fc.boolean(),
});

/** Days before November 15, when all of this happens. */
const dayBefore = (age: number) => new Date(Date.UTC(2026, 10, 15 - age)).toISOString().slice(0, 10);

/** What earlier baskets left over is posted again, and is due in the next one too. */
async function fill(shares: readonly { bills: { cents: number; age: number }[]; credits: number[] }[]) {
  await app.write(
    `WITH items AS (UPDATE payment_item SET is_live = false WHERE is_live AND payment_batch_id IS NULL RETURNING *),
          memos AS (UPDATE credit_memo SET status = 'Posted' WHERE id IN (SELECT credit_memo_id FROM items))
     UPDATE invoice SET status = 'Posted' WHERE id IN (SELECT invoice_id FROM items)`,
  );
  for (const [at, { bills, credits }] of shares.entries()) {
    const partnerId = partners[at] ?? 0;
    for (const { cents, age } of bills) {
      await tools.bill(partnerId, { totalCents: cents, invoiceDate: dayBefore(age) });
    }
    // Credits come along only with what is due.
    if (bills.length > 0) for (const cents of credits) await tools.memo(partnerId, cents);
  }
}

test('the Add button, the basket, the flight check and the file agree on any basket', async () => {
  let files = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(share, { minLength: 5, maxLength: 5 }),
      fc.constantFrom('2026-11-17', '2026-11-19', '2026-11-24'),
      async (shares, paymentDate) => {
        await fill(shares);
        for (const [at, { isHeld }] of shares.entries()) {
          const { status } = await tools.hold(partners[at] ?? 0, isHeld ? 'Disputed amount' : null);
          expect(status).toBe(200);
        }
        const query = { paymentType, paymentDate } as const;
        const due = { upTo: '2027-01-31' };
        const offered = await tools.partners({ ...due, paymentDate });
        const pays = offered.reduce((sum, one) => sum + Math.round(one.pays * 100), 0);
        await tools.addDue(due);
        const { payout } = (await app.call(baskets.read, { as: tools.as, query })).body;
        expect(Math.round(payout.pays * 100)).toBe(pays);
        const { body: check } = await app.call(flightCheck.read, { as: tools.as, query });
        const byStanding = (one: typeof payout) => ({
          ...one,
          held: one.held.toSorted((a, b) => a.standing.localeCompare(b.standing)).map(sorted),
        });
        expect(byStanding(check.payout)).toEqual(byStanding(payout));
        expect(check.totals.cashNeeded).toBe(payout.pays);
        if (payout.partnerCount === 0) return;
        await tools.acceptRisks(query);
        const body = { ...query, cashNeeded: payout.pays };
        const { body: file } = await app.call(paymentFiles.create, { as: tools.as, body });
        expect(byStanding(file.payout)).toEqual(byStanding(payout));
        expect(file.paymentAmount).toBe(payout.pays);
        const details = await tools.details(file.id);
        expect(byStanding(details.payout)).toEqual(byStanding(payout));
        expect(details.paymentAmount).toBe(payout.pays);
        files += 1;
      },
    ),
    { numRuns: 15 },
  );
  expect(files).toBeGreaterThan(3);
});

const sorted = <Part extends { partners: { partnerId: number }[] }>(part: Part): Part => ({
  ...part,
  partners: part.partners.toSorted((one, other) => one.partnerId - other.partnerId),
});

test('separates a held partner, a partner with more credits than invoices, and a discount', async () => {
  const [plain = 0, plainer = 0, early = 0] = partners;
  await fill([]);
  for (const id of partners) await tools.hold(id, null);
  const ids = [
    await tools.bill(plain, { totalCents: 10_000 }),
    await tools.bill(plainer, { totalCents: 5_000 }),
    await tools.bill(early, { totalCents: 20_000, invoiceDate: '2026-11-14' }),
  ];
  await tools.add(ids, [await tools.memo(plainer, 7_000)]);
  await tools.hold(plain, 'Disputed amount');
  const query = { paymentType, paymentDate: '2026-11-17' };
  const { payout } = (await app.call(baskets.read, { as: tools.as, query })).body;
  expect(payout).toEqual({
    currency: 'Usd',
    selected: 350,
    credits: 70,
    discounts: 4,
    held: [
      {
        standing: 'Held',
        amount: 100,
        partners: [
          {
            partnerId: plain,
            partnerType: 'Supplier',
            partnerName: 'Plain',
            amount: 100,
            why: 'Held by Mia Maker: Disputed amount',
          },
        ],
      },
      { standing: 'NothingLeft', amount: -20, partners: [expect.objectContaining({ amount: -20 })] },
    ],
    pays: 196,
    partnerCount: 1,
  });
});
