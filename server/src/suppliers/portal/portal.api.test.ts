import { createHmac, createSecretKey, randomUUID } from 'node:crypto';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { dayInPacific } from '@backdock/core/kit/dates.ts';
import { messages } from '@backdock/core/kit/messages.ts';
import { supplierPortal } from '@backdock/core/suppliers/portal/portal.contract.ts';
import { suppliers } from '@backdock/core/suppliers/suppliers.contract.ts';
import { addMinutes } from 'date-fns/addMinutes';
import { addSeconds } from 'date-fns/addSeconds';
import { jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pastTheApplication } from '../../../test/as-system.ts';
import { dumpOf, withCapturedLog } from '../../../test/leaks.ts';
import { addSupplier } from '../../../test/new-supplier.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

let app: TestApp;
let adminId: number;
let admin: string;
let buyerId: number;
let supplierId: number;
// Each test has its own minute, so one test's rate limit doesn't affect the next.
let minute = new Date('2026-11-15T12:00:00Z');
beforeAll(async () => {
  app = await openTestApp();
  adminId = await app.addEmployee({ name: 'Avery Quinn', roles: ['Admin'] });
  admin = await app.tokenFor(adminId);
  buyerId = await app.addEmployee({ name: 'Ivy Chen', roles: ['PurchasingManager'] });
  supplierId = await addSupplier(app, 'Northwind Tile', { purchasingManagerId: buyerId });
});
afterAll(() => app.close());
beforeEach(async () => {
  minute = addMinutes(minute, 5);
  app.clock.now = minute;
  admin = await app.tokenFor(adminId);
});

const why = 'Order 4471 shows the wrong price';
const open = (as: string, change: object = {}) =>
  app.call(supplierPortal.authorize, { as, body: { supplierId, reason: why, access: 'View', ...change } });
const codeIn = (url: string) => new URL(url).hash.replace('#code=', '');
const newCode = async (as = admin, change: object = {}) => codeIn((await open(as, change)).body.url);
const redeem = (code: string, from = '203.0.113.7') =>
  app.call(supplierPortal.redeem, { body: { code }, headers: { 'x-forwarded-for': from } });
const problemOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { detail: string }).detail,
];
const used = [409, 'This link was already used. Open the portal again from Backdock.'];
const late = [409, 'This link expired after 60 seconds. Open the portal again from Backdock.'];
const auditOf = (action: string, of = supplierId) =>
  app.sql<{ actor_name: string; reason: string | null; ip: string; after: object }>(
    `SELECT actor_name, reason, host(ip) AS ip, after FROM audit_record
     WHERE entity_type = 'supplier' AND entity_id = $1 AND action = $2 ORDER BY id`,
    [String(of), action],
  );
/** As docs/operations.md instructs portal operators. */
const portalKey = () =>
  createHmac('sha256', app.runtime.config.ACCESS_TOKEN_SECRET).update('supplier-portal').digest();

