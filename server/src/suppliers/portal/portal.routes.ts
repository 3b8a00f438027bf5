import { supplierPortal } from '@backdock/core/suppliers/portal/portal.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import type { Runtime } from '../../platform/runtime.ts';
import { authorizePortal, redeemCode } from './portal.service.ts';

export const portalRoutes = (runtime: Runtime): Route[] => [
  handle(supplierPortal.authorize, (ctx, { body }) => authorizePortal(ctx, runtime.config, body)),
  handle(supplierPortal.redeem, (ctx, { body }) => redeemCode(ctx, runtime, body.code)),
];
