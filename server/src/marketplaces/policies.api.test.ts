import { marketplaces, type PolicyForm } from '@backdock/core/marketplaces/marketplaces.contract.ts';
import { policyOn } from '@backdock/core/marketplaces/policies.rules.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { asSystem, pastTheApplication } from '../../test/as-system.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { receiveMarketplace } from './marketplaces.service.ts';
import { receivePolicies } from './policies.service.ts';

let app: TestApp;
let buyer: string;
let staff: string;
beforeAll(async () => {
  app = await openTestApp();
  buyer = await app.signedIn({ roles: ['PurchasingManager'], name: 'Marcus Hale' });
  staff = await app.signedIn();
});
afterAll(() => app.close());

const terms: PolicyForm = {
  effectiveFrom: '2025-01-01',
  returnWindowDays: 30,
  restockingPercent: 15,
  cancellationRule: 'Until it has left the warehouse',
  shipWithinDays: 2,
  lateShipmentPenalty: null,
  chargebackWindowDays: 90,
  damageProofRequired: true,
  contactRules: null,
  text: '# Terms\n\nReturn it within **30 days**.',
};
const next: PolicyForm = {
  ...terms,
  effectiveFrom: '2026-12-01',
  returnWindowDays: 45,
  restockingPercent: 12.25,
};

let marketplaceId: number;
let made = 0;
beforeEach(async () => {
  app.clock.now = new Date('2026-11-15T12:00:00Z');
  marketplaceId = await asSystem(app, async (ctx) => {
    const id = await receiveMarketplace(ctx, {
      name: `Brightnest ${(made += 1)}`,
      market: 'UnitedStates',
      isActive: true,
      managerIds: [],
      createdOn: new Date('2025-01-01T20:00:00Z'),
    });
    await receivePolicies(ctx, id, [{ terms, createdOn: new Date('2024-12-20T20:00:00Z') }]);
    return id;
  });
});

const read = async (as = staff) =>
  (await app.call(marketplaces.details, { as, params: { marketplaceId } })).body;
const add = (change: object = {}, as = buyer) =>
  app.call(marketplaces.addPolicy, {
    as,
    params: { marketplaceId },
    body: { ...next, version: 2, ...change },
  });

test('a new version is added, leaving the old one unchanged', async () => {
  const before = await read();
  const { status, body } = await add();
  expect(status).toBe(200);
  expect(body.version).toBe(3);
  expect(body.policies).toEqual([
    { ...next, version: 2, createdBy: 'Marcus Hale', createdOn: '2026-11-15T12:00:00.000Z' },
    { ...terms, version: 1, createdBy: null, createdOn: '2024-12-20T20:00:00.000Z' },
  ]);
  expect(body.policies[1]).toEqual(before.policies[0]);
  expect(policyOn(body.policies, '2026-11-30')?.version).toBe(1);
  expect(policyOn(body.policies, '2026-12-01')?.version).toBe(2);
});

test('the history shows what the new version changed', async () => {
  await add();
  const { body } = await app.call(marketplaces.history, { as: staff, params: { marketplaceId } });
  expect(body.entries[0]).toMatchObject({
    actorName: 'Marcus Hale',
    what: 'added a new policy version',
    changes: [
      { label: 'Policy version', from: '1', to: '2' },
      { label: 'In force from', from: 'Jan 01, 2025', to: 'Dec 01, 2026' },
      { label: 'Return window', from: '30 days', to: '45 days' },
      { label: 'Restocking fee', from: '15.0%', to: '12.3%' },
    ],
  });
});

describe('refuses', () => {
  test('a start date in the past, with the error on its field', async () => {
    const { status, body } = await add({ effectiveFrom: '2026-11-14' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { effectiveFrom: ['A policy can’t start in the past.'] } });
    // Still the previous day in Pacific time.
    app.clock.now = new Date('2026-11-15T07:00:00Z');
    const lateWorker = await app.signedIn({ roles: ['PurchasingManager'] });
    expect((await add({ effectiveFrom: '2026-11-14' }, lateWorker)).status).toBe(200);
  });

  test('terms that are already in force', async () => {
    const { status, body } = await add({ ...terms, effectiveFrom: '2026-12-01' });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      detail: 'These terms are the same as version 1, which is in force on that date.',
    });
  });

  test('a stale version, showing what was added since', async () => {
    await add({ text: null });
    const { status, body } = await add({ returnWindowDays: 60 });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      changes: expect.arrayContaining([
        {
          field: 'returnWindowDays',
          label: 'Return window',
          from: '30 days',
          to: '45 days',
          by: 'Marcus Hale',
          on: expect.any(String),
        },
      ]),
    });
    expect((await read()).policies).toHaveLength(2);
  });

  test('one of two concurrent versions', async () => {
    const answers = await Promise.all([add({ returnWindowDays: 50 }), add({ returnWindowDays: 60 })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await read()).policies.map(({ version }) => version)).toEqual([2, 1]);
  });

  test.each<[string, object]>([
    ['no cancellation rule', { cancellationRule: ' ' }],
    ['a percentage above 100', { restockingPercent: 100.01 }],
    ['negative days', { returnWindowDays: -1 }],
    ['a fraction of a day', { shipWithinDays: 1.5 }],
    ['an invalid date', { effectiveFrom: '2026-13-01' }],
    ['an unknown term', { color: 'red' }],
    ['text that is too long', { text: 'x'.repeat(50_001) }],
  ])('%s', async (_, change) => {
    expect((await add(change)).status).toBe(400);
    expect((await read()).policies).toHaveLength(1);
  });

  test('read-only users, and an unknown marketplace', async () => {
    expect((await add({}, staff)).status).toBe(403);
    expect(
      (await add({}, await app.signedIn({ roles: ['Accountant', 'LogisticsAdministrator'] }))).status,
    ).toBe(403);
    const missing = await app.call(marketplaces.addPolicy, {
      as: buyer,
      params: { marketplaceId: 999_999 },
      body: { ...next, version: 1 },
    });
    expect(missing.status).toBe(404);
  });
});

describe('the database', () => {
  test.each(['UPDATE marketplace_policy SET return_window_days = 1', 'DELETE FROM marketplace_policy'])(
    'keeps every version as written: %s',
    async (statement) => {
      await expect(pastTheApplication(app, statement)).rejects.toThrow('marketplace_policy is append-only');
    },
  );
  test('refuses versions that start in the past', async () => {
    await expect(
      pastTheApplication(
        app,
        `INSERT INTO marketplace_policy (marketplace_id, version, effective_from, return_window_days, restocking_percent,
           cancellation_rule, ship_within_days, chargeback_window_days, damage_proof_required, created_on)
         VALUES (${marketplaceId}, 2, '2026-11-14', 1, 1, 'x', 1, 1, true, '2026-11-15T20:00:00Z')`,
      ),
    ).rejects.toMatchObject({ constraint: 'not_in_the_past' });
  });
});
