import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { achDetails, addContact, addPayee, makeLive, wireDetails } from '../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
let dana: string;
let lee: string;
let purchasing: string;
let people: { editor: string; verifier: string };
beforeAll(async () => {
  app = await openTestApp();
  dana = await app.signedIn({ roles: ['Accountant'], name: 'Dana Reyes' });
  lee = await app.signedIn({ roles: ['Admin'], name: 'Lee Park' });
  purchasing = await app.signedIn({ roles: ['PurchasingManager'] });
  people = { editor: dana, verifier: lee };
});
afterAll(() => app.close());

const read = (partnerId: number, as = dana) => app.call(payTo.read, { as, params: { partnerId } });
const change = (partnerId: number, details: PayToDetails, version: number, as = dana) =>
  app.call(payTo.change, { as, params: { partnerId }, body: { ...details, version } });
const verify = (partnerId: number, changeId: unknown, sent: Record<string, unknown> = {}, as = lee) =>
  app.call(payTo.verify, {
    as,
    params: { partnerId },
    body: {
      changeId,
      method: 'CallBack',
      confirmedBy: 'June Walker',
      accountEnding: '6789',
      note: null,
      ...sent,
    },
  });
const reject = (partnerId: number, changeId: unknown, reason = 'Nobody there knows of it.', as = lee) =>
  app.call(payTo.reject, { as, params: { partnerId }, body: { changeId, reason } });
const reveal = (partnerId: number, changeId: number | null, as = dana, reason = 'Calling the bank back') =>
  app.call(payTo.reveal, { as, params: { partnerId }, body: { changeId, reason } });

/** A partner with a pending change by Dana. */
async function withPending(name: string, details = achDetails) {
  const id = await addPayee(app, name);
  const { body } = await change(id, details, 0);
  return { id, changeId: body.pending?.id ?? 0, contactId: body.pending?.knownContacts[0]?.id };
}

describe('dual control', () => {
  test('one person enters bank details, another verifies them, and only then do they go live', async () => {
    const id = await addPayee(app, 'Two people');
    expect((await read(id)).body).toMatchObject({ live: null, pending: null, version: 0 });
    const entered = await change(id, achDetails, 0);
    expect(entered.status).toBe(200);
    expect(entered.body).toMatchObject({
      live: null,
      version: 1,
      pending: {
        changedBy: 'Dana Reyes',
        payTo: { beneficiaryAccountNumber: '6789', routingNumber: '6780', bankName: 'Test Bank NA' },
        knownContacts: [{ name: 'June Walker', type: 'Accounting', phone: '+15035550142' }],
      },
    });
    const { id: changeId, knownContacts } = entered.body.pending ?? {};
    const verified = await verify(id, changeId, {
      contactId: knownContacts?.[0]?.id,
      note: 'June read out both numbers.',
    });
    expect(verified.status).toBe(200);
    expect(verified.body).toMatchObject({
      pending: null,
      version: 2,
      live: { changedBy: 'Dana Reyes', verifiedBy: 'Lee Park', payTo: { beneficiaryAccountNumber: '6789' } },
    });
  });

  test('live details stay while a change is pending and after it is rejected', async () => {
    const id = await addPayee(app, 'Stays');
    await makeLive(app, people, id, achDetails);
    const other = { ...achDetails, beneficiaryAccountNumber: '999923456789', bankName: 'Other Bank' };
    const entered = await change(id, other, 2, lee);
    expect(entered.body).toMatchObject({
      live: { payTo: { bankName: 'Test Bank NA' } },
      // Both accounts have the same last digits, and the change is still reported.
      pending: { payTo: { bankName: 'Other Bank' }, changedFields: ['beneficiaryAccountNumber', 'bankName'] },
    });
    const rejected = await reject(id, entered.body.pending?.id, 'June does not know this account.', dana);
    expect(rejected.body).toMatchObject({ live: { payTo: { bankName: 'Test Bank NA' } }, pending: null });
    expect((await reveal(id, null)).body.beneficiaryAccountNumber).toBe('000123456789');
  });

  test('the person who entered them cannot verify them, not even an administrator', async () => {
    for (const as of [dana, lee]) {
      const id = await addPayee(app, 'Own');
      const { body } = await change(id, achDetails, 0, as);
      expect(body.whyNot.verify).toBe('You changed these bank details, so someone else must verify them.');
      const refused = await verify(
        id,
        body.pending?.id,
        { contactId: body.pending?.knownContacts[0]?.id },
        as,
      );
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        detail: 'You changed these bank details, so someone else must verify them.',
      });
      expect((await read(id)).body).toMatchObject({ live: null, pending: { id: body.pending?.id } });
      expect((await reject(id, body.pending?.id, 'I mistyped the number.', as)).status).toBe(200);
    }
  });

  test('a second change is refused while one is pending', async () => {
    const { id, changeId } = await withPending('Second');
    const refused = await change(id, { ...achDetails, bankName: 'Third Bank' }, 1, lee);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      detail:
        'Dana Reyes changed these bank details on Nov 15, 2026 4:00 AM (PST). ' +
        'Verify or reject that change before you make another.',
    });
    expect((await read(id, lee)).body.whyNot.edit).toContain('Verify or reject that change');
    await reject(id, changeId);
    expect((await change(id, { ...achDetails, bankName: 'Third Bank' }, 2, lee)).status).toBe(200);
  });

  test('of concurrent changes one is pending; of concurrent decisions one counts', async () => {
    const id = await addPayee(app, 'Race');
    const entered = await Promise.all(
      Array.from({ length: 6 }, (_, at) => change(id, { ...achDetails, bankName: `Bank ${at}` }, 0)),
    );
    expect(entered.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409, 409, 409,
    ]);
    const { pending } = (await read(id)).body;
    const sent = { contactId: pending?.knownContacts[0]?.id };
    const decided = await Promise.all([
      verify(id, pending?.id, sent),
      verify(id, pending?.id, sent),
      reject(id, pending?.id),
      reject(id, pending?.id, 'A mistake of mine, sorry.', dana),
    ]);
    expect(decided.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409, 409,
    ]);
    const [row] = await app.sql<{ n: number }>(
      'SELECT count(*)::int AS n FROM pay_to_change WHERE partner_id = $1',
      [id],
    );
    expect(row?.n).toBe(1);
  });

  test('a decision applies to one change, not to its replacement', async () => {
    const { id, changeId, contactId } = await withPending('Replaced');
    await reject(id, changeId);
    await change(id, { ...achDetails, bankName: 'Fourth Bank' }, 2);
    const late = await verify(id, changeId, { contactId });
    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ detail: 'Someone else already decided on this change.' });
  });
});

