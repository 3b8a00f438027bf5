import { baskets } from '@backdock/core/accounting/payments/baskets/baskets.contract.ts';
import { flightCheck } from '@backdock/core/accounting/payments/flight-check/flight-check.contract.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FlightCheckTools, flightCheckTools } from '../../../../test/flight-check.ts';
import { achDetails } from '../../../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';
import { recheckFile } from './flight-check.service.ts';

let app: TestApp;
let tools: FlightCheckTools;
beforeAll(async () => {
  app = await openTestApp();
  tools = await flightCheckTools(app);
});
beforeEach(() => tools.emptyBasket());
afterAll(() => app.close());

const reason = 'Confirmed with their accounting on the phone';
const accept = (findings: { partnerId: number; key: string }[], change: object = {}) =>
  app.call(flightCheck.accept, { as: tools.as, body: { findings, reason, ...change } });
const withdraw = (partnerId: number, key: string) =>
  app.call(flightCheck.withdraw, { as: tools.as, query: { partnerId: String(partnerId), key } });
const audited = (partnerId: number) =>
  app.sql(
    `SELECT action, before, after, reason, actor_name FROM audit_record
      WHERE entity_type = 'payment-basket' AND entity_id = $1 ORDER BY id`,
    [partnerId],
  );

async function newcomer(name: string): Promise<{ id: number; key: string }> {
  const id = await tools.payee(name, { status: 'New' });
  await tools.pick([await tools.bill(id)]);
  return { id, key: `not-active:${id}:New:2026-11-17` };
}

describe('a risk', () => {
  test('is accepted with a recorded reason, and the acceptance can be withdrawn', async () => {
    const { id, key } = await newcomer('Northwind');
    expect((await tools.check()).whyNot).toBe('Resolve 1 risk to continue.');
    expect((await accept([{ partnerId: id, key }])).status).toBe(200);
    expect(await tools.check()).toMatchObject({
      findings: [{ key, acceptance: { reason, by: 'Mia Maker', on: app.clock.now.toISOString() } }],
      totals: { openRisks: 0 },
      whyNot: null,
    });
    expect((await withdraw(id, key)).status).toBe(200);
    expect(await tools.check()).toMatchObject({
      findings: [{ key, acceptance: null }],
      totals: { openRisks: 1 },
    });
    expect(await audited(id)).toMatchObject([
      {
        action: 'payment-basket.accepted',
        after: { finding: 'PartnerNotActive', findingKey: key },
        reason,
        actor_name: 'Mia Maker',
      },
      {
        action: 'payment-basket.withdrawn',
        before: { finding: 'PartnerNotActive', findingKey: key, reason },
      },
    ]);
  });

  test('stays accepted until the facts change', async () => {
    const { id, key } = await newcomer('Changes');
    await accept([{ partnerId: id, key }]);
    await tools.pick([await tools.bill(id, { totalCents: 2_323 })]);
    expect((await tools.check()).totals.openRisks).toBe(0);
    await app.write(`UPDATE partner SET status = 'Pending' WHERE id = $1`, [id]);
    expect(await tools.check()).toMatchObject({
      findings: [{ key: `not-active:${id}:Pending:2026-11-17`, acceptance: null }],
      totals: { openRisks: 1 },
    });
  });

  test('is accepted for one payment date and must be decided again for another', async () => {
    const { id, key } = await newcomer('Another day');
    await accept([{ partnerId: id, key }]);
    const query = { paymentType: 'NetTermsByAchTransfer', paymentDate: '2026-11-18' } as const;
    const { body } = await app.call(flightCheck.read, { as: tools.as, query });
    expect(body.findings.filter(({ partnerId }) => partnerId === id)).toMatchObject([
      { kind: 'PartnerNotActive', acceptance: null },
    ]);
  });

  test('reopens if the other bill is paid after acceptance', async () => {
    const id = await tools.payee('Twice');
    const other = await tools.bill(id, { invoiceNumber: 'D-1', totalCents: 1_234 });
    const mine = await tools.bill(id, { invoiceNumber: 'D1', totalCents: 4_321 });
    await tools.pick([mine]);
    await accept([{ partnerId: id, key: `duplicate:${mine}:${other}` }]);
    expect((await tools.check()).totals.openRisks).toBe(0);
    // By another run.
    await tools.pick([other]);
    await app.write(`UPDATE invoice SET status = 'Paid' WHERE id = $1`, [other]);
    await app.write(`UPDATE payment_item SET payment_type = 'Wire' WHERE invoice_id = $1`, [other]);
    expect(await tools.check()).toMatchObject({
      findings: [{ key: `duplicate:${mine}:${other}:paid` }],
      totals: { openRisks: 1 },
    });
  });

  test('accepted twice keeps the first reason', async () => {
    const { id, key } = await newcomer('First');
    await accept([{ partnerId: id, key }]);
    expect((await accept([{ partnerId: id, key }], { reason: 'Something else entirely' })).status).toBe(200);
    expect((await tools.check()).findings).toMatchObject([{ acceptance: { reason } }]);
    expect(await audited(id)).toHaveLength(1);
  });

  test('of a held partner needs no decision until the hold is released', async () => {
    const { id, key } = await newcomer('Held');
    const hold = (because: string | null) =>
      app.call(baskets.hold, {
        as: tools.as,
        params: { partnerId: id },
        body: { paymentType: 'NetTermsByAchTransfer', reason: because },
      });
    expect((await hold('The bill is disputed')).status).toBe(200);
    expect(await tools.check()).toMatchObject({
      partners: [{ standing: 'Held', why: 'Held by Mia Maker: The bill is disputed' }],
      findings: [],
      totals: { held: 1, openRisks: 0 },
    });
    expect((await hold(null)).status).toBe(200);
    expect(await tools.check()).toMatchObject({ findings: [{ key }], totals: { held: 0, openRisks: 1 } });
  });
});

