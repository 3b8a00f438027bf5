import { payTo } from '@backdock/core/partners/pay-to.contract.ts';
import type { PayToDetails } from '@backdock/core/partners/pay-to.values.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { achDetails, addContact, addPayee } from '../../test/pay-to.ts';
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

const read = (partnerId: number, as: string) => app.call(payTo.read, { as, params: { partnerId } });
const change = (partnerId: number, details: PayToDetails, version: number) =>
  app.call(payTo.change, { as: dana, params: { partnerId }, body: { ...details, version } });

describe('confirming a change', () => {
  const reach = (partnerId: number) =>
    app.sql<{ phone: string; knownSince: string }>(
      'SELECT phone, known_since AS "knownSince" FROM partner_contact WHERE partner_id = $1 ORDER BY id',
      [partnerId],
    );

  test('excludes contacts added or edited shortly before it', async () => {
    const id = await addPayee(app, 'Freshly edited', { createdOn: new Date('2020-01-01T00:00:00Z') });
    await addContact(app, id, 'New Person', '2026-11-01T00:00:00Z');
    const { body } = await change(id, achDetails, 0);
    expect(body.pending).toMatchObject({
      knownContacts: [{ name: 'June Walker' }],
      recentContacts: [{ name: 'New Person', type: 'Accounting', knownSince: '2026-11-01T00:00:00.000Z' }],
    });
    expect(JSON.stringify(body.pending?.knownContacts)).not.toContain('knownSince');
  });

  test('is impossible when every contact is new, so the change cannot be verified', async () => {
    const id = await addPayee(app, 'All new');
    await app.write(`UPDATE partner_contact SET phone = '+15035550199' WHERE partner_id = $1`, [id]);
    const { body } = await change(id, achDetails, 0);
    expect(body.pending?.knownContacts).toEqual([]);
    expect((await read(id, lee)).body.whyNot.verify).toContain('unchanged for 30 days before the change');
  });

  test('dates a contact from their last phone change, not a rename', async () => {
    const id = await addPayee(app, 'Renamed');
    await app.write(`UPDATE partner_contact SET name = 'June Hall' WHERE partner_id = $1`, [id]);
    expect(await reach(id)).toMatchObject([{ knownSince: '2025-01-01T00:00:00.000Z' }]);
    await app.write(`UPDATE partner_contact SET phone = '+15035550199' WHERE partner_id = $1`, [id]);
    const [contact] = await reach(id);
    expect(new Date(contact?.knownSince ?? 0).getTime()).toBeGreaterThan(Date.UTC(2026, 0, 1));
  });
});