describe('the confirming contact', () => {
  test('must have been known before the change', async () => {
    const { id, changeId } = await withPending('Known');
    const contactId = await addContact(app, id, 'Fresh Fraud');
    const refused = await verify(id, changeId, { contactId });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      errors: { contactId: ['Choose a contact who was on file before the change'] },
    });
    expect((await read(id)).body.pending?.knownContacts.map(({ name }) => name)).toEqual(['June Walker']);
  });

  test('is called at the number on file before the change', async () => {
    const { id } = await withPending('Old number');
    await app.write(`UPDATE partner_contact SET phone = '+19005550000' WHERE partner_id = $1`, [id]);
    expect((await read(id)).body.pending?.knownContacts[0]?.phone).toBe('+15035550142');
  });

  test('must exist; otherwise the change can only be rejected', async () => {
    const id = await addPayee(app, 'Nobody');
    await app.write('DELETE FROM partner_contact WHERE partner_id = $1', [id]);
    const { body } = await change(id, achDetails, 0);
    expect((await read(id, lee)).body.whyNot.verify).toContain(
      'None of this partner’s contacts was on file and unchanged for 30 days before the change, so no one can confirm it. Reject the change, and enter it again once a contact has been on file that long.',
    );
    expect((await verify(id, body.pending?.id, { contactId: 1 })).status).toBe(409);
    expect((await reject(id, body.pending?.id)).status).toBe(200);
  });
});

