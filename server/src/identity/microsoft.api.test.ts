import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { featureFlags } from '@backdock/core/administration/feature-flags.contract.ts';
import { identity } from '@backdock/core/identity/identity.contract.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../test/test-app.ts';

type PrivateKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

const tenantId = '11111111-2222-4333-8444-555555555555';
const issuer = 'https://login.example/v2.0';
let app: TestApp;
let keys: Server;
let privateKey: PrivateKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256');
  privateKey = pair.privateKey;
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'RS256' }] });
  keys = createServer((_, response) => response.setHeader('content-type', 'application/json').end(jwks));
  await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve));
  const { port } = keys.address() as AddressInfo;
  app = await openTestApp({
    env: { MICROSOFT_ISSUER: issuer, MICROSOFT_JWKS_URL: `http://127.0.0.1:${port}/keys` },
  });
});
afterAll(async () => {
  await app.close();
  keys.close();
});

interface Shape {
  claims?: Record<string, unknown>;
  audience?: string;
  issuer?: string;
  expires?: string;
  notBefore?: string;
  key?: PrivateKey;
}

function token(
  objectId: string,
  { claims, audience, issuer: by, expires, notBefore, key }: Shape = {},
): Promise<string> {
  const person = {
    tid: tenantId,
    oid: objectId,
    scp: 'access_as_user',
    name: 'Jordan Blake',
    preferred_username: `${objectId}@Backdock.test`,
  };
  const jwt = new SignJWT({ ...person, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(by ?? issuer)
    .setAudience(audience ?? 'api://backdock')
    .setIssuedAt()
    .setExpirationTime(expires ?? '1h');
  if (notBefore) jwt.setNotBefore(notBefore);
  return jwt.sign(key ?? privateKey);
}

describe('a first-time employee', () => {
  test('has id 0 until created, then a real id and no role', async () => {
    const objectId = randomUUID();
    const as = await token(objectId);
    const before = await app.call(identity.currentUser, { as });
    expect(before.body).toEqual({
      id: 0,
      email: `${objectId}@backdock.test`,
      name: 'Jordan Blake',
      roles: [],
      departmentId: null,
      isHead: false,
    });
    expect((await app.call(featureFlags.values, { as })).status).toBe(403);

    const created = await app.call(identity.createCurrentUser, { as });
    expect(created.body.id).toBeGreaterThan(0);
    expect(created.body.roles).toEqual([]);
    expect((await app.call(identity.currentUser, { as })).body).toEqual(created.body);
    expect((await app.call(featureFlags.values, { as })).status).toBe(200);
    const audited = await app.sql(`SELECT actor_name, action FROM audit_record WHERE entity_id = $1`, [
      String(created.body.id),
    ]);
    expect(audited).toEqual([{ actor_name: 'Jordan Blake', action: 'employee.created' }]);
  });

  test('two tabs create one employee', async () => {
    const as = await token(randomUUID());
    const both = await Promise.all([1, 2, 3].map(() => app.call(identity.createCurrentUser, { as })));
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1);
  });

  test('is not linked to an existing employee with the same email', async () => {
    const objectId = randomUUID();
    await app.addEmployee({ email: `${objectId}@backdock.test`, roles: ['Admin'] });
    const as = await token(objectId);
    expect((await app.call(identity.currentUser, { as })).body.id).toBe(0);
    expect((await app.call(identity.createCurrentUser, { as })).status).toBe(409);
    expect((await app.call(identity.createCurrentUser, { as })).status).toBe(409);
    // For an administrator, who may connect the two.
    const asked = await app.sql(`SELECT email, name FROM refused_microsoft WHERE object_id = $1`, [objectId]);
    expect(asked).toEqual([{ email: `${objectId}@backdock.test`, name: 'Jordan Blake' }]);
  });
});

describe('tokens', () => {
  test('a known account maps to its employee, with roles from the database', async () => {
    const objectId = randomUUID();
    const id = await app.addEmployee({ tenantId, objectId, roles: ['Admin'], name: 'Avery Quinn' });
    const { body } = await app.call(identity.currentUser, {
      as: await token(objectId, { claims: { roles: [] } }),
    });
    expect(body).toMatchObject({ id, name: 'Avery Quinn', roles: ['Admin'] });
  });

  test.each<[string, () => Promise<Shape>]>([
    ['another tenant', async () => ({ claims: { tid: randomUUID() } })],
    ['another audience', async () => ({ audience: 'api://other' })],
    ['another issuer', async () => ({ issuer: 'https://evil.example/v2.0' })],
    ['no longer valid', async () => ({ expires: '-5m' })],
    ['not valid yet', async () => ({ notBefore: '5m' })],
    ['without the scope', async () => ({ claims: { scp: 'User.Read' } })],
    ['without an object id', async () => ({ claims: { oid: undefined } })],
    ['signed by someone else', async () => ({ key: (await generateKeyPair('RS256')).privateKey })],
  ])('%s is refused', async (_, shape) => {
    const as = await token(randomUUID(), await shape());
    expect((await app.call(identity.currentUser, { as })).status).toBe(401);
  });

  test('unsigned tokens and tokens signed with a guessed secret are refused', async () => {
    const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify({ tid: tenantId }))}.`.replaceAll(
      '=',
      '',
    );
    const guessed = await new SignJWT({ sid: randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('1')
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('secret'));
    for (const as of [unsigned, guessed, 'rubbish']) {
      expect((await app.call(identity.currentUser, { as })).status).toBe(401);
    }
  });
});
