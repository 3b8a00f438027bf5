import { users } from '@backdock/core/administration/access/users.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { addHours } from 'date-fns/addHours';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let admin: string;
beforeAll(async () => {
  app = await openTestApp({ env: { WEB_ORIGIN: 'https://backdock.example/' } });
  app.clock.now = new Date();
  admin = await app.signedIn({ roles: ['Admin'], password: 'correct horse battery' });
});
afterAll(() => app.close());

const reason = 'First day on Monday';
const password = 'a brand new phrase';

async function lastLinkTo(email: string): Promise<string> {
  const [mail] = await app.sql<{ text: string; is_secret: boolean }>(
    `SELECT text, is_secret FROM mail WHERE recipient = $1 ORDER BY id DESC LIMIT 1`,
    [email],
  );
  expect(mail?.is_secret).toBe(true);
  return /https:\/\/backdock\.example\/set-password#(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

const setPassword = (token: string, newPassword = password) =>
  app.call(identity.setPassword, { body: { token, newPassword, confirmPassword: newPassword } });
const signIn = (email: string, word = password) =>
  app.call(identity.createTokens, { body: { email, password: word } });

describe('a user with a password', () => {
  test('is added, sets it by the mailed link, and signs in', async () => {
    const email = 'lena@backdock.test';
    const added = await app.call(users.create, {
      as: admin,
      body: { name: 'Lena Brooks', email: 'Lena@Backdock.test', departmentId: 6, reason },
    });
    expect(added.status).toBe(201);
    expect(added.body).toMatchObject({ email, roles: [], department: 'ProductData', signIn: 'None' });
    const token = await lastLinkTo(email);
    expect((await setPassword(token)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    const { body } = await app.call(users.details, { as: admin, params: { userId: added.body.id } });
    expect(body).toMatchObject({ signIn: 'Password', passwordLinkExpiresOn: null, version: 2 });

    // The link worked once.
    expect((await setPassword(token, 'yet another phrase')).body).toMatchObject({
      detail: 'This link has expired or was already used. Ask an administrator for a new one.',
    });
    expect((await signIn(email)).status).toBe(200);
  });

  test('can’t have someone’s email, or a bad password', async () => {
    const email = 'taken@backdock.test';
    await app.addEmployee({ email });
    const body = { name: 'Someone', email, departmentId: null, reason };
    expect((await app.call(users.create, { as: admin, body })).body).toMatchObject({
      errors: { email: ['A user with this email already exists'] },
    });
    await app.call(users.create, { as: admin, body: { ...body, email: 'weak@backdock.test' } });
    const token = await lastLinkTo('weak@backdock.test');
    expect((await setPassword(token, 'password1')).body).toMatchObject({
      errors: { newPassword: ['This password is too common'] },
    });
    expect((await setPassword(token)).status).toBe(200);
  });

  test('gets a new link, which ends the earlier one and expires after a day', async () => {
    const email = 'forgot@backdock.test';
    const userId = await app.addEmployee({ email, password: 'an old long phrase' });
    const session = await app.tokenFor(userId);
    const send = () => app.call(users.sendPasswordLink, { as: admin, params: { userId }, body: { reason } });
    await send();
    const first = await lastLinkTo(email);
    await send();
    const second = await lastLinkTo(email);
    expect((await setPassword(first)).status).toBe(409);
    const before = app.clock.now;
    app.clock.now = addHours(before, 25);
    expect((await setPassword(second)).status).toBe(409);
    app.clock.now = before;
    expect((await setPassword(second)).status).toBe(200);
    // Whoever was signed in with the old password isn't anymore.
    expect((await app.call(identity.currentUser, { as: session })).status).toBe(401);
  });

  test('two uses of a link at once set one password', async () => {
    const email = 'twice@backdock.test';
    const userId = await app.addEmployee({ email });
    await app.call(users.sendPasswordLink, { as: admin, params: { userId }, body: { reason } });
    const token = await lastLinkTo(email);
    const both = await Promise.all([
      setPassword(token, 'first long phrase'),
      setPassword(token, 'second long phrase'),
    ]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('who is inactive gets no link, and an earlier link stops working', async () => {
    const email = 'gone@backdock.test';
    const userId = await app.addEmployee({ email });
    const send = () => app.call(users.sendPasswordLink, { as: admin, params: { userId }, body: { reason } });
    await send();
    const token = await lastLinkTo(email);
    await app.call(users.change, {
      as: admin,
      params: { userId },
      body: { isActive: false, reason, version: 1 },
    });
    expect((await setPassword(token)).status).toBe(409);
    expect((await send()).status).toBe(409);
  });
});

test('someone locked out is shown as such, and can sign in once unlocked', async () => {
  const email = 'locked@backdock.test';
  const userId = await app.addEmployee({ email, password });
  const isLockedOut = async () =>
    (await app.call(users.details, { as: admin, params: { userId } })).body.isLockedOut;
  const fail = async (times: number) => {
    for (let failure = 0; failure < times; failure += 1) await signIn(email, 'wrong');
  };
  // One short of a lockout, and a success starts the count over.
  await fail(9);
  expect(await isLockedOut()).toBe(false);
  expect((await signIn(email)).status).toBe(200);
  await fail(9);
  expect(await isLockedOut()).toBe(false);
  await fail(1);
  expect(await isLockedOut()).toBe(true);
  expect((await signIn(email)).status).toBe(429);
  const unlocked = await app.call(users.unlock, { as: admin, params: { userId }, body: { reason } });
  expect(unlocked.body.isLockedOut).toBe(false);
  expect((await signIn(email)).status).toBe(200);
});

describe('a Microsoft account', () => {
  const asked = async (email: string, objectId: string, on = app.clock.now) =>
    app.sql(
      `INSERT INTO refused_microsoft (tenant_id, object_id, email, name, refused_on)
       VALUES ('11111111-2222-4333-8444-555555555555', $1, $2, 'Lena Brooks', $3)`,
      [objectId, email, on],
    );
  const connect = (userId: number, objectId: string, version: number) =>
    app.call(users.connectMicrosoft, { as: admin, params: { userId }, body: { objectId, reason, version } });

  test('that was turned away is connected by an administrator', async () => {
    const email = 'microsoft@backdock.test';
    const userId = await app.addEmployee({ email, password });
    const objectId = crypto.randomUUID();
    await asked(email, objectId);
    const { body } = await app.call(users.details, { as: admin, params: { userId } });
    expect(body.microsoftRequests).toMatchObject([{ objectId, name: 'Lena Brooks', email }]);
    const connected = await connect(userId, objectId, 1);
    expect(connected.body).toMatchObject({ signIn: 'Both', version: 2 });
    const after = await app.call(users.details, { as: admin, params: { userId } });
    expect(after.body).toMatchObject({ microsoftObjectId: objectId, microsoftRequests: [] });
  });

  test('is connected only to the user with its email, and only for seven days', async () => {
    const [one, other] = ['one.of@backdock.test', 'other.of@backdock.test'] as const;
    const userId = await app.addEmployee({ email: one });
    const [strange, old] = [crypto.randomUUID(), crypto.randomUUID()];
    await asked(other, strange);
    await asked(one, old, addHours(app.clock.now, -8 * 24));
    for (const objectId of [strange, old, crypto.randomUUID()]) {
      expect((await connect(userId, objectId, 1)).status).toBe(404);
    }
  });
});
