import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pastTheApplication } from '../../test/as-system.ts';
import { achDetails, addPayee, makeLive, wireDetails } from '../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

/** What the database refuses on its own, whoever tries. */
let app: TestApp;
let people: { editor: string; verifier: string };
beforeAll(async () => {
  app = await openTestApp();
  people = {
    editor: await app.signedIn({ roles: ['Accountant'] }),
    verifier: await app.signedIn({ roles: ['Accountant'] }),
  };
});
afterAll(() => app.close());

const past = (statement: string) => pastTheApplication(app, statement);

async function withPending(name: string) {
  const id = await addPayee(app, name);
  const body = { ...achDetails, version: 0 };
  const reply = await app.call(payTo.change, { as: people.editor, params: { partnerId: id }, body });
  return { id, changeId: reply.body.pending?.id ?? 0 };
}
const reject = (partnerId: number, changeId: number) =>
  app.call(payTo.reject, {
    as: people.verifier,
    params: { partnerId },
    body: { changeId, reason: 'Nobody there knows of it.' },
  });

test('the database refuses verifying your own change', async () => {
  const { changeId } = await withPending('Database');
  await expect(
    past(`UPDATE pay_to_change SET status = 'Verified', decided_by = changed_by, decided_on = now(),
            verification_method = 'Document', confirmed_with = 'June', contact = known_contacts->0 WHERE id = ${changeId}`),
  ).rejects.toThrow('verified_by_another');
});
test('the database refuses confirmation by an unknown contact', async () => {
  const { changeId } = await withPending('Database');
  await expect(
    past(`UPDATE pay_to_change SET status = 'Verified', decided_by = changed_by + 1, decided_on = now(),
            verification_method = 'Document', confirmed_with = 'June', contact = '{"name": "Fresh Fraud"}' WHERE id = ${changeId}`),
  ).rejects.toThrow('verified_with_a_known_contact');
});
test('the database refuses unverified details as live', async () => {
  const { changeId } = await withPending('Database');
  await expect(past(`UPDATE pay_to_change SET is_live = true WHERE id = ${changeId}`)).rejects.toThrow(
    'live_once_verified',
  );
});
test('the database refuses a second decision, and replaced details as live again', async () => {
  const { id, changeId } = await withPending('Database');
  await reject(id, changeId);
  await expect(
    past(`UPDATE pay_to_change SET rejection_reason = 'Another reason' WHERE id = ${changeId}`),
  ).rejects.toThrow('is decided');
  const live = await addPayee(app, 'Database');
  await makeLive(app, people, live, achDetails);
  await makeLive(app, people, live, wireDetails);
  await expect(
    past(`UPDATE pay_to_change SET is_live = false WHERE partner_id = ${live};
          UPDATE pay_to_change SET is_live = true WHERE id = (SELECT min(id) FROM pay_to_change WHERE partner_id = ${live})`),
  ).rejects.toThrow('is decided');
});
test('the database refuses a second pending change', async () => {
  const { id } = await withPending('Database');
  await expect(
    past(`INSERT INTO pay_to (id, partner_id, method, account_type, beneficiary_name, bank_name, account_ending,
            routing_ending, sealed_numbers, sealed_key, key_id, created_on)
          SELECT gen_random_uuid(), partner_id, method, account_type, beneficiary_name, bank_name, account_ending,
            routing_ending, sealed_numbers, sealed_key, key_id, created_on FROM pay_to WHERE partner_id = ${id};
          INSERT INTO pay_to_change (partner_id, pay_to_id, changed_fields, known_contacts, changed_by, changed_on)
          SELECT partner_id, id, '{method}', '[]', (SELECT min(id) FROM employee), now() FROM pay_to
           WHERE partner_id = ${id} AND id NOT IN (SELECT pay_to_id FROM pay_to_change)`),
  ).rejects.toThrow('one_pending_pay_to_change');
});
test('the application cannot rewrite stored details or changes', async () => {
  const { id } = await withPending('Database');
  for (const statement of [
    `UPDATE pay_to SET bank_name = 'Mine' WHERE partner_id = ${id}`,
    `DELETE FROM pay_to_change WHERE partner_id = ${id}`,
    `UPDATE pay_to_change SET changed_by = 1 WHERE partner_id = ${id}`,
  ]) {
    await expect(past(`SET LOCAL ROLE backdock_app; ${statement}`)).rejects.toThrow('permission denied');
  }
});