describe('entering bank details', () => {
  test.each<[string, Partial<PayToDetails>, Record<string, string[]>]>([
    ['a wrong check digit', { routingNumber: '123456781' }, { routingNumber: [expect.any(String)] }],
    [
      'an account number that is too long',
      { beneficiaryAccountNumber: '1'.repeat(18) },
      { beneficiaryAccountNumber: ['Maximum is 17 characters'] },
    ],
    ['ACH without an account type', { accountType: null }, { accountType: ['Field is required'] }],
    [
      'a wire without a bank',
      { ...wireDetails, swiftCode: null },
      { routingNumber: ['Enter the routing number or the SWIFT code'] },
    ],
    ['a wire without a ZIP', { ...wireDetails, bankZip: null }, { bankZip: ['Field is required'] }],
    [
      'a ZIP that is too long',
      { ...wireDetails, bankZip: '972101' },
      { bankZip: ['Maximum is 5 characters'] },
    ],
  ])('%s is refused', async (_, wrong, errors) => {
    const id = await addPayee(app, 'Wrong');
    const refused = await change(id, { ...achDetails, ...wrong }, 0);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errors });
  });

  test('a Canadian supplier gets a wire, without a zip, and no ACH', async () => {
    const id = await addPayee(app, 'Canadian', { market: 'Canada' });
    const refused = await change(id, achDetails, 0);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      detail: 'ACH payments are in US dollars only. Pay partners in Canadian dollars by wire.',
    });
    expect((await change(id, { ...wireDetails, bankZip: null }, 0)).status).toBe(200);
  });

  test('fields the payment method does not use are dropped', async () => {
    const id = await addPayee(app, 'Fitted');
    const { body } = await change(id, { ...wireDetails, accountType: 'BusinessSavings' }, 0);
    expect(body.pending?.payTo.accountType).toBeNull();
  });

  test('details that are already live are refused', async () => {
    const id = await addPayee(app, 'Same');
    await makeLive(app, people, id, achDetails);
    const refused = await change(id, achDetails, 2);
    expect(refused.body).toMatchObject({ detail: 'These bank details are already in use.' });
  });

  test('a stale change is refused, showing who changed what', async () => {
    const id = await addPayee(app, 'Stale');
    await makeLive(app, people, id, achDetails);
    const refused = await change(id, { ...achDetails, bankName: 'Late Bank' }, 0);
    expect(refused.status).toBe(409);
    const { changes } = refused.body as unknown as { changes: { field: string; to: unknown; by: string }[] };
    expect(changes.find(({ field }) => field === 'bankName')).toMatchObject({
      to: 'Test Bank NA',
      by: 'Dana Reyes',
    });
    expect(changes.find(({ field }) => field === 'beneficiaryAccountNumber')?.to).toBe('••••');
  });
});

describe('full numbers', () => {
  test('are revealed for a reason, which is recorded', async () => {
    const { id, changeId } = await withPending('Revealed');
    expect((await reveal(id, changeId)).body).toEqual({
      beneficiaryAccountNumber: '000123456789',
      routingNumber: '123456780',
      intermediaryAccountNumber: null,
      intermediaryRoutingNumber: null,
    });
    const { body } = await app.call(payTo.history, { as: dana, params: { partnerId: id } });
    expect(body.entries[0]).toMatchObject({
      actorName: 'Dana Reyes',
      what: 'revealed the full numbers',
      reason: 'Calling the bank back',
      changes: [],
    });
  });
  test.each(['', 'too short', 'x'.repeat(501)])('are not revealed for the reason %j', async (reason) => {
    const { id, changeId } = await withPending('Reason');
    expect((await reveal(id, changeId, dana, reason)).status).toBe(400);
  });
  test('are not revealed for details neither live nor pending', async () => {
    const { id, changeId } = await withPending('Gone');
    expect((await reveal(id, null)).status).toBe(404);
    await reject(id, changeId);
    expect((await reveal(id, changeId)).status).toBe(404);
  });
  test('are never stored for replay, whatever the key', async () => {
    const { id, changeId } = await withPending('Kept');
    const sent = { changeId, reason: 'Calling the bank back' };
    const headers = { 'idempotency-key': 'reveal-once' };
    const call = () => app.call(payTo.reveal, { as: dana, params: { partnerId: id }, body: sent, headers });
    expect((await call()).status).toBe(200);
    expect((await call()).headers.get('idempotent-replay')).toBeNull();
    expect(await app.sql(`SELECT FROM idempotency_key WHERE key = 'reveal-once'`)).toEqual([]);
  });
});

