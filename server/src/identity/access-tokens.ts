import { createSecretKey } from 'node:crypto';
import { accessTokenMinutes } from '@backdock/core/identity/identity.rules.ts';
import { jwtVerify, SignJWT } from 'jose';

const issuer = 'backdock';
const rememberedTokens = 5_000;

export interface AccessClaims {
  employeeId: number;
  sessionId: string;
}

/** Signs and reads our own access tokens. They only name the session: its permissions are read on every call. */
export function accessTokens(secret: string, clock: () => Date) {
  const key = createSecretKey(secret, 'utf8');
  // A verified token stays verified; only its expiry has to be checked again.
  const verified = new Map<string, AccessClaims & { expiresAt: number }>();
  return {
    sign({ employeeId, sessionId }: AccessClaims): Promise<string> {
      const now = Math.floor(clock().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(issuer)
        .setSubject(String(employeeId))
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenMinutes * 60)
        .setJti(crypto.randomUUID())
        .sign(key);
    },
    async read(token: string): Promise<AccessClaims> {
      const known = verified.get(token);
      if (known && known.expiresAt * 1000 > clock().getTime()) return known;
      const { payload } = await jwtVerify(token, key, {
        issuer,
        audience: issuer,
        algorithms: ['HS256'],
        typ: 'at+jwt',
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock(),
      });
      const claims = { employeeId: Number(payload.sub), sessionId: String(payload.sid) };
      if (verified.size >= rememberedTokens) verified.clear();
      verified.set(token, { ...claims, expiresAt: payload.exp ?? 0 });
      return claims;
    },
  };
}
