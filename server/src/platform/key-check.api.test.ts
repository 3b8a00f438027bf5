import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { mailPassword } from '../../test/dovecot.ts';
import { addMailbox } from '../../test/new-mailbox.ts';
import { onboardingIntake } from '../../test/onboarding.ts';
import { achDetails, addPayee, makeLive } from '../../test/pay-to.ts';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { storedSecret } from '../help-desk/mailboxes/mailbox-reading.service.ts';
import { decryptTaxNumber } from '../suppliers/onboarding/tax-numbers.ts';
import type { Encrypted } from './encryption.ts';
import { refuseUnknownKeys } from './key-check.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const newKey = () => randomBytes(32).toString('base64');

/** The command, run with other keys. */
function rewrapKeys(keys: Record<string, string>): string {
  const { stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, '../rewrap-keys.ts')], {
    env: { ...process.env, ...inject('serverEnv'), DATABASE_URL: app.runtime.config.DATABASE_URL, ...keys },
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`;
}

test('mailbox secrets are checked and rewrapped under HELP_DESK_KEY alone', async () => {
  const { database, config } = app.runtime;
  const next = { ...config, HELP_DESK_KEY: newKey() };
  await expect(refuseUnknownKeys(database, next)).resolves.toBeUndefined();
  const id = await addMailbox(app, { address: 'sealed@backdock.test' });
  await expect(refuseUnknownKeys(database, config)).resolves.toBeUndefined();
  await expect(refuseUnknownKeys(database, next)).rejects.toThrow(
    /^HELP_DESK_KEY is not the key of this database: mailbox secrets are encrypted with [0-9a-f]{12} \(1 records\)/,
  );
  const rotating = { ...next, HELP_DESK_OLD_KEYS: [config.HELP_DESK_KEY] };
  await expect(refuseUnknownKeys(database, rotating)).resolves.toBeUndefined();
  const moved = rewrapKeys({ HELP_DESK_KEY: next.HELP_DESK_KEY, HELP_DESK_OLD_KEYS: config.HELP_DESK_KEY });
  expect(moved).toContain('All mailbox secrets use HELP_DESK_KEY.');
  await expect(refuseUnknownKeys(database, next)).resolves.toBeUndefined();
  expect((await storedSecret(database.reader, next, id))?.secret).toBe(mailPassword);
  const records = await app.sql<{ action: string }>(
    `SELECT action FROM audit_record WHERE entity_type = 'mailbox' AND entity_id = $1`,
    [String(id)],
  );
  expect(records).toEqual([{ action: 'mailbox.resealed' }]);

  // And back again, for the other tests.
  rewrapKeys({ HELP_DESK_KEY: config.HELP_DESK_KEY, HELP_DESK_OLD_KEYS: next.HELP_DESK_KEY });
  await expect(refuseUnknownKeys(database, config)).resolves.toBeUndefined();
});

test('once there is bank data, a process with another key does not start unless it knows the old one too', async () => {
  const { database, config } = app.runtime;
  const other = { ...config, PAY_TO_KEY: newKey() };
  await expect(refuseUnknownKeys(database, other)).resolves.toBeUndefined();
  const people = {
    editor: await app.signedIn({ roles: ['Accountant'] }),
    verifier: await app.signedIn({ roles: ['Accountant'] }),
  };
  await makeLive(app, people, await addPayee(app, 'Encrypted'), achDetails);
  await expect(refuseUnknownKeys(database, config)).resolves.toBeUndefined();
  await expect(refuseUnknownKeys(database, other)).rejects.toThrow(
    /^PAY_TO_KEY is not the key of this database: bank data or tax numbers are encrypted with [0-9a-f]{12} \(1 records\)/,
  );
  const rotating = { ...config, PAY_TO_KEY: newKey(), PAY_TO_OLD_KEYS: [config.PAY_TO_KEY] };
  await expect(refuseUnknownKeys(database, rotating)).resolves.toBeUndefined();
});

test('after a rotation nothing needs the old key, not even applications’ tax numbers', async () => {
  const { database, config } = app.runtime;
  const intake = await onboardingIntake(app);
  const id = await intake.applied({ taxId: '471234567' });
  const next = { ...config, PAY_TO_KEY: newKey() };
  await expect(refuseUnknownKeys(database, next)).rejects.toThrow(/\(2 records\)/);
  const said = rewrapKeys({ PAY_TO_KEY: next.PAY_TO_KEY, PAY_TO_OLD_KEYS: config.PAY_TO_KEY });
  expect(said).toContain('PAY_TO_OLD_KEYS can be removed.');
  await expect(refuseUnknownKeys(database, next)).resolves.toBeUndefined();
  const [row] = await app.sql<Encrypted & { invitationId: number }>(
    `SELECT tax_id_text AS text, tax_id_key AS key, tax_id_key_id AS "keyId", invitation_id AS "invitationId"
       FROM supplier_application WHERE id = $1`,
    [id],
  );
  expect(row && decryptTaxNumber(next, row.invitationId, row)).toBe('471234567');
});