describe('purchasing managers', () => {
  test('see only masked numbers and cannot act', async () => {
    const { id, changeId } = await withPending('Masked');
    const { status, body } = await read(id, purchasing);
    expect(status).toBe(200);
    expect(body.may).toEqual({ reveal: false, edit: false, decide: false });
    expect(body.whyNot.verify).toBeNull();
    expect(JSON.stringify(body)).not.toMatch(/\d{8}6789|123456780/);
    expect((await reveal(id, changeId, purchasing)).status).toBe(403);
    expect((await verify(id, changeId, { contactId: 1 }, purchasing)).status).toBe(403);
    expect((await reject(id, changeId, 'Not mine to reject', purchasing)).status).toBe(403);
    expect((await change(id, achDetails, 1, purchasing)).status).toBe(403);
  });

  test('see nothing for shipping partners', async () => {
    const [broker] = await app.write<{ id: number }>(
      `INSERT INTO partner (partner_type, name, display_name, market, currency, status, created_on, updated_on)
       VALUES ('CarrierBroker', 'Rim Freight', 'Rim', 'UnitedStates', 'Usd', 'Active', now(), now()) RETURNING id`,
    );
    const id = broker?.id ?? 0;
    expect((await read(id, purchasing)).status).toBe(403);
    expect((await read(id)).status).toBe(200);
    expect((await change(id, achDetails, 0)).status).toBe(200);
    const asPurchasing = { as: purchasing, params: { partnerId: id } };
    expect((await app.call(payTo.history, asPurchasing)).status).toBe(403);
    expect((await app.call(payTo.asItWas, { ...asPurchasing, query: { on: '2026-11-15' } })).status).toBe(
      403,
    );
  });
});

test('logistics and staff see nothing', async () => {
  const { id } = await withPending('Nothing');
  for (const roles of [['LogisticsAdministrator'], []] as const) {
    expect((await read(id, await app.signedIn({ roles: [...roles] }))).status).toBe(403);
  }
});

test('an unknown partner is not found', async () => {
  expect((await read(999_999)).status).toBe(404);
  expect((await change(999_999, achDetails, 0)).status).toBe(404);
  expect((await reveal(999_999, null)).status).toBe(404);
});

test('bank details are shown as of a day', async () => {
  const id = await addPayee(app, 'Then');
  const start = app.clock.now;
  await makeLive(app, people, id, achDetails);
  app.clock.now = new Date('2026-11-25T12:00:00Z');
  const later = {
    editor: await app.signedIn({ roles: ['Accountant'] }),
    verifier: await app.signedIn({ roles: ['Accountant'] }),
  };
  await makeLive(app, later, id, wireDetails);
  const { body: rejected } = await change(id, { ...wireDetails, bankName: 'Never' }, 4, later.editor);
  await reject(id, rejected.pending?.id, 'Not to be paid there.', later.editor);
  const on = async (day: string) => {
    const { body } = await app.call(payTo.asItWas, {
      as: later.editor,
      params: { partnerId: id },
      query: { on: day },
    });
    const valueOf = (field: string) => body?.find((entry) => entry.field === field)?.value;
    return body && [valueOf('method'), valueOf('bankName'), valueOf('beneficiaryAccountNumber')];
  };
  expect(await on('2026-11-14')).toBeNull();
  expect(await on('2026-11-15')).toEqual(['ACH', 'Test Bank NA', '•••• 6789']);
  expect(await on('2026-11-24')).toEqual(['ACH', 'Test Bank NA', '•••• 6789']);
  expect(await on('2026-11-25')).toEqual(['Wire', 'Test Bank NA', '•••• 6789']);
  expect(await on('2030-01-01')).toEqual(['Wire', 'Test Bank NA', '•••• 6789']);
  app.clock.now = start;
});

test('the history shows who did what, with the last digits of the numbers', async () => {
  const id = await addPayee(app, 'History');
  await makeLive(app, people, id, achDetails);
  const { body: state } = await change(id, { ...achDetails, beneficiaryAccountNumber: '77-4411-9' }, 2);
  await reject(id, state.pending?.id, 'June does not know it.');
  const { body } = await app.call(payTo.history, { as: dana, params: { partnerId: id } });
  expect(body.entries.map(({ actorName, what }) => `${actorName} ${what}`)).toEqual([
    'Lee Park rejected the bank details',
    'Dana Reyes entered bank details',
    'Lee Park verified the bank details',
    'Dana Reyes entered bank details',
  ]);
  expect(body.entries[0]?.reason).toBe('June does not know it.');
  expect(body.entries[1]?.changes).toContainEqual({
    field: 'beneficiaryAccountNumber',
    label: 'Account number',
    from: '•••• 6789',
    to: '•••• 11-9',
  });
  expect(body.entries[2]?.changes.map(({ label, to }) => [label, to])).toEqual([
    ['Change', 'Verified'],
    ['Method', 'Callback'],
    ['Contact', 'June Walker (Accounting), (503) 555-0142'],
    ['Confirmed by', 'June Walker'],
  ]);
});
