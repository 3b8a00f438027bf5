import { identity } from '@backdock/core/identity/identity.contract.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';
import { allJobs } from '../jobs.ts';
import { startWorker } from '../platform/jobs/jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = 'correct horse battery';

async function newSession(email: string) {
  const { body } = await app.call(identity.createTokens, { body: { email, password } });
  return body;
}

const change = (as: string, currentPassword: string, newPassword: string, confirmPassword = newPassword) =>
  app.call(identity.changePassword, { as, body: { currentPassword, newPassword, confirmPassword } });

describe('change password', () => {
  test('the new one works, the old one doesn’t, other sessions end, and an email is sent', async () => {
    const email = 'dana@backdock.test';
    await app.addEmployee({ email, password, name: 'Dana Reyes' });
    const here = await newSession(email);
    const elsewhere = await newSession(email);
    expect((await change(here.accessToken, password, 'another long phrase')).status).toBe(200);

    expect((await app.call(identity.currentUser, { as: here.accessToken })).status).toBe(200);
    expect((await app.call(identity.currentUser, { as: elsewhere.accessToken })).status).toBe(401);
    const signIn = (word: string) => app.call(identity.createTokens, { body: { email, password: word } });
    expect((await signIn(password)).status).toBe(401);
    expect((await signIn('another long phrase')).status).toBe(200);

    const [record] = await app.sql(
      `SELECT actor_name, action, before, after FROM audit_record WHERE entity_type = 'employee'`,
    );
    expect(record).toEqual({
      actor_name: 'Dana Reyes',
      action: 'employee.password-changed',
      before: null,
      after: null,
    });

    const worker = await startWorker(app.runtime, allJobs);
    await expect
      .poll(
        async () => {
          const response = await fetch(`${inject('mailPage')}/api/messages`);
          return (await response.json()) as { subject: string }[];
        },
        { timeout: 15_000 },
      )
      .toContainEqual(expect.objectContaining({ subject: 'Your password was changed' }));
    await expect.poll(() => app.sql('SELECT FROM mail WHERE sent_on IS NOT NULL')).toHaveLength(1);
    await worker.stop();
  });

  test.each([
    [
      'wrong current password',
      'wrong',
      'another long phrase',
      undefined,
      { currentPassword: ['The current password is incorrect'] },
    ],
    ['too short', password, 'short', undefined, { newPassword: ['Minimum is 8 characters'] }],
    ['empty', password, '', undefined, { confirmPassword: ['Field is required'] }],
    [
      'not repeated',
      password,
      'another long phrase',
      'another',
      { confirmPassword: ['Passwords do not match'] },
    ],
    ['common', password, 'Password123', undefined, { newPassword: ['This password is too common'] }],
    [
      'the same',
      password,
      password,
      undefined,
      { newPassword: ['Your new password must be different from your current one'] },
    ],
  ])('%s gets an error on its field', async (name, current, next, confirm, errors) => {
    const email = `${name.replaceAll(' ', '-')}@backdock.test`;
    await app.addEmployee({ email, password });
    const { accessToken } = await newSession(email);
    const reply = await change(accessToken, current, next, confirm);
    expect(reply.status).toBe(400);
    expect(reply.body).toMatchObject({ errors });
    expect((await newSession(email)).accessToken).toBeTruthy();
  });

  test('refers Microsoft users to Microsoft', async () => {
    const reply = await change(await app.signedIn(), 'x', 'another long phrase');
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      detail: 'You sign in with Microsoft. Change your password there.',
    });
  });
});