describe('refused', () => {
  test.each(['not-synced:1', 'nonsense', 'duplicate'])('%s is not a risk', async (key) => {
    const { status, body } = await accept([{ partnerId: 1, key }]);
    expect([status, body]).toMatchObject([422, { detail: 'Only a risk can be accepted.' }]);
  });

  test('an unknown partner, and nothing is accepted', async () => {
    const { id, key } = await newcomer('There');
    const findings = [
      { partnerId: id, key },
      { partnerId: 2_000_000_000, key },
    ];
    expect((await accept(findings)).status).toBe(404);
    expect((await tools.check()).totals.openRisks).toBe(1);
  });

  test('a reason that’s too short', async () => {
    expect((await accept([{ partnerId: 1, key: 'unusual:1:2' }], { reason: 'short' })).status).toBe(400);
  });

  test('withdrawing an acceptance that doesn’t exist', async () => {
    expect((await withdraw(1, 'unusual:1:2')).status).toBe(404);
  });

  test('staff who don’t prepare payments', async () => {
    const stranger = await app.signedIn({ roles: ['PurchasingManager'] });
    const query = { paymentType: 'Wire', paymentDate: '2026-11-17' };
    expect((await app.call(flightCheck.read, { as: stranger, query })).status).toBe(403);
  });
});

describe('rechecking a file', () => {
  const recheck = (fileId: number) =>
    recheckFile({ db: app.runtime.database.reader, now: app.clock.now }, fileId);

  test('uses the same rules and the bank details it pays to', async () => {
    const id = await tools.payee('In a file', { status: 'Pending' });
    const fileId = await tools.paid(id, 100_000, '2026-11-17', 'Waiting');
    expect(await recheck(fileId)).toMatchObject([
      { key: `not-active:${id}:Pending:2026-11-17`, acceptance: null, amount: 1_000 },
      { kind: 'RoundAmount', weight: 'Note' },
    ]);
    await accept([{ partnerId: id, key: `not-active:${id}:Pending:2026-11-17` }]);
    // Newer details don't belong to the file.
    await tools.verified(id, new Date('2026-11-14T12:00:00Z'), {
      ...achDetails,
      beneficiaryAccountNumber: '000123454321',
    });
    expect(await recheck(fileId)).toMatchObject([
      { acceptance: { by: 'Mia Maker' } },
      { kind: 'RoundAmount' },
    ]);
  });

  test('fails if the file doesn’t exist', async () => {
    await expect(recheck(2_000_000_000)).rejects.toThrow('This payment file does not exist.');
  });
});