describe('a portal link', () => {
  test('is valid for a minute and carries its code after the #', async () => {
    const { status, body } = await open(admin);
    expect(status).toBe(200);
    expect(body.expiresOn).toBe(addSeconds(minute, 60).toISOString());
    const portal = app.runtime.config.SUPPLIER_PORTALS['*'] ?? '';
    expect(body.url.startsWith(`${portal}/enter#code=`)).toBe(true);
    expect(codeIn(body.url)).toMatch(/^[\w-]{43}$/);
    expect(codeIn((await open(admin)).body.url)).not.toBe(codeIn(body.url));
  });

  test.each([
    ['Admin', 200, 200],
    ['Accountant', 200, 403],
    ['LogisticsAdministrator', 200, 403],
    ['PurchasingManager', 403, 403],
    [null, 403, 403],
  ] as const)('for %s: %i to view, %i to change', async (role, view, write) => {
    const as = await app.signedIn({ roles: role ? [role] : [] });
    expect((await open(as)).status).toBe(view);
    expect((await open(as, { access: 'Write' })).status).toBe(write);
  });

  test('for the supplier’s own manager: view only', async () => {
    const buyer = await app.tokenFor(buyerId);
    expect((await open(buyer)).status).toBe(200);
    expect((await open(buyer, { access: 'Write' })).status).toBe(403);
    const other = await addSupplier(app, 'Someone else’s');
    expect(problemOf(await open(buyer, { supplierId: other }))).toEqual([403, messages.outOfScope]);
  });

  test.each([
    ['a reason that is too short', { reason: '012345678' }, { reason: ['Minimum is 10 characters'] }],
    ['a reason of spaces', { reason: ' '.repeat(20) }, { reason: ['Minimum is 10 characters'] }],
    ['five emoji', { reason: '🚚'.repeat(5) }, { reason: ['Minimum is 10 characters'] }],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, { reason: ['Maximum is 500 characters'] }],
    ['no reason', { reason: undefined }, { reason: ['Field is required'] }],
    ['an unknown access level', { access: 'Own' }, { access: ['The options must be one of: View, Write'] }],
  ])('is refused for %s', async (_, change, errors) => {
    const reply = await open(admin, change);
    expect(reply.status).toBe(400);
    expect((reply.body as unknown as { errors: object }).errors).toEqual(errors);
  });

  test('accepts reasons of ten and of five hundred characters', async () => {
    for (const length of [10, 500]) {
      expect((await open(admin, { reason: 'x'.repeat(length) })).status).toBe(200);
    }
  });

  test('needs an existing supplier and a portal', async () => {
    expect((await open(admin, { supplierId: 999_999 })).status).toBe(404);
    const lost = await openTestApp({ env: { SUPPLIER_PORTALS: 'elsewhere.example=https://portal.example' } });
    const as = await lost.signedIn({ roles: ['Admin'] });
    const body = { supplierId: await addSupplier(lost, 'Lost'), reason: why, access: 'View' };
    const reply = await lost.call(supplierPortal.authorize, { as, body });
    expect(problemOf(reply)).toEqual([422, expect.stringMatching(/^No supplier portal is set up/)]);
    expect(await lost.sql('SELECT id FROM supplier_portal_code')).toEqual([]);
    await lost.close();
  });
});

