import { identity } from '@backdock/core/identity/identity.contract.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const password = 'correct horse battery';
let count = 0;
const newEmail = () => `person${(count += 1)}@backdock.test`;

async function newEmployee(): Promise<string> {
  const email = newEmail();
  await app.addEmployee({ email, name: 'Dana Reyes', password, roles: ['Accountant'] });
  return email;
}
const signIn = (email: string, word = password) =>
  app.call(identity.createTokens, { body: { email, password: word } });
const refresh = (refreshToken: string) => app.call(identity.createTokens, { body: { refreshToken } });
const whoAmI = (accessToken: string) => app.call(identity.currentUser, { as: accessToken });

async function tokens() {
  const { status, body } = await signIn(await newEmployee());
  expect(status).toBe(200);
  return body;
}

describe('sign in', () => {
  test('returns tokens that identify the user', async () => {
    const email = await newEmployee();
    const { status, body } = await signIn(email.toUpperCase());
    expect(status).toBe(200);
    const me = await whoAmI(body.accessToken);
    expect(me.body).toMatchObject({ email, name: 'Dana Reyes', roles: ['Accountant'], isHead: false });
  });

  test('takes one object, with unused fields null', async () => {
    const email = await newEmployee();
    const createTokens = (body: object) => app.call(identity.createTokens, { body });
    const signedIn = await createTokens({ email, password, refreshToken: null });
    expect(signedIn.status).toBe(200);
    const { refreshToken } = signedIn.body;
    expect((await createTokens({ email: null, password: null, refreshToken })).status).toBe(200);
    expect((await createTokens({ email: null, password: null, refreshToken: null })).status).toBe(400);
    expect((await createTokens({ email, password, refreshToken })).status).toBe(400);
    // The tests share an address, and calls are limited per minute.
    app.clock.now = addSeconds(app.clock.now, 61);
  });

  test('answers a wrong password and an unknown email alike', async () => {
    const wrong = await signIn(await newEmployee(), 'something else');
    const unknown = await signIn('nobody@backdock.test');
    expect(wrong.status).toBe(401);
    expect(wrong.body).toEqual({
      title: 'Unauthenticated',
      status: 401,
      detail: 'The email or password is incorrect.',
    });
    expect(unknown.body).toEqual(wrong.body);
  });

  test('refuses extra fields and names the invalid ones', async () => {
    const extra = await app.call(identity.createTokens, {
      body: { email: 'a@b.test', password: 'x', isAdmin: true },
    });
    expect(extra.status).toBe(400);
    const empty = await app.call(identity.createTokens, { body: { email: 'no email', password: '' } });
    expect(empty.body).toMatchObject({
      errors: { email: ['Invalid format'], password: ['Field is required'] },
    });
  });

  test('former employees cannot sign in or stay signed in', async () => {
    const email = await newEmployee();
    const { body } = await signIn(email);
    await app.write('UPDATE employee SET is_active = false WHERE email = $1', [email]);
    expect((await signIn(email)).status).toBe(401);
    expect((await whoAmI(body.accessToken)).status).toBe(401);
    expect((await refresh(body.refreshToken)).status).toBe(401);
  });
});

describe('sign in while an administrator deactivates the person', () => {
  test('starts no session, though the password was right and they were active when it was checked', async () => {
    const email = await newEmployee();
    // The change is made but not committed until the password has been checked.
    const deactivation = app.write(
      `WITH ended AS (UPDATE employee SET is_active = false WHERE email = $1 RETURNING id)
       SELECT id, pg_sleep(1.5) FROM ended`,
      [email],
    );
    const isHeld = async () =>
      (await app.sql(`SELECT FROM pg_stat_activity WHERE wait_event = 'PgSleep'`)).length > 0;
    await expect.poll(isHeld).toBe(true);
    expect((await signIn(email)).status).toBe(401);
    const [{ id } = { id: 0 }] = (await deactivation) as { id: number }[];
    expect(await app.sql(`SELECT FROM session WHERE employee_id = $1`, [id])).toEqual([]);
  });
});

