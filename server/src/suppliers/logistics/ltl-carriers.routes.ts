import { ltlCarriers } from '@backdock/core/suppliers/logistics/ltl-carriers.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addLtlCarrier, deleteLtlCarrier, listLtlCarriers, saveLtlCarrier } from './ltl-carriers.service.ts';

export const ltlCarrierRoutes: Route[] = [
  handle(ltlCarriers.list, (ctx, { params }) => listLtlCarriers(ctx, params.supplierId)),
  handle(ltlCarriers.add, (ctx, { params, body }) => addLtlCarrier(ctx, params.supplierId, body)),
  handle(ltlCarriers.save, (ctx, { params, body }) =>
    saveLtlCarrier(ctx, params.supplierId, params.carrierSettingId, body),
  ),
  handle(ltlCarriers.remove, (ctx, { params }) =>
    deleteLtlCarrier(ctx, params.supplierId, params.carrierSettingId),
  ),
];
