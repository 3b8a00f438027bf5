import { paymentSettings } from '@backdock/core/partners/payment-settings.contract.ts';
import { supplierAccounting } from '@backdock/core/suppliers/accounting/accounting.contract.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../test/as-system.ts';
import { addSupplier } from '../../test/new-supplier.ts';
import { achDetails, addPayee, makeLive, wireDetails } from '../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let dana: string;
let lee: string;
beforeAll(async () => {
  app = await openTestApp();
  dana = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  lee = await app.signedIn({ roles: ['Admin'], name: 'Lee Park' });
});
afterAll(() => app.close());

const terms = {
  netTermDays: 45,
  paymentSchedule: 'OddMonths',
  paymentDays: [20, 5],
  creditLimit: 250_000,
  creditLimitPolicy: 'FixedLimit',
};
const read = (supplierId: number, as = dana) =>
  app.call(supplierAccounting.details, { as, params: { supplierId } });
const save = (supplierId: number, change: Record<string, unknown>, version: number, as = dana) =>
  app.call(supplierAccounting.save, { as, params: { supplierId }, body: { ...terms, ...change, version } });
const readType = (partnerId: number, as = dana) =>
  app.call(paymentSettings.paymentType, { as, params: { partnerId } });
const setType = (partnerId: number, paymentType: string, version: number, as = dana) =>
  app.call(paymentSettings.setPaymentType, { as, params: { partnerId }, body: { paymentType, version } });

describe('payment terms', () => {
  test('have defaults until set, and keep payment days in order', async () => {
    const id = await addSupplier(app, 'Terms');
    expect((await read(id)).body).toEqual({
      partnerId: id,
      netTermDays: 30,
      paymentSchedule: 'EveryMonth',
      paymentDays: [],
      creditLimit: 0,
      creditLimitPolicy: 'FixedLimit',
      version: 0,
      may: { edit: true },
    });
    const saved = await save(id, {}, 0);
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ ...terms, paymentDays: [5, 20], version: 1 });
    expect((await read(id)).body).toEqual(saved.body);
  });

  test('ignore the limit unless the policy has one', async () => {
    const id = await addSupplier(app, 'Unlimited');
    const { body } = await save(id, { creditLimitPolicy: 'Unlimited' }, 0);
    expect(body).toMatchObject({ creditLimit: 0, creditLimitPolicy: 'Unlimited' });
  });

  test('keep cents exactly', async () => {
    const id = await addSupplier(app, 'Cents');
    expect((await save(id, { creditLimit: 1234.1 }, 0)).body.creditLimit).toBe(1234.1);
    expect((await save(id, { creditLimit: 999_999_999.99 }, 1)).body.creditLimit).toBe(999_999_999.99);
  });

  test.each([
    [{ netTermDays: 31 }, 'netTermDays', 'The options must be one of: 0, 7, 15, 30, 45, 60'],
    [{ paymentSchedule: 'Yearly' }, 'paymentSchedule', expect.stringContaining('The options must be one of')],
    [{ paymentDays: [1, 2, 3, 4, 5] }, 'paymentDays', 'Maximum is 4'],
    [{ paymentDays: [0] }, 'paymentDays[0]', 'Minimum is 1'],
    [{ paymentDays: [32] }, 'paymentDays[0]', 'Maximum is 31'],
    [{ paymentDays: [5, 5] }, 'paymentDays', 'Invalid format'],
    [{ creditLimit: -1 }, 'creditLimit', 'Minimum is 0'],
    [{ creditLimit: null }, 'creditLimit', 'Field is required'],
  ])('%j is refused', async (change, field, message) => {
    const id = await addSupplier(app, 'Refused');
    const refused = await save(id, change, 0);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errors: { [field]: [message] } });
  });

  test('refuse a stale save and show what others changed', async () => {
    const id = await addSupplier(app, 'Stale');
    await save(id, {}, 0);
    await save(id, { netTermDays: 60 }, 1, lee);
    const refused = await save(id, { netTermDays: 15 }, 1);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      changes: [{ field: 'netTermDays', label: 'Net term days', from: '45', to: '60', by: 'Lee Park' }],
    });
  });

  test('keep one of several concurrent first saves', async () => {
    const id = await addSupplier(app, 'First');
    const replies = await Promise.all([7, 15, 30, 45].map((days) => save(id, { netTermDays: days }, 0)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  test('can be read with a role, changed by finance, and are hidden from staff', async () => {
    const id = await addSupplier(app, 'Readers');
    for (const role of ['LogisticsAdministrator', 'PurchasingManager'] as const) {
      const as = await app.signedIn({ roles: [role] });
      expect((await read(id, as)).body.may).toEqual({ edit: false });
      expect((await save(id, {}, 0, as)).status).toBe(403);
      expect((await setType(id, 'CreditCard', 0, as)).status).toBe(403);
    }
    expect((await read(id, await app.signedIn())).status).toBe(403);
    expect((await readType(id, await app.signedIn())).status).toBe(403);
  });

  test('are not found for a shipping partner, whose payment type is hidden from purchasing', async () => {
    const [broker] = await app.write<{ id: number }>(
      `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
       VALUES ('CarrierBroker', 'Rim Freight', 'Rim', 'UnitedStates', 'Usd', 'Active', now(), now()) RETURNING id`,
    );
    const id = broker?.id ?? 0;
    expect((await read(id)).status).toBe(404);
    expect((await save(id, {}, 0)).status).toBe(404);
    expect((await readType(id)).status).toBe(200);
    const purchasing = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await readType(id, purchasing)).status).toBe(403);
    const logistics = await app.signedIn({ roles: ['LogisticsAdministrator'] });
    expect((await readType(id, logistics)).status).toBe(200);
  });
});