describe('lockout', () => {
  test('after ten failures even the right password waits, for unknown emails too', async () => {
    for (const email of [await newEmployee(), newEmail()]) {
      for (let failure = 0; failure < 10; failure += 1)
        expect((await signIn(email, 'wrong')).status).toBe(401);
      const locked = await signIn(email);
      expect(locked.status).toBe(429);
      expect(locked.body).toMatchObject({ detail: 'Too many failed attempts. Try again in 30 minutes.' });
      expect(locked.headers.get('retry-after')).toBe('1800');
    }
  });

  test('ends half an hour after the first failure', async () => {
    const email = await newEmployee();
    const start = app.clock.now;
    for (let failure = 0; failure < 10; failure += 1) await signIn(email, 'wrong');
    app.clock.now = addMinutes(start, 29);
    expect((await signIn(email)).status).toBe(429);
    app.clock.now = addMinutes(start, 31);
    expect((await signIn(email)).status).toBe(200);
    app.clock.now = start;
  });

  test('a success resets the count', async () => {
    const email = await newEmployee();
    for (let failure = 0; failure < 9; failure += 1) await signIn(email, 'wrong');
    app.clock.now = addSeconds(app.clock.now, 1);
    expect((await signIn(email)).status).toBe(200);
    for (let failure = 0; failure < 9; failure += 1) await signIn(email, 'wrong');
    app.clock.now = addSeconds(app.clock.now, 1);
    expect((await signIn(email)).status).toBe(200);
  });
});

describe('rate limit', () => {
  test('allows sixty sign-ins a minute per address, whatever the emails', async () => {
    app.clock.now = addMinutes(app.clock.now, 2);
    const replies = [];
    for (let attempt = 0; attempt < 62; attempt += 1) {
      replies.push(await app.call(identity.createTokens, { body: { refreshToken: 'x' } }));
    }
    expect(replies.slice(0, 60).every(({ status }) => status === 401)).toBe(true);
    expect(replies.slice(60).map(({ status }) => status)).toEqual([429, 429]);
    app.clock.now = addMinutes(app.clock.now, 2);
  });
});

describe('refresh', () => {
  test('rotates: the new pair works, and so does the next', async () => {
    const first = await tokens();
    const second = await refresh(first.refreshToken);
    expect(second.status).toBe(200);
    expect(second.body.refreshToken).not.toBe(first.refreshToken);
    expect((await whoAmI(second.body.accessToken)).status).toBe(200);
    expect((await refresh(second.body.refreshToken)).status).toBe(200);
  });

  test('two tabs racing with the same token both succeed', async () => {
    const { refreshToken } = await tokens();
    const both = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refresh(both[0].body.refreshToken)).status).toBe(200);
    expect((await refresh(both[1].body.refreshToken)).status).toBe(200);
  });

  test('reusing an old token later ends the whole session', async () => {
    const first = await tokens();
    const second = await refresh(first.refreshToken);
    app.clock.now = addSeconds(app.clock.now, 11);
    expect((await refresh(first.refreshToken)).status).toBe(401);
    expect((await refresh(second.body.refreshToken)).status).toBe(401);
    expect((await whoAmI(second.body.accessToken)).status).toBe(401);
  });

  test('no token outlives twelve hours, however often it was rotated', async () => {
    const start = app.clock.now;
    let { refreshToken } = await tokens();
    for (const hours of [5, 10, 11.9]) {
      app.clock.now = addMinutes(start, hours * 60);
      const next = await refresh(refreshToken);
      expect(next.status).toBe(200);
      ({ refreshToken } = next.body);
    }
    app.clock.now = addMinutes(start, 12 * 60 + 1);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test('access tokens last ten minutes', async () => {
    const { accessToken } = await tokens();
    app.clock.now = addMinutes(app.clock.now, 9);
    expect((await whoAmI(accessToken)).status).toBe(200);
    app.clock.now = addMinutes(app.clock.now, 2);
    expect((await whoAmI(accessToken)).status).toBe(401);
  });

  test('only a hash of the token is stored', async () => {
    const { refreshToken } = await tokens();
    const rows = await app.sql<{ found: boolean }>(
      `SELECT position(convert_to($1, 'UTF8') in token_hash) > 0 AS found FROM refresh_token`,
      [refreshToken],
    );
    expect(rows.some(({ found }) => found)).toBe(false);
  });
});

describe('sign out', () => {
  test('ends the session for all its tokens', async () => {
    const { accessToken, refreshToken } = await tokens();
    expect((await app.call(identity.endSession, { as: accessToken })).status).toBe(200);
    expect((await whoAmI(accessToken)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(401);
  });
});
