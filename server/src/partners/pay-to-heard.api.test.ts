import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { achDetails, addPayee, makeLive } from '../../test/pay-to.ts';
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

const read = async (partnerId: number, as = lee) =>
  (await app.call(payTo.read, { as, params: { partnerId } })).body;
const verify = (partnerId: number, body: object) =>
  app.call(payTo.verify, { as: lee, params: { partnerId }, body });

/** A pending change by Dana, and the input for a complete verification of it. */
async function waiting(name: string) {
  const id = await addPayee(app, name);
  const params = { partnerId: id };
  const { body } = await app.call(payTo.change, { as: dana, params, body: { ...achDetails, version: 0 } });
  const heard = {
    changeId: body.pending?.id,
    method: 'CallBack',
    contactId: body.pending?.knownContacts[0]?.id,
    confirmedBy: 'Juno Walker-Hall',
    accountEnding: '6789',
    note: null,
  };
  return { id, heard };
}

test.each(['method', 'contactId', 'confirmedBy', 'accountEnding'])(
  'verification requires %s',
  async (field) => {
    const { id, heard } = await waiting(`Without ${field}`);
    const { [field]: _, ...rest } = heard as Record<string, unknown>;
    const refused = await verify(id, rest);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    expect((await read(id)).live).toBeNull();
  },
);

test('the digits must match the stored number, and who confirmed is recorded', async () => {
  const { id, heard } = await waiting('Heard');
  const before = await app.call(payTo.history, { as: lee, params: { partnerId: id } });
  expect(JSON.stringify(before.body)).not.toContain('6789');
  expect(before.body.entries[0]?.changes).toContainEqual(
    expect.objectContaining({ field: 'beneficiaryAccountNumber', to: '••••' }),
  );
  const wrong = await verify(id, { ...heard, accountEnding: '6788' });
  expect(wrong.status).toBe(400);
  expect(wrong.body).toMatchObject({
    errors: {
      accountEnding: ['The last four digits do not match the account number entered. 4 attempts left.'],
    },
  });
  const verified = await verify(id, heard);
  expect(verified.status).toBe(200);
  expect(verified.body.live).not.toBeNull();
  const rows = await app.sql(
    `SELECT confirmed_with AS "confirmedWith", failed_tries AS "failedTries" FROM pay_to_change WHERE partner_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ confirmedWith: 'Juno Walker-Hall', failedTries: 1 }]);
  const { body } = await app.call(payTo.history, { as: lee, params: { partnerId: id } });
  expect(JSON.stringify(body)).toContain('•••• 6789');
  expect(body.entries.map(({ what }) => what)).toEqual([
    'verified the bank details',
    'entered the wrong account digits',
    'entered bank details',
  ]);
  expect(JSON.stringify(body)).toContain('Juno Walker-Hall');
  expect(JSON.stringify(body)).not.toContain('6788');
});

test('after five wrong tries the change can only be rejected', async () => {
  const { id, heard } = await waiting('Guessed');
  const statuses: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    statuses.push((await verify(id, { ...heard, accountEnding: `000${tries}` })).status);
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400]);
  const refused = await verify(id, heard);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    detail: expect.stringContaining(
      'The last four of the account number were entered incorrectly 5 times. The bank details must be entered again.',
    ),
  });
  expect((await read(id)).whyNot.verify).toContain(
    'The last four of the account number were entered incorrectly 5 times. The bank details must be entered again.',
  );
  const body = { changeId: heard.changeId, reason: 'Nobody there knows it.' };
  expect((await app.call(payTo.reject, { as: lee, params: { partnerId: id }, body })).status).toBe(200);
});

test('the verifier does not see how the new number ends', async () => {
  const id = await addPayee(app, 'Hidden');
  await makeLive(app, { editor: dana, verifier: lee }, id, achDetails);
  const changed = { ...achDetails, beneficiaryAccountNumber: '555500001234' };
  const params = { partnerId: id };
  const { body } = await app.call(payTo.change, { as: dana, params, body: { ...changed, version: 2 } });
  expect(body.pending?.payTo.beneficiaryAccountNumber).toBe('1234');
  const seen = await read(id);
  expect(seen.pending?.payTo).toMatchObject({ beneficiaryAccountNumber: '', routingNumber: '6780' });
  expect(seen.live?.payTo.beneficiaryAccountNumber).toBe('6789');
  expect(JSON.stringify(seen)).not.toContain('1234');
});

test('the database refuses a verification that names no confirming person', async () => {
  const { id } = await waiting('Careless');
  const other = await app.addEmployee();
  await expect(
    app.write(
      `UPDATE pay_to_change SET status = 'Verified', decided_by = ${other}, decided_on = now(), is_live = true,
         verification_method = 'CallBack', contact = known_contacts -> 0 WHERE partner_id = ${id}`,
    ),
  ).rejects.toThrow('nobody is named who confirmed these bank details');
});

test('full numbers can be revealed twenty times an hour, and the first refusal is recorded', async () => {
  const id = await addPayee(app, 'Collected');
  const collector = await app.signedIn({ roles: ['Accountant'], name: 'Cole Lector' });
  await makeLive(app, { editor: dana, verifier: lee }, id, achDetails);
  const body = { changeId: null, reason: 'Calling the bank back' };
  const reveal = (as: string) => app.call(payTo.reveal, { as, params: { partnerId: id }, body });
  for (let times = 0; times < 20; times += 1) expect((await reveal(collector)).status).toBe(200);
  const refused = await reveal(collector);
  expect(refused.status).toBe(429);
  expect(refused.body).toMatchObject({
    detail: 'You can reveal bank numbers 20 times an hour. Try again in 60 minutes.',
  });
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect((await reveal(collector)).status).toBe(429);
  expect((await reveal(lee)).status).toBe(200);
  const records = await app.sql(
    `SELECT actor_name AS who FROM audit_record WHERE action = 'pay-to.reveal-refused' AND entity_id = $1`,
    [String(id)],
  );
  expect(records).toEqual([{ who: 'Cole Lector' }]);
});
