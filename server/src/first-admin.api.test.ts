import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openTestApp, type TestApp } from '../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  app.clock.now = new Date();
});
afterAll(() => app.close());

const run = promisify(execFile);

async function firstAdmin(of: TestApp, ...args: string[]): Promise<string> {
  const { DATABASE_URL } = of.runtime.config;
  const env = { ...process.env, ...inject('serverEnv'), DATABASE_URL, LOG_LEVEL: 'silent' };
  return run(process.execPath, [join(import.meta.dirname, 'first-admin.ts'), ...args], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }: { stderr: string }) => stderr.trim(),
  );
}

const email = 'ada@backdock.test';
const signIn = (password: string) => app.call(identity.createTokens, { body: { email, password } });
const setPassword = (link: string, newPassword: string) =>
  app.call(identity.setPassword, {
    body: { token: new URL(link).hash.slice(1), newPassword, confirmPassword: newPassword },
  });

test('a new installation gets its first administrator, and only a first one', async () => {
  expect(await firstAdmin(app)).toContain('Usage:');
  expect(await firstAdmin(app, '--email', email)).toContain('a name is required');
  const link = await firstAdmin(app, '--email', 'Ada@Backdock.test', '--name', 'Ada Lovelace');
  expect((await setPassword(link, 'analytical engines')).status).toBe(200);
  const { body } = await signIn('analytical engines');
  const me = await app.call(identity.currentUser, { as: body.accessToken });
  expect(me.body).toMatchObject({ name: 'Ada Lovelace', roles: ['Admin'] });
  expect(await firstAdmin(app, '--email', 'other@backdock.test', '--name', 'Other')).toContain(
    'Ada Lovelace (ada@backdock.test) is already an administrator.',
  );
  const audited = await app.sql(
    `SELECT actor_name, action FROM audit_record WHERE entity_type = 'employee' AND actor_id IS NULL ORDER BY id`,
  );
  expect(audited).toEqual([
    { actor_name: 'first-admin', action: 'employee.created' },
    { actor_name: 'first-admin', action: 'employee.roles-changed' },
  ]);
}, 180_000);

test('an administrator without a password gets back in, and every administrator hears of it', async () => {
  const { body } = await signIn('analytical engines');
  for (let failure = 0; failure < 10; failure += 1) await signIn('wrong');
  expect(await firstAdmin(app, '--email', 'nobody@backdock.test', '--recover')).toBe(
    'No active administrator has this email.',
  );
  const link = await firstAdmin(app, '--email', email, '--recover');
  expect((await app.call(identity.currentUser, { as: body.accessToken })).status).toBe(401);
  expect((await setPassword(link, 'difference engines')).status).toBe(200);
  expect((await signIn('difference engines')).status).toBe(200);
  expect(
    await app.sql(`SELECT recipient FROM mail WHERE subject = 'Ada Lovelace’s access was restored'`),
  ).toEqual([{ recipient: email }]);
}, 180_000);

test('or signs in with a Microsoft account', async () => {
  const other = await openTestApp();
  try {
    const objectId = crypto.randomUUID();
    const args = ['--email', email, '--name', 'Ada Lovelace', '--microsoft', objectId];
    expect(await firstAdmin(other, ...args)).toBe('Ada Lovelace signs in with Microsoft.');
    expect(await other.sql(`SELECT microsoft_object_id, roles FROM employee`)).toEqual([
      { microsoft_object_id: objectId, roles: ['Admin'] },
    ]);
  } finally {
    await other.close();
  }
}, 180_000);