describe('the payment type', () => {
  test('can be set freely when no bank is needed', async () => {
    const id = await addSupplier(app, 'Card');
    expect((await setType(id, 'CreditCard', 0)).body).toMatchObject({
      paymentType: 'CreditCard',
      version: 1,
    });
    // The terms are the same record and share its version.
    expect((await read(id)).body.version).toBe(1);
  });

  test('needs verified bank details of the same kind for ACH and wire', async () => {
    const id = await addPayee(app, 'Banked');
    const refused = await setType(id, 'NetTermsByAchTransfer', 0);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      detail: 'ACH needs verified ACH bank details. Enter them under Pay-to and have them verified first.',
    });
    await makeLive(app, { editor: dana, verifier: lee }, id, achDetails);
    expect((await setType(id, 'NetTermsByAchTransfer', 0)).status).toBe(200);
    expect((await setType(id, 'Wire', 1)).status).toBe(409);
    const whyNot = Object.fromEntries(
      (await readType(id)).body.options.map((option) => [option.paymentType, option.whyNot]),
    );
    expect(whyNot).toEqual({
      None: null,
      CreditCard: null,
      NetTermsByAchTransfer: null,
      InAdvance: null,
      NetTermsByCreditCard: null,
      Wire: 'A wire needs verified wire bank details. Enter them under Pay-to and have them verified first.',
    });
  });

  test('is never ACH in Canadian dollars', async () => {
    const id = await addPayee(app, 'Canadian', { market: 'Canada' });
    await makeLive(app, { editor: dana, verifier: lee }, id, { ...wireDetails, bankZip: null });
    expect((await setType(id, 'NetTermsByAchTransfer', 0)).body).toMatchObject({
      detail: 'ACH payments are in US dollars only. Pay partners in Canadian dollars by wire.',
    });
    expect((await setType(id, 'Wire', 0)).status).toBe(200);
    await expect(
      pastTheApplication(
        app,
        `UPDATE payment_settings SET payment_type = 'NetTermsByAchTransfer' WHERE partner_id = ${id}`,
      ),
    ).rejects.toThrow('ach_pays_us_dollars');
  });

  test('comes with a notice when the bank details no longer match', async () => {
    const id = await addPayee(app, 'Misfit');
    const people = { editor: dana, verifier: lee };
    await makeLive(app, people, id, achDetails);
    await setType(id, 'NetTermsByAchTransfer', 0);
    const { body } = await makeLive(app, people, id, wireDetails);
    expect(body.notice).toBe(
      'The payment type is ACH, but the verified bank details are for wire. ' +
        'Payments are paused until they match.',
    );
  });
});

