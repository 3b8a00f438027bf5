import { facilities } from '@backdock/core/suppliers/logistics/facilities.contract.ts';
import { handle, type Route } from '../../platform/http/route.ts';
import { addFacility, listFacilities, saveFacility } from './facilities.service.ts';

export const facilityRoutes: Route[] = [
  handle(facilities.list, (ctx, { params }) => listFacilities(ctx, params.supplierId)),
  handle(facilities.add, (ctx, { params, body }) => addFacility(ctx, params.supplierId, body)),
  handle(facilities.save, (ctx, { params, body }) =>
    saveFacility(ctx, params.supplierId, params.facilityId, body),
  ),
];
