import { returnsFile } from '@backdock/core/accounting/payments/bank-files/bank-returns.fixture.ts';
import { bankReturns } from '@backdock/core/accounting/payments/bank-returns/bank-returns.contract.ts';
import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailOf } from '../../../../test/baskets.ts';
import { ownCompany, type PaymentTools, paymentTools } from '../../../../test/payments.ts';
import { openTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
let tools: PaymentTools;
let made = 0;
beforeAll(async () => {
  app = await openTestApp({ env: { LOG_LEVEL: 'error' } });
  tools = await paymentTools(app);
});
afterAll(() => app.close());

/** A supplier that was paid by ACH, and the payment's trace number. */
async function paid(name: string) {
  const partnerId = await tools.payee(name);
  const fileId = await tools.sent({
    invoiceIds: [await tools.bill(partnerId, { totalCents: 70_000 + (made += 1) })],
  });
  const [batch] = await tools.batches(fileId);
  return { partnerId, trace: batch?.trace ?? '' };
}

const notify = (trace: string, code: string, corrected: string, as = tools.settler) =>
  tools.takeReturns(returnsFile([{ trace, code, corrected, accountNumber: '000123456789' }], ownCompany), as);
const open = async () => (await app.call(bankReturns.notifications, { as: tools.settler })).body;
const stateOf = async (partnerId: number, as = tools.settler) =>
  (await app.call(payTo.read, { as, params: { partnerId } })).body;
const resolve = (notificationId: number, reason = 'Told the supplier by phone.') =>
  app.call(bankReturns.resolve, { as: tools.settler, params: { notificationId }, body: { reason } });

test('corrected numbers become a change for someone else to verify, which settles the notification', async () => {
  const { partnerId, trace } = await paid('Acme Lighting');
  const { status, body } = await notify(trace, 'C07', '987654320998877665544     32');
  expect(status).toBe(200);
  expect(body.notifications).toEqual([
    {
      id: expect.any(Number) as number,
      partnerType: 'Supplier',
      partnerId,
      partnerName: 'Acme Lighting',
      code: 'C07',
      meaning: 'Incorrect routing number, account number and transaction code (account type)',
      deadline: '2026-11-23',
      opened: true,
    },
  ]);
  const { pending, live } = await stateOf(partnerId);
  expect(pending).toMatchObject({
    changedBy: 'Sam Settler',
    changedFields: ['beneficiaryAccountNumber', 'accountType', 'routingNumber'],
    payTo: { beneficiaryAccountNumber: '5544', routingNumber: '4320', accountType: 'BusinessSavings' },
  });
  expect(live?.payTo.beneficiaryAccountNumber).toBe('6789');
  expect(await open()).toMatchObject([{ partnerId, code: 'C07', state: 'Waiting', deadline: '2026-11-23' }]);

  const verification = {
    changeId: pending?.id,
    method: 'CallBack',
    contactId: pending?.knownContacts[0]?.id,
    confirmedBy: 'June Walker',
    accountEnding: '5544',
    note: null,
  };
  const verify = (as: string) => app.call(payTo.verify, { as, params: { partnerId }, body: verification });
  expect(detailOf(await verify(tools.settler))).toBe(
    'You changed these bank details, so someone else must verify them.',
  );
  expect((await verify(tools.approver)).status).toBe(200);
  expect(await open()).toEqual([]);
  const revealed = await app.call(payTo.reveal, {
    as: tools.settler,
    params: { partnerId },
    body: { changeId: null, reason: 'Does it say what the bank said?' },
  });
  expect(revealed.body).toMatchObject({
    beneficiaryAccountNumber: '998877665544',
    routingNumber: '987654320',
  });
});

test('a rejected or already pending change leaves the notification for manual entry', async () => {
  const { partnerId, trace } = await paid('Blue River');
  await notify(trace, 'C01', '1918171614');
  const second = await notify(trace, 'C02', '987654320');
  expect(second.body.notifications).toMatchObject([{ code: 'C02', opened: false }]);
  expect((await open()).map(({ code, state }) => [code, state])).toEqual([
    ['C01', 'Waiting'],
    ['C02', 'Waiting'],
  ]);
  const { pending } = await stateOf(partnerId);
  await app.call(payTo.reject, {
    as: tools.approver,
    params: { partnerId },
    body: { changeId: pending?.id, reason: 'The supplier says no to it.' },
  });
  const [first, other] = await open();
  expect([first?.state, other?.state]).toEqual(['ToEnter', 'ToEnter']);
  for (const { id } of await open()) expect((await resolve(id)).status).toBe(200);
  expect(await open()).toEqual([]);
});

test('a notification no change can express is settled by hand and reopens when it’s sent again', async () => {
  const { partnerId, trace } = await paid('Zenith Fans');
  const { body } = await notify(trace, 'C04', 'ZENITH FANS INC');
  expect(body.notifications).toMatchObject([{ code: 'C04', opened: false }]);
  const [notification] = await open();
  expect(notification).toMatchObject({
    partnerId,
    state: 'ToEnter',
    meaning: 'Incorrect individual or receiving company name',
  });
  const id = notification?.id ?? 0;
  expect((await resolve(id, 'short')).status).toBe(400);
  expect((await resolve(id)).status).toBe(200);
  const again = await resolve(id);
  expect([again.status, detailOf(again)]).toEqual([409, 'Someone else already resolved this notification.']);
  expect((await resolve(999_999)).status).toBe(404);
  expect(await open()).toEqual([]);

  app.clock.now = new Date('2026-11-20T20:00:00Z');
  const later = await app.signedIn({ roles: ['Accountant'] });
  await notify(trace, 'C04', 'ZENITH FANS LLC', later);
  app.clock.now = new Date('2026-11-15T12:00:00Z');
  expect(await open()).toMatchObject([{ id, deadline: '2026-12-01', state: 'ToEnter' }]);
  const { body: history } = await app.call(payTo.history, { as: tools.settler, params: { partnerId } });
  expect(history.entries.slice(0, 3).map(({ what, reason }) => [what, reason])).toEqual([
    ['recorded a notification of change from the bank', null],
    ['resolved a notification of change', 'Told the supplier by phone.'],
    ['recorded a notification of change from the bank', null],
  ]);
});

test('partners are processed in lock order, whatever the order of the file', async () => {
  const [one, other] = [await paid('First Of Two'), await paid('Second Of Two')];
  const entries = [other, one].map(({ trace }, at) => ({
    trace,
    code: 'C01',
    corrected: `77665544${at}`,
    accountNumber: '000123456789',
  }));
  const { body } = await tools.takeReturns(returnsFile(entries, ownCompany));
  expect(body.notifications.map(({ partnerId, opened }) => [partnerId, opened])).toEqual([
    [one.partnerId, true],
    [other.partnerId, true],
  ]);
});

test('invalid or already live numbers open no change', async () => {
  const { trace, partnerId } = await paid('Quiet Quilts');
  expect(detailOf(await notify(trace, 'C02', '987654321'))).toBe(
    'Line 3: the corrected routing number is invalid.',
  );
  const { body } = await notify(trace, 'C01', '000123456789');
  expect(body.notifications).toMatchObject([{ partnerId, opened: false }]);
  expect((await notify(trace, 'C05', '22')).body.notifications).toMatchObject([{ opened: false }]);
  expect((await stateOf(partnerId)).pending).toBeNull();
  const [{ count } = { count: -1 }] = await app.sql<{ count: number }>(
    `SELECT count(*)::int FROM bank_message WHERE kind = 'Returns' AND sealed_text::text LIKE '%000123456789%'`,
  );
  expect(count).toBe(0);
});
