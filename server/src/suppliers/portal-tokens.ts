import { createHash, createHmac, randomBytes } from 'node:crypto';
import { closedToStaff, type PortalAccess } from '@backdock/core/suppliers/portal.values.ts';
import { SignJWT } from 'jose';

/** The code has 256 random bits, so a plain hash is enough to keep it unusable in the table. */
export function newPortalCode(): { code: string; codeHash: Buffer } {
  const code = randomBytes(32).toString('base64url');
  return { code, codeHash: portalCodeHash(code) };
}

export function portalCodeHash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}

/** Behind the # it stays in the browser: no server's log, and no address that is passed on, ever has it. */
export const portalLink = (portal: string, code: string) => `${portal}/enter#code=${code}`;

export interface PortalClaims {
  supplier: { id: number; name: string };
  employee: { id: number; name: string };
  access: PortalAccess;
  startedOn: Date;
  expiresOn: Date;
}

/**
 * The key is made from the secret and is not the secret: a portal can be given it to check tokens with, and can still
 * make none that staff could use here.
 */
export function signPortalToken(secret: string, claims: PortalClaims): Promise<string> {
  const { supplier, employee, access, startedOn, expiresOn } = claims;
  const key = createHmac('sha256', secret).update('supplier-portal').digest();
  return new SignJWT({
    name: supplier.name,
    act: { sub: String(employee.id), name: employee.name },
    access,
    closed: closedToStaff,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setIssuer('backdock')
    .setAudience('supplier-portal')
    .setSubject(String(supplier.id))
    .setIssuedAt(startedOn)
    .setExpirationTime(expiresOn)
    .setJti(crypto.randomUUID())
    .sign(key);
}
