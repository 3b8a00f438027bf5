import { rebates } from '@backdock/core/allowances/rebates/rebates.contract.ts';
import { handle, handleFile, type Route } from '../../platform/http/route.ts';
import { ladderFile } from './ladder-file.service.ts';
import { rebatesOfSupplier } from './rebates.service.ts';

export const rebateRoutes: readonly Route[] = [
  handle(rebates.ofSupplier, (ctx, { params, query }) =>
    rebatesOfSupplier(ctx, params.supplierId, query.year),
  ),
  handleFile(rebates.export, (ctx, { params, query }) => ladderFile(ctx, { ...params, ...query })),
];