describe('the code of a portal link', () => {
  test('becomes a 15-minute token naming the supplier and the actor', async () => {
    const { status, body } = await redeem(await newCode(admin, { access: 'Write' }));
    expect(status).toBe(201);
    expect(body.expiresOn).toBe(addMinutes(minute, 15).toISOString());
    const { payload, protectedHeader } = await jwtVerify(body.accessToken, portalKey(), {
      issuer: 'backdock',
      audience: 'supplier-portal',
      currentDate: app.clock.now,
    });
    expect(protectedHeader).toEqual({ alg: 'HS256', typ: 'at+jwt' });
    const { jti, ...claims } = payload;
    expect(jti).toMatch(/^[\da-f-]{36}$/);
    expect(claims).toEqual({
      iss: 'backdock',
      aud: 'supplier-portal',
      sub: String(supplierId),
      name: 'Northwind Tile',
      act: { sub: String(adminId), name: 'Avery Quinn' },
      access: 'Write',
      closed: ['bankDetails', 'users'],
      iat: minute.getTime() / 1000,
      exp: addMinutes(minute, 15).getTime() / 1000,
    });
  });

  test('works once', async () => {
    const code = await newCode();
    expect((await redeem(code)).status).toBe(201);
    expect(problemOf(await redeem(code))).toEqual(used);
    app.clock.now = addMinutes(minute, 2);
    expect(problemOf(await redeem(code))).toEqual(used);
  });

  test('works for one of twenty concurrent attempts', async () => {
    const of = await addSupplier(app, 'Contested');
    const code = await newCode(admin, { supplierId: of });
    const replies = await Promise.all(Array.from({ length: 20 }, () => redeem(code)));
    const taken = replies.filter(({ status }) => status === 201);
    expect(taken).toHaveLength(1);
    expect(taken[0]?.body.accessToken).toBeTruthy();
    const rest = replies.filter(({ status }) => status !== 201);
    expect(rest.map(problemOf)).toEqual(rest.map(() => used));
    expect(await auditOf('supplier.portal-entered', of)).toHaveLength(1);
  });

  test('works for sixty seconds', async () => {
    const [early, tooLate] = [await newCode(), await newCode()];
    app.clock.now = new Date(addSeconds(minute, 60).getTime() - 1);
    expect((await redeem(early)).status).toBe(201);
    app.clock.now = addSeconds(minute, 60);
    expect(problemOf(await redeem(tooLate))).toEqual(late);
  });

  test('that is unknown or malformed is refused', async () => {
    expect(problemOf(await redeem('x'.repeat(43)))).toEqual([404, 'This link does not exist.']);
    expect((await redeem('short')).status).toBe(400);
  });

  test('stops working when its issuer has left or lost the role', async () => {
    const id = await app.addEmployee({ name: 'Nina Park', roles: ['Admin'] });
    const as = await app.tokenFor(id);
    const [first, second] = [await newCode(as, { access: 'Write' }), await newCode(as)];
    await app.write(`UPDATE employee SET roles = '{Accountant}' WHERE id = $1`, [id]);
    expect((await redeem(first)).status).toBe(403);
    await app.write('UPDATE employee SET is_active = false WHERE id = $1', [id]);
    expect((await redeem(second)).status).toBe(403);
    expect(
      await app.sql(
        'SELECT used_on FROM supplier_portal_code WHERE employee_id = $1 AND used_on IS NOT NULL',
        [id],
      ),
    ).toEqual([]);
  });

  test('can be guessed at most sixty times a minute', async () => {
    const replies = await Promise.all(Array.from({ length: 61 }, () => redeem('y'.repeat(43))));
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(60);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
    expect((await redeem('y'.repeat(43), '203.0.113.8')).status).toBe(404);
  });
});

describe('a portal token', () => {
  const me = (as: string) => app.call(identity.currentUser, { as });

  test('opens nothing here', async () => {
    const { body } = await redeem(await newCode(admin, { access: 'Write' }));
    expect((await me(body.accessToken)).status).toBe(401);
    expect((await app.call(suppliers.list, { as: body.accessToken })).status).toBe(401);
    expect((await open(body.accessToken)).status).toBe(401);
  });

  test.each([
    ['backdock', 200],
    ['supplier-portal', 401],
  ])('does not work even with the staff key: audience %s gets %i', async (audience, status) => {
    const sessionId = randomUUID();
    await app.sql(
      `INSERT INTO session (id, employee_id, started_on, expires_on) VALUES ($1, $2, $3, $3::timestamptz + interval '1 h')`,
      [sessionId, adminId, minute],
    );
    const token = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setIssuer('backdock')
      .setAudience(audience)
      .setSubject(String(adminId))
      .setIssuedAt(minute)
      .setExpirationTime(addMinutes(minute, 15))
      .sign(createSecretKey(app.runtime.config.ACCESS_TOKEN_SECRET, 'utf8'));
    expect((await me(token)).status).toBe(status);
  });
});