test('the history shows who changed what', async () => {
  const id = await addSupplier(app, 'History');
  await save(id, {}, 0);
  await save(id, { netTermDays: 60, creditLimit: 300_000 }, 1, lee);
  await setType(id, 'InAdvance', 2, lee);
  await save(id, { netTermDays: 60, creditLimit: 350_000 }, 3);
  await save(id, { netTermDays: 45, creditLimit: 350_000 }, 4);
  const { body } = await app.call(paymentSettings.history, { as: dana, params: { partnerId: id } });
  expect(body.entries.map(({ actorName, what }) => `${actorName} ${what}`)).toEqual([
    'Dana Reyes changed the payment terms',
    'Dana Reyes changed the credit limit',
    'Lee Park changed the payment type',
    'Lee Park changed the payment terms and the credit limit',
    'Dana Reyes changed the payment terms and the credit limit',
  ]);
  expect(body.entries[3]?.changes).toEqual([
    { field: 'netTermDays', label: 'Net term days', from: '45', to: '60' },
    { field: 'creditLimit', label: 'Credit limit', from: '$250,000.00', to: '$300,000.00' },
  ]);
  expect(body.entries[4]?.changes).toContainEqual({
    field: 'paymentDays',
    label: 'Payment days',
    from: null,
    to: '5 and 20',
  });
});

test('payment settings are shown as of a day', async () => {
  const id = await addSupplier(app, 'Then');
  const current = { ...terms, paymentDays: [5, 20], paymentType: 'None', version: 3 };
  await app.write(
    `INSERT INTO payment_settings (partner_id, currency, payment_type, net_term_days, payment_schedule, payment_days,
       credit_limit, credit_limit_policy, version, created_on, updated_on)
     VALUES ($1, 'Usd', 'None', 45, 'OddMonths', '{5,20}', 250000, 'FixedLimit', 3, now(), now())`,
    [id],
  );
  // The trail uses the database's own time, so last year's events are inserted directly in the database.
  const first = { ...current, paymentType: 'CreditCard', netTermDays: 7, version: 1 };
  const second = { ...first, netTermDays: 15, version: 2 };
  await app.sql(
    `INSERT INTO audit_record (at, actor_name, entity_type, entity_id, action, before, after) VALUES
       ('2025-03-01T20:00:00Z', 'x', 'payment-settings', $1, 'x', NULL, $2),
       ('2025-03-20T20:00:00Z', 'x', 'payment-settings', $1, 'x', $2, $3),
       ('2025-04-01T20:00:00Z', 'x', 'payment-settings', $1, 'x', $3, $4)`,
    [`${id}`, first, second, current],
  );
  const on = async (day: string) => {
    const query = { on: day };
    const { body } = await app.call(paymentSettings.asItWas, { as: dana, params: { partnerId: id }, query });
    const valueOf = (field: string) => body?.find((entry) => entry.field === field)?.value;
    return body && [valueOf('netTermDays'), valueOf('paymentType'), valueOf('creditLimit')];
  };
  expect(await on('2025-02-28')).toBeNull();
  expect(await on('2025-03-01')).toEqual(['7', 'Credit card', '$250,000.00']);
  expect(await on('2025-03-20')).toEqual(['15', 'Credit card', '$250,000.00']);
  expect(await on('2025-04-01')).toEqual(['45', 'None', '$250,000.00']);
  expect(await on('2999-01-01')).toEqual(['45', 'None', '$250,000.00']);
  const wrong = { as: dana, params: { partnerId: id }, query: { on: '2026-02-30' } };
  expect((await app.call(paymentSettings.asItWas, wrong)).status).toBe(400);
});

test.each([
  ['payment_days = ARRAY[5, 1]', 'payment_days'],
  ['payment_days = ARRAY[5, 5]', 'payment_days'],
  ['payment_days = ARRAY[1, 2, 3, 4, 5]', 'payment_days'],
  ['payment_days = ARRAY[32]', 'payment_days'],
  ['net_term_days = 10', 'net_term_days'],
  ['credit_limit = -1', 'credit_limit'],
  [`credit_limit_policy = 'Unlimited'`, 'limit_of_the_policy'],
])('the database refuses %s', async (change, constraint) => {
  const id = await addSupplier(app, 'Database');
  await save(id, {}, 0);
  await expect(
    pastTheApplication(app, `UPDATE payment_settings SET ${change} WHERE partner_id = ${id}`),
  ).rejects.toThrow(constraint);
});
