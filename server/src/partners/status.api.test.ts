import { messages } from '@backdock/core/kit/messages.ts';
import { partners } from '@backdock/core/partners/partners.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../test/as-system.ts';
import { addPart, completeSupplier } from '../../test/complete-supplier.ts';
import { freeStatuses } from '../../test/free-statuses.ts';
import { orderIntake } from '../../test/new-order.ts';
import { addSupplier } from '../../test/new-supplier.ts';
import { runJob } from '../../test/run-job.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { partnerJobs } from './partners.jobs.ts';

const start = new Date('2026-11-15T20:00:00Z');
let app: TestApp;
let adminId: number;
let admin: string;
let buyerId: number;
let buyer: string;
let made = 0;
beforeAll(async () => {
  app = await openTestApp();
  await freeStatuses(app);
  adminId = await app.addEmployee({ name: 'Avery Quinn', roles: ['Admin'] });
  buyerId = await app.addEmployee({ name: 'Ivy Chen', roles: ['PurchasingManager'] });
});
beforeEach(() => at(start));
afterAll(() => app.close());

/** Tokens expire after minutes, so everyone signs in again when the clock moves. */
async function at(now: Date): Promise<void> {
  app.clock.now = now;
  admin = await app.tokenFor(adminId);
  buyer = await app.tokenFor(buyerId);
}

type NewSupplier = Parameters<typeof addSupplier>[2];
const supplier = (change: NewSupplier = {}) =>
  addSupplier(app, `Supplier ${(made += 1)}`, { purchasingManagerId: buyerId, ...change });
const reason = 'Their warehouse burned down.';
const aside = { from: 'Active', status: 'TemporaryInactive', reason, until: '2026-12-01' };
const change = (partnerId: number, body: object, as = admin) =>
  app.call(partners.changeStatus, { as, params: { partnerId }, body });
const standing = (partnerId: number, as = admin) => app.call(partners.status, { as, params: { partnerId } });
const statusesOf = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);
const detailOf = ({ body }: { body: unknown }) => (body as { detail?: string }).detail;

describe('temporary inactivity', () => {
  test('states its end and reason, and is recorded in the history', async () => {
    const id = await supplier();
    const { status, body } = await change(id, aside, buyer);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'TemporaryInactive',
      reason,
      until: '2026-12-01',
      changedBy: 'Ivy Chen',
      changedOn: start.toISOString(),
    });
    expect((await standing(id)).body).toMatchObject({ status: 'TemporaryInactive', until: '2026-12-01' });
    const history = await app.call(suppliers.history, { as: admin, params: { supplierId: id } });
    expect(history.body.entries[0]).toMatchObject({
      actorName: 'Ivy Chen',
      what: 'changed the status',
      reason,
    });
    expect(history.body.entries[0]?.changes).toContainEqual({
      field: 'inactiveUntil',
      label: 'Inactive until',
      from: null,
      to: 'Dec 01, 2026',
    });
  });

  test('can be extended', async () => {
    const id = await supplier();
    await change(id, aside);
    const longer = { ...aside, from: 'TemporaryInactive', until: '2027-02-01' };
    expect((await change(id, longer)).body).toMatchObject({ until: '2027-02-01' });
  });

  test.each([
    ['without a reason', { reason: null }, { reason: ['Field is required'] }],
    ['with a reason that is too short', { reason: 'closed' }, { reason: ['Minimum is 10 characters'] }],
    ['without a date', { until: null }, { until: ['Field is required'] }],
    ['with an invalid date', { until: '2026-02-30' }, { until: ['Invalid format'] }],
  ])('%s is refused', async (_, left, errors) => {
    const reply = await change(await supplier(), { ...aside, ...left });
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors });
  });

  test('until today, or a past day in Pacific time, is refused', async () => {
    const id = await supplier();
    await at(new Date('2026-12-02T07:59:00Z'));
    const reply = await change(id, aside);
    expect(reply.status).toBe(409);
    expect(detailOf(reply)).toBe(
      'Choose a date after Dec 01, 2026. The partner becomes active again on that date.',
    );
  });
});

