import { jwtVerify } from 'jose';
import type { PortalToken } from './pages.ts';

interface Claims {
  name: string;
  act: { sub: string; name: string };
  access: string;
  closed: string[];
}

/** Exchanges a code with Backdock as a portal does: from its own server, passing on the caller's address. */
export async function exchange(
  api: string,
  code: unknown,
  from: string,
): Promise<string | { refusal: string }> {
  const reply = await fetch(`${api}/api/supplier-portal/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ code }),
  });
  const answer = (await reply.json()) as { accessToken: string; detail: string };
  return reply.ok ? answer.accessToken : { refusal: answer.detail };
}

/** A portal trusts only what Backdock signed, for this portal, and recently. */
export async function readToken(token: string, key: string): Promise<PortalToken> {
  const { payload } = await jwtVerify<Claims>(token, Buffer.from(key, 'base64'), {
    issuer: 'backdock',
    audience: 'supplier-portal',
    algorithms: ['HS256'],
    typ: 'at+jwt',
    requiredClaims: ['sub', 'exp', 'act'],
  });
  return {
    supplierId: payload.sub ?? '',
    supplier: payload.name,
    employee: payload.act.name,
    access: payload.access,
    closed: payload.closed,
    endsOn: new Date((payload.exp ?? 0) * 1000),
  };
}
