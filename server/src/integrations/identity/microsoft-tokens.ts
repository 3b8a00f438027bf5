import { createRemoteJWKSet, jwtVerify } from 'jose';
import { z } from 'zod';
import type { MicrosoftSettings } from '../../platform/config.ts';

/** The identity Microsoft vouches for. Only tenant and object id identify; the rest may change or be reused. */
export interface MicrosoftIdentity {
  tenantId: string;
  objectId: string;
  email: string;
  name: string;
}

const Claims = z.object({
  tid: z.uuid(),
  oid: z.uuid(),
  scp: z.string(),
  name: z.string().min(1).optional(),
  preferred_username: z.string().min(1),
});

/** Verifies access tokens for our API: signature, issuer, audience, lifetime, tenant and scope. */
export function microsoftVerifier(settings: MicrosoftSettings) {
  const keys = createRemoteJWKSet(new URL(settings.jwksUrl), { timeoutDuration: settings.timeoutMs });
  const scope = settings.scope.split('/').pop();
  return async (token: string): Promise<MicrosoftIdentity | null> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer: settings.issuer,
      audience: settings.audience,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat'],
      clockTolerance: 30,
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success) return null;
    const { tid, oid, scp, name, preferred_username: email } = claims.data;
    if (tid !== settings.tenantId || !scp.split(' ').includes(scope ?? '')) return null;
    return { tenantId: tid, objectId: oid, email: email.toLowerCase(), name: name ?? email };
  };
}