describe('when the day comes', () => {
  const comeBack = () => runJob(app, partnerJobs, 'partners.come-back', {});

  test('a partner becomes active by itself, no sooner than midnight Pacific time', async () => {
    const id = await supplier();
    const later = await supplier();
    await change(id, aside);
    await change(later, { ...aside, until: '2026-12-02' });
    await at(new Date('2026-12-01T07:59:00Z'));
    await comeBack();
    expect((await standing(id)).body.status).toBe('TemporaryInactive');
    await at(new Date('2026-12-01T08:00:00Z'));
    await comeBack();
    await comeBack();
    expect((await standing(id)).body).toMatchObject({
      status: 'Active',
      reason: null,
      until: null,
      changedBy: null,
      changedOn: app.clock.now.toISOString(),
    });
    expect((await standing(later)).body.status).toBe('TemporaryInactive');
    const history = await app.call(suppliers.history, { as: buyer, params: { supplierId: id } });
    expect(history.body.entries.map(({ what, actorName }) => `${actorName} ${what}`)).toEqual([
      'System reactivated it',
      'Avery Quinn changed the status',
      'System added this supplier',
    ]);
  });

  test('partners beyond one transaction become active too, even days late', async () => {
    const ids = await Promise.all(
      Array.from({ length: 120 }, () =>
        supplier({ status: 'TemporaryInactive', statusReason: reason, inactiveUntil: '2026-12-05' }),
      ),
    );
    await at(new Date('2027-01-10T20:00:00Z'));
    await comeBack();
    const [row] = await app.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM partner WHERE status = 'Active' AND id = ANY ($1)`,
      [ids],
    );
    expect(row?.n).toBe(120);
  });
});

describe('permissions', () => {
  test.each([
    ['a purchasing manager on someone else’s supplier', () => buyer, { purchasingManagerId: null }],
    ['an accountant', () => app.signedIn({ roles: ['Accountant'] }), {}],
    ['a logistics administrator', () => app.signedIn({ roles: ['LogisticsAdministrator'] }), {}],
    ['staff', () => app.signedIn(), {}],
  ])('refuse %s', async (_, as, own) => {
    const reply = await change(await supplier(own), aside, await as());
    expect(reply.status).toBe(403);
    expect(detailOf(reply)).toBe(messages.outOfScope);
  });

  test('let only administrators close a partner', async () => {
    const id = await supplier();
    const closing = { from: 'Active', status: 'PermanentlyInactive', reason, until: null };
    expect((await change(id, closing, buyer)).status).toBe(403);
    expect((await change(id, { ...closing, reason: null })).status).toBe(400);
    expect((await change(id, closing)).body).toMatchObject({ status: 'PermanentlyInactive', ways: [] });
    const again = await change(id, {
      from: 'PermanentlyInactive',
      status: 'Active',
      reason: null,
      until: null,
    });
    expect(again.status).toBe(409);
    expect(detailOf(again)).toBe('A permanently inactive partner can’t be reactivated.');
  });

  test('offer readers only the transitions they can make', async () => {
    const id = await supplier();
    const waysFor = async (as: string) =>
      (await standing(id, as)).body.ways.map(({ status, refusal }) => [status, refusal]);
    expect(await waysFor(await app.signedIn())).toEqual([]);
    expect(await waysFor(buyer)).toEqual([
      ['Pending', null],
      ['TemporaryInactive', null],
    ]);
    expect(await waysFor(admin)).toEqual([
      ['Pending', null],
      ['TemporaryInactive', null],
      ['PermanentlyInactive', null],
    ]);
  });
});

describe('preconditions', () => {
  test('a new supplier must be complete', async () => {
    const id = await supplier({ status: 'New' });
    const activate = { from: 'New', status: 'Active', reason: null, until: null };
    const parts = {
      address: 'address',
      primaryContact: 'primary contact',
      settings: 'payment terms, payment type',
      facility: 'facility',
      returnLocation: 'return location',
      shippingTimes: 'quoted shipping times',
      taxForm: 'valid W-9',
      agreement: 'valid contract',
    } as const;
    const left = Object.values(parts) as string[];
    for (const part of Object.keys(parts) as (keyof typeof parts)[]) {
      const reply = await change(id, activate);
      expect(reply.status).toBe(409);
      expect(detailOf(reply)).toBe(`To activate, add: ${left.join(', ')}.`);
      const { body } = await standing(id);
      expect(body.toActivate).toEqual(left.flatMap((text) => text.split(', ')));
      expect(body.ways.find(({ status }) => status === 'Active')?.refusal).toBe(detailOf(reply));
      await addPart(app, id, part);
      left.shift();
    }
    expect((await standing(id)).body.toActivate).toEqual([]);
    expect((await change(id, activate)).body).toMatchObject({ status: 'Active' });
  });

  test('expired documents and closed facilities do not count', async () => {
    const id = await supplier({ status: 'Pending' });
    await completeSupplier(app, id);
    await app.write(`UPDATE supplier_document SET valid_until = '2026-11-14' WHERE supplier_id = $1`, [id]);
    await app.write(
      `UPDATE supplier_facility SET is_default = false, is_active = false WHERE supplier_id = $1`,
      [id],
    );
    expect((await standing(id)).body.toActivate).toEqual(['facility', 'valid W-9', 'valid contract']);
    // The last day still counts, in Pacific time.
    await app.write(`UPDATE supplier_document SET valid_until = '2026-11-15' WHERE supplier_id = $1`, [id]);
    expect((await standing(id)).body.toActivate).toEqual(['facility']);
    // A reader who can't activate it needs no list.
    expect((await standing(id, await app.signedIn())).body.toActivate).toEqual([]);
  });

  test('no partner becomes active, even automatically, if its vendor failed in Intacct', async () => {
    const id = await supplier({ status: 'Pending', intacctSyncStatus: 'Failed' });
    await completeSupplier(app, id);
    const back = await supplier({
      status: 'TemporaryInactive',
      statusReason: reason,
      inactiveUntil: '2026-11-15',
      intacctSyncStatus: 'Failed',
    });
    for (const [partnerId, from] of [
      [id, 'Pending'],
      [back, 'TemporaryInactive'],
    ] as const) {
      const reply = await change(partnerId, { from, status: 'Active', reason: null, until: null });
      expect(reply.status).toBe(409);
      expect(detailOf(reply)).toBe('The vendor failed to sync to Intacct. Fix that first.');
      await expect(
        pastTheApplication(
          app,
          `UPDATE partner SET status = 'Active', status_reason = NULL, inactive_until = NULL WHERE id = ${partnerId}`,
        ),
      ).rejects.toThrow('failed to sync to Intacct');
    }
    await runJob(app, partnerJobs, 'partners.come-back', {});
    expect((await standing(back)).body.status).toBe('TemporaryInactive');
    await app.write(`UPDATE partner SET intacct_sync_status = 'Synced' WHERE id = $1`, [back]);
    await runJob(app, partnerJobs, 'partners.come-back', {});
    expect((await standing(back)).body.status).toBe('Active');
  });

  test('no partner is closed with open orders or money on its way', async () => {
    const { supplierIds, order, part, receive } = await orderIntake(app);
    const [id, shipped] = supplierIds;
    const closing = { from: 'Active', status: 'PermanentlyInactive', reason, until: null };
    await receive(
      order(),
      order({ status: 'Canceled' }),
      order({ parts: [part({ supplierId: shipped, shippedOn: app.clock.now })] }),
    );
    const reply = await change(id, closing);
    expect(reply.status).toBe(409);
    expect(detailOf(reply)).toBe('There is still 1 open order.');
    await expect(
      pastTheApplication(app, `UPDATE partner SET status = 'PermanentlyInactive' WHERE id = ${id}`),
    ).rejects.toThrow('a partner with open orders stays');
    await app.write(
      `INSERT INTO invoice (partner_id, partner_type, invoice_number, invoice_date, total, status, payment_type,
         created_on, updated_on) VALUES ($1, 'Supplier', 'I-1', '2026-11-01', 5, 'Approved', 'Wire', now(), now())`,
      [shipped],
    );
    expect(detailOf(await change(shipped, closing))).toBe('There is still 1 invoice in a pending payment.');
    await app.write(`UPDATE invoice SET status = 'Paid' WHERE partner_id = $1`, [shipped]);
    expect((await change(shipped, closing)).status).toBe(200);
  });

  test('the database enforces the transitions too', async () => {
    const id = await supplier();
    const set = (to: string) =>
      pastTheApplication(app, `UPDATE partner SET status = '${to}' WHERE id = ${id}`);
    await expect(set('New')).rejects.toThrow('does not go from Active to New');
    await expect(set('TemporaryInactive')).rejects.toThrow('inactive_for_a_reason');
    await expect(
      pastTheApplication(app, `DELETE FROM partner_status_change WHERE partner_id = ${id}`),
    ).rejects.toThrow('append-only');
  });
});

describe('two people', () => {
  test('acting on the same status: the second learns what it is now', async () => {
    const id = await supplier();
    expect((await change(id, aside)).status).toBe(200);
    const second = await change(id, { from: 'Active', status: 'Pending', reason: null, until: null });
    expect(second.status).toBe(409);
    expect(detailOf(second)).toBe('Someone else changed the status. It is now Temporary inactive.');
  });

  test('at the same moment: only one wins', async () => {
    const id = await supplier();
    const replies = await Promise.all([
      change(id, aside),
      change(id, { from: 'Active', status: 'Pending', reason: null, until: null }, buyer),
      change(id, { ...aside, until: '2026-12-24' }, buyer),
    ]);
    expect(statusesOf(replies)).toEqual([200, 409, 409]);
    const rows = await app.sql(`SELECT 1 FROM partner_status_change WHERE partner_id = $1`, [id]);
    expect(rows).toHaveLength(1);
  });
});

test('an unknown partner is not found', async () => {
  expect((await standing(999_999)).status).toBe(404);
  expect((await change(999_999, aside)).status).toBe(404);
});
