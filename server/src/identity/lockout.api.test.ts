import { identity } from '@backdock/core/identity/identity.contract.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

/** Who gets locked out by failures, and who doesn't. */
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
// The rate limit is sixty calls a minute per address.
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
  test('is not locked out by failures elsewhere, while strangers are', async () => {
    const email = await newEmployee();
    const device = await deviceOf(email);
    await failTenTimes(email);
    expect((await signIn(email)).status).toBe(429);
    const known = await signIn(email, password, device);
    expect(known.status).toBe(200);
    expect(known.body.deviceToken).toBe(device);
    // Their success doesn't unlock strangers.
    expect((await signIn(email, 'wrong')).status).toBe(429);
  });

  test('counts as a stranger when made up or someone else’s', async () => {
    const [email, other] = [await newEmployee(), await newEmployee()];
    const device = await deviceOf(other);
    await failTenTimes(email);
    expect((await signIn(email, password, device)).status).toBe(429);
    expect((await signIn(email, password, 'made up')).status).toBe(429);
    const signedIn = await signIn(other, password, 'planted by someone');
    expect(signedIn.body.deviceToken).not.toBe('planted by someone');
  });

  test('waits after its own failures, longer each time', async () => {
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

  test('is unknown again after a password change', async () => {
    const email = await newEmployee();
    const { body } = await signIn(email);
    expect((await change(body.accessToken, password)).status).toBe(200);
    await failTenTimes(email);
    expect((await signIn(email, 'another long phrase', body.deviceToken)).status).toBe(429);
  });

  test('is stored only as a hash, the last ten per person', async () => {
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
  test('shares the count: ten failures lock it and lock out strangers', async () => {
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

  test('is not blocked by strangers’ failures', async () => {
    const email = await newEmployee();
    const { body } = await signIn(email);
    await failTenTimes(email);
    expect((await change(body.accessToken, password)).status).toBe(200);
  });
});

describe('concurrent sign-ins', () => {
  test('twenty-five correct ones lock nobody out', async () => {
    const email = await newEmployee();
    const replies = await Promise.all(Array.from({ length: 25 }, () => signIn(email)));
    expect(replies.map(({ status }) => status)).toEqual(Array(25).fill(200));
    expect((await signIn(email)).status).toBe(200);
  });

  test('thirty guesses get only ten tries', async () => {
    const email = await newEmployee();
    const replies = await Promise.all(Array.from({ length: 30 }, () => signIn(email, 'wrong')));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
  });
});

test('a hundred failures from one network block strangers there, but no known device', async () => {
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
