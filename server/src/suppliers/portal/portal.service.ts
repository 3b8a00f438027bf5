import type {
  PortalLink,
  PortalRequest,
  PortalSession,
} from '@backdock/core/suppliers/portal/portal.contract.ts';
import {
  permissionFor,
  portalCodeEnd,
  portalSessionEnd,
  whyNotRedeem,
} from '@backdock/core/suppliers/portal/portal.rules.ts';
import { findEmployee } from '../../identity/employees.service.ts';
import { audit } from '../../platform/audit/audit.ts';
import {
  type Anonymous,
  type Employee,
  type ExternalCtx,
  externalCtx,
  type System,
  type WriteCtx,
} from '../../platform/context.ts';
import { forbidden, throwNotFound, refuseIf } from '../../platform/errors.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { newToken, tokenHashOf } from '../../platform/secret-tokens.ts';
import { lockSupplier } from '../company/company.service.ts';
import { type LinkSettings, portalOf } from '../portal-address.ts';
import { type PortalClaims, portalLink, signPortalToken } from './portal-tokens.ts';
import * as queries from './portal.queries.ts';

/** A link that opens the portal as a supplier. The code is only in the result: the table has its hash. */
export async function authorizePortal(
  ctx: ExternalCtx<Employee>,
  settings: LinkSettings,
  { supplierId, access, reason }: PortalRequest,
): Promise<PortalLink> {
  const portal = portalOf(ctx, settings);
  const code = newToken();
  const expiresOn = portalCodeEnd(ctx.now);
  await ctx.inTx(async (inner) => {
    await lockSupplier(inner, permissionFor(access), supplierId);
    await queries.insertCode(inner.tx, {
      codeHash: tokenHashOf(code),
      supplierId,
      employeeId: inner.actor.id,
      access,
      reason,
      issuedOn: inner.now,
      expiresOn,
    });
    await audit(inner, {
      entityType: 'supplier',
      entityId: supplierId,
      action: 'supplier.portal-opened',
      after: { portalAccess: access },
      reason,
    });
  });
  return { url: portalLink(portal, code), expiresOn: expiresOn.toISOString() };
}

/** Exchanges a link's code for a token, once. */
export async function redeemCode(
  ctx: ExternalCtx<Anonymous>,
  runtime: Runtime,
  code: string,
): Promise<PortalSession> {
  const claims = await asSystem(ctx, runtime).inTx((inner) => startSession(inner, tokenHashOf(code)));
  const accessToken = await signPortalToken(runtime.config.ACCESS_TOKEN_SECRET, claims);
  return { accessToken, expiresOn: claims.expiresOn.toISOString() };
}

async function startSession(ctx: WriteCtx<System>, codeHash: Buffer): Promise<PortalClaims> {
  const { tx, now, ip } = ctx;
  const code = (await queries.findCode(tx, codeHash)) ?? throwNotFound('link');
  refuseIf(whyNotRedeem(code, now));
  const isFirst = await queries.setUsed(tx, codeHash, ip, now);
  if (!isFirst) refuseIf(whyNotRedeem({ ...code, usedOn: now.toISOString() }, now));
  const { supplierId, access } = code;
  // Refuses anyone who has left or lost the role since the link was made.
  const employee = (await findEmployee(tx, code.employeeId)) ?? forbidden();
  const { partner } = await lockSupplier({ ...ctx, actor: employee }, permissionFor(access), supplierId);
  await audit(ctx, {
    entityType: 'supplier',
    entityId: supplierId,
    action: 'supplier.portal-entered',
    after: { portalAccess: access, portalOpenedBy: employee.id },
  });
  return {
    supplier: { id: supplierId, name: partner.name },
    employee: { id: employee.id, name: employee.name },
    access,
    startedOn: now,
    expiresOn: portalSessionEnd(now),
  };
}

/** The bearer of a code isn't signed in, so writes are attributed to the part of the program that redeems it. */
function asSystem({ now, log, requestId, ip, host }: ExternalCtx<Anonymous>, runtime: Runtime) {
  const actor: System = { kind: 'system', name: 'Supplier portal' };
  return externalCtx(runtime, { actor, now, log, requestId, ip, host });
}
