import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { discountTools } from '../../../../test/discounts.ts';
import { type FlightCheckTools, flightCheckTools } from '../../../../test/flight-check.ts';
import { lockMonth } from '../../../../test/new-invoice.ts';
import { achDetails, addPayee } from '../../../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: FlightCheckTools;
beforeAll(async () => {
  app = await openTestApp();
  tools = await flightCheckTools(app);
});
beforeEach(() => tools.emptyBasket());
afterAll(() => app.close());

const found = async () => (await tools.check()).findings;

describe('flags bank details', () => {
  test('verified recently and never paid before', async () => {
    const id = await addPayee(app, 'Fresh');
    await tools.verified(id, new Date('2026-11-10T12:00:00Z'));
    await tools.pick([await tools.bill(id)]);
    expect(await found()).toMatchObject([
      {
        kind: 'NewBankDetails',
        weight: 'Risk',
        detail:
          'Account ending in 6789, verified by Vera Verifier on Nov 10, 2026. This partner has never been paid before.',
      },
    ]);
  });

  test('changed since the last payment, until one succeeds', async () => {
    const id = await tools.payee('Moved');
    await tools.paid(id, 5_000, '2026-02-02');
    await tools.verified(id, new Date('2026-03-02T12:00:00Z'), {
      ...achDetails,
      beneficiaryAccountNumber: '000123454321',
    });
    await tools.pick([await tools.bill(id)]);
    expect(await found()).toMatchObject([
      {
        title: 'First payment to a different account',
        detail: expect.stringContaining(
          'Account ending in 4321, verified by Vera Verifier on Mar 02, 2026. The last payment went to a different account, ending in 6789.',
        ),
      },
    ]);
    await tools.paid(id, 5_000, '2026-04-02');
    expect(await found()).toEqual([]);
  });

  test('with a notification of change from the bank, until it’s settled', async () => {
    const id = await tools.payee('Asked');
    await tools.pick([await tools.bill(id)]);
    await app.write(
      `WITH message AS (INSERT INTO bank_message (kind, file_name, size, sha256, sealed_text, sealed_key, key_id, uploaded_by,
           uploaded_on) VALUES ('Returns', 'r.ach', 1, repeat('1', 64), '', '', 'k', $2, now()) RETURNING id)
       INSERT INTO notification_of_change (bank_message_id, partner_id, pay_to_id, code, deadline, received_on)
       SELECT message.id, partner_id, pay_to_id, 'C02', '2026-11-13', now() FROM message, pay_to_change WHERE partner_id = $1`,
      [id, tools.makerId],
    );
    expect(await found()).toMatchObject([
      { kind: 'NotificationOfChange', detail: 'Notification C02 was due by Nov 13, 2026.' },
    ]);
    await app.write(
      `UPDATE notification_of_change SET resolved_by = $2, resolved_on = now(), resolution = 'They were right before'
        WHERE partner_id = $1`,
      [id, tools.makerId],
    );
    expect(await found()).toEqual([]);
  });
});

test('flags an unusual amount', async () => {
  const id = await tools.payee('Modest');
  await tools.paid(id, 3_000, '2026-09-02');
  await tools.paid(id, 3_000, '2026-10-02');
  // One is too long ago to count, the other has no outcome yet.
  await tools.paid(id, 3_000, '2026-05-14');
  await tools.paid(id, 3_000, '2026-11-14', 'Waiting');
  await tools.pick([await tools.bill(id)]);
  expect(await found()).toEqual([]);
  await tools.paid(id, 9_000, '2026-05-15');
  expect(await found()).toMatchObject([
    {
      key: `unusual:${id}:10037`,
      title: '3.3× typical payment',
      detail: 'Median of 3 payments in the last 6 months: $30.00.',
      amount: 100.37,
    },
  ]);
});

test('flags a partner that isn’t active', async () => {
  const id = await tools.payee('Waits', { status: 'Pending' });
  await tools.pick([await tools.bill(id)]);
  expect(await found()).toMatchObject([
    { key: `not-active:${id}:Pending:2026-11-17`, detail: 'Status: Pending.' },
  ]);
});

test('flags failed syncs as risks and unsynced items as notes', async () => {
  const id = await tools.payee('Books');
  const failed = await tools.bill(id, { intacctSyncStatus: 'Failed', totalCents: 1_111 });
  await tools.pick([failed, await tools.bill(id, { intacctSyncStatus: 'NotSynced', totalCents: 2_222 })]);
  expect(await found()).toMatchObject([
    { kind: 'SyncFailed', weight: 'Risk', documents: [{ documentId: failed }] },
    { kind: 'NotSynced', weight: 'Note', title: '1 item is not in Intacct yet', amount: 22.22 },
  ]);
});

test('only notes round amounts, old credits and locked months', async () => {
  const id = await tools.payee('Notes');
  const round = await tools.bill(id, {
    totalCents: 500_000,
    postingDate: '2025-03-10',
    invoiceDate: '2025-03-10',
  });
  await lockMonth(app, 2025, 3);
  const old = await tools.memo(id, 4_400, '2026-09-15');
  await tools.memo(id, 100, '2026-09-16');
  await tools.pick([round], [await tools.memo(id, 200, '2026-01-01')]);
  const check = await tools.check();
  expect(check.findings).toMatchObject([
    { kind: 'OldCredit', amount: 44, documents: [{ itemType: 'CreditMemo', documentId: old }] },
    { kind: 'RoundAmount', amount: 5_000 },
    { kind: 'LockedMonth', documents: [{ documentId: round }] },
  ]);
  expect([check.totals.openRisks, check.whyNot]).toEqual([0, null]);
});

test('shows the discounts a payment date catches and misses', async () => {
  const id = await tools.payee('Early');
  await discountTools(app, tools.as).agree({
    supplierId: id,
    condition: 'EarlyPayment',
    earlyPaymentDiscountPeriod: 10,
    percentageHundredths: 200,
    calculationBase: 'InvoiceTotal',
  });
  await tools.pick([await tools.bill(id, { totalCents: 10_050, invoiceDate: '2026-11-07' })]);
  expect(await tools.check({ paymentDate: '2026-11-17' })).toMatchObject({
    totals: { discountCaught: 2.01, discountMissed: 0, cashNeeded: 98.49 },
    findings: [],
  });
  expect(await tools.check({ paymentDate: '2026-11-18' })).toMatchObject({
    totals: { discountCaught: 0, discountMissed: 2.01, cashNeeded: 100.5 },
    findings: [
      { kind: 'PaidEarly', title: 'Paid 19 days early' },
      { kind: 'MissedDiscount', detail: 'Paying on Nov 16, 2026 would still capture $2.01.' },
    ],
  });
});

test('notes an invoice paid weeks before its pay-on date, with the amount', async () => {
  const id = await tools.payee('Early');
  await tools.pick([await tools.bill(id, { totalCents: 50_050, invoiceDate: '2026-11-14' })]);
  expect((await tools.check()).findings).toMatchObject([
    { kind: 'PaidEarly', weight: 'Note', title: 'Paid 27 days early', amount: 500.5, partnerId: id },
  ]);
});
