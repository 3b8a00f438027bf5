import { createHmac } from 'node:crypto';
import { closedToStaff, type PortalAccess } from '@backdock/core/suppliers/portal/portal.values.ts';
import { SignJWT } from 'jose';

/** After the # it stays in the browser: no server log or forwarded URL ever contains it. */
export const portalLink = (portal: string, code: string) => `${portal}/enter#code=${code}`;

export interface PortalClaims {
  supplier: { id: number; name: string };
  employee: { id: number; name: string };
  access: PortalAccess;
  startedOn: Date;
  expiresOn: Date;
}

/**
 * The key is derived from the secret but isn't the secret: a portal can use it to verify tokens, yet can't make any
 * that staff could use here.
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
