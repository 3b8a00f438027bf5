import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { rebatesOfSupplier } from './rebates.service.ts';

export const rebateRoutes: readonly Route[] = [
  handle(rebates.ofSupplier, (ctx, { params, query }) =>
    rebatesOfSupplier(ctx, params.supplierId, query.year),
  ),
];