describe('the audit trail', () => {
  test('records who opened the portal and why, and where the code was redeemed from', async () => {
    const of = await addSupplier(app, 'Watched');
    const code = await newCode(admin, { supplierId: of });
    await redeem(code, '198.51.100.4');
    expect(await auditOf('supplier.portal-opened', of)).toEqual([
      { actor_name: 'Avery Quinn', reason: why, ip: '127.0.0.1', after: { portalAccess: 'View' } },
    ]);
    expect(await auditOf('supplier.portal-entered', of)).toEqual([
      {
        actor_name: 'Supplier portal',
        reason: null,
        ip: '198.51.100.4',
        after: { portalAccess: 'View', portalOpenedBy: adminId },
      },
    ]);
    const { body } = await app.call(suppliers.history, { as: admin, params: { supplierId: of } });
    const summaries = body.entries.slice(0, 2).map(({ actorName, what, reason, changes }) => ({
      what: `${actorName} ${what}`,
      reason,
      changes: changes.map(({ label, to }) => `${label}: ${to}`),
    }));
    expect(summaries).toEqual([
      {
        what: 'Supplier portal signed an employee in as this supplier',
        reason: null,
        changes: ['Access: View only', 'Opened by: Avery Quinn'],
      },
      { what: 'Avery Quinn opened the portal as this supplier', reason: why, changes: ['Access: View only'] },
    ]);
  });

  test('adds nothing to the record as of a day', async () => {
    const request = { as: admin, params: { supplierId } };
    const [last] = (await app.call(suppliers.history, request)).body.entries;
    const on = dayInPacific(new Date(last?.at ?? ''));
    const { body } = await app.call(suppliers.asItWas, { ...request, query: { on } });
    expect(body?.some(({ label }) => label === 'Official company name')).toBe(true);
    expect(body?.filter(({ field }) => field.startsWith('portal'))).toEqual([]);
  });

  test('contains neither code nor token, nor does any table or log', async () => {
    const api = await withCapturedLog(app);
    const request = { supplierId, reason: why, access: 'View' };
    const opened = await api.send('POST', supplierPortal.authorize.path, request, admin);
    expect(opened.status).toBe(200);
    const code = codeIn((JSON.parse(opened.text) as { url: string }).url);
    const redeemed = await api.send('POST', supplierPortal.redeem.path, { code });
    expect(redeemed.status).toBe(201);
    const { accessToken } = JSON.parse(redeemed.text) as { accessToken: string };
    expect((await api.send('POST', supplierPortal.redeem.path, { code })).status).toBe(409);
    await api.close();

    const secrets = [code, Buffer.from(code, 'base64url').toString('hex'), accessToken.split('.')[2] ?? ''];
    const everything = await dumpOf(app);
    expect(everything).toContain(why);
    expect(api.log()).toContain(supplierPortal.redeem.path);
    for (const secret of secrets) {
      expect(everything).not.toContain(secret);
      expect(api.log()).not.toContain(secret);
    }
    // No responses are stored for replay for these calls.
    expect(await app.sql(`SELECT key FROM idempotency_key WHERE key LIKE 'canary-%'`)).toEqual([]);
  });
});

describe('the database', () => {
  test.each([
    [
      'a second use',
      'UPDATE supplier_portal_code SET used_on = used_on WHERE used_on IS NOT NULL',
      'was used',
    ],
    [
      'a late use',
      'UPDATE supplier_portal_code SET used_on = expires_on WHERE used_on IS NULL',
      'used_in_time',
    ],
    [
      'a longer lifetime',
      `INSERT INTO supplier_portal_code (code_hash, supplier_id, employee_id, access, reason, issued_on, expires_on)
       SELECT sha256('x'), supplier_id, employee_id, access, reason, issued_on, issued_on + interval '61 s'
         FROM supplier_portal_code LIMIT 1`,
      'good_for_a_minute',
    ],
    [
      'a changed reason from the app role',
      `SET LOCAL ROLE backdock_app; UPDATE supplier_portal_code SET reason = 'another one'`,
      'permission denied',
    ],
    [
      'a deletion from the app role',
      'SET LOCAL ROLE backdock_app; DELETE FROM supplier_portal_code',
      'permission denied',
    ],
  ])('refuses %s', async (_, statement, message) => {
    await redeem(await newCode());
    await newCode();
    await expect(pastTheApplication(app, statement)).rejects.toThrow(message);
  });
});
