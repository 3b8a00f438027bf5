import { returnLocations } from '@backdock/core/suppliers/logistics/return-locations.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addReturnLocation, deleteReturnLocation, saveReturnLocation } from './return-locations.service.ts';

export const returnLocationRoutes: Route[] = [
  handle(returnLocations.add, (ctx, { params, body }) => addReturnLocation(ctx, params.supplierId, body)),
  handle(returnLocations.save, (ctx, { params, body }) =>
    saveReturnLocation(ctx, params.supplierId, params.locationId, body),
  ),
  handle(returnLocations.remove, (ctx, { params }) =>
    deleteReturnLocation(ctx, params.supplierId, params.locationId),
  ),
];
