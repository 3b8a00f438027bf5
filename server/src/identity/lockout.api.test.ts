import { identity } from '@backdock/core/identity/identity.contract.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

/** Whom failures stop, and whom they do not. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
// Sixty calls a minute come from one address.
afterEach(() => {
  app.clock.now = addMinutes(app.clock.now, 61);
});

const password = 'correct horse battery';
let count = 0;
async function newEmployee(): Promise<string> {
  const email = `locked${(count += 1)}@backdock.test`;
  await app.addEmployee({ email, name: 'Dana Reyes', password });
  return email;
}
const signIn = (email: string, word = password, deviceToken?: string) =>
  app.call(identity.createTokens, { body: { email, password: word, ...(deviceToken && { deviceToken }) } });
const change = (as: string, currentPassword: string, next = 'another long phrase') =>
  app.call(identity.changePassword, {
    as,
    body: { currentPassword, newPassword: next, confirmPassword: next },
  });

async function failTenTimes(email: string): Promise<void> {
  for (let failure = 0; failure < 10; failure += 1) expect((await signIn(email, 'wrong')).status).toBe(401);
}
async function deviceOf(email: string): Promise<string> {
  return (await signIn(email)).body.deviceToken ?? '';
}

describe('a known device', () => {
  test('is not locked out by failures elsewhere, and strangers still are', async () => {
    const email = await newEmployee();
    const device = await deviceOf(email);
    await failTenTimes(email);
    expect((await signIn(email)).status).toBe(429);
    const known = await signIn(email, password, device);
    expect(known.status).toBe(200);
    expect(known.body.deviceToken).toBe(device);
    // Their success does not let strangers try on.
    expect((await signIn(email, 'wrong')).status).toBe(429);
  });

  test('of somebody else, or one that was made up, is a stranger', async () => {
    const [email, other] = [await newEmployee(), await newEmployee()];
    const device = await deviceOf(other);
    await failTenTimes(email);
    expect((await signIn(email, password, device)).status).toBe(429);
    expect((await signIn(email, password, 'made up')).status).toBe(429);
    const kept = await signIn(other, password, 'planted by somebody');
    expect(kept.body.deviceToken).not.toBe('planted by somebody');
  });

  test('waits after mistakes of its own, and longer each time', async () => {
    const email = await newEmployee();
    const device = await deviceOf(email);
    for (let failure = 0; failure < 6; failure += 1) await signIn(email, 'wrong', device);
    const early = await signIn(email, password, device);
    expect(early).toMatchObject({
      status: 429,
      body: { detail: 'Too many failed attempts. Try again in a second.' },
    });
    app.clock.now = addSeconds(app.clock.now, 1);
    expect((await signIn(email, password, device)).status).toBe(200);
  });

  test('is unknown again once the password was changed', async () => {
    const email = await newEmployee();
    const { body } = await signIn(email);
    expect((await change(body.accessToken, password)).status).toBe(200);
    await failTenTimes(email);
    expect((await signIn(email, 'another long phrase', body.deviceToken)).status).toBe(429);
  });

  test('is kept as a hash only, and only the last ten of a person', async () => {
    const email = await newEmployee();
    const device = await deviceOf(email);
    for (let one = 0; one < 11; one += 1) {
      app.clock.now = addSeconds(app.clock.now, 1);
      await signIn(email);
    }
    const rows = await app.sql<{ found: boolean }>(
      `SELECT position(convert_to($2, 'UTF8') in token_hash) > 0 AS found FROM known_device
         JOIN employee ON employee.id = employee_id WHERE email = $1`,
      [email, device],
    );
    expect(rows).toHaveLength(10);
    expect(rows.some(({ found }) => found)).toBe(false);
  });
});

describe('changing the password', () => {
  test('knows the same count: ten failures lock it, and lock out strangers', async () => {
    const email = await newEmployee();
    const { body } = await signIn(email);
    for (let failure = 0; failure < 10; failure += 1) {
      expect((await change(body.accessToken, 'wrong')).status).toBe(400);
    }
    expect(await change(body.accessToken, password)).toMatchObject({
      status: 429,
      body: { detail: 'Too many failed attempts. Try again in 30 minutes.' },
    });
    expect((await signIn(email)).status).toBe(429);
  });

  test('is not stopped by failures of strangers', async () => {
    const email = await newEmployee();
    const { body } = await signIn(email);
    await failTenTimes(email);
    expect((await change(body.accessToken, password)).status).toBe(200);
  });
});

describe('many at once', () => {
  test('twenty-five right sign-ins lock nobody out', async () => {
    const email = await newEmployee();
    const replies = await Promise.all(Array.from({ length: 25 }, () => signIn(email)));
    expect(replies.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect((await signIn(email)).status).toBe(200);
  });

  test('thirty guesses are ten guesses', async () => {
    const email = await newEmployee();
    const replies = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

test('a hundred failures of one network stop strangers there, and no known device', async () => {
  const email = await newEmployee();
  const device = await deviceOf(email);
  await app.write(
    `INSERT INTO sign_in_attempt (email, at, decided_on, network)
     SELECT 'guess' || n || '@backdock.test', $1::timestamptz - interval '1 min', $1, network
       FROM generate_series(1, 100) n, (VALUES ('127.0.0.1/32'::cidr), ('::/64')) networks (network)`,
    [app.clock.now.toISOString()],
  );
  expect((await signIn(email)).status).toBe(429);
  expect((await signIn(email, password, device)).status).toBe(200);
});
